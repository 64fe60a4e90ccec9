"""A copy of a database on another kind of database has the same rows."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.types import TypeEngine

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.errors import DatabaseUnusable, StoreDamaged
from bot.store.maintenance import copying
from bot.store.maintenance.copying import copy_rows
from tests.store.arrange import NOON, POSTGRESQL
from tests.store.raw import execute

pytestmark = POSTGRESQL  # one of the two is on a server, the other a file

TEXTS = ("a", "B", "b", "ä", "é", "♠ Q", "🂡", "_", "~", "Zed")


@pytest.fixture
async def file(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Database]:
    """An empty database in a file."""
    database = await Database.open(tmp_path_factory.mktemp("copy") / "file.db")
    yield database
    await database.close()


async def fill(database: Database) -> int:
    """Write rows with values of all kinds to every database table, and return their number."""
    count = 0
    async with database.writing() as connection:
        for table in schema.metadata.sorted_tables:
            rows = [
                {column.name: build_value(column, number, text) for column in table.columns}
                for number, text in enumerate(TEXTS, start=1)
            ]
            await connection.execute(insert(table), rows)
            count += len(rows)
    return count


def build_value(column, number: int, text: str) -> object:
    """Return a value for a column, the largest and the smallest among them."""
    if column.name == "status":
        return "playing"
    if isinstance(column.type, schema.Moment):
        return NOON + timedelta(milliseconds=number)
    kind = column.type.python_type
    if kind is str:
        return text
    if column.nullable and number % 2:
        return None
    if kind is float:
        return number / 3
    if kind is bool:
        return number % 2 == 0
    return number * (2**59) - 1 if is_wide(column.type) else number


def is_wide(kind: TypeEngine[object]) -> bool:
    return kind is schema.BigInt


@pytest.mark.parametrize("to_server", [True, False])
async def test_every_row_is_copied(
    database: Database, file: Database, monkeypatch: pytest.MonkeyPatch, to_server: bool
) -> None:
    monkeypatch.setattr(copying, "AT_ONCE", 3)
    source, target = (file, database) if to_server else (database, file)
    count = await fill(source)
    progress_reports: list[int] = []
    assert await copy_rows(source, target, progress_reports.append) == count
    assert progress_reports[-1] == count
    for table in schema.metadata.sorted_tables:
        async with source.reading() as old, target.reading() as new:
            rows = {tuple(row) for row in await old.execute(select(table))}
            assert {tuple(row) for row in await new.execute(select(table))} == rows
            assert len(rows) == len(TEXTS)


async def test_target_must_be_empty(database: Database, file: Database) -> None:
    await fill(file)
    async with database.writing() as connection:
        await connection.execute(insert(schema.note), [{"name": "kept", "value": "as it was"}])
    with pytest.raises(DatabaseUnusable, match="not empty"):
        await copy_rows(file, database)
    assert await count_rows(database) == 1


async def test_copy_that_differs_leaves_the_target_empty(
    database: Database, file: Database
) -> None:
    await fill(database)
    change = "UPDATE event SET body = 'other' WHERE body = '~'"
    trigger = f"CREATE TRIGGER spoil AFTER INSERT ON event BEGIN {change}; END"
    assert file.path is not None
    await execute(file.path, trigger)
    with pytest.raises(StoreDamaged, match="row of event differs"):
        await copy_rows(database, file)
    assert await count_rows(file) == 0


async def test_row_that_is_missing_in_the_copy_is_noticed(
    database: Database, file: Database
) -> None:
    await fill(database)
    trigger = "CREATE TRIGGER lose AFTER INSERT ON note BEGIN DELETE FROM note; END"
    assert file.path is not None
    await execute(file.path, trigger)
    with pytest.raises(StoreDamaged, match="note"):
        await copy_rows(database, file)
    assert await count_rows(file) == 0


async def count_rows(database: Database) -> int:
    """Return the number of rows in the whole database."""
    count = 0
    async with database.reading() as connection:
        for table in schema.metadata.sorted_tables:
            query = select(func.count()).select_from(table)
            count += (await connection.execute(query)).scalar_one()
    return count
