"""Lobbies expire, by a clock that is moved by hand."""

import asyncio

import pytest

from bot.service import lobby as lobbies
from bot.service.clocks import LOBBY_LIFETIME, REMINDER_WITHOUT_CLOCK
from bot.service.deadlines import RESTART_GRACE, Deadlines
from bot.service.seating import Status
from bot.store.errors import StoreError
from bot.store.log import Deadline
from tests.patience import PATIENCE_S
from tests.service.conftest import ANN, BO, CY, DI, Bench


async def status(bench: Bench, table_id: str) -> Status:
    return (await bench.tables.glance(table_id)).lobby.status


@pytest.fixture
def deadlines(bench: Bench) -> Deadlines:
    return Deadlines(bench.tables, bench.log, bench.clock)


async def test_lobby_expires_when_its_time_has_come(bench: Bench, deadlines: Deadlines) -> None:
    table_id = (await bench.lobby(ANN)).table_id
    bench.clock.advance(seconds=LOBBY_LIFETIME.total_seconds() - 1)
    await deadlines.expire_due()
    assert await status(bench, table_id) is Status.LOBBY
    bench.clock.advance(seconds=1)
    await deadlines.expire_due()
    lobby = (await bench.tables.glance(table_id)).lobby
    assert lobby.status is Status.CANCELLED
    assert lobby.closed_by is None
    assert await bench.log.deadlines() == []


async def test_expiry_is_published(bench: Bench, deadlines: Deadlines) -> None:
    await bench.lobby(ANN)
    bench.clock.advance(seconds=LOBBY_LIFETIME.total_seconds())
    told = len(bench.changes)
    await deadlines.expire_due()
    assert [change.lobby.status for change in bench.changes[told:]] == [Status.CANCELLED]


async def test_game_without_a_clock_does_not_expire(bench: Bench, deadlines: Deadlines) -> None:
    table_id = await bench.game(ANN, BO, CY, DI)
    bench.clock.advance(days=9)
    await deadlines.expire_due()
    assert await status(bench, table_id) is Status.PLAYING


async def test_cancelled_lobby_has_no_deadline(bench: Bench) -> None:
    lobby = await bench.lobby(ANN)
    await bench.tables.change_lobby(
        lobby.table_id, lambda now: lobbies.cancel(now, ANN.user_id, manager=False)
    )
    assert await bench.log.deadlines() == []


async def test_deadline_that_comes_late_leaves_the_game_alone(bench: Bench) -> None:
    table_id = await bench.game(ANN, BO, CY, DI)
    before = await bench.stored(table_id)
    await bench.tables.expire(table_id, "l")
    assert await bench.stored(table_id) == before


async def test_restart_gives_grace_to_what_is_overdue(bench: Bench) -> None:
    table_id = (await bench.lobby(ANN)).table_id
    bench.clock.advance(days=1)
    bench.tables = bench.restarted()
    deadlines = Deadlines(bench.tables, bench.log, bench.clock)
    running = asyncio.create_task(deadlines.run())
    while (await bench.log.deadlines())[0].due_at < bench.clock.now:
        await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert await status(bench, table_id) is Status.LOBBY
    bench.clock.advance(seconds=RESTART_GRACE.total_seconds())
    await deadlines.expire_due()
    assert await status(bench, table_id) is Status.CANCELLED


async def test_running_task_wakes_for_a_new_lobby(bench: Bench) -> None:
    deadlines = Deadlines(bench.tables, bench.log, bench.clock)
    running = asyncio.create_task(deadlines.run())
    await asyncio.sleep(0.05)  # it sleeps now, with nothing to wait for
    table_id = (await bench.lobby(ANN)).table_id
    bench.clock.advance(seconds=LOBBY_LIFETIME.total_seconds())
    await bench.lobby(BO)  # any lobby that changes lets it look again
    async with asyncio.timeout(PATIENCE_S):
        while await status(bench, table_id) is Status.LOBBY:
            await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_running_task_outlives_a_failing_store(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    deadlines = Deadlines(bench.tables, bench.log, bench.clock)
    table_id = (await bench.lobby(ANN)).table_id

    async def fail(*_: object, **__: object) -> None:
        raise StoreError("busy")

    with monkeypatch.context() as patched:
        patched.setattr(bench.log, "postpone_deadlines", fail)
        running = asyncio.create_task(deadlines.run())
        await asyncio.sleep(0.05)
    assert not running.done(), "a busy database must not end the task"
    bench.clock.advance(seconds=LOBBY_LIFETIME.total_seconds())
    await bench.lobby(BO)
    async with asyncio.timeout(PATIENCE_S):
        while await status(bench, table_id) is Status.LOBBY:
            await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_running_task_wakes_for_a_deadline_that_is_sooner(bench: Bench) -> None:
    deadlines = Deadlines(bench.tables, bench.log, bench.clock)
    table_id = (await bench.lobby(ANN, BO, CY, DI)).table_id
    running = asyncio.create_task(deadlines.run())
    async with asyncio.timeout(PATIENCE_S):
        while deadlines._sleeps_until != bench.clock.now + LOBBY_LIFETIME:
            await asyncio.sleep(0.01)
        await bench.tables.start(table_id, ANN.user_id)
        while deadlines._sleeps_until != bench.clock.now + REMINDER_WITHOUT_CLOCK:
            await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_running_task_wakes_for_a_deadline_that_comes_while_it_reads_the_next(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    deadlines = Deadlines(bench.tables, bench.log, bench.clock)
    read = bench.log.next_deadline
    await bench.lobby(ANN)
    bench.clock.advance(hours=1)
    table_id = (await bench.lobby(ANN, BO, CY, DI)).table_id
    running = asyncio.create_task(deadlines.run())

    async def read_too_early() -> Deadline | None:
        found = await read()
        monkeypatch.setattr(bench.log, "next_deadline", read)
        await bench.tables.start(table_id, ANN.user_id)
        return found

    async with asyncio.timeout(PATIENCE_S):
        while deadlines._sleeps_until is None:
            await asyncio.sleep(0.01)
        bench.clock.advance(hours=1)  # the first lobby's time is up
        monkeypatch.setattr("bot.service.deadlines.LONGEST_SLEEP_S", 2 * PATIENCE_S)
        monkeypatch.setattr(bench.log, "next_deadline", read_too_early)
        await bench.lobby(BO)
        while deadlines._sleeps_until != bench.clock.now + REMINDER_WITHOUT_CLOCK:
            await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_nobodys_time_runs_out_while_discord_can_not_be_reached(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.service.deadlines.CUT_OFF_S", 0.01)
    connected = False
    deadlines = Deadlines(bench.tables, bench.log, bench.clock, lambda: connected)
    table_id = (await bench.lobby(ANN)).table_id
    running = asyncio.create_task(deadlines.run())
    bench.clock.advance(days=1)
    await asyncio.sleep(0.05)
    assert await status(bench, table_id) is Status.LOBBY
    connected = True
    async with asyncio.timeout(PATIENCE_S):
        while (await bench.log.deadlines())[0].due_at < bench.clock.now:
            await asyncio.sleep(0.01)
    (due,) = await bench.log.deadlines()
    assert due.due_at == bench.clock.now + RESTART_GRACE
    assert await status(bench, table_id) is Status.LOBBY
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
