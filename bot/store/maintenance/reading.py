"""Reading a database without migrating or locking it."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.database.location import build_url, get_sqlite_file, read_only_url
from bot.store.maintenance import salvage
from bot.store.maintenance.salvage import Source

_T = TypeVar("_T")


def reading_engine(url: URL) -> AsyncEngine:
    """Return an engine whose connections only read, and are closed after use."""
    file = get_sqlite_file(url)
    if file is None:
        from bot.store.database.postgresql.connecting import single_engine

        return single_engine(url, {"default_transaction_read_only": "on"})
    return create_async_engine(read_only_url(file, "sqlite+aiosqlite"), poolclass=NullPool)


async def read(location: str | Path, work: Callable[[Source], _T]) -> _T:
    """Return the result of ``work``, which sees one snapshot of all rows.

    The work with a file runs in a thread.

    Raises:
        Exception: one of ``salvage.UNREADABLE``, or the work's own error.
    """
    url = build_url(location)
    file = get_sqlite_file(url)
    if file is not None:
        return await asyncio.to_thread(_with_file, file, work)
    engine = reading_engine(url).execution_options(isolation_level="REPEATABLE READ")
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


def _with_file(file: Path, work: Callable[[Source], _T]) -> _T:
    with salvage.open_read_only(file) as source:
        return work(source)
