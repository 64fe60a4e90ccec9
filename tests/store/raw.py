"""Connections to a test's database that the bot has not made."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.database.location import build_url


@asynccontextmanager
async def changing(location: str | Path) -> AsyncIterator[AsyncConnection]:
    """Yield a connection in a transaction, in which schema and rows can be changed."""
    url = build_url(location)
    arguments = {"isolation_level": None} if url.get_backend_name() == "sqlite" else {}
    engine = create_async_engine(url, connect_args=arguments, poolclass=NullPool)

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()


async def query(location: str | Path, sql: str) -> list[tuple[Any, ...]]:
    """Return the rows of a query."""
    async with changing(location) as connection:
        return [tuple(row) for row in await connection.execute(text(sql))]


async def execute(location: str | Path, sql: str) -> None:
    """Run a statement."""
    async with changing(location) as connection:
        await connection.execute(text(sql))
