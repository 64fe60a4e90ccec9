"""Games of a given number of hands, whatever the totals are."""

from random import Random

import pytest

from bot.engine.game import begin, decide
from bot.engine.model.errors import BadOption
from bot.engine.model.phase import Phase
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Reason, lowest
from bot.engine.variants import VARIANTS
from bot.players.easy import choose


def play_game(rules: Rules) -> State:
    """Return a game that computers have played to its end."""
    rng = Random(3)
    state = begin(rules, rng).state
    while state.phase is not Phase.OVER:
        seat = state.to_act[0]
        state = decide(state, choose(view_for(state, seat), rng), rng).state
    return state


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("hands", [1, 4])
def test_a_game_ends_after_its_hands(variant: str, hands: int) -> None:
    rules = VARIANTS[variant].rules(VARIANTS[variant].player_counts[0], {"hands": hands})
    state = play_game(rules)
    assert len(state.history) == hands
    assert state.outcome is not None
    assert state.outcome.reason is Reason.HANDS
    assert state.outcome.winners == lowest(state.totals)


def test_a_total_does_not_end_such_a_game() -> None:
    rules = VARIANTS["classic"].rules(4, {"hands": 12, "limit": 10})
    state = play_game(rules)
    assert len(state.history) == 12


def test_only_games_with_the_option_have_it() -> None:
    classic = VARIANTS["classic"]
    assert "hands" not in classic.resolve()
    assert "hands" not in classic.rules(4).options
    assert classic.rules(4, {"hands": None}).end_rule == classic.rules(4).end_rule
    assert classic.rules(4, {"hands": 4}).options["hands"] == 4


@pytest.mark.parametrize("hands", [0, 101])
def test_game_of_no_hand_or_more_than_a_hundred_is_refused(hands: int) -> None:
    with pytest.raises(BadOption):
        VARIANTS["classic"].rules(4, {"hands": hands})
