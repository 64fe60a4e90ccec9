"""Workers that share a database on a server."""

from collections.abc import AsyncIterator

import pytest

from bot.store.database.connection import Database
from bot.store.workers import Workers


@pytest.fixture
def dialect() -> str:
    return "postgresql"


@pytest.fixture
def workers(database: Database) -> Workers:
    return Workers(database)


@pytest.fixture
async def second(location: str) -> AsyncIterator[Database]:
    """The same database as another process opens it."""
    database = await Database.open(location)
    yield database
    await database.close()
