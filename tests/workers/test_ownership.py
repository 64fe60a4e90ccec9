"""Tables go to workers that can present them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from bot.store.append import Owner
from bot.store.database.connection import Database
from bot.store.database.errors import StoreBusy
from bot.store.log import EventLog
from bot.store.ownership import MOST_AT_ONCE, OwnedTables
from bot.store.workers import BEATS_FOR_S, Worker, Workers
from bot.tasks.restarting import run_restarting
from bot.workers.lease import Lease, awake_s
from bot.workers.news import News
from bot.workers.ownership import TableOwnership
from tests.patience import PATIENCE_S
from tests.store.arrange import FINISHED, NOON, PLAYING, events

TABLE = "abcd1234"


@asynccontextmanager
async def start_worker(
    database: Database, name: str, elapsed: Callable[[], float] = awake_s
) -> AsyncIterator[tuple[Lease, TableOwnership]]:
    """Provide a worker that takes tables over and hears the others."""
    workers = Workers(database)
    lease, news = Lease(workers, name, elapsed=elapsed), News(database)
    ownership = TableOwnership(lease, workers, OwnedTables(database), news)
    await lease.begin()
    chores = {"news": news.run, "ownership": ownership.run}
    tasks = [asyncio.create_task(run_restarting(name, run)) for name, run in chores.items()]
    try:
        yield lease, ownership
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await ownership.give_up()


async def wait_until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.02)


async def test_worker_that_can_not_reach_discord_leaves_its_tables_to_others(
    database: Database, second: Database
) -> None:
    async with AsyncExitStack() as stack:
        lease, a = await stack.enter_async_context(start_worker(database, "a"))
        _, b = await stack.enter_async_context(start_worker(second, "b"))
        lost_ids: list[str] = []
        a.on_lost.append(lost_ids.extend)
        await EventLog(database).append(
            TABLE, 0, events("said"), at=NOON, header=PLAYING, owner=Owner(lease.worker_id)
        )
        await wait_until(lambda: a.owns(TABLE))
        a.is_cut_off = lambda: True
        a.wake()
        await wait_until(lambda: b.owns(TABLE))
        assert not a.owns(TABLE)
        assert TABLE in lost_ids
        b.is_cut_off = lambda: True  # nobody can present it now
        b.wake()
        await wait_until(lambda: not b.owns(TABLE))
        a.is_cut_off = lambda: False
        a.wake()
        await wait_until(lambda: a.owns(TABLE))


async def test_tables_are_resumed_although_the_database_fails_meanwhile(
    database: Database, second: Database
) -> None:
    workers = Workers(database)
    await workers.join(Worker("a", "a", "process 7", is_alone=False))
    for number in range(MOST_AT_ONCE + 1):
        await EventLog(database).append(
            f"t{number}", 0, events("said"), at=NOON, header=PLAYING, owner=Owner("a")
        )
    # Before the other looks: however long all this takes, it finds all of them at once.
    await workers.leave("a")
    async with start_worker(second, "b") as (_, b):
        table_id_lists: list[list[str]] = []

        async def resume(table_ids: Sequence[str]) -> None:
            table_id_lists.append(list(table_ids))
            if len(table_id_lists) == 1:
                raise StoreBusy("locked")

        b.on_taken.append(resume)
        b.wake()
        await wait_until(
            lambda: (
                len({table_id for table_ids in table_id_lists[1:] for table_id in table_ids})
                == MOST_AT_ONCE + 1
            )
        )
        assert len(table_id_lists[0]) == MOST_AT_ONCE + 1, (
            "all of them are taken before any is resumed"
        )
        assert all(b.owns(table_id) for table_id in table_id_lists[0])


async def test_tables_of_a_worker_that_is_gone_are_shared_by_the_others(
    database: Database, second: Database
) -> None:
    async with AsyncExitStack() as stack:
        _, a = await stack.enter_async_context(start_worker(database, "a"))
        _, b = await stack.enter_async_context(start_worker(second, "b"))
        workers = Workers(database)
        await workers.join(Worker("c", "c", "process 7", is_alone=False))
        tables = [f"t{number}" for number in range(8)]
        for table_id in tables:
            await EventLog(database).append(
                table_id, 0, events("said"), at=NOON, header=PLAYING, owner=Owner("c")
            )
        b.is_cut_off = lambda: True  # it can't take its share
        await workers.leave("c")
        a.wake()
        await wait_until(lambda: all(a.owns(table_id) for table_id in tables))
        assert not any(b.owns(table_id) for table_id in tables)


async def test_tables_are_resumed_after_a_beat_that_was_late_but_not_too_late(
    database: Database,
) -> None:
    late_s = 0.0
    async with start_worker(database, "a", lambda: awake_s() + late_s) as (lease, a):
        tables = ["open", "over"]
        for table_id, header in zip(tables, (PLAYING, FINISHED), strict=True):
            owner = await EventLog(database).append(
                table_id, 0, events("said"), at=NOON, header=header, owner=Owner(lease.worker_id)
            )
            a.report_append(table_id, owner, 0, 1)
        resumed_ids: list[str] = []

        async def resume(table_ids: Sequence[str]) -> None:
            resumed_ids.extend(table_ids)
            if len(resumed_ids) <= len(tables):
                raise StoreBusy("locked")

        a.on_resumed.append(resume)
        before = lease.worker_id
        late_s = BEATS_FOR_S  # nobody else notices: it beats in time by the clock of the server
        assert not a.owns("open")
        await wait_until(lambda: len(resumed_ids) == 2 * len(tables))
        assert lease.worker_id == before
        assert sorted(resumed_ids) == sorted(2 * tables)
        assert all(a.owns(table_id) for table_id in tables)
