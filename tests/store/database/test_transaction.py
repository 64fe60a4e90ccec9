import pytest
from sqlalchemy import bindparam, insert, select, update

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.errors import ConstraintViolated
from bot.store.database.statements import RowsMissed, Write
from bot.store.log import EventLog
from tests.store.arrange import NOON, open_table

_fact, _table = schema.table_fact.c, schema.game_table.c
ADD = insert(schema.table_fact)
CHANGE = (
    update(schema.table_fact)
    .where(_fact.table_id == bindparam("of_table"))
    .values(value=bindparam("new"), key="always this")
)
READ = select(_fact.key, _fact.value).order_by(_fact.key)


def table_fact(key: str) -> dict[str, str]:
    return {"table_id": "t1", "key": key, "value": "v"}


async def test_write_runs_all_statements_for_all_rows(database: Database) -> None:
    await open_table(EventLog(database))
    await database.write(
        [Write(ADD, [table_fact("a")]), Write(ADD, [table_fact("b"), table_fact("c")])]
    )
    rows = await database.fetch(READ, {})
    assert [tuple(row) for row in rows] == [("a", "v"), ("b", "v"), ("c", "v")]


async def test_write_mixes_parameters_and_constants(database: Database) -> None:
    await open_table(EventLog(database))
    await database.write([Write(ADD, [table_fact("a")])])
    await database.write([Write(CHANGE, [{"of_table": "t1", "new": "w"}], expected=1)])
    assert [tuple(row) for row in await database.fetch(READ, {})] == [("always this", "w")]


async def test_write_rolls_back_when_a_later_statement_changes_no_row(database: Database) -> None:
    await open_table(EventLog(database))
    missed = Write(CHANGE, [{"of_table": "t2", "new": "w"}], expected=1)
    with pytest.raises(RowsMissed):
        await database.write([Write(ADD, [table_fact("a")]), missed])
    assert await database.fetch(READ, {}) == []


async def test_write_rolls_back_when_a_statement_fails(database: Database) -> None:
    await open_table(EventLog(database))
    with pytest.raises(ConstraintViolated):
        await database.write(
            [Write(ADD, [table_fact("a")]), Write(ADD, [table_fact("b"), table_fact("b")])]
        )
    await database.write([Write(ADD, [table_fact("c")])])
    assert [tuple(row) for row in await database.fetch(READ, {})] == [("c", "v")]


async def test_write_refuses_a_row_that_lacks_a_parameter(database: Database) -> None:
    await open_table(EventLog(database))
    await database.write([Write(ADD, [table_fact("a")])])
    for row in ({"of_table": "t1"}, {"new": "w"}):
        with pytest.raises(Exception, match=r"new|of_table"):
            await database.write([Write(CHANGE, [row])])
    assert [tuple(row) for row in await database.fetch(READ, {})] == [("a", "v")]


async def test_fetch_returns_values_of_the_columns_types(database: Database) -> None:
    await open_table(EventLog(database))
    query = select(_table.opened_at, _table.table_id).where(_table.opened_at >= bindparam("since"))
    (row,) = await database.fetch(query, {"since": NOON})
    assert tuple(row) == (NOON, "t1")
