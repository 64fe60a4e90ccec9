"""Every level is better than the one below it, in every game."""

from itertools import pairwise
from typing import Final

import pytest

from bot.engine.variants import VARIANTS
from bot.players.registry import LEVELS, repeatable_player
from tests.bench.players import match

PAIRS: Final = [pytest.param(high, low, id=f"{high} over {low}") for low, high in pairwise(LEVELS)]
TABLES: Final = [
    (key, players) for key, variant in VARIANTS.items() for players in variant.player_counts
]
ENOUGH: Final = 2.0  # standard errors
MOST_DEALS: Final = 2400
ROLLOUTS: Final = 1000  # of the expert for a card, far fewer than it has at a table


def measure_lead(higher: str, lower: str, variant: str, players: int, deals: int) -> float:
    """Return the advantage of a level over another, in standard errors."""
    rules = VARIANTS[variant].rules(players)
    ours, theirs = (repeatable_player(level, ROLLOUTS) for level in (higher, lower))
    result = match(rules, ours, theirs, deals=deals)
    return result.difference / result.error


@pytest.mark.thorough
@pytest.mark.parametrize(("higher", "lower"), PAIRS[:2])
def test_level_is_better_than_the_one_below(higher: str, lower: str) -> None:
    assert measure_lead(higher, lower, "hearts-at-play", 3, 60) > ENOUGH


@pytest.mark.slow
@pytest.mark.parametrize(("higher", "lower"), PAIRS)
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_level_is_better_than_the_one_below_in_every_game(
    variant: str, players: int, higher: str, lower: str
) -> None:
    deals = 60
    while (
        advantage := measure_lead(higher, lower, variant, players, deals)
    ) <= ENOUGH and deals < MOST_DEALS:
        deals *= 2
    assert advantage > ENOUGH
