"""Fixtures with a temporary database."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database.connection import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "moonshooter.db"


@pytest.fixture
def direct() -> bool:
    """Return whether SQLite is used directly or like other databases; some tests try both."""
    return True


@pytest.fixture
async def database(path: Path, empty_database: Path, direct: bool) -> AsyncIterator[Database]:
    shutil.copy(empty_database, path)
    opened = await Database.open(path, direct=direct)
    yield opened
    await opened.close()
