"""A temporary database."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.db import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "moonshooter.db"


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated file to copy, because migrating takes longer than most tests."""
    path = tmp_path_factory.mktemp("store") / "empty.db"

    async def make() -> None:
        await (await Database.open(path)).close()

    asyncio.run(make())
    return path


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
