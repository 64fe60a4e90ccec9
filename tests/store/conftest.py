"""A temporary database, written both ways."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.db import Database
from bot.store.log import EventLog


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "moonshooter.db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(path)
    yield opened
    await opened.close()


@pytest.fixture(params=["in one trip", "portably"])
async def log(database: Database, request: pytest.FixtureRequest) -> EventLog:
    """The log, appending as it does on SQLite and as it does on every other database."""
    if request.param == "portably":
        database._pipe = None
    return EventLog(database)
