"""The expiry of deadlines, with a clock that the tests advance."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import pytest

from bot.store.database.errors import StoreError, StoreUnreachable
from bot.store.log import Deadline
from bot.table.background.scheduler import (
    CUT_OFF_S,
    LONGEST_SLEEP_S,
    RESTART_GRACE,
    RETRY_AFTER_S,
    Deadlines,
)
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Status
from bot.table.state.turn_clock import LOBBY_LIFETIME, REMINDER_WITHOUT_CLOCK
from tests.patience import PATIENCE_S
from tests.table.conftest import ANN, BO, CY, DI, Bench


async def read_status(bench: Bench, table_id: str) -> Status:
    return (await bench.tables.person_view(table_id)).lobby.status


@pytest.fixture
def deadlines(bench: Bench) -> Deadlines:
    return Deadlines(bench.tables, bench.log, bench.clock)


async def test_lobby_expires_at_its_deadline(bench: Bench, deadlines: Deadlines) -> None:
    table_id = (await bench.lobby(ANN)).table_id
    bench.clock.advance(seconds=LOBBY_LIFETIME.total_seconds() - 1)
    await deadlines.expire_due()
    assert await read_status(bench, table_id) is Status.LOBBY
    bench.clock.advance(seconds=1)
    await deadlines.expire_due()
    lobby = (await bench.tables.person_view(table_id)).lobby
    assert lobby.status is Status.CANCELLED
    assert lobby.closed_by is None
    assert await bench.log.deadlines() == []


async def test_expiry_is_published(bench: Bench, deadlines: Deadlines) -> None:
    await bench.lobby(ANN)
    bench.clock.advance(seconds=LOBBY_LIFETIME.total_seconds())
    count = len(bench.changes)
    await deadlines.expire_due()
    assert [change.lobby.status for change in bench.changes[count:]] == [Status.CANCELLED]


async def test_game_without_a_clock_does_not_expire(bench: Bench, deadlines: Deadlines) -> None:
    table_id = await bench.game(ANN, BO, CY, DI)
    bench.clock.advance(days=9)
    await deadlines.expire_due()
    assert await read_status(bench, table_id) is Status.PLAYING


async def test_cancelled_lobby_has_no_deadline(bench: Bench) -> None:
    lobby = await bench.lobby(ANN)
    await bench.tables.change_lobby(
        lobby.table_id, lambda now: lobbies.cancel(now, ANN.user_id, manager=False)
    )
    assert await bench.log.deadlines() == []


async def test_late_deadline_of_the_lobby_leaves_the_game_alone(bench: Bench) -> None:
    table_id = await bench.game(ANN, BO, CY, DI)
    before = await bench.load_kinds(table_id)
    await bench.tables.expire(table_id, "l")
    assert await bench.load_kinds(table_id) == before


class Pauses:
    """The pauses of the task under test. They end when the task is woken, or by ``end``."""

    def __init__(self) -> None:
        self._over = asyncio.Event()
        self._begun: asyncio.Queue[float] = asyncio.Queue()

    async def __call__(self, longest_s: float) -> None:
        self._begun.put_nowait(longest_s)
        await self._over.wait()
        self._over.clear()

    def end(self) -> None:
        """End the present pause."""
        self._over.set()

    async def next(self) -> float:
        """Wait until the task pauses again; return for how many seconds at most."""
        async with asyncio.timeout(PATIENCE_S):
            return await self._begun.get()


@pytest.fixture
def pauses() -> Pauses:
    return Pauses()


@contextlib.asynccontextmanager
async def running(
    bench: Bench, pauses: Pauses, is_reachable: Callable[[], bool] = lambda: True
) -> AsyncIterator[asyncio.Task[None]]:
    """Run the task that expires deadlines, with these pauses."""
    deadlines = Deadlines(bench.tables, bench.log, bench.clock, is_reachable, pauses)
    task = asyncio.create_task(deadlines.run())
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_restart_gives_grace_to_overdue_deadlines(bench: Bench, pauses: Pauses) -> None:
    table_id = (await bench.lobby(ANN)).table_id
    bench.clock.advance(days=1)
    bench.tables = bench.restart()
    async with running(bench, pauses):
        await pauses.next()
    (deadline,) = await bench.log.deadlines()
    assert deadline.due_at == bench.clock.now + RESTART_GRACE
    assert await read_status(bench, table_id) is Status.LOBBY
    bench.clock.advance(seconds=RESTART_GRACE.total_seconds())
    await Deadlines(bench.tables, bench.log, bench.clock).expire_due()
    assert await read_status(bench, table_id) is Status.CANCELLED


async def test_running_task_wakes_for_a_new_lobby(bench: Bench, pauses: Pauses) -> None:
    async with running(bench, pauses):
        assert await pauses.next() == LONGEST_SLEEP_S
        table_id = (await bench.lobby(ANN)).table_id
        await pauses.next()
        bench.clock.advance(seconds=LOBBY_LIFETIME.total_seconds())
        await bench.lobby(BO)  # any change of a lobby wakes it
        await pauses.next()
        assert await read_status(bench, table_id) is Status.CANCELLED


async def test_running_task_sleeps_no_longer_than_until_the_next_deadline(
    bench: Bench, pauses: Pauses
) -> None:
    await bench.lobby(ANN)
    async with running(bench, pauses):
        assert await pauses.next() == LONGEST_SLEEP_S
        bench.clock.advance(seconds=LOBBY_LIFETIME.total_seconds() - 7)
        await bench.lobby(BO)
        assert await pauses.next() == 7


async def test_running_task_survives_a_failing_store(
    bench: Bench, pauses: Pauses, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = (await bench.lobby(ANN)).table_id

    async def fail(*_: object, **__: object) -> None:
        raise StoreError("busy")

    with monkeypatch.context() as patched:
        patched.setattr(bench.log, "postpone_deadlines", fail)
        async with running(bench, pauses):
            assert await pauses.next() == RETRY_AFTER_S
            patched.undo()
            bench.clock.advance(seconds=LOBBY_LIFETIME.total_seconds())
            await bench.lobby(BO)
            await pauses.next()
    assert await read_status(bench, table_id) is Status.CANCELLED


async def test_outage_of_the_database_gives_grace(
    bench: Bench, pauses: Pauses, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = (await bench.lobby(ANN)).table_id

    async def fail(*_: object, **__: object) -> None:
        raise StoreUnreachable("away")

    async with running(bench, pauses):
        await pauses.next()
        with monkeypatch.context() as patched:
            patched.setattr(bench.log, "next_deadline", fail)
            patched.setattr(bench.log, "due_deadlines", fail)
            bench.clock.advance(seconds=LOBBY_LIFETIME.total_seconds())
            await bench.lobby(BO)  # wakes it
            assert await pauses.next() == RETRY_AFTER_S
        await bench.lobby(CY)
        await pauses.next()
    assert (await bench.log.load_deadline(table_id)).due_at == bench.clock.now + RESTART_GRACE
    assert await read_status(bench, table_id) is Status.LOBBY


async def test_running_task_wakes_for_a_deadline_that_is_sooner(
    bench: Bench, pauses: Pauses
) -> None:
    table_id = (await bench.lobby(ANN, BO, CY, DI)).table_id
    assert REMINDER_WITHOUT_CLOCK < LOBBY_LIFETIME
    async with running(bench, pauses):
        await pauses.next()
        await bench.tables.start(table_id, ANN.user_id)
        await pauses.next()


async def test_running_task_wakes_for_a_deadline_that_comes_while_it_reads_the_next(
    bench: Bench, pauses: Pauses, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = bench.log.next_deadline
    await bench.lobby(ANN)
    bench.clock.advance(hours=1)
    table_id = (await bench.lobby(ANN, BO, CY, DI)).table_id

    async def read_too_early(owner: str | None) -> Deadline | None:
        result = await read(owner)
        monkeypatch.setattr(bench.log, "next_deadline", read)
        await bench.tables.start(table_id, ANN.user_id)
        return result

    async with running(bench, pauses):
        await pauses.next()
        bench.clock.advance(hours=1)  # the first lobby's deadline has come
        monkeypatch.setattr(bench.log, "next_deadline", read_too_early)
        await bench.lobby(BO)
        await pauses.next()  # which ends at once
        await pauses.next()


async def test_no_deadline_expires_while_discord_can_not_be_reached(
    bench: Bench, pauses: Pauses
) -> None:
    is_connected = False
    table_id = (await bench.lobby(ANN)).table_id
    async with running(bench, pauses, lambda: is_connected):
        assert await pauses.next() == CUT_OFF_S
        bench.clock.advance(days=1)
        is_connected = True
        pauses.end()
        await pauses.next()
        (deadline,) = await bench.log.deadlines()
        assert deadline.due_at == bench.clock.now + RESTART_GRACE
        assert await read_status(bench, table_id) is Status.LOBBY


async def test_deadlines_expire_only_once_the_grace_of_a_start_is_stored(
    bench: Bench, pauses: Pauses
) -> None:
    is_connected = False
    await bench.lobby(ANN)
    deadlines = Deadlines(bench.tables, bench.log, bench.clock, lambda: is_connected, pauses)
    bench.clock.advance(days=1)
    task = asyncio.create_task(deadlines.run())
    try:
        await pauses.next()
        assert not deadlines.running.is_set()
        is_connected = True
        pauses.end()
        async with asyncio.timeout(PATIENCE_S):
            await deadlines.running.wait()
        (deadline,) = await bench.log.deadlines()
        assert deadline.due_at == bench.clock.now + RESTART_GRACE
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
