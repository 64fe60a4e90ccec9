"""Random games of every variant in the engine and the kernel, compared at every play."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from bot.engine.game import begin, decide
from bot.engine.play.actions import Action
from bot.engine.play.state import Phase, State
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.compiled_rules import NotCompiled, compile_rules
from bot.players.monte_carlo.kernel.encode import new_hand
from bot.players.monte_carlo.kernel.games import finish_games
from bot.players.monte_carlo.kernel.scoring import compute_standing
from tests.engine.arrange import build_rules
from tests.engine.walk import (
    MoonRng,
    Step,
    TwinRng,
    hunting_action,
    matching_action,
    random_action,
    rngs,
    tables,
)
from tests.players.monte_carlo.kernel.entry_points import settle_as
from tests.players.monte_carlo.kernel.mirror import Mirror

RICKETTS = build_rules("ricketts", 4)


def compare(
    rules: Rules,
    rng: Random,
    hands: int,
    policy: Callable[[State, Random], Action] = random_action,
) -> Mirror:
    """Play a number of hands in both and return the comparison."""
    state = begin(rules, rng).state
    mirror = Mirror(compile_rules(rules), state)
    while state.phase is not Phase.OVER and len(state.history) < hands:
        action = policy(state, rng)
        decision = decide(state, action, rng)
        mirror.follow(Step(state, action, decision.events, decision.state))
        state = decision.state
    return mirror


@pytest.mark.thorough
@given(tables(), rngs)
@settings(deadline=None)
def test_kernel_plays_like_the_engine(rules: Rules, rng: Random):
    if rules.options.get("warren"):
        with pytest.raises(NotCompiled):
            compile_rules(rules)
        return
    mirror = compare(rules, rng, hands=1)
    assert mirror.plays == rules.players * rules.cards_each
    assert mirror.hands == 1


EVERY_TABLE = [
    (key, players) for key, variant in VARIANTS.items() for players in variant.player_counts
]


@pytest.mark.parametrize("moon_by", ["team", "partner"])
def test_kernel_keeps_totals_of_partners_like_the_engine(moon_by: str):
    rules = build_rules("partnership", 4, totals="player", moon_by=moon_by, limit=10)
    assert compare(rules, Random(2), hands=4).hands
    mirror = compare(rules, MoonRng(rules, 1), hands=3, policy=hunting_action)
    assert mirror.moons


@pytest.mark.parametrize(
    ("totals", "winners"),
    [((100, 40, 10, 60), (1, 3)), ((100, 60, 10, 60), (0, 2)), ((50, 10, 0, 10), (1, 3))],
)
def test_partners_stand_by_the_sum_of_their_totals(totals: tuple[int, ...], winners: tuple):
    rules = build_rules("partnership", 4, totals="player", limit=100)
    after = np.zeros(at.SEATS, dtype=np.int64)
    after[:4] = totals
    worth = [compute_standing(compile_rules(rules).numbers, after, seat) for seat in range(4)]
    assert {seat for seat in range(4) if worth[seat] == max(worth)} == set(winners)


@pytest.mark.thorough
@pytest.mark.parametrize("totals", ["team", "player"])
def test_rest_of_a_game_adds_the_points_of_hands(totals: str):
    numbers = compile_rules(build_rules("partnership", 4, totals=totals)).numbers
    game_totals = np.zeros(at.SEATS, dtype=np.int64)
    game_totals[:4] = 10, 20, 10, 20
    scores = np.zeros(at.SEATS, dtype=np.int64)
    scores[:4] = 7
    assert finish_games(numbers, scores, game_totals, np.zeros(1, dtype=np.int64), 2) == 0
    assert game_totals[:4].tolist() == [24, 34, 24, 34]


@pytest.mark.parametrize(("variant", "players"), EVERY_TABLE)
def test_kernel_plays_like_the_engine_over_several_hands(variant: str, players: int):
    rules = build_rules(variant, players)
    mirror = compare(rules, Random(players), hands=4)
    assert mirror.hands > 1


@pytest.mark.parametrize(
    ("rules", "seed"),
    [
        (build_rules("increduhearts", 4), 1),
        (build_rules("increduhearts", 7), 1),
        (RICKETTS, 1),
        (build_rules("ricketts", 4, limit=10), 1),
        (build_rules("hearts-at-play", 4), 32),
        (build_rules("double-hearts", 3), 103),
        (build_rules("classic", 4, jack_bonus=10, no_tricks_bonus=5), 1),
        (build_rules("classic", 5, moon="subtract"), 1),
        (build_rules("cancellation", 6), 1),
        (build_rules("cancellation", 10), 1),
    ],
    ids=lambda value: f"{value.variant}-{value.players}" if isinstance(value, Rules) else None,
)
def test_kernel_shoots_moons_like_the_engine(rules: Rules, seed: int):
    mirror = compare(rules, MoonRng(rules, seed), hands=3, policy=hunting_action)
    assert mirror.moons


@pytest.mark.parametrize("players", VARIANTS["cancellation"].player_counts)
def test_kernel_cancels_cards_like_the_engine(players: int):
    rules = build_rules("cancellation", players, limit=1000)
    mirror = compare(rules, TwinRng(rules, 3), hands=8, policy=matching_action)
    assert mirror.cancelled
    assert mirror.hands == 8


def test_kernel_resets_totals_like_the_engine():
    rules = build_rules("ricketts", 4, wrap_points=tuple(range(1, 40)))
    assert compare(rules, Random(1), hands=4).resets


@pytest.mark.parametrize(("total", "after"), [(99, 0), (-101, 0), (98, 99)])
def test_kernel_resets_the_totals_of_increduhearts(total: int, after: int):
    compiled_rules = compile_rules(build_rules("increduhearts", 4))
    hand = new_hand(compiled_rules, [()] * 4, None)
    hand[at.TAKEN : at.TAKEN + 4] = 1
    hand[at.TRICKS : at.TRICKS + 4] = 1
    totals = np.full(at.SEATS, total)
    points, new_totals = np.zeros_like(totals), np.zeros_like(totals)
    settle_as(compiled_rules.numbers, hand, totals, at.ADD, points, new_totals)
    assert points[0] == 1
    assert new_totals[0] == after
