"""``bench engine``: the engine's plays per second, by variant."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.play.actions import PlayCard
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players import random_player


@dataclass(frozen=True, slots=True)
class EngineRate:
    """The speed of a game between players that decide in no time.

    Attributes:
        decides: cards per second through ``decide`` alone.
        with_views: cards per second including the view of the player, as at real tables.
    """

    rules: Rules
    decides: float
    with_views: float


def measure_all(seconds: float) -> Iterator[EngineRate]:
    """Measure every variant with every number of players, each for about ``seconds``."""
    for variant in VARIANTS.values():
        for players in variant.player_counts:
            yield measure(variant.rules(players), seconds)


def measure(rules: Rules, seconds: float) -> EngineRate:
    """Play random games for about ``seconds`` of CPU time."""
    cards, deciding_s, viewing_s = 0, 0.0, 0.0
    rng = Random(0)  # noqa: S311 - a measurement
    until = time.process_time() + seconds
    state = begin(rules, rng).state
    while time.process_time() < until:
        if state.phase is Phase.OVER:
            state = begin(rules, rng).state
        seat = state.to_act[0]
        started = time.process_time()
        view = view_for(state, seat)
        seen = time.process_time()
        action = random_player.choose(view, rng)
        chosen = time.process_time()
        state = decide(state, action, rng).state
        deciding_s += time.process_time() - chosen
        viewing_s += seen - started
        cards += isinstance(action, PlayCard)
    return EngineRate(rules, cards / deciding_s, cards / (deciding_s + viewing_s))
