"""Events that were stored without the process knowing are published, too, once and in order.

A connection that breaks during an append leaves open whether it was stored.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from bot.engine.play.actions import DraftPass
from bot.engine.play.events import SawDeal
from bot.store.database.connection import Database
from bot.store.database.errors import StoreUnreachable
from bot.store.log import EventLog
from bot.table.lobby import lobby as lobbies
from bot.table.service import loaded
from bot.table.service.change import TableChange
from bot.table.state.steps import current_step
from tests.patience import PATIENCE_S
from tests.table.conftest import ANN, BO, CY, DI, Bench, HandClock

FOUR = (ANN, BO, CY, DI)


class BrokenOff(EventLog):
    """A log whose connection can break during an append, before or after it is stored."""

    stores = True
    is_away = False

    async def append(self, *args: Any, **options: Any) -> None:
        if self.is_away and not self.stores:
            raise StoreUnreachable("broken off before")
        await super().append(*args, **options)
        if self.is_away:
            raise StoreUnreachable("broken off after")

    async def load(self, table_id: str, *, after_seq: int = 0) -> list[Any]:
        if self.is_away:
            raise StoreUnreachable("away")
        return await super().load(table_id, after_seq=after_seq)


@pytest.fixture
def log(database: Database) -> BrokenOff:
    return BrokenOff(database)


@pytest.fixture
async def bench(log: BrokenOff, clock: HandClock) -> Bench:
    return Bench(log, clock)


@asynccontextmanager
async def catching_up(bench: Bench) -> AsyncIterator[None]:
    task = asyncio.create_task(bench.tables.loaded.catch_up())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def wait_until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.01)


def numbers(changes: list[TableChange]) -> list[int]:
    return [change.seq for change in changes]


async def test_events_that_were_stored_are_published_when_the_database_is_back(
    bench: Bench, log: BrokenOff, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loaded, "FIRST_PAUSE_S", 0.01)
    lobby = await bench.lobby(*FOUR)
    count_before = len(bench.changes)
    async with catching_up(bench):
        log.is_away = True
        with pytest.raises(StoreUnreachable):
            await bench.tables.start(lobby.table_id, ANN.user_id)
        log.is_away = False
        await wait_until(lambda: len(bench.changes) > count_before)
    (change,) = bench.changes[count_before:]
    assert change.seq == len(await bench.load_kinds(lobby.table_id))
    assert any(isinstance(event, SawDeal) for event in change.public_events)
    assert len(change.waiting_for) == 4
    assert change.due_at == (await log.load_deadline(lobby.table_id)).due_at


async def test_next_change_comes_after_the_events_in_doubt(bench: Bench, log: BrokenOff) -> None:
    lobby = await bench.lobby(ANN)
    count_before, last = len(bench.changes), bench.changes[-1].seq
    log.is_away = True
    with pytest.raises(StoreUnreachable):
        await bench.tables.change_lobby(lobby.table_id, lambda now: lobbies.join(now, BO))
    log.is_away = False
    await bench.tables.change_lobby(lobby.table_id, lambda now: lobbies.join(now, CY))
    assert numbers(bench.changes[count_before:]) == [last + 1, last + 2]
    assert [len(change.lobby.people) for change in bench.changes[count_before:]] == [2, 3]


async def test_nothing_is_published_twice(bench: Bench, log: BrokenOff) -> None:
    lobby = await bench.lobby(ANN)
    count_before, last = len(bench.changes), bench.changes[-1].seq
    log.is_away, log.stores = True, False
    with pytest.raises(StoreUnreachable):
        await bench.tables.change_lobby(lobby.table_id, lambda now: lobbies.join(now, BO))
    log.is_away = False
    await bench.tables.person_view(lobby.table_id)
    await bench.tables.person_view(lobby.table_id)
    assert bench.changes[count_before:] == []
    await bench.tables.change_lobby(lobby.table_id, lambda now: lobbies.join(now, BO))
    assert numbers(bench.changes[count_before:]) == [last + 1]


async def test_table_that_was_not_opened_after_all_is_forgotten(
    bench: Bench, log: BrokenOff
) -> None:
    async with catching_up(bench):
        log.is_away, log.stores = True, False
        with pytest.raises(StoreUnreachable):
            await bench.lobby(ANN)
        log.is_away = False
        other = await bench.lobby(BO)
    assert {change.lobby.table_id for change in bench.changes} == {other.table_id}


async def test_events_of_another_process_are_published_before_those_that_met_them(
    bench: Bench,
) -> None:
    table_id = await bench.game(*FOUR)
    count_before, last = len(bench.changes), bench.changes[-1].seq
    other_tables = bench.restart()
    other_tables.subscribers.clear()
    for tables, person in ((other_tables, BO), (bench.tables, CY)):
        view = (await tables.person_view(table_id, person.user_id)).view
        assert view is not None
        assert view.viewer is not None
        draft = DraftPass(view.viewer, view.hand[:1])
        await tables.act(table_id, person.user_id, current_step(view), lambda _, act=draft: act)
    assert numbers(bench.changes[count_before:]) == [last + 1, last + 2]
