"""A table has one owner, who alone can post, until that worker is dead."""

import asyncio
from datetime import timedelta

import pytest

from bot.store.append import Owner
from bot.store.database.connection import Database
from bot.store.database.errors import NotOwner, SeqConflict
from bot.store.log import EventLog
from bot.store.message_book import MessageBook
from bot.store.ownership import MOST_AT_ONCE, OwnedTables
from bot.store.workers import DEAD_S, Worker, Workers
from tests.store.arrange import LOBBY, NOON, PLAYING, events
from tests.store.raw import execute, query

HOUR_MS = 3_600_000
GONE_MS = HOUR_MS + int(1000 * DEAD_S)
DEAD = f"UPDATE worker SET seen_at = seen_at - {GONE_MS} WHERE worker_id = '{{}}'"


@pytest.fixture
def dialect() -> str:
    return "postgresql"


@pytest.fixture
def owned_tables(database: Database) -> OwnedTables:
    return OwnedTables(database)


@pytest.fixture
async def living(location: str, database: Database) -> list[str]:
    """Provide three workers that live."""
    names = ["a", "b", "c"]
    for name in names:
        await Workers(database).join(Worker(name, name, "process 7 on host", is_alone=False))
    await execute(location, f"UPDATE worker SET seen_at = seen_at + {HOUR_MS}")  # without beating
    return names


async def open_table(database: Database, table_id: str, worker_id: str) -> str | None:
    """Open a table, and return its owner."""
    return await EventLog(database).append(
        table_id, 0, events("said"), at=NOON, header=LOBBY, owner=Owner(worker_id)
    )


async def append_event(
    database: Database, table_id: str, after_seq: int, worker_id: str
) -> str | None:
    """Append an event, and return the owner."""
    return await EventLog(database).append(
        table_id, after_seq, events("said"), at=NOON, owner=Owner(worker_id)
    )


async def test_table_belongs_to_the_worker_that_opened_it_while_that_lives(
    location: str, database: Database, living: list[str]
) -> None:
    assert await open_table(database, "t", "a") == "a"
    assert await append_event(database, "t", 1, "b") == "a"
    await Workers(database).leave("a")
    assert await append_event(database, "t", 2, "b") == "b"
    assert await append_event(database, "t", 3, "c") == "b"


async def test_worker_that_begins_the_game_owns_it(database: Database, living: list[str]) -> None:
    await open_table(database, "t", "a")
    log = EventLog(database)
    append_task = log.append(
        "t", 1, events("said"), at=NOON, header=PLAYING, owner=Owner("b", takes=True)
    )
    assert await append_task == "b"
    with pytest.raises(SeqConflict):
        await append_event(database, "t", 1, "c")


async def test_tables_of_the_dead_are_shared_out_and_no_others(
    location: str, database: Database, owned_tables: OwnedTables, living: list[str]
) -> None:
    table_count = MOST_AT_ONCE + 50
    for number in range(table_count):
        await open_table(database, f"t{number:03}", "a")
    await open_table(database, "other", "b")
    assert await owned_tables.take("b") == {}
    await execute(location, DEAD.format("a"))
    taken_ids: dict[str, set[str]] = {"b": set(), "c": set()}

    async def take_all(worker_id: str) -> None:
        while result := await owned_tables.take(worker_id):
            assert len(result) <= MOST_AT_ONCE
            assert set(result.values()) == {1}
            taken_ids[worker_id] |= set(result)

    await asyncio.gather(take_all("b"), take_all("c"))
    assert not taken_ids["b"] & taken_ids["c"]
    assert len(taken_ids["b"] | taken_ids["c"]) == table_count
    for worker_id, tables in taken_ids.items():
        owned = {"other", *tables} if worker_id == "b" else tables
        assert set(await owned_tables.list_owned(worker_id)) == owned


async def test_shares_of_the_living_are_as_equal_as_can_be(
    location: str, database: Database, owned_tables: OwnedTables, living: list[str]
) -> None:
    for number in range(7):
        await open_table(database, f"a{number}", "a")
    await open_table(database, "b0", "b")
    await execute(location, DEAD.format("a"))
    lacking = {name: await owned_tables.count_lacking(name, 2) for name in "bc"}
    assert lacking == {"b": 3, "c": 4}
    for name, limit in lacking.items():
        assert len(await owned_tables.take(name, limit)) == limit
    assert await owned_tables.take("b") == {}
    assert [await owned_tables.count_lacking(name, 2) for name in "bc"] == [0, 0]


async def test_closed_table_is_taken_only_if_it_has_something_to_show(
    location: str, database: Database, owned_tables: OwnedTables, living: list[str]
) -> None:
    table_ids = ("shown", "behind", "old")
    for table_id in table_ids:
        await open_table(database, table_id, "a")
    await MessageBook(database).record_digest([], [("shown", 1)])
    now = "(extract(epoch from now()) * 1000)::bigint"
    await execute(location, f"UPDATE game_table SET status = 'finished', changed_at = {now}")
    day = int(timedelta(days=1, minutes=1).total_seconds() * 1000)
    await execute(
        location, f"UPDATE game_table SET changed_at = {now} - {day} WHERE table_id='old'"
    )
    await execute(location, DEAD.format("a"))
    assert set(await owned_tables.take("b")) == {"behind"}


async def test_tables_that_are_given_up_are_free_at_once(
    database: Database, owned_tables: OwnedTables, living: list[str]
) -> None:
    await open_table(database, "t", "a")
    await owned_tables.give_up("a")
    assert await owned_tables.take("b") == {"t": 1}


async def test_only_the_owner_intends_and_posts(database: Database, living: list[str]) -> None:
    await open_table(database, "t", "a")
    books = {name: MessageBook(database, lambda name=name: name) for name in "ab"}  # type: ignore[misc]
    with pytest.raises(NotOwner):
        await books["b"].intend("t", "lobby", 7, NOON)
    await books["a"].intend("t", "lobby", 7, NOON)
    with pytest.raises(NotOwner):
        await books["b"].record_posted("t", "lobby", 8, "digest")
    with pytest.raises(NotOwner):
        await books["b"].require_owner("t")
    await books["a"].require_owner("t")
    await books["a"].record_posted("t", "lobby", 8, "digest")
    await books["a"].intend("t", "lobby", 7, NOON)
    row = (await books["a"].list_messages("t"))["lobby"]
    assert (row.message_id, row.replaces_id) == (None, 8)


async def test_table_is_not_taken_over_while_its_owner_intends_a_message(
    location: str, database: Database, owned_tables: OwnedTables, living: list[str]
) -> None:
    for table_id in ("t", "u"):
        await open_table(database, table_id, "a")
    await execute(location, DEAD.format("a"))
    lock_query = "SELECT 1 FROM game_table WHERE table_id = 't' FOR SHARE"
    async with database.writing() as connection:
        await connection.exec_driver_sql(lock_query)
        assert set(await owned_tables.take("b")) == {"u"}
    assert set(await owned_tables.take("b")) == {"t"}
    assert await query(location, "SELECT DISTINCT owner FROM game_table") == [("b",)]
