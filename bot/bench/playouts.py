"""``bench playouts``: hands per second that the kernel plays to the end, by game, on one core."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo.whole_hands import play_whole_hands

TIMES = 16  # that each deal is played


@dataclass(frozen=True, slots=True)
class KernelRate:
    """Hands a second of CPU from the deal to the score."""

    rules: Rules
    by_policy: float
    at_random: float


def measure_all(seconds: float) -> Iterator[KernelRate]:
    """Every game and number of players with its usual house rules, so long each."""
    for variant in VARIANTS.values():
        for players in variant.player_counts:
            yield measure(variant.rules(players), seconds)


def measure(rules: Rules, seconds: float) -> KernelRate:
    """The hands a second of one variant."""
    return KernelRate(
        rules, _rate(rules, seconds, at_random=False), _rate(rules, seconds, at_random=True)
    )


def _rate(rules: Rules, seconds: float, *, at_random: bool) -> float:
    play_whole_hands(rules, 1, TIMES, at_random=at_random)  # compiled, or loaded, by now
    hands, deals, begun = 0, 50, time.thread_time()
    while (spent := time.thread_time() - begun) < seconds:
        play_whole_hands(rules, deals, TIMES, at_random=at_random)
        hands += deals * TIMES
    return hands / spent
