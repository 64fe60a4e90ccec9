"""The single statement of an append to PostgreSQL has the same effect as the list of writes."""

from datetime import timedelta
from itertools import product

import pytest
from sqlalchemy import select

from bot.store.append import Append, DeadlineChange, build_first_write, build_further_writes
from bot.store.append_statement import build_single_write
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.statements import RowsMissed, Write
from tests.store.arrange import ANN, BO, CY, LOBBY, NOON, PLAYING, POSTGRESQL, events

pytestmark = POSTGRESQL

HEADERS = (None, PLAYING)
PEOPLE = (None, [], [BO, CY, BO], [ANN, BO])
DEADLINES = (None, DeadlineChange("later", NOON + timedelta(hours=2)), DeadlineChange(None, None))
FIRST = Append("t1", 0, events("opened"), NOON, LOBBY, [ANN, BO], DeadlineChange("soon", NOON))


def build_writes(append: Append) -> list[Write]:
    """Return the writes of an append as SQLite gets them."""
    return [build_first_write(append), *build_further_writes(append)]


async def take_rows_after(
    database: Database, writes: list[Write]
) -> list[list[tuple[object, ...]]]:
    """Return the rows about a table after an append, and remove them."""
    await database.write(build_writes(FIRST))
    await database.write(writes)
    tables = (schema.participant, schema.deadline, schema.event, schema.game_table)
    async with database.reading() as connection:
        rows = [
            sorted(tuple(row) for row in await connection.execute(select(table)))
            for table in tables
        ]
    async with database.writing() as connection:
        for table in tables:
            await connection.execute(table.delete())
    return rows


@pytest.mark.parametrize("deadline", DEADLINES)
async def test_every_kind_of_append_changes_the_same_rows(
    database: Database, deadline: DeadlineChange | None
) -> None:
    for header, people in product(HEADERS, PEOPLE):
        append = Append("t1", 1, events("a", "b"), NOON, header, people, deadline)
        expected_rows = await take_rows_after(database, build_writes(append))
        assert await take_rows_after(database, [build_single_write(append)]) == expected_rows


async def test_table_is_opened_with_the_same_rows(database: Database) -> None:
    for people, deadline in product(PEOPLE, DEADLINES):
        append = Append("t2", 0, events("a", "b"), NOON, LOBBY, people, deadline)
        expected_rows = await take_rows_after(database, build_writes(append))
        assert await take_rows_after(database, [build_single_write(append)]) == expected_rows


async def test_only_the_rows_of_the_table_change(database: Database) -> None:
    other = Append("t2", 0, events("x"), NOON, LOBBY, [ANN], DeadlineChange("s", NOON))
    await database.write(build_writes(other))
    await database.write(build_writes(FIRST))
    change = Append("t1", 1, events("a"), NOON, PLAYING, [CY], DeadlineChange(None, None))
    await database.write([build_single_write(change)])
    async with database.reading() as connection:
        seated = await connection.execute(select(schema.participant))
        assert set(map(tuple, seated)) == {("t1", CY), ("t2", ANN)}
        assert len((await connection.execute(select(schema.deadline))).all()) == 1


async def test_append_that_comes_too_late_counts_no_row(database: Database) -> None:
    await database.write(build_writes(FIRST))
    for late_append in (
        FIRST,
        Append("t1", 7, events("a"), NOON),
        Append("t9", 1, events("a"), NOON),
    ):
        with pytest.raises(RowsMissed):
            await database.write([build_single_write(late_append)])
