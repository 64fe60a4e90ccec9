"""The limits on a person's and a server's open tables."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from bot.settings.server_settings import ServerBook
from bot.store.append import NoRoom, OpenLimits
from bot.table.errors import TableError

# Returns the limits for a person who opens a table in a server; ``None``: there are none.
LimitsOf = Callable[[int, int], Awaitable[OpenLimits | None]]


class TooManyOwnTables(TableError):
    """The person sits at as many open tables as the server allows. Facts: ``most``."""

    code = "too-many-own-tables"


class TooManyTables(TableError):
    """The server has as many open tables as its settings allow. Facts: ``most``."""

    code = "too-many-tables"


async def set_no_limits(_guild_id: int, _user_id: int) -> OpenLimits | None:
    """Set no limits."""
    return None


def read_limits(servers: ServerBook) -> LimitsOf:
    """Return a function that reads the servers' limits."""

    async def limits_of(guild_id: int, user_id: int) -> OpenLimits:
        chosen = await servers.of(guild_id)
        return OpenLimits(user_id, chosen.open_tables.most, chosen.open_tables_each.most)

    return limits_of


@contextmanager
def limit_errors_translated() -> Iterator[None]:
    """Raise the error for people if a limit is reached.

    Raises:
        TooManyOwnTables, TooManyTables: it is.
    """
    try:
        yield
    except NoRoom as error:
        reached = TooManyTables if error.limit == "here" else TooManyOwnTables
        raise reached(most=error.most) from error
