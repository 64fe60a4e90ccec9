"""The runner of slow computers: it blocks no table, and loses no request."""

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
from bot.table.background.computer_runner import ComputerRunner
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Computer, Status
from bot.table.service.service import Tables
from bot.table.state.steps import current_step
from tests.patience import PATIENCE_S
from tests.store.arrange import CHANNEL, GUILD
from tests.table.conftest import ANN, Bench


class BlockingPlayer:
    """A slow player that decides only when the test allows it."""

    def __init__(self, play: Callable[[TableView, Random], Action] = normal.choose) -> None:
        self.play = play
        self.may_answer = threading.Event()
        self.requests: list[tuple[Seat | None, str]] = []
        self.finished = 0

    def __call__(self, view: TableView, rng: Random) -> Action:
        self.requests.append((view.viewer, current_step(view)))
        try:
            assert self.may_answer.wait(PATIENCE_S)
            return self.play(view, rng)
        finally:
            self.finished += 1


@pytest.fixture
def blocking_player() -> BlockingPlayer:
    return BlockingPlayer()


def computer_runner_at(
    tables: Tables, bench: Bench, player: BlockingPlayer, workers: int = 3
) -> ComputerRunner:
    computer_runner = ComputerRunner(
        tables, bench.log, workers=workers, players={"expert": player}, prepare=lambda: None
    )
    tables.subscribers.append(computer_runner.on_change)
    return computer_runner


@pytest.fixture
async def computer_runner(
    bench: Bench, blocking_player: BlockingPlayer
) -> AsyncIterator[ComputerRunner]:
    computer_runner = computer_runner_at(bench.tables, bench, blocking_player)
    yield computer_runner
    blocking_player.may_answer.set()
    await computer_runner.close()


async def start_game(bench: Bench, level: str = "expert", variant: str = "ricketts") -> str:
    """Start a game of Ann against three computers."""
    seats = [Computer(number, level) for number in (1, 2, 3)]
    table = await bench.tables.open(GUILD, CHANNEL, ANN, variant, computers=seats)
    await bench.tables.start(table.table_id, ANN.user_id)
    return table.table_id


async def wait_until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.005)


async def wait_until_nobody_thinks() -> None:
    thinking = {task for task in asyncio.all_tasks() if task.get_name().startswith("thinking ")}
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*thinking)


async def read_view(tables: Tables, table_id: str) -> TableView:
    view = (await tables.person_view(table_id, ANN.user_id)).view
    assert view is not None
    return view


async def act_as_ann(tables: Tables, table_id: str) -> None:
    view = await read_view(tables, table_id)
    await tables.act(
        table_id, ANN.user_id, current_step(view), lambda _: normal.choose(view, Random(1))
    )


async def play_on(tables: Tables, table_id: str, enough: Callable[[TableView], bool]) -> None:
    """Act for Ann whenever she can until ``enough`` returns true."""
    async with asyncio.timeout(PATIENCE_S):
        while not enough(view := await read_view(tables, table_id)):
            if view.pending is not None:
                await act_as_ann(tables, table_id)
            else:
                await asyncio.sleep(0.002)


async def test_the_table_is_not_blocked_while_computers_think(
    bench: Bench, computer_runner: ComputerRunner, blocking_player: BlockingPlayer
) -> None:
    table_id = await start_game(bench)
    await wait_until(lambda: len(blocking_player.requests) == 3)

    await act_as_ann(bench.tables, table_id)  # she passes while the others still think

    assert (await read_view(bench.tables, table_id)).waiting_for == (1, 2, 3)
    blocking_player.may_answer.set()
    await play_on(bench.tables, table_id, lambda view: len(view.history) == 1)


async def test_fast_computers_act_in_the_same_transaction(
    bench: Bench, computer_runner: ComputerRunner
) -> None:
    table_id = await start_game(bench, level="normal")
    assert (await read_view(bench.tables, table_id)).waiting_for == (0,)


async def test_single_legal_cards_are_played_without_a_search(
    bench: Bench, computer_runner: ComputerRunner, blocking_player: BlockingPlayer
) -> None:
    blocking_player.may_answer.set()
    table_id = await start_game(bench)
    await play_on(bench.tables, table_id, lambda view: len(view.history) == 1)
    last_tricks_steps = {step for _, step in blocking_player.requests if step.startswith("1t13")}
    assert last_tricks_steps == set()


