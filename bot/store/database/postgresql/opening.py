"""Opening and migrating a database on a PostgreSQL server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from bot.store.database import migrate
from bot.store.database.backend import Backend
from bot.store.database.driver_errors import translate_error
from bot.store.database.errors import DatabaseUnusable
from bot.store.database.location import format_url
from bot.store.database.locks import lock
from bot.store.database.postgresql.connecting import pooled_engine, single_engine
from bot.store.database.postgresql.transaction import DirectPool

# Another process may be migrating a large database.
_MIGRATION_WAITS: Final = {"lock_timeout": "5min"}


async def open_server(url: URL) -> Backend:
    """Open a database on a server, and migrate it.

    Raises:
        DatabaseUnusable: The database cannot be used.
        NewerDatabase: A newer version of the bot wrote it.
        StoreUnreachable: The server can't be reached, or refuses the connection.
        StoreError: another of the store's errors.
    """
    try:
        await _migrate(url)
    except DBAPIError as error:
        raise translate_error(error) or DatabaseUnusable(
            format_url(url), str(error.orig)
        ) from error
    engine = pooled_engine(url)
    direct = DirectPool.for_url(url, engine.dialect)
    reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    def connections() -> tuple[int, int]:
        (in_use, idle), pooled = direct.connections, engine.pool
        if isinstance(pooled, QueuePool):
            in_use, idle = in_use + pooled.checkedout(), idle + pooled.checkedin()
        return in_use, idle

    return Backend(url, engine, reading, direct, direct, _no_wait, lambda: None, connections)


async def _migrate(url: URL) -> None:
    """Migrate in one transaction, while no other process does."""
    engine = single_engine(url, _MIGRATION_WAITS)
    try:
        async with engine.begin() as connection:
            await lock(connection, "migration")
            await connection.run_sync(migrate.upgrade)
    finally:
        await engine.dispose()


@asynccontextmanager
async def _no_wait() -> AsyncIterator[None]:
    """Do not wait: each transaction has a separate connection."""
    yield
