"""Slow computers think beside the tables: nothing waits for them, and nothing is lost."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from random import Random

import pytest

from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action, Pass
from bot.engine.play.view import TableView
from bot.players.heuristic import player as normal
from bot.service.background.computer_runner import ComputerRunner
from bot.service.lobby import lobby as lobbies
from bot.service.lobby.model import Computer, Status
from bot.service.state.steps import step_of
from bot.service.tables.service import Tables
from tests.patience import PATIENCE_S
from tests.service.conftest import ANN, Bench
from tests.store.arrange import CHANNEL, GUILD


class Ponderer:
    """A slow player that thinks until it is let go."""

    def __init__(self, play: Callable[[TableView, Random], Action] = normal.choose) -> None:
        self.play = play
        self.may_answer = threading.Event()
        self.asked: list[tuple[Seat | None, str]] = []

    def __call__(self, view: TableView, rng: Random) -> Action:
        self.asked.append((view.viewer, step_of(view)))
        assert self.may_answer.wait(PATIENCE_S)
        return self.play(view, rng)


@pytest.fixture
def ponderer() -> Ponderer:
    return Ponderer()


def computer_runner_at(
    tables: Tables, bench: Bench, player: Ponderer, workers: int = 3
) -> ComputerRunner:
    computer_runner = ComputerRunner(
        tables, bench.log, workers=workers, players={"strong": player}, prepare=lambda: None
    )
    tables.subscribers.append(computer_runner.on_change)
    return computer_runner


@pytest.fixture
async def computer_runner(bench: Bench, ponderer: Ponderer) -> AsyncIterator[ComputerRunner]:
    one = computer_runner_at(bench.tables, bench, ponderer)
    yield one
    ponderer.may_answer.set()
    await one.close()


async def game(bench: Bench, level: str = "strong", variant: str = "ricketts") -> str:
    """Ann against three computers."""
    seats = [Computer(number, level) for number in (1, 2, 3)]
    table = await bench.tables.open(GUILD, CHANNEL, ANN, variant, computers=seats)
    await bench.tables.start(table.table_id, ANN.user_id)
    return table.table_id


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.005)


async def view_of(tables: Tables, table_id: str) -> TableView:
    view = (await tables.person_view(table_id, ANN.user_id)).view
    assert view is not None
    return view


async def ann_acts(tables: Tables, table_id: str) -> None:
    view = await view_of(tables, table_id)
    await tables.act(table_id, ANN.user_id, step_of(view), lambda v: normal.choose(v, Random(1)))


async def play_on(tables: Tables, table_id: str, enough: Callable[[TableView], bool]) -> None:
    """Ann plays whenever she can until it is enough."""
    async with asyncio.timeout(PATIENCE_S):
        while not enough(view := await view_of(tables, table_id)):
            if view.pending is not None:
                await ann_acts(tables, table_id)
            else:
                await asyncio.sleep(0.002)


async def test_nothing_waits_while_computers_think(
    bench: Bench, computer_runner: ComputerRunner, ponderer: Ponderer
) -> None:
    table_id = await game(bench)
    await until(lambda: len(ponderer.asked) == 3)

    await ann_acts(bench.tables, table_id)  # her pass, while all the others ponder theirs

    assert (await view_of(bench.tables, table_id)).waiting_for == (1, 2, 3)
    ponderer.may_answer.set()
    await play_on(bench.tables, table_id, lambda view: len(view.history) == 1)


async def test_fast_computers_act_in_the_same_append(
    bench: Bench, computer_runner: ComputerRunner
) -> None:
    table_id = await game(bench, level="normal")
    assert (await view_of(bench.tables, table_id)).waiting_for == (0,)


async def test_single_cards_need_no_thought(
    bench: Bench, computer_runner: ComputerRunner, ponderer: Ponderer
) -> None:
    ponderer.may_answer.set()
    table_id = await game(bench)
    await play_on(bench.tables, table_id, lambda view: len(view.history) == 1)
    last = {step for _, step in ponderer.asked if step.startswith("1t13")}
    assert last == set()


async def test_an_answer_is_dropped_when_the_table_has_moved_on(
    bench: Bench, computer_runner: ComputerRunner, ponderer: Ponderer
) -> None:
    table_id = await game(bench)
    await until(lambda: len(ponderer.asked) == 3)
    stored = await bench.stored(table_id)
    await bench.tables.change_lobby(
        table_id, lambda lobby: lobbies.cancel(lobby, ANN.user_id, manager=False)
    )

    ponderer.may_answer.set()
    await until(lambda: not computer_runner.is_busy)

    assert (await bench.stored(table_id))[len(stored) :] == ["table-cancelled"]


async def test_work_that_has_not_begun_is_dropped_with_its_table(
    bench: Bench, ponderer: Ponderer
) -> None:
    computer_runner = computer_runner_at(bench.tables, bench, ponderer, workers=1)
    first, second = await game(bench), await game(bench)
    await until(lambda: len(ponderer.asked) == 1)
    for table_id in (second, first):
        await bench.tables.change_lobby(
            table_id, lambda lobby: lobbies.cancel(lobby, ANN.user_id, manager=False)
        )

    ponderer.may_answer.set()
    await until(lambda: not computer_runner.is_busy)

    assert len(ponderer.asked) == 1
    await computer_runner.close()


async def test_thinking_goes_on_after_a_restart(bench: Bench, ponderer: Ponderer) -> None:
    killed = Ponderer()
    before = computer_runner_at(bench.tables, bench, killed)
    table_id = await game(bench)
    await game(bench, level="normal")
    await until(lambda: len(killed.asked) == 3)
    await before.close()  # what was being thought about is lost

    tables = bench.restarted()
    ponderer.may_answer.set()
    after = computer_runner_at(tables, bench, ponderer)
    assert await after.recover() == 1
    await play_on(tables, table_id, lambda view: view.phase is Phase.PLAYING)
    killed.may_answer.set()
    await after.close()


async def test_nobody_waits_for_a_search_when_the_process_stops(
    bench: Bench, ponderer: Ponderer
) -> None:
    computer_runner = computer_runner_at(bench.tables, bench, ponderer)
    await game(bench)
    await until(lambda: len(ponderer.asked) == 3)
    async with asyncio.timeout(PATIENCE_S):
        await computer_runner.close()
    ponderer.may_answer.set()


@pytest.mark.parametrize("fault", ["raises", "breaks a rule"])
async def test_a_faulty_player_is_stood_in_for(
    bench: Bench, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    def play(view: TableView, _rng: Random) -> Action:
        if fault == "raises":
            raise RuntimeError("no idea")
        return Pass(view.viewer or Seat(0), ())

    ponderer = Ponderer(play)
    ponderer.may_answer.set()
    computer_runner = computer_runner_at(bench.tables, bench, ponderer)
    table_id = await game(bench)
    await play_on(bench.tables, table_id, lambda view: len(view.tricks) == 2)
    assert "strong" in caplog.text
    await computer_runner.close()


async def test_clicks_are_answered_while_many_tables_think(bench: Bench) -> None:
    busy = Ponderer(normal.choose)
    busy.may_answer.set()
    computer_runner = computer_runner_at(bench.tables, bench, busy, workers=2)
    others = [await game(bench) for _ in range(6)]
    table_id = await game(bench, level="normal")

    await play_on(bench.tables, table_id, lambda view: len(view.history) == 1)

    assert (await bench.tables.person_view(table_id)).lobby.status is Status.PLAYING
    for other in others:  # Ann has not passed there; the computers have
        assert (await view_of(bench.tables, other)).waiting_for == (0,)
    await computer_runner.close()
