"""Passing: what is chosen so far, what is passed, and how many cards it takes."""

from random import Random

import pytest

from bot.engine.game import decide
from bot.engine.model.cards import card, cards
from bot.engine.model.errors import AlreadyPassed, NotInHand, WrongPassSize
from bot.engine.model.seats import Seat
from bot.engine.play.actions import DraftCard, DraftPass, Pass, PassChosen
from bot.engine.play.events import PassDrafted, Passed
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.rules.passes import LEFT
from tests.engine.arrange import build_rules, passing_state

HANDS = ["2C 3C 4C 2H QS", "5C 2D 3D 4D 9C", "2S 3S 4S TC 5S", "3H 4H 5H JC 6S"]
SEAT = Seat(1)


def table() -> State:
    return passing_state(build_rules("classic", 4), HANDS, LEFT)


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


def draft_card(state: State, notation: str, *, copy: int = 1, is_chosen: bool = True) -> State:
    return decide(state, DraftCard(SEAT, card(notation), copy, is_chosen), Random(0)).state


def test_cards_are_chosen_and_taken_back_one_by_one_and_only_once():
    state = draft_card(draft_card(table(), "5C"), "9C")
    assert state.current.drafts[SEAT] == cards("5C 9C")
    assert draft_card(state, "9C") is state, "it is chosen already"
    state = draft_card(state, "5C", is_chosen=False)
    assert state.current.drafts[SEAT] == cards("9C")
    assert draft_card(state, "5C", is_chosen=False) is state, "it is taken back already"


def test_second_copy_of_a_card_is_chosen_beside_the_first():
    hands = ["2C 3C 4C 2H QS", "5C 5C 3D 4D 9C", "2S 3S 4S TC 5S", "3H 4H 5H JC 6S"]
    state = passing_state(build_rules("classic", 4), hands, LEFT)
    state = draft_card(draft_card(state, "5C"), "5C", copy=2)
    assert state.current.drafts[SEAT] == cards("5C 5C")
    assert draft_card(state, "5C", copy=2, is_chosen=False).current.drafts[SEAT] == cards("5C")


def test_card_that_is_not_in_the_hand_cannot_be_chosen():
    with pytest.raises(NotInHand):
        draft_card(table(), "QS")


def test_chosen_cards_are_passed_if_their_number_is_right():
    state = decide(table(), DraftPass(SEAT, cards("5C 9C")), Random(0)).state
    with pytest.raises(WrongPassSize):
        decide(state, PassChosen(SEAT), Random(0))
    decision = decide(draft_card(state, "2D"), PassChosen(SEAT), Random(0))
    assert decision.events == (Passed(SEAT, cards("5C 9C 2D")),)
    with pytest.raises(AlreadyPassed):
        decide(decision.state, PassChosen(SEAT), Random(0))


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
    with pytest.raises(WrongPassSize) as excinfo:
        decide(table(), action, Random(0))
    assert excinfo.value.facts == {"expected": 3, "chosen": len(action.cards)}
