"""The server crashes and comes back: calls fail meanwhile, and succeed at once afterwards."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest
from sqlalchemy import text

from bot.store.database.connection import Database
from bot.store.database.errors import StoreError, StoreUnreachable
from bot.store.database.postgresql import pool
from bot.store.log import EventLog
from bot.store.message_book import MessageBook
from tests.postgresql import TestServer
from tests.store.arrange import NOON, events, open_table


@pytest.fixture
def server() -> Iterator[TestServer]:
    """A server of this test's own, which keeps what it has confirmed."""
    server = TestServer.for_run(synchronous_commit="on", wal_writer_delay="10s")
    server.start()
    yield server
    server.leave(is_last=True)


@pytest.fixture
async def database(server: TestServer) -> AsyncIterator[Database]:
    opened_database = await Database.open(server.url("postgres"))
    yield opened_database
    await opened_database.close()


async def test_calls_fail_while_the_server_is_away_and_then_succeed(
    server: TestServer, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "AWAY_S", 0.0)
    log, book = EventLog(database), MessageBook(database)
    await open_table(log)
    calls: list[Callable[[], Awaitable[object]]] = [
        lambda: log.append("t1", 1, events("played"), at=NOON),
        lambda: log.load("t1"),
        lambda: log.open_tables(),
        lambda: book.intend("t1", "lobby", 5, NOON),
        lambda: book.record_digest([], [("t1", 1)]),
    ]
    await asyncio.gather(*(calls[1]() for _ in range(6)))  # several idle connections
    await asyncio.to_thread(server.crash)
    for call in calls:
        for _ in range(3):
            with pytest.raises(StoreUnreachable):
                await call()
    await asyncio.to_thread(server.come_back)
    for call in calls:
        await call()
    assert [event.kind for event in await log.load("t1")] == ["opened", "played"]


@pytest.mark.thorough
async def test_restart_between_two_calls_costs_none_of_them_twice(
    server: TestServer, database: Database
) -> None:
    """A connection of before the restart fails at most one call each."""
    log = EventLog(database)
    await open_table(log)
    await asyncio.gather(*(log.load("t1") for _ in range(4)), log.open_tables())
    await asyncio.to_thread(server.crash)
    await asyncio.to_thread(server.come_back)
    await log.load("t1")
    await log.open_tables()
    await log.append("t1", 1, events("played"), at=NOON)


async def test_appends_during_a_crash_are_whole_or_absent(
    server: TestServer, database: Database
) -> None:
    log = EventLog(database)
    await open_table(log)
    confirmed: list[int] = []
    crashing = asyncio.create_task(asyncio.to_thread(server.crash))
    seq = 1
    while not crashing.done():
        try:
            await log.append("t1", seq, events("a", "b"), at=NOON)
        except StoreError:
            break
        seq += 2
        confirmed.append(seq)
    await crashing
    await asyncio.to_thread(server.come_back)
    stored_events = await log.load("t1")
    assert len(stored_events) % 2 == 1
    assert len(stored_events) >= (confirmed[-1] if confirmed else 1)
    row = await log.table("t1")
    assert row is not None
    assert row.last_seq == len(stored_events)


@pytest.mark.thorough
async def test_transaction_that_is_broken_off_leaves_nothing(
    server: TestServer, database: Database
) -> None:
    log = EventLog(database)
    await open_table(log)

    async def break_off() -> None:
        async with database.writing() as connection:
            await connection.execute(text("DELETE FROM event"))
            await asyncio.to_thread(server.crash)

    with pytest.raises(StoreUnreachable):
        await break_off()
    await asyncio.to_thread(server.come_back)
    assert len(await log.load("t1")) == 1


@pytest.mark.thorough
async def test_crash_leaves_the_trace_of_a_message_that_may_have_been_posted(
    server: TestServer, database: Database
) -> None:
    await open_table(EventLog(database))
    book = MessageBook(database)
    await book.intend("t1", "hand 1", 5, NOON)
    await book.set_fact("t1", "thread", "6")
    await asyncio.to_thread(server.crash)
    await asyncio.to_thread(server.come_back)
    assert list(await MessageBook(database).list_messages("t1")) == ["hand 1"]
    assert await book.facts("t1") == {"thread": "6"}
