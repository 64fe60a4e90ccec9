"""``bench playouts``: hands per second that the kernel plays on one core, by variant."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo.whole_hands import play_whole_hands

TIMES = 16  # how often each deal is played


@dataclass(frozen=True, slots=True)
class KernelRate:
    """The kernel's speed with some rules, in hands per second of CPU time."""

    rules: Rules
    by_policy: float
    at_random: float


def measure_all(seconds: float) -> Iterator[KernelRate]:
    """Measure every variant with every number of players, each for about ``seconds``."""
    for variant in VARIANTS.values():
        for players in variant.player_counts:
            yield measure(variant.rules(players), seconds)


def measure(rules: Rules, seconds: float) -> KernelRate:
    """Measure the rules by the rollout policy and at random, each for about ``seconds``."""
    return KernelRate(
        rules, _rate(rules, seconds, at_random=False), _rate(rules, seconds, at_random=True)
    )


def _rate(rules: Rules, seconds: float, *, at_random: bool) -> float:
    play_whole_hands(rules, 1, TIMES, at_random=at_random)  # compile or load the kernel first
    hands, deals, start = 0, 50, time.thread_time()
    while (elapsed_s := time.thread_time() - start) < seconds:
        play_whole_hands(rules, deals, TIMES, at_random=at_random)
        hands += deals * TIMES
    return hands / elapsed_s
