"""The players that search play legally, and block moons."""

from random import Random

import pytest
from hypothesis import given, settings

from bot.engine.game import begin, decide
from bot.engine.play.actions import Pass
from bot.engine.play.state import Phase
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo import player as searching
from bot.players.protocol import ComputerPlayer
from bot.players.search_budget import Budget
from tests.engine.arrange import build_rules, play_all, state_with
from tests.engine.walk import legal_actions, rngs, tables, viewers
from tests.players.decisions import Decisions
from tests.thorough import usual_variants

# Few rollouts are enough, as legality and permitted knowledge do not depend on their number.
FEW = searching.MonteCarlo(Budget(rollouts=60), Budget(rollouts=60))
MORE = searching.MonteCarlo(Budget(rollouts=3000), Budget(rollouts=3000))
RICKETTS = build_rules("ricketts", 4)
EVERY_TABLE = [
    (key, players) for key, variant in VARIANTS.items() for players in variant.player_counts
]


@pytest.mark.parametrize(
    "player",
    [FEW, pytest.param(searching.advanced, marks=pytest.mark.thorough)],
    ids=["expert", "advanced"],
)
@pytest.mark.parametrize(("variant", "players"), usual_variants(EVERY_TABLE, pytest.mark.slow))
def test_player_plays_hands_legally(variant: str, players: int, player: ComputerPlayer):
    rng = Random(players)
    state = begin(build_rules(variant, players), rng).state
    while state.phase is not Phase.OVER and len(state.history) < 1:
        view = view_for(state, state.to_act[0])
        action = player(view, rng)
        if not isinstance(action, Pass):
            assert action in legal_actions(view, rng)
        state = decide(state, action, rng).state  # raises an error for an illegal action


@given(tables(), rngs)
@settings(deadline=None, max_examples=20)
def test_expert_raises_when_it_has_nothing_to_decide(rules: Rules, rng: Random):
    state = begin(rules, rng).state
    for viewer in set(viewers(rules)) - set(state.to_act):
        with pytest.raises(ValueError, match="nothing to decide"):
            FEW(view_for(state, viewer), rng)


def test_expert_takes_the_last_heart_to_stop_a_moon():
    """Seat 0 has all penalty cards but the last heart."""
    state = state_with(
        RICKETTS,
        ["2H 9C", "3C 4D", "3D 5D", "3H 4C"],
        taken_cards={0: "QS 4H 5H 6H 7H 8H 9H TH JH QH KH AH", 1: "5C"},
        broken=True,
    )
    assert Decisions(MORE).play(play_all(state, "2H 3C 3D").state) == "3H"


def test_level_below_plays_games_that_the_kernel_cannot():
    rules = build_rules("ricketts", 4, warren=True)
    state = begin(rules, Random(3)).state
    view = view_for(state, state.to_act[0])
    assert FEW(view, Random(0)) == searching.fallback(view, Random(0))


def test_level_below_plays_and_one_warning_is_logged_without_numba(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    state = begin(RICKETTS, Random(3)).state
    view = view_for(state, state.to_act[0])
    for name in ("numba", "bot.players.monte_carlo.kernel", "bot.players.monte_carlo.decide"):
        monkeypatch.setitem(__import__("sys").modules, name, None)
    monkeypatch.delattr("bot.players.monte_carlo.decide", raising=False)
    searching.load_search.cache_clear()
    try:
        for _ in range(2):
            assert FEW(view, Random(0)) == searching.fallback(view, Random(0))
        assert not searching.warm_up()
        assert [record.levelname for record in caplog.records] == ["WARNING"]
    finally:
        searching.load_search.cache_clear()