async def test_an_answer_to_a_past_step_is_discarded(
    bench: Bench, computer_runner: ComputerRunner, blocking_player: BlockingPlayer
) -> None:
    table_id = await start_game(bench)
    await wait_until(lambda: len(blocking_player.requests) == 3)
    kinds_before = await bench.load_kinds(table_id)
    await bench.tables.change_lobby(
        table_id, lambda lobby: lobbies.cancel(lobby, ANN.user_id, manager=False)
    )

    blocking_player.may_answer.set()
    await wait_until_nobody_thinks()

    assert (await bench.load_kinds(table_id))[len(kinds_before) :] == ["table-cancelled"]


async def test_a_queued_search_is_dropped_when_its_table_closes(
    bench: Bench, blocking_player: BlockingPlayer
) -> None:
    computer_runner = computer_runner_at(bench.tables, bench, blocking_player, workers=1)
    first, second = await start_game(bench), await start_game(bench)
    await wait_until(lambda: len(blocking_player.requests) == 1)
    for table_id in (second, first):
        await bench.tables.change_lobby(
            table_id, lambda lobby: lobbies.cancel(lobby, ANN.user_id, manager=False)
        )

    blocking_player.may_answer.set()
    await wait_until_nobody_thinks()

    assert len(blocking_player.requests) == 1
    await computer_runner.close()


async def test_searches_start_again_after_a_restart(
    bench: Bench, blocking_player: BlockingPlayer
) -> None:
    killed = BlockingPlayer()
    before = computer_runner_at(bench.tables, bench, killed)
    table_id = await start_game(bench)
    await start_game(bench, level="normal")
    await wait_until(lambda: len(killed.requests) == 3)
    await before.close()  # the searches in progress are lost

    tables = bench.restart()
    blocking_player.may_answer.set()
    after = computer_runner_at(tables, bench, blocking_player)
    assert await after.recover() == 1
    await play_on(tables, table_id, lambda view: view.phase is Phase.PLAYING)
    killed.may_answer.set()
    await after.close()


async def test_searches_of_a_level_chosen_in_the_lobby_start_again_after_a_restart(
    bench: Bench, blocking_player: BlockingPlayer
) -> None:
    seats = [Computer(number, "normal") for number in (1, 2, 3)]
    table = await bench.tables.open(GUILD, CHANNEL, ANN, "ricketts", computers=seats)
    table_id = table.table_id
    await bench.tables.change_lobby(
        table_id, lambda lobby: lobbies.set_level(lobby, ANN.user_id, 2, "expert")
    )
    await bench.tables.start(table_id, ANN.user_id)

    after = computer_runner_at(bench.restart(), bench, blocking_player)
    assert await after.recover() == 1
    blocking_player.may_answer.set()
    await after.close()


async def test_close_does_not_wait_for_a_running_search(
    bench: Bench, blocking_player: BlockingPlayer
) -> None:
    computer_runner = computer_runner_at(bench.tables, bench, blocking_player)
    await start_game(bench)
    await wait_until(lambda: len(blocking_player.requests) == 3)
    await computer_runner.close()
    assert blocking_player.finished == 0
    blocking_player.may_answer.set()


@pytest.mark.parametrize("fault", ["raises", "breaks a rule"])
async def test_the_default_level_answers_for_a_faulty_player(
    bench: Bench, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    def play(view: TableView, _rng: Random) -> Action:
        if fault == "raises":
            raise RuntimeError("no idea")
        return Pass(view.viewer or Seat(0), ())

    blocking_player = BlockingPlayer(play)
    blocking_player.may_answer.set()
    computer_runner = computer_runner_at(bench.tables, bench, blocking_player)
    table_id = await start_game(bench)
    await play_on(bench.tables, table_id, lambda view: len(view.tricks) == 2)
    assert "expert" in caplog.text
    await computer_runner.close()


async def test_clicks_are_answered_while_many_tables_think(bench: Bench) -> None:
    busy = BlockingPlayer(normal.choose)
    busy.may_answer.set()
    computer_runner = computer_runner_at(bench.tables, bench, busy, workers=2)
    other_tables = [await start_game(bench) for _ in range(6)]
    table_id = await start_game(bench, level="normal")

    await play_on(bench.tables, table_id, lambda view: len(view.history) == 1)

    assert (await bench.tables.person_view(table_id)).lobby.status is Status.PLAYING
    async with asyncio.timeout(PATIENCE_S):
        for other in other_tables:  # Ann has not passed there, but the computers do
            while (await read_view(bench.tables, other)).waiting_for != (0,):
                await asyncio.sleep(0.01)
    await computer_runner.close()
