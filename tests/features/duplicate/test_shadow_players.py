"""How much of the luck of the cards a duplicate takes out of the results of equal players."""

from random import Random
from statistics import pvariance

import pytest

from bot.engine.game import begin, decide
from bot.engine.play.autoplay import only_play
from bot.engine.play.duplicate import Compared, duplicate_seen, hand_differences
from bot.engine.play.events import Dealt
from bot.engine.play.view import view_for
from bot.engine.variants import VARIANTS
from bot.features.duplicate.model import play_shadows
from bot.players.registry import LEVELS

RULES = VARIANTS["classic"].rules(4, {})
NORMAL = LEVELS["normal"]


def compute_variances(hands: int, shadows: int) -> tuple[float, float]:
    """Return the variances of raw points and of differences of players of the level normal."""
    points: list[float] = []
    differences: list[float] = []
    for number in range(hands):
        first = begin(RULES, Random(number))
        dealt = next(event for event in first.events if isinstance(event, Dealt))
        state, rng = first.state, Random(number)
        while not state.history:
            seat = state.to_act[0]
            action = only_play(state, seat) or NORMAL(view_for(state, seat), rng)
            state = decide(state, action, rng).state
        comparison: Compared = duplicate_seen(
            play_shadows(RULES, (), dealt, f"{number:064x}", shadows)
        )
        points += state.history[0].points
        differences += [
            float(difference.value) for difference in hand_differences(state.history[0], comparison)
        ]
    return pvariance(points), pvariance(differences)


@pytest.mark.slow
def test_equal_players_differ_at_most_a_third_as_much_in_a_duplicate() -> None:
    raw, compared_variance = compute_variances(40, shadows=3)
    assert compared_variance <= raw / 3


@pytest.mark.slow
@pytest.mark.parametrize("shadows", [1, 3, 7])
def test_equal_players_differ_at_most_a_third_as_much_over_200_hands(shadows: int) -> None:
    raw, compared_variance = compute_variances(200, shadows)
    assert compared_variance <= raw / 3
