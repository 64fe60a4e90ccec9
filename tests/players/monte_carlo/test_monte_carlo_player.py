"""The strong player is legal everywhere, decides by its view alone, and sees what is to be seen."""

from functools import reduce
from random import Random

import pytest
from hypothesis import given, settings

from bot.engine.evolve import evolve
from bot.engine.game import begin, decide
from bot.engine.play.actions import Action, Pass, PlayCard
from bot.engine.play.state import Phase, State
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo import player as strong
from bot.players.registry import ALL_LEVELS, SLOW
from bot.players.search_budget import Budget
from tests.engine.arrange import play_all, rules_of, state_with
from tests.engine.test_hidden_cards import exchanged, log_of
from tests.engine.walk import legal_actions, rngs, tables, viewers

# What is legal and what may be known is the same however long it thinks.
FEW = strong.Strong(Budget(rollouts=60), Budget(rollouts=60))
MORE = strong.Strong(Budget(rollouts=3000), Budget(rollouts=3000))
RICKETTS = rules_of("ricketts", 4)
EVERY_TABLE = [(key, players) for key, one in VARIANTS.items() for players in one.player_counts]


@pytest.mark.parametrize(("variant", "players"), EVERY_TABLE)
def test_strong_player_plays_hands_legally(variant: str, players: int):
    rng = Random(players)
    state = begin(rules_of(variant, players), rng).state
    while state.phase is not Phase.OVER and len(state.history) < 1:
        view = view_for(state, state.to_act[0])
        action = FEW(view, rng)
        if not isinstance(action, Pass):
            assert action in legal_actions(view, rng)
        state = decide(state, action, rng).state  # would raise the broken rule


@given(tables(), rngs)
@settings(deadline=None, max_examples=30)
def test_strong_player_decides_the_same_with_hidden_cards_exchanged(rules: Rules, rng: Random):
    log = log_of(rules, rng, rng.randrange(1, 3))
    state = reduce(evolve, log, State(rules))
    for seat in state.to_act:
        other, _ = exchanged(log, seat, rng)
        changed = reduce(evolve, other, State(rules))
        assert FEW(view_for(state, seat), Random(1)) == FEW(view_for(changed, seat), Random(1))


@given(tables(), rngs)
@settings(deadline=None, max_examples=20)
def test_strong_player_does_nothing_where_it_is_not_asked(rules: Rules, rng: Random):
    state = begin(rules, rng).state
    for viewer in set(viewers(rules)) - set(state.to_act):
        with pytest.raises(ValueError, match="nothing to decide"):
            FEW(view_for(state, viewer), rng)


def test_strong_is_a_level():
    assert ALL_LEVELS["strong"] is strong.choose
    assert "strong" in SLOW


def chosen(state: State) -> Action:
    return MORE(view_for(state, state.to_act[0]), Random(0))


def test_strong_player_keeps_the_moon_from_being_shot():
    """Seat 0 has all penalty cards but the last heart: whoever can takes that one."""
    state = state_with(
        RICKETTS,
        ["2H 9C", "3C 4D", "3D 5D", "3H 4C"],
        taken={0: "QS 4H 5H 6H 7H 8H 9H TH JH QH KH AH", 1: "5C"},
        broken=True,
    )
    action = chosen(play_all(state, "2H 3C 3D").state)
    assert isinstance(action, PlayCard)
    assert str(action.card) == "3H"


def test_next_level_plays_where_the_kernel_cannot():
    rules = rules_of("ricketts", 4, warren=True)
    state = begin(rules, Random(3)).state
    view = view_for(state, state.to_act[0])
    assert FEW(view, Random(0)) == strong.next_down(view, Random(0))


def test_next_level_plays_and_it_is_said_once_without_numba(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    state = begin(RICKETTS, Random(3)).state
    view = view_for(state, state.to_act[0])
    for name in ("numba", "bot.players.monte_carlo.kernel", "bot.players.monte_carlo.decide"):
        monkeypatch.setitem(__import__("sys").modules, name, None)
    monkeypatch.delattr("bot.players.monte_carlo.decide", raising=False)
    strong.deciding.cache_clear()
    try:
        for _ in range(2):
            assert FEW(view, Random(0)) == strong.next_down(view, Random(0))
        assert not strong.warm_up()
        assert [record.levelname for record in caplog.records] == ["WARNING"]
    finally:
        strong.deciding.cache_clear()
