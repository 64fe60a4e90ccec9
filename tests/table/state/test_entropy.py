"""Which clicks of a game are mixed into its next deal (docs/fairness.md)."""

import pytest

from bot.engine.model.cards import QUEEN_OF_SPADES, card
from bot.engine.model.seats import Seat
from bot.engine.play.actions import (
    Action,
    ClaimRest,
    DraftPass,
    Pass,
    PassChosen,
    PlanCard,
    PlayCard,
    UnplanCard,
)
from bot.engine.play.state import State
from bot.table.state.entropy import contributes_entropy
from tests.engine.arrange import act_all, build_rules, play_all, state_with

FIRST, SECOND = Seat(0), Seat(1)
THREE_OF_DIAMONDS = card("3D")


@pytest.fixture
def game() -> State:
    """A game at the opening lead, in which each player holds a suit."""
    suits = [" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDSH"]
    return state_with(build_rules("classic", 4), suits, first_trick=True, opening="2C")


@pytest.mark.parametrize("action", [Pass(FIRST, ()), PassChosen(FIRST)])
def test_pass_is_mixed_in(game: State, action: Action) -> None:
    assert contributes_entropy(game, action)


def test_first_card_of_each_player_is_mixed_in_and_no_later_one(game: State) -> None:
    assert contributes_entropy(game, PlayCard(FIRST, card("2C")))
    game = play_all(game, "2C").state
    assert contributes_entropy(game, PlayCard(SECOND, THREE_OF_DIAMONDS))
    game = play_all(game, "3D 3S 2H").state
    assert not contributes_entropy(game, PlayCard(FIRST, card("3C")))


def test_card_chosen_ahead_of_the_first_one_is_mixed_in_each_time_it_changes(
    game: State,
) -> None:
    plan = PlanCard(SECOND, THREE_OF_DIAMONDS)
    assert contributes_entropy(game, plan)
    game = act_all(game, [plan]).state
    assert not contributes_entropy(game, plan)
    assert contributes_entropy(game, PlanCard(SECOND, card("4D")))
    game = play_all(game, "2C 3S 2H").state
    assert not contributes_entropy(game, PlanCard(SECOND, card("4D")))


@pytest.mark.parametrize(
    "action",
    [
        DraftPass(FIRST, ()),
        PlanCard(SECOND, None),
        UnplanCard(SECOND, QUEEN_OF_SPADES),
        ClaimRest(FIRST),
    ],
)
def test_other_clicks_are_not_mixed_in(game: State, action: Action) -> None:
    assert not contributes_entropy(game, action)
