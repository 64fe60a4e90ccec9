"""Games begun by a version that stored the kinds of tables otherwise can be continued."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database.connection import Database
from tests.features.duplicate.conftest import DuplicateBench
from tests.features.kept_database import create_database
from tests.features.kept_tables import DUMP, EXPECTED, finish, list_views
from tests.table.conftest import HandClock

KEPT = json.loads(EXPECTED.read_text("utf-8"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept.db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    create_database(DUMP.read_text("utf-8"), path)
    database = await Database.open(path)
    yield database
    await database.close()


@pytest.mark.parametrize("name", KEPT["tables"])
async def test_tables_are_as_they_were(name: str, database: Database) -> None:
    tables = DuplicateBench(database, HandClock()).tables
    before = KEPT["tables"][name]
    assert await list_views(tables, before["id"]) == before


@pytest.mark.thorough
async def test_games_end_as_they_would_have_ended(database: Database, path: Path) -> None:
    ends = await finish(database, path)
    for key, before in KEPT["ends"].items():
        assert ends[key] == before, key
