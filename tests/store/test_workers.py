"""Workers live by the clock of the server, and one of them leads."""

import asyncio

import pytest

from bot.store.database.connection import Database
from bot.store.database.errors import NotAdmitted
from bot.store.workers import BEATS_FOR_S, DEAD_S, NoLongerAlive, Worker, Workers
from tests.store.raw import execute, query

NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
SEEN = f"UPDATE worker SET seen_at = {NOW} - {{}} WHERE worker_id = '{{}}'"
HOUR_S = 3600.0


@pytest.fixture
def dialect() -> str:
    return "postgresql"


@pytest.fixture
def workers(database: Database) -> Workers:
    return Workers(database)


def worker(name: str, worker_id: str | None = None) -> Worker:
    return Worker(worker_id or f"id-{name}", name, "process 7 on host", is_alone=not name)


async def silence(location: str, worker_id: str, seconds: float) -> None:
    """Set a worker's last beat to so many seconds ago; with a negative number, it lives on."""
    await execute(location, SEEN.format(int(1000 * seconds), worker_id))


async def join(location: str, workers: Workers, *list_names: str) -> None:
    """Add workers that live for an hour, however long the test takes."""
    for name in list_names:
        await workers.join(worker(name))
        await silence(location, f"id-{name}", -HOUR_S)


async def list_names(workers: Workers) -> tuple[list[str], list[str]]:
    """Return the names of the living and the dead."""
    roll = await workers.call_roll()
    return [worker.name for worker in roll.living], [worker.name for worker in roll.dead]


async def test_workers_are_alive_until_they_have_been_silent_for_too_long(
    location: str, workers: Workers
) -> None:
    await join(location, workers, "a", "b")
    assert await list_names(workers) == (["a", "b"], [])
    await silence(location, "id-a", DEAD_S)
    assert await list_names(workers) == (["b"], ["a"])


async def test_worker_that_was_silent_can_not_beat_again(location: str, workers: Workers) -> None:
    await join(location, workers, "a")
    await workers.beat("id-a")
    await silence(location, "id-a", BEATS_FOR_S)
    with pytest.raises(NoLongerAlive):
        await workers.beat("id-a")


async def test_beat_is_written_by_the_clock_of_the_server(location: str, workers: Workers) -> None:
    await join(location, workers, "a")
    await workers.beat("id-a")
    ((ago_ms,),) = await query(location, f"SELECT {NOW} - seen_at FROM worker")
    assert 0 <= ago_ms < 1000 * HOUR_S


async def test_name_is_taken_only_by_the_living(location: str, workers: Workers) -> None:
    await join(location, workers, "a")
    with pytest.raises(NotAdmitted, match=r"worker a .* is running: each needs a name of its own"):
        await workers.join(worker("a", "second"))
    await silence(location, "id-a", DEAD_S)
    await workers.join(worker("a", "third"))
    await silence(location, "third", -HOUR_S)
    assert await list_names(workers) == (["a"], ["a"])


@pytest.mark.parametrize(("first", "second"), [("", ""), ("", "a"), ("a", "")])
async def test_process_that_wants_to_be_alone_is(
    location: str, workers: Workers, first: str, second: str
) -> None:
    await join(location, workers, first)
    with pytest.raises(NotAdmitted, match=r"in use by .*process 7 on host.*--worker NAME"):
        await workers.join(worker(second, "second"))


async def test_of_many_that_join_at_once_one_gets_the_name(workers: Workers) -> None:
    joins = (workers.join(worker("a", f"id{number}")) for number in range(6))
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert [type(result) for result in results if result is not None] == [NotAdmitted] * 5


async def test_one_of_many_leads_until_it_is_dead(location: str, workers: Workers) -> None:
    await join(location, workers, "a", "b", "c")
    assert (await workers.call_roll()).leader is None
    await asyncio.gather(*(workers.take_lead(f"id-{name}") for name in "abc"))
    for alive in ("ab", "a"):
        first = (await workers.call_roll()).leader
        assert first is not None
        await asyncio.gather(*(workers.take_lead(f"id-{name}") for name in "abc"))
        assert (await workers.call_roll()).leader == first
        await silence(location, first.worker_id, DEAD_S)
        assert (await workers.call_roll()).leader is None
        living = [worker.worker_id for worker in (await workers.call_roll()).living]
        assert len(living) == len(alive)
        await asyncio.gather(*map(workers.take_lead, living))
        leader = (await workers.call_roll()).leader
        assert leader is not None
        assert leader.worker_id in living


async def test_worker_that_leaves_is_gone_at_once(location: str, workers: Workers) -> None:
    await join(location, workers, "a", "b")
    await workers.take_lead("id-a")
    await workers.leave("id-a")
    assert await list_names(workers) == (["b"], [])
    await workers.take_lead("id-b")
    leader = (await workers.call_roll()).leader
    assert leader is not None
    assert leader.name == "b"


async def test_only_the_dead_are_buried(location: str, workers: Workers) -> None:
    await join(location, workers, "a", "b", "c")
    for name in "ab":
        await silence(location, f"id-{name}", DEAD_S)
    await workers.delete_expired(["id-a", "id-c"])
    assert await list_names(workers) == (["c"], ["b"])
