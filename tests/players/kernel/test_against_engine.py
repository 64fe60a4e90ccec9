"""Random games of every kind through the engine and the kernel, compared at every play."""

from random import Random

import pytest
from hypothesis import given, settings

from bot.engine.game import begin, decide
from bot.engine.rules import Rules
from bot.engine.state import Phase
from bot.engine.variants import VARIANTS
from bot.players.kernel.asking import NotCompiled
from bot.players.kernel.tables import compile_rules
from tests.engine.arrange import rules_of
from tests.engine.walk import Step, chances, hunting_action, random_action, tables
from tests.players.kernel.mirror import Mirror


def compare(rules: Rules, rng: Random, hands: int, *, hunting: bool = False) -> Mirror:
    """Play so many hands in both."""
    state = begin(rules, rng).state
    mirror = Mirror(compile_rules(rules), state)
    policy = hunting_action if hunting else random_action
    while state.phase is not Phase.OVER and len(state.history) < hands:
        action = policy(state, rng)
        decision = decide(state, action, rng)
        mirror.follow(Step(state, action, decision.events, decision.state))
        state = decision.state
    return mirror


@given(tables(), chances)
@settings(deadline=None)
def test_kernel_plays_like_the_engine(rules: Rules, rng: Random):
    if rules.options.get("warren"):
        with pytest.raises(NotCompiled):
            compile_rules(rules)
        return
    mirror = compare(rules, rng, hands=1)
    assert mirror.plays == rules.players * rules.cards_each
    assert mirror.hands == 1


EVERY_TABLE = [(key, players) for key, one in VARIANTS.items() for players in one.player_counts]


@pytest.mark.parametrize(("variant", "players"), EVERY_TABLE)
def test_kernel_plays_like_the_engine_over_several_hands(variant: str, players: int):
    rules = rules_of(variant, players)
    mirror = compare(rules, Random(players), hands=4)
    assert mirror.hands > 1
