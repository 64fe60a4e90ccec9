"""The limits on a person's and a server's open tables."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

from bot.store.append import NoRoom, OpenLimits
from bot.table.errors import TableError

MOST_HERE: Final = 100  # open tables in a server
MOST_EACH: Final = 25  # open tables at which a person may sit before they open another

# Returns the limits for a person who opens a table in a server; ``None`` if there are none.
LimitsOf = Callable[[int, int], Awaitable[OpenLimits | None]]


class TooManyOwnTables(TableError):
    """The person sits at the maximum number of open tables. Facts: ``most``."""

    code = "too-many-own-tables"


class TooManyTables(TableError):
    """The server has the maximum number of open tables. Facts: ``most``."""

    code = "too-many-tables"


async def no_limits(_guild_id: int, _user_id: int) -> OpenLimits | None:
    """Return ``None``: a person may open any number of tables."""
    return None


async def usual_limits(_guild_id: int, user_id: int) -> OpenLimits:
    """Return the limits of every server."""
    return OpenLimits(user_id, MOST_HERE, MOST_EACH)


@contextmanager
def limit_errors_translated() -> Iterator[None]:
    """Raise the error for people if a limit is reached.

    Raises:
        TooManyOwnTables, TooManyTables: a limit is reached.
    """
    try:
        yield
    except NoRoom as error:
        reached = TooManyTables if error.limit == "here" else TooManyOwnTables
        raise reached(most=error.most) from error
