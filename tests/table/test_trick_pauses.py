"""The pause of computers before they lead to the next trick; it survives a restart."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest

from bot.engine.model.phase import Phase
from bot.engine.play.actions import PlanCard
from bot.engine.play.view import TableView
from bot.players.heuristic import player as normal
from bot.settings.preferences import PreferenceBook
from bot.settings.server_settings import ServerBook, ServerSettings
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.database.errors import StoreBusy
from bot.store.log import EventLog
from bot.table.background.computer_runner import ComputerRunner
from bot.table.background.scheduler import Deadlines
from bot.table.lobby import absence
from bot.table.lobby.model import Computer, Lobby
from bot.table.service.service import Tables
from bot.table.state.automatic_moves import AutoplayPolicy, autoplay_by_choice
from bot.table.state.steps import PAUSE, current_step, plan_step
from tests.patience import PATIENCE_S
from tests.store.arrange import CHANNEL, GUILD
from tests.table.conftest import ANN, BO, Bench, HandClock

PAUSE_S = 2


async def choose_pauses(_lobby: Lobby) -> AutoplayPolicy:
    return AutoplayPolicy(trick_pause=timedelta(seconds=PAUSE_S))


class PausingBench(Bench):
    """Tables whose computers pause."""

    def restart(self, most_cached: int = 1000) -> Tables:
        tables = Tables(self.log, Random(7), self.clock, most_cached, choose_autoplay=choose_pauses)
        tables.subscribers.append(self.changes.append)
        return tables

    async def view(self, table_id: str) -> TableView:
        view = (await self.tables.person_view(table_id, ANN.user_id)).view
        assert view is not None
        return view

    async def act_as_ann(self, table_id: str) -> None:
        view = await self.view(table_id)
        await self.tables.act(
            table_id, ANN.user_id, current_step(view), lambda _: normal.choose(view, Random(1))
        )

    async def play_until_a_computer_leads(self, table_id: str) -> TableView:
        """Play for Ann until a computer wins a trick."""
        while (view := await self.view(table_id)).pending is not None:
            await self.act_as_ann(table_id)
        return view


@pytest.fixture
async def bench(database: Database, clock: HandClock) -> PausingBench:
    return PausingBench(EventLog(database), clock)


def build_deadlines(bench: Bench) -> Deadlines:
    return Deadlines(bench.tables, bench.log, bench.clock)


async def start_game(bench: Bench, level: str = "normal") -> str:
    seats = [Computer(number, level) for number in (1, 2, 3)]
    table = await bench.tables.open(GUILD, CHANNEL, ANN, "classic", computers=seats)
    await bench.tables.start(table.table_id, ANN.user_id)
    return table.table_id


async def test_a_computer_leads_only_after_the_pause(bench: PausingBench) -> None:
    table_id = await start_game(bench)
    view = await bench.play_until_a_computer_leads(table_id)
    assert view.phase is Phase.PLAYING
    assert view.tricks
    assert view.plays == ()

    bench.clock.advance(seconds=PAUSE_S - 0.1)
    await build_deadlines(bench).expire_due()
    assert (await bench.view(table_id)).plays == ()

    bench.clock.advance(seconds=0.1)
    await build_deadlines(bench).expire_due()
    after = await bench.view(table_id)
    assert after.plays
    assert after.tricks == view.tricks
    assert after.pending is not None  # the computers have played up to Ann's turn
    assert await bench.log.deadlines() == []


async def test_a_hand_with_pauses_is_played_to_its_end(bench: PausingBench) -> None:
    table_id = await start_game(bench)
    deadlines = build_deadlines(bench)
    pauses = 0
    while not (view := await bench.view(table_id)).history:
        if view.pending is not None:
            await bench.act_as_ann(table_id)
            continue
        pauses += 1
        bench.clock.advance(seconds=PAUSE_S)
        await deadlines.expire_due()
    assert pauses


async def test_the_pause_ends_after_a_restart_without_grace(bench: PausingBench) -> None:
    table_id = await start_game(bench)
    await bench.play_until_a_computer_leads(table_id)

    bench.tables = bench.restart()
    bench.clock.advance(seconds=PAUSE_S)
    deadlines = build_deadlines(bench)
    running = asyncio.create_task(deadlines.run())
    async with asyncio.timeout(PATIENCE_S):
        while not (await bench.view(table_id)).plays:
            await asyncio.sleep(0.001)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    kinds = await bench.load_kinds(table_id)
    assert kinds.count("played") == len((await bench.view(table_id)).plays) + 4 * len(
        (await bench.view(table_id)).tricks
    )


async def test_the_end_of_a_pause_counts_once(bench: PausingBench) -> None:
    table_id = await start_game(bench)
    await bench.play_until_a_computer_leads(table_id)
    (deadline,) = await bench.log.deadlines()
    assert deadline.step.startswith(PAUSE)
    await bench.tables.expire(table_id, deadline.step)
    once = await bench.load_kinds(table_id)
    await bench.tables.expire(table_id, deadline.step)
    assert await bench.load_kinds(table_id) == once


async def test_a_card_can_be_queued_during_the_pause(bench: PausingBench) -> None:
    table_id = await start_game(bench)
    view = await bench.play_until_a_computer_leads(table_id)
    step = plan_step(view)
    assert step is not None
    card = view.hand[0]
    await bench.tables.act(table_id, ANN.user_id, step, lambda seat: PlanCard(seat, card))
    view = await bench.view(table_id)
    assert view.plan == card
    assert view.plays == ()
    (deadline,) = await bench.log.deadlines()
    assert deadline.due_at == bench.clock.now + timedelta(seconds=PAUSE_S)


async def test_there_is_no_pause_before_a_persons_lead(bench: PausingBench) -> None:
    table_id = await start_game(bench)
    view = await bench.view(table_id)
    while not (view.tricks and view.leader == view.viewer):
        if view.pending is None:
            bench.clock.advance(seconds=PAUSE_S)
            await build_deadlines(bench).expire_due()
        else:
            await bench.act_as_ann(table_id)
        view = await bench.view(table_id)
    assert view.pending is not None
    assert await bench.log.deadlines() == []


async def test_person_who_comes_back_during_their_substitutes_pause_leads(
    bench: PausingBench,
) -> None:
    lobby = await bench.lobby(ANN, BO, variant="classic", computers=2)
    table_id = lobby.table_id
    await bench.tables.start(table_id, ANN.user_id)
    await bench.tables.change_lobby(table_id, lambda now: absence.leave(now, BO.user_id))
    bo = lobby.find_seat(BO.user_id)
    deadlines = build_deadlines(bench)
    for _ in range(1000):
        view = await bench.view(table_id)
        if view.pending is not None:
            await bench.act_as_ann(table_id)
        elif view.leader == bo and not view.plays and view.tricks:
            break
        else:
            bench.clock.advance(seconds=PAUSE_S)
            await deadlines.expire_due()
    await bench.tables.change_lobby(table_id, lambda now: absence.come_back(now, BO.user_id))
    bench.clock.advance(seconds=PAUSE_S)
    await deadlines.expire_due()
    view = await bench.view(table_id)
    assert view.waiting_for == (bo,)
    assert view.plays == ()
    assert [deadline.step for deadline in await bench.log.deadlines()] == [
        f"remind:{current_step(view)}"
    ]


async def test_a_slow_computer_thinks_during_the_pause_and_answers_after_it(
    bench: PausingBench,
) -> None:
    slept: list[float] = []
    may_go_on = asyncio.Event()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await may_go_on.wait()

    computer_runner = ComputerRunner(
        bench.tables,
        bench.log,
        workers=1,
        players={"expert": normal.choose},
        prepare=lambda: None,
        clock=bench.clock,
        sleep=sleep,
    )
    bench.tables.subscribers.append(computer_runner.on_change)
    table_id = await start_game(bench, "expert")

    async def until(condition: Callable[[TableView], bool]) -> TableView:
        async with asyncio.timeout(PATIENCE_S):
            while not condition(view := await bench.view(table_id)):
                if view.pending is not None:
                    await bench.act_as_ann(table_id)
                else:
                    await asyncio.sleep(0.002)
        return view

    view = await until(lambda _: bool(slept))
    assert slept == [PAUSE_S]
    assert view.plays == ()
    bench.clock.advance(seconds=PAUSE_S)
    may_go_on.set()
    await until(lambda now: bool(now.plays) or len(now.tricks) > len(view.tricks))
    await computer_runner.close()


async def test_a_seat_that_has_nothing_to_decide_is_not_asked(bench: PausingBench) -> None:
    table_id = await start_game(bench, "expert")
    seat = (await bench.view(table_id)).viewer
    assert seat is not None
    assert await bench.tables.computer_request(table_id, seat) is None


async def test_the_end_of_a_pause_is_retried_after_a_database_error(
    bench: PausingBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await start_game(bench), await start_game(bench)
    for table_id in (first, second):
        await bench.play_until_a_computer_leads(table_id)
    bench.clock.advance(seconds=PAUSE_S)
    expire = bench.tables.expire

    async def fail_once(table_id: str, step: str) -> None:
        if table_id == first and first not in failed:
            failed.append(first)
            raise StoreBusy("locked")
        await expire(table_id, step)

    failed: list[str] = []
    monkeypatch.setattr(bench.tables, "expire", fail_once)
    deadlines = build_deadlines(bench)
    await deadlines.expire_due()
    assert (await bench.view(second)).plays
    assert (await bench.view(first)).plays == ()
    await deadlines.expire_due()
    assert (await bench.view(first)).plays


async def test_the_server_sets_the_length_of_the_pause(bench: Bench, database: Database) -> None:
    servers = ServerBook(Choices.for_servers(database))
    preferences = PreferenceBook(Choices.for_people(database))
    lobby = await bench.lobby(ANN)
    choose_autoplay = autoplay_by_choice(preferences, servers)
    assert (await choose_autoplay(lobby)).trick_pause == ServerSettings().trick_pause.length
    assert timedelta(seconds=1) <= ServerSettings().trick_pause.length <= timedelta(seconds=2)
    for value, seconds in (("1s", 1), ("2s", 2), ("off", 0)):
        await servers.choose(GUILD, "trick_pause", value)
        assert (await choose_autoplay(lobby)).trick_pause == timedelta(seconds=seconds)
    await servers.choose(GUILD, "trick_pause", "2s")
    choose_without_pauses = autoplay_by_choice(preferences, servers, pauses=False)
    assert (await choose_without_pauses(lobby)).trick_pause == timedelta()
