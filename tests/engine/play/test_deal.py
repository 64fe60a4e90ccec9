"""The draw for the first dealer, and the deal."""

from random import Random

from bot.engine.game import begin
from bot.engine.play.events import DealerFound
from tests.engine.arrange import build_rules, get_event


def test_draw_for_the_first_dealer_is_kept_for_all_to_see():
    decision = begin(build_rules("increduhearts", 4), Random(1))
    result = get_event(decision, DealerFound)
    assert result.rounds
    assert decision.state.draw == result.rounds
