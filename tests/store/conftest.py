"""A temporary database."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database.connection import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "moonshooter.db"


@pytest.fixture
def pipes() -> bool:
    """Whether the database is used as SQLite is, or as others are; some tests try both."""
    return True


@pytest.fixture
async def database(path: Path, empty_database: Path, pipes: bool) -> AsyncIterator[Database]:
    shutil.copy(empty_database, path)
    opened = await Database.open(path, pipes=pipes)
    yield opened
    await opened.close()
