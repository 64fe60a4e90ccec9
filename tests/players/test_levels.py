"""What holds of each level that decides at once; those that search have tests of their own."""

from random import Random

import pytest
from hypothesis import given

from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.play.actions import Pass
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.players.registry import ALL_LEVELS, SLOW
from tests.engine.walk import legal_actions, position, rngs, tables, viewers

QUICK = [level for level in ALL_LEVELS if level not in SLOW]


@pytest.mark.parametrize("level", QUICK)
@given(tables(), rngs)
def test_player_plays_whole_hands_legally(level: str, rules: Rules, rng: Random) -> None:
    state = begin(rules, rng).state
    while len(state.history) < 2 and state.phase is not Phase.OVER:
        seat = state.to_act[0]
        view = view_for(state, seat)
        action = ALL_LEVELS[level](view, rng)
        assert action.seat == seat
        if not isinstance(action, Pass):
            assert action in legal_actions(view, rng)
        state = decide(state, action, rng).state  # raises an error for an illegal action


@pytest.mark.parametrize("level", QUICK)
@given(tables(), rngs)
def test_player_raises_when_it_has_nothing_to_decide(level: str, rules: Rules, rng: Random) -> None:
    state = position(rules, rng)
    for viewer in set(viewers(rules)) - set(state.to_act):
        with pytest.raises(ValueError, match="nothing to decide"):
            ALL_LEVELS[level](view_for(state, viewer), rng)
