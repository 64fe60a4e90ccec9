"""The settings of a PostgreSQL server that matter to the bot, and the workers that use it."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError

from bot.store.database import schema
from bot.store.database.driver_errors import translate_error
from bot.store.database.errors import DatabaseUnusable
from bot.store.database.location import build_url, format_url
from bot.store.log import OPEN_STATUSES
from bot.store.maintenance.reading import reading_engine
from bot.store.workers import ROLL, Worker

# Without these, a power failure can undo events that people have seen, or damage the database.
_DURABLE: Final = ("fsync", "full_page_writes", "synchronous_commit")
_FACTS: Final = text(
    """
    SELECT current_setting('server_version'), current_setting('server_encoding'),
        pg_is_in_recovery(), current_setting('fsync'), current_setting('full_page_writes'),
        current_setting('synchronous_commit'),
        current_setting('max_connections')::int
            - current_setting('superuser_reserved_connections')::int
            - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')
    """
)


@dataclass(frozen=True, slots=True)
class ServerFacts:
    """The facts about a server that matter to the bot.

    Attributes:
        version: the version of PostgreSQL.
        encoding: the encoding of the database's texts.
        is_standby: whether it is read-only, because it replicates another server.
        risky: the settings for durability that are off.
        free_connections: the number of connections that it still accepts from all programs.
    """

    version: str
    encoding: str
    is_standby: bool
    risky: tuple[str, ...]
    free_connections: int


async def server_facts(location: str) -> ServerFacts:
    """Return the version, limits and settings of the server at a URL.

    Raises:
        DatabaseUnusable, StoreError: the server can't be queried.
    """
    url = build_url(location)
    engine = reading_engine(url)
    try:
        async with engine.connect() as connection:
            row = (await connection.execute(_FACTS)).one()
    except DBAPIError as error:
        raise translate_error(error) or DatabaseUnusable(
            format_url(url), str(error.orig)
        ) from error
    finally:
        await engine.dispose()
    version, encoding, is_standby, *durable, free = row
    risky = tuple(name for name, value in zip(_DURABLE, durable, strict=True) if value == "off")
    return ServerFacts(str(version).split()[0], str(encoding), bool(is_standby), risky, int(free))


_game_table: Final = schema.game_table.c
_OWNED: Final = (
    select(_game_table.owner, func.count())
    .where(_game_table.status.in_(OPEN_STATUSES))
    .group_by(_game_table.owner)
)


async def living_workers(location: str) -> tuple[list[tuple[Worker, int]], int]:
    """Return the living workers, each with its number of open tables, and the number of the rest.

    Raises:
        DatabaseUnusable, StoreError: the database can't be queried.
    """
    url = build_url(location)
    engine = reading_engine(url)
    try:
        async with engine.connect() as connection:
            roll = [Worker(*row[1:]) for row in await connection.execute(ROLL)]
            owned = {row[0]: int(row[1]) for row in await connection.execute(_OWNED)}
    except DBAPIError as error:
        raise translate_error(error) or DatabaseUnusable(
            format_url(url), str(error.orig)
        ) from error
    finally:
        await engine.dispose()
    living = [(worker, owned.pop(worker.worker_id, 0)) for worker in roll if worker.is_alive]
    return living, sum(owned.values())
