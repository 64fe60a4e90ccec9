"""The search plays alike whatever the unit of the points is."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from bot.engine.game import begin, decide
from bot.engine.model.cards import cards
from bot.engine.play.actions import Action
from bot.engine.play.view import view_for
from bot.engine.rules.ends import EndsAt
from bot.engine.rules.moons import NoMoon
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import CardPoints
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.compiled_rules import bits, compile_rules
from bot.players.monte_carlo.player import MonteCarlo
from bot.players.search_budget import Budget
from tests.engine.arrange import build_rules

FEW = MonteCarlo(Budget(rollouts=60), Budget(rollouts=60))
UNIT = 8  # a power of two, so that no result is rounded differently
PLAIN = replace(build_rules("classic", 4), moon_rule=NoMoon(), end_rule=EndsAt(100))


@pytest.mark.parametrize(
    "variant",
    ["classic", "increduhearts", "ricketts", "hearts-at-play", "double-hearts", "black-maria"],
)
def test_cards_usually_cost_one_point_where_hearts_do(variant: str) -> None:
    for players in VARIANTS[variant].player_counts:
        assert VARIANTS[variant].rules(players).usual_cost == 1


def test_median_of_the_costs_is_the_usual_cost() -> None:
    assert build_rules("spot-hearts", 4).usual_cost == 8
    assert replace(PLAIN, card_points=CardPoints({})).usual_cost == 1


@pytest.mark.parametrize(
    ("rules", "expensive"),
    [
        (build_rules("classic", 4), "QS"),
        (build_rules("black-maria", 4), "QS KS AS"),
        (build_rules("spot-hearts", 4), "QS"),
        (build_rules("spot-hearts", 4, queen_points=13), ""),
        (build_rules("double-hearts", 4), "QS/2H 2D/QS"),
    ],
)
def test_cards_that_cost_three_times_the_usual_are_expensive(rules: Rules, expensive: str) -> None:
    assert compile_rules(rules).numbers[at.EXPENSIVE] == bits(cards(expensive))


def decisions(rules: Rules) -> Iterator[Action]:
    """Yield the actions of experts in the first hand of a game."""
    rng = Random(7)
    state = begin(rules, rng).state
    while not state.history:
        action = FEW(view_for(state, state.to_act[0]), rng)
        yield action
        state = decide(state, action, rng).state


def test_decisions_are_the_same_with_all_points_multiplied() -> None:
    costlier = replace(
        PLAIN,
        card_points=CardPoints({card: UNIT * cost for card, cost in PLAIN.card_points.items()}),
        end_rule=EndsAt(UNIT * 100),
    )
    assert costlier.usual_cost == UNIT
    assert list(decisions(costlier)) == list(decisions(PLAIN))
