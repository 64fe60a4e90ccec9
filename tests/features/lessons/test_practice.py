"""Practice tables: they start from a position, end with its hand, and count nowhere."""

from dataclasses import replace
from random import Random

import pytest

from bot.engine.game import begin, decide
from bot.engine.model.seats import Seat
from bot.engine.play.events import Event
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.variants import VARIANTS
from bot.features.lessons.kind import Exercise
from bot.players.registry import LEVELS
from bot.table.errors import Practised
from bot.table.lobby import absence
from bot.table.lobby.model import Computer, Status
from bot.table.service.solitary import NotAPosition, SolitaryTable, resume_solitary
from bot.table.state.event_codec import decode
from bot.table.state.steps import ABANDON, current_step
from bot.table.state.table import build_result
from tests.table.conftest import ANN, BO, Bench
from tests.thorough import usual_variants

TABLE = "practice1"


def play_to_decision(variant: str, seat: int, after: int) -> tuple[list[Event], State]:
    """Return the events of a game after its start, up to a decision of a seat."""
    game = VARIANTS[variant]
    rules = game.rules(4 if 4 in game.player_counts else game.player_counts[0], {"hands": 1})
    rng = Random(f"{variant}{after}")
    decision = begin(rules, rng)
    events, state, decisions = [*decision.events], decision.state, 0
    while decisions < after or seat not in state.to_act:
        actor = state.to_act[0]
        decision = decide(state, LEVELS["normal"](view_for(state, actor), rng), rng)
        events += decision.events
        state, decisions = decision.state, decisions + 1
    return events[1:], state


def build_table(variant: str, seat: int, players: int) -> SolitaryTable:
    kind = Exercise(f"{variant}/test", Seat(seat))
    computers = [Computer(number, "normal") for number in range(1, players)]
    return SolitaryTable(TABLE, kind, ANN, variant, {"hands": 1}, computers, "en")


async def play_on(bench: Bench, table_id: str = TABLE) -> Status:
    """Play to the end as the normal player does."""
    while True:
        person_view = await bench.tables.person_view(table_id, ANN.user_id)
        view = person_view.view
        assert view is not None
        if not person_view.lobby.status.is_open:
            return person_view.lobby.status
        action = LEVELS["normal"](view, Random(1))
        await bench.tables.act(
            table_id, ANN.user_id, current_step(view), lambda _, action=action: action
        )


@pytest.mark.parametrize("after", [0, 30])
@pytest.mark.parametrize("variant", usual_variants(VARIANTS))
async def test_a_person_plays_on_from_a_position(bench: Bench, variant: str, after: int) -> None:
    events, state = play_to_decision(variant, 2, after)
    await resume_solitary(bench.tables.loaded, build_table(variant, 2, state.rules.players), events)
    person_view = await bench.tables.person_view(TABLE, ANN.user_id)
    view = person_view.view
    assert person_view.seat == 2
    assert view is not None
    assert view.hand == view_for(state, Seat(2)).hand
    assert view.tricks == view_for(state, Seat(2)).tricks
    assert view.pending is not None
    assert await play_on(bench) is Status.FINISHED
    finished = await bench.tables.person_view(TABLE, ANN.user_id)
    assert finished.view is not None
    assert len(finished.view.history) == 1


async def test_the_same_plays_meet_the_same_replies_after_a_restart(bench: Bench) -> None:
    events, state = play_to_decision("classic", 1, 20)
    logs = []
    for name in ("practice1", "practice2"):
        solitary_table = build_table("classic", 1, state.rules.players)
        await resume_solitary(bench.tables.loaded, replace(solitary_table, table_id=name), events)
        await play_on(bench, name)
        logs.append([decode(row) for row in await bench.log.load(name)][1:])
        bench.tables = bench.restart()
    assert logs[0] == logs[1]


async def test_a_second_call_changes_nothing(bench: Bench) -> None:
    events, state = play_to_decision("classic", 1, 20)
    for _ in range(2):
        await resume_solitary(
            bench.tables.loaded, build_table("classic", 1, state.rules.players), events
        )
    assert (await bench.load_kinds(TABLE)).count("dealt") == 1


async def test_a_position_without_a_decision_of_the_person_is_refused(bench: Bench) -> None:
    events, state = play_to_decision("classic", 1, 20)
    with pytest.raises(NotAPosition):
        await resume_solitary(
            bench.tables.loaded, build_table("classic", 2, state.rules.players), events
        )
    assert await bench.load_kinds(TABLE) == []


async def test_nobody_comes_or_leaves(bench: Bench) -> None:
    events, state = play_to_decision("classic", 1, 20)
    await resume_solitary(
        bench.tables.loaded, build_table("classic", 1, state.rules.players), events
    )
    with pytest.raises(Practised):
        await bench.tables.change_lobby(TABLE, lambda lobby: absence.leave(lobby, ANN.user_id))
    with pytest.raises(Practised):
        await bench.tables.rematch(TABLE, BO)


async def test_practice_left_undone_is_closed(bench: Bench) -> None:
    events, state = play_to_decision("classic", 1, 20)
    await resume_solitary(
        bench.tables.loaded, build_table("classic", 1, state.rules.players), events
    )
    deadline = await bench.log.load_deadline(TABLE)
    assert deadline.step == ABANDON
    await bench.tables.expire(TABLE, ABANDON)
    lobby = (await bench.tables.person_view(TABLE)).lobby
    assert lobby.status is Status.CANCELLED


async def test_practice_has_no_result(bench: Bench) -> None:
    events, state = play_to_decision("classic", 1, 20)
    await resume_solitary(
        bench.tables.loaded, build_table("classic", 1, state.rules.players), events
    )
    await play_on(bench)
    assert build_result(bench.tables.loaded.peek(TABLE).now, bench.clock()) is None
