"""The level advanced does what normal does, unless a few worlds clearly favour something else."""

from collections.abc import Mapping
from random import Random

import pytest

from bot.engine.game import begin
from bot.engine.model.cards import card, cards
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Pass, PlayCard
from bot.engine.play.view import TableView, view_for
from bot.engine.rules.passes import LEFT
from bot.players.monte_carlo.decide import improve
from tests.engine.arrange import build_rules, passing_state, play_all, state_with

RICKETTS = build_rules("ricketts", 4)
TIMES = 50
REST = "3S 4S 5S 6S 7S 8S 9S TS JS 2C 3C 4C 5C"


def view_last_seat(
    hands: list[str], plays: str, taken_cards: Mapping[int, str] | None = None
) -> TableView:
    """Return what seat 3 sees when the others have played to a trick, which seat 0 has led."""
    return view_for(
        play_all(state_with(RICKETTS, hands, taken_cards=taken_cards), plays).state, Seat(3)
    )


def list_improvements(view: TableView, usual: str) -> list[str]:
    """Return the cards that are played instead of a card, with different random numbers."""
    play = PlayCard(Seat(3), card(usual))
    actions = [improve(view, play, Random(seed)) for seed in range(TIMES)]
    return [str(action.card) for action in actions if isinstance(action, PlayCard)]


@pytest.mark.parametrize("usual", ["QS", "2S"])
def test_queen_that_takes_her_own_trick_is_replaced_by_a_card_that_ducks(usual: str) -> None:
    view = view_last_seat(["JS 3C 4C", "5S 4D 6D", "6S 5C 7D", "2S QS 3D"], "JS 5S 6S")
    assert list_improvements(view, usual).count(str(card("2S"))) >= TIMES - 1


@pytest.mark.parametrize("usual", ["AC", "2C"])
def test_usual_card_is_played_where_all_are_worth_the_same(usual: str) -> None:
    taken_cards = {0: "2H 3H 4H 5H 6H 7H 8H", 1: "9H TH JH QH KH AH QS"}
    view = view_last_seat(["JC 3D 4D", "5C 8D 6D", "6C 9D 7D", "2C AC 2D"], "JC 5C 6C", taken_cards)
    assert set(list_improvements(view, usual)) == {str(card(usual))}


def test_pass_that_keeps_the_unguarded_queen_is_replaced() -> None:
    hand = "QS KS AH KH 2H 2C 3C 4C 2D 3D 4D 5D 6D"
    view = view_for(
        passing_state(build_rules("classic", 4), [hand, REST, REST, REST], LEFT), Seat(0)
    )
    usual = Pass(Seat(0), cards("2C 2D 3D"))
    actions = [improve(view, usual, Random(seed)) for seed in range(TIMES)]
    assert actions.count(usual) <= TIMES // 10


@pytest.mark.parametrize("usual", ["QS KS AH", "AH KS QS"])
def test_usual_pass_keeps_the_order_of_its_cards(usual: str) -> None:
    # In a scatter, the order says who receives which card.
    hand = "QS KS AH KH 2H 2C 3C 4C 2D 3D 4D 5D 6D"
    view = view_for(
        passing_state(build_rules("classic", 4), [hand, REST, REST, REST], LEFT), Seat(0)
    )
    action = Pass(Seat(0), cards(usual))
    actions = [improve(view, action, Random(seed)) for seed in range(TIMES)]
    assert all(other is action or set(other.cards) != set(action.cards) for other in actions)
    assert action in actions


def test_usual_action_is_taken_where_the_kernel_can_not_play() -> None:
    state = begin(build_rules("ricketts", 4, warren=True), Random(3)).state
    seat = state.to_act[0]
    view = view_for(state, seat)
    usual = Pass(seat, view.hand[: view.rules.pass_size])
    assert improve(view, usual, Random(0)) is usual
