"""The check that the tables of a duplicate had the same deals."""

from io import BytesIO
from random import Random

from bot.engine.again import begin_again
from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.play.events import Dealt, GameStarted
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.registry import ALL_LEVELS
from bot.records.build import RecordBuilder
from bot.records.check import check_stream
from bot.records.format import DuplicateOf, Record, to_line

RULES = VARIANTS["classic"].rules(4, {})


def play_duplicate(
    seed: int, deals: int, *, rules: Rules = RULES, duplicate_id: str = "dupl1234"
) -> Record:
    """Return the record of a first hand that somebody has played in their own way."""
    builder = RecordBuilder(["Ann", "Bo", "Cy", "Di"])
    first = begin(rules, Random(deals))
    for event in first.events:
        builder.take(event)
    state, rng = first.state, Random(seed)
    while state.phase is not Phase.OVER and not state.history:
        seat = state.to_act[0]
        decision = decide(state, ALL_LEVELS["random"](view_for(state, seat), rng), rng)
        for event in decision.events:
            if not isinstance(event, Dealt | GameStarted):
                builder.take(event)
        state = decision.state
    builder.abandon()
    builder.record.duplicate = DuplicateOf(duplicate_id)
    return builder.record


def find_faults(*records: Record) -> list[str]:
    stream = BytesIO(b"".join(map(to_line, records)))
    return [str(fault) for checked in check_stream(stream) for fault in checked.faults]


def test_same_deals_at_several_tables_are_no_fault() -> None:
    assert (
        find_faults(
            play_duplicate(1, deals=1),
            play_duplicate(2, deals=1),
            play_duplicate(3, deals=2, duplicate_id="other000"),
        )
        == []
    )


def test_another_deal_in_the_same_duplicate_is_a_fault() -> None:
    (fault,) = find_faults(play_duplicate(1, deals=1), play_duplicate(2, deals=2))
    assert fault.startswith("line 2, hand 1: duplicate: ")
    assert "line 1" in fault


def test_other_rules_in_the_same_duplicate_are_a_fault() -> None:
    other_rules = VARIANTS["classic"].rules(4, {"limit": 50})
    (fault,) = find_faults(
        play_duplicate(1, deals=1), play_duplicate(2, deals=1, rules=other_rules)
    )
    assert "different rules" in fault


def test_hand_can_begin_again_with_the_same_cards() -> None:
    first = begin(RULES, Random(4))
    dealt = next(event for event in first.events if isinstance(event, Dealt))
    again = begin_again(RULES, (), dealt).state
    assert again.current.hands == first.state.current.hands
    assert again.to_act == first.state.to_act
