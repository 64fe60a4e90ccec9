"""Levels decide the same when all cards hidden from their seat are exchanged."""

from collections.abc import Callable
from functools import reduce
from random import Random

import pytest
from hypothesis import given, settings

from bot.engine.evolve import evolve
from bot.engine.play.actions import Action
from bot.engine.play.state import State
from bot.engine.play.view import TableView, view_for
from bot.engine.rules.rules import Rules
from bot.players.monte_carlo.player import MonteCarlo
from bot.players.registry import ALL_LEVELS, LEVELS
from bot.players.search_budget import Budget
from tests.engine.arrange import build_rules
from tests.engine.test_hidden_cards import exchange_cards, play_log
from tests.engine.walk import rngs, tables

# Decisions with a time limit vary; with a number of rollouts they are repeatable.
FEW = Budget(rollouts=60)
PLAYERS: dict[str, Callable[[TableView, Random], Action]] = {
    **ALL_LEVELS,
    "expert": MonteCarlo(FEW, FEW),
}


def assert_decides_alike(level: str, rules: Rules, rng: Random, hands: int = 1) -> int:
    """Check the decisions and return how many hidden cards were exchanged."""
    log = play_log(rules, rng, hands)
    state, moved_count = reduce(evolve, log, State(rules)), 0
    for seat in state.to_act:
        other, moved_cards = exchange_cards(log, seat, rng)
        moved_count += len(moved_cards)
        changed_state = reduce(evolve, other, State(rules))
        if seat not in changed_state.to_act:
            continue  # spectators would see that
        seed = rng.random()
        actions = [
            PLAYERS[level](view_for(either_state, seat), Random(seed))
            for either_state in (state, changed_state)
        ]
        assert actions[0] == actions[1]
    return moved_count


@pytest.mark.parametrize("level", ["random", "beginner", "easy", "normal"])
@given(rules=tables(), rng=rngs)
def test_level_decides_the_same_whatever_the_hidden_cards(
    level: str, rules: Rules, rng: Random
) -> None:
    assert_decides_alike(level, rules, rng, rng.randrange(1, 3))


@given(rng=rngs)
@settings(max_examples=6, deadline=None)
def test_advanced_decides_the_same_whatever_the_hidden_cards(rng: Random) -> None:
    assert_decides_alike("advanced", build_rules("classic", 4), rng)


@given(rules=tables(), rng=rngs)
@settings(max_examples=30, deadline=None)
def test_expert_decides_the_same_whatever_the_hidden_cards(rules: Rules, rng: Random) -> None:
    assert_decides_alike("expert", rules, rng, rng.randrange(1, 3))


def test_all_levels_are_tested() -> None:
    assert set(LEVELS) <= set(PLAYERS)


def test_exchange_moves_many_cards() -> None:
    rng = Random(2)
    rules = build_rules("increduhearts", 5)
    assert sum(assert_decides_alike("normal", rules, rng) for _ in range(10)) > 100
