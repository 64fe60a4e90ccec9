"""Passing: what is chosen so far, what is passed, and how many cards it takes."""

from random import Random

import pytest

from bot.engine.game import decide
from bot.engine.model.cards import cards
from bot.engine.model.errors import WrongPassSize
from bot.engine.model.seats import Seat
from bot.engine.play.actions import DraftPass, Pass
from bot.engine.play.events import PassDrafted
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.rules.building_blocks import LEFT
from tests.engine.arrange import passing_state, rules_of

HANDS = ["2C 3C 4C 2H QS", "5C 2D 3D 4D 9C", "2S 3S 4S TC 5S", "3H 4H 5H JC 6S"]
SEAT = Seat(1)


def table() -> State:
    return passing_state(rules_of("classic", 4), HANDS, LEFT)


def test_cards_chosen_so_far_are_kept_in_the_hand_and_shown():
    decision = decide(table(), DraftPass(SEAT, cards("5C 9C")), Random(0))
    assert decision.events == (PassDrafted(SEAT, cards("5C 9C")),)
    view = view_for(decision.state, SEAT)
    assert view.draft == cards("5C 9C")
    assert set(cards("5C 9C")) < set(view.hand)


def test_same_draft_again_changes_nothing():
    state = decide(table(), DraftPass(SEAT, cards("5C 9C")), Random(0)).state
    assert decide(state, DraftPass(SEAT, cards("5C 9C")), Random(0)).events == ()
    assert decide(table(), DraftPass(SEAT, ()), Random(0)).events == ()


def test_draft_ends_with_the_pass():
    state = decide(table(), DraftPass(SEAT, cards("5C 9C")), Random(0)).state
    state = decide(state, Pass(SEAT, cards("2D 3D 4D")), Random(0)).state
    assert view_for(state, SEAT).draft == ()
    assert state.current.drafts == ((), (), (), ())


@pytest.mark.parametrize(
    "action",
    [
        Pass(SEAT, cards("5C 2D")),
        Pass(SEAT, cards("5C 2D 3D 4D")),
        DraftPass(SEAT, cards("5C 2D 3D 4D")),
    ],
)
def test_wrong_number_of_cards_is_refused_with_the_right_one(action: Pass | DraftPass):
    with pytest.raises(WrongPassSize) as refused:
        decide(table(), action, Random(0))
    assert refused.value.facts == {"expected": 3, "chosen": len(action.cards)}
