"""A worker's lease ends when others may take it for dead, and it can join again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from bot.store.database.connection import Database
from bot.store.database.errors import NotAdmitted
from bot.store.workers import BEATS_FOR_S, DEAD_S, Workers
from bot.tasks.clock import utc_now
from bot.workers.database_clock import DatabaseClock
from bot.workers.duties import run_while_leading
from bot.workers.lease import Lease
from bot.workers.membership import OnlyOne
from tests.patience import PATIENCE_S
from tests.store.raw import execute

ALL_SILENT = f"UPDATE worker SET seen_at = seen_at - {int(1000 * DEAD_S)}"


class Elapsed:
    """A process's own seconds, which pass as the test says."""

    def __init__(self) -> None:
        self.s = 0.0

    def __call__(self) -> float:
        return self.s

    async def sleep(self, seconds: float) -> None:
        self.s += seconds
        await asyncio.sleep(0)


@asynccontextmanager
async def hold_lease(
    workers: Workers, name: str | None, clock: DatabaseClock | None = None
) -> AsyncIterator[Lease]:
    """Provide a lease in real time."""
    lease = Lease(workers, name, clock)
    await lease.begin()
    try:
        yield lease
    finally:
        await lease.end()


async def wait_until(condition: object) -> None:
    assert callable(condition)
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.01)


async def test_first_leads_and_the_next_follow(workers: Workers, second: Database) -> None:
    async with hold_lease(workers, "a") as a, hold_lease(Workers(second), "b") as b:
        await wait_until(lambda: a.is_alive and b.is_alive and a.living == b.living == 2)
        assert a.leading.is_set() != b.leading.is_set()


async def test_follower_leads_when_the_leader_leaves(workers: Workers, second: Database) -> None:
    a = Lease(workers, "a")
    await a.begin()
    async with hold_lease(Workers(second), "b") as b:
        await a.end()
        assert not a.is_alive
        assert not a.leading.is_set()
        async with asyncio.timeout(PATIENCE_S):
            await b.leading.wait()
        await wait_until(lambda: b.living == 1)


async def test_leader_that_can_not_reach_discord_lets_another_one_lead(
    workers: Workers, second: Database
) -> None:
    async with hold_lease(workers, "a") as a:
        a.is_cut_off = lambda: True
        await a.beat()
        assert a.leading.is_set()  # nobody else could
        async with hold_lease(Workers(second), "b") as b:
            await wait_until(b.leading.is_set)
            await wait_until(a.following.is_set)


async def test_lease_ends_by_itself_while_nothing_is_heard(workers: Workers) -> None:
    elapsed = Elapsed()
    lease = Lease(workers, "a", elapsed=elapsed)
    await lease.begin()
    assert lease.is_alive
    elapsed.s += BEATS_FOR_S
    assert not lease.is_alive
    await lease.end()


async def test_worker_that_was_taken_for_dead_joins_again_as_another(
    location: str, workers: Workers
) -> None:
    async with hold_lease(workers, "a") as lease:
        before = lease.worker_id
        await execute(location, ALL_SILENT)
        await wait_until(lambda: lease.worker_id != before)
        await wait_until(lambda: lease.is_alive and lease.leading.is_set())


async def test_worker_that_was_frozen_while_it_joined_joins_again(
    database: Database, location: str
) -> None:
    beats: list[str] = []

    class Frozen(Workers):
        async def beat(self, worker_id: str) -> None:
            if not beats:
                await execute(location, ALL_SILENT)
            beats.append(worker_id)
            await super().beat(worker_id)

    async with hold_lease(Frozen(database), "a") as lease:
        assert lease.worker_id == beats[-1] != beats[0]
        assert lease.leading.is_set()


async def test_lone_process_is_given_up_only_after_a_rival_could_have_died(
    workers: Workers, second: Database
) -> None:
    async with hold_lease(workers, None):
        elapsed = Elapsed()
        other = Lease(Workers(second), None, elapsed=elapsed, sleep=elapsed.sleep)
        with pytest.raises(NotAdmitted):
            await other.begin()
        assert elapsed.s > DEAD_S
        assert not other.is_alive


async def test_killed_process_is_replaced_once_it_is_dead(
    location: str, workers: Workers, second: Database
) -> None:
    killed = Lease(workers, None)
    await killed.begin()
    elapsed = Elapsed()

    async def sleep(_seconds: float) -> None:
        await execute(location, ALL_SILENT)

    other = Lease(Workers(second), None, elapsed=elapsed, sleep=sleep)
    await other.begin()
    assert other.leading.is_set()
    await other.end()
    await killed.end()


async def test_clock_is_that_of_the_server(workers: Workers) -> None:
    clock = DatabaseClock(lambda: utc_now() + timedelta(minutes=5))
    async with hold_lease(workers, "a", clock):
        assert abs(clock() - utc_now()) < timedelta(minutes=1)
        assert clock.own() - utc_now() > timedelta(minutes=4)


def test_clock_is_corrected_only_as_far_as_an_answer_tells() -> None:
    now = utc_now()
    clock = DatabaseClock(lambda: now)
    clock.compare(now - timedelta(seconds=0.2), now - timedelta(seconds=0.1))
    assert clock() == now, "the server may have answered at once"
    clock.compare(now - timedelta(seconds=2), now + timedelta(seconds=299))  # a slow answer
    assert abs(clock() - now - timedelta(seconds=300)) <= timedelta(seconds=1)
    clock.compare(now, now + timedelta(seconds=300))  # a quick one
    assert abs(clock() - now - timedelta(seconds=300)) <= timedelta(milliseconds=1)
    near_time = clock()
    clock.compare(now - timedelta(seconds=60), now + timedelta(seconds=280))
    assert clock() == near_time, "an answer after a minute tells less"


class Elected(OnlyOne):
    """A member that the test makes the leader."""

    def __init__(self) -> None:
        super().__init__()
        self.leading.clear()
        self.following = asyncio.Event()

    async def wait_until_following(self) -> None:
        await self.following.wait()


async def test_duty_runs_while_leading_and_again_with_the_next_election() -> None:
    member = Elected()
    began, run_ended = asyncio.Event(), asyncio.Event()

    async def duty() -> None:
        began.set()
        try:
            await asyncio.Event().wait()
        finally:
            run_ended.set()

    task = asyncio.create_task(run_while_leading(member, duty))
    for _ in range(2):
        await asyncio.sleep(0)
        assert not began.is_set()
        member.following.clear()
        member.leading.set()
        await began.wait()
        member.leading.clear()
        member.following.set()
        await run_ended.wait()
        began.clear()
        run_ended.clear()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_error_of_a_duty_is_raised() -> None:
    async def duty() -> None:
        raise ValueError("no good")

    with pytest.raises(ValueError, match="no good"):
        await run_while_leading(OnlyOne(), duty)
