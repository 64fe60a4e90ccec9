"""Hints: judged by what the seat knows, one at a time, for people who play against computers."""

from __future__ import annotations

import asyncio
from io import BytesIO

import msgspec
import pytest

from bot.engine.model.seats import Seat
from bot.features.reviews.kind import NoHintsHere, WithHints, begin_hints
from bot.features.reviews.service.hints import Hints, hint_request, moment_at, serve
from bot.features.reviews.service.process import ReviewFailed
from bot.judge.format import Alternative, Decision
from bot.store.games.result import GameKind
from bot.store.log import StoredEvent
from bot.table.errors import GameNotStarted, NotSeated
from bot.table.state.steps import current_step
from tests.features.reviews.test_playing_on import play
from tests.table.conftest import ANN, BO, Bench

ALONE = Seat(0)


class Judge:
    """A stand-in for the process that judges."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.go = asyncio.Event()
        self.fails = False

    async def __call__(self, table_id: str, seat: Seat, events: list[StoredEvent]) -> bytes:
        assert events
        self.begun.append(table_id)
        await self.go.wait()
        if self.fails:
            raise ReviewFailed("as the test wants")
        best = Alternative(["2C"], None, None, 0.1, 0.1)
        decision = Decision("1t1s0", seat, 1, 1, "card", 0, 0, 0.0, 0.1, False, False, [best])
        return msgspec.json.encode(decision)


async def judge_position(bench: Bench, table_id: str) -> Decision | None:
    answer = BytesIO()
    events = await bench.log.load(table_id)
    if not serve(BytesIO(hint_request(table_id, ALONE, events)), answer):
        return None
    return msgspec.json.decode(answer.getvalue(), type=Decision)


@pytest.mark.parametrize("dialect", ["sqlite"])
@pytest.mark.parametrize("variant", ["classic", "double-hearts"])
async def test_each_thing_that_can_be_done_has_a_value(bench: Bench, variant: str) -> None:
    table_id = await bench.game(ANN, variant=variant, computers=3)
    kinds = set()
    for _ in range(3):
        view = (await bench.tables.person_view(table_id, ANN.user_id)).view
        assert view is not None
        decision = await judge_position(bench, table_id)
        assert decision is not None
        assert decision.step == current_step(view)
        kinds.add(decision.kind)
        if decision.kind == "card":
            legal = {card.notation for card in view.pending.legal}  # type: ignore[union-attr]
            assert {alternative.cards[0] for alternative in decision.alternatives} == legal
        assert decision == await judge_position(bench, table_id)
        await _decide(bench, table_id)
    assert "card" in kinds


async def _decide(bench: Bench, table_id: str) -> None:
    view = (await bench.tables.person_view(table_id, ANN.user_id)).view
    assert view is not None
    moment = moment_at(view)
    assert moment is not None
    await bench.tables.act(table_id, ANN.user_id, moment.step, lambda _: moment.action)


async def test_nothing_is_judged_that_is_not_to_be_decided(bench: Bench) -> None:
    lobby = await bench.lobby(ANN, variant="classic", computers=3)
    assert await judge_position(bench, lobby.table_id) is None


async def test_a_game_with_hints_counts_nowhere(bench: Bench) -> None:
    table_id = await bench.game(ANN, variant="classic", computers=3)
    for _ in range(2):
        await bench.tables.change_lobby(table_id, lambda now: begin_hints(now, ANN.user_id))
    assert (await bench.load_kinds(table_id)).count("kind-set") == 1
    bench.tables = bench.restart()
    assert (await bench.tables.person_view(table_id)).lobby.kind == WithHints()
    await play(bench.tables, table_id, ANN.user_id)
    from bot.table.state.table import build_result

    result = build_result((await bench.tables.loaded.load(table_id)).now, bench.clock())
    assert result is not None
    assert result.kind is GameKind.HINTS


async def test_hints_are_for_a_person_who_plays_alone(bench: Bench) -> None:
    lobby = await bench.lobby(ANN, variant="classic", computers=3)
    with pytest.raises(GameNotStarted):
        begin_hints(lobby, ANN.user_id)
    together = await bench.game(ANN, BO, variant="classic", computers=2)
    lobby_of_two = (await bench.tables.person_view(together)).lobby
    with pytest.raises(NoHintsHere):
        begin_hints(lobby_of_two, ANN.user_id)
    alone = await bench.game(ANN, variant="classic", computers=3)
    with pytest.raises(NotSeated):
        begin_hints((await bench.tables.person_view(alone)).lobby, BO.user_id)


async def test_people_wait_for_hints_in_turn_and_each_for_one(bench: Bench) -> None:
    tables = [await bench.game(person, variant="classic", computers=3) for person in (ANN, BO)]
    judge = Judge()
    hints = Hints(bench.log, judge)
    hint_tasks = [
        asyncio.create_task(hints.make(tables[0], ALONE, ANN.user_id)),
        asyncio.create_task(hints.make(tables[0], ALONE, ANN.user_id)),
        asyncio.create_task(hints.make(tables[1], ALONE, BO.user_id)),
    ]
    while not judge.begun:
        await asyncio.sleep(0.005)
    assert judge.begun == [tables[0]]
    judge.go.set()
    first, same, other = await asyncio.gather(*hint_tasks)
    assert first is not None
    assert first == same
    assert other is not None
    assert judge.begun == tables
    judge.fails = True
    assert await hints.make(tables[0], ALONE, ANN.user_id) is None
    await hints.close()
