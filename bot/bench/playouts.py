"""``bench playouts``: hands per second that the kernel plays to the end, by game, on one core."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.compiled_rules import compile_rules, place
from bot.players.monte_carlo.kernel.encode import new_hand
from bot.players.monte_carlo.rollouts import deal_and_play_anyhow
from bot.players.monte_carlo.search import DEALS, room_to_work, try_options
from bot.players.monte_carlo.weights import weights_of

TIMES = 16  # that each deal is played
_NOTHING = np.zeros(0, dtype=np.int64)


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
        rules, _rate(rules, seconds, anyhow=False), _rate(rules, seconds, anyhow=True)
    )


def _rate(rules: Rules, seconds: float, *, anyhow: bool) -> float:
    _run(rules, 1, anyhow=anyhow)  # compiled, or loaded, by now
    hands, deals, begun = 0, 50, time.thread_time()
    while (spent := time.thread_time() - begun) < seconds:
        _run(rules, deals, anyhow=anyhow)
        hands += deals * TIMES
    return hands / spent


def _run(rules: Rules, deals: int, *, anyhow: bool) -> None:
    compiled = compile_rules(rules)
    players, each = rules.players, rules.cards_each
    known = new_hand(compiled, ((),) * players, None)
    cards = np.array([place(one) for one in rules.deck], dtype=np.int64)
    slots = np.zeros(2 * at.SEATS, dtype=np.int64)
    slots[:players] = each
    slots[players] = len(cards) - players * each
    spots = players + (slots[players] > 0)
    may = np.full(len(cards), (1 << spots) - 1, dtype=np.int64)
    groups = np.array([0, len(cards)], dtype=np.int64)
    rng_state = np.array([deals], dtype=np.int64)
    if anyhow:
        deal_and_play_anyhow(
            compiled.numbers,
            known,
            cards,
            may,
            groups,
            slots,
            TIMES,
            deals,
            rng_state,
            room_to_work(),
        )
        return
    try_options(
        compiled.numbers,
        weights_of(rules),
        known,
        cards,
        may,
        groups,
        slots,
        np.zeros(at.SEATS, dtype=np.int64),
        0,
        DEALS,
        _NOTHING,
        _NOTHING,
        0,
        _NOTHING,
        0.0,
        _NOTHING,
        1,
        0.0,
        deals,
        rng_state,
        room_to_work(),
        np.zeros(TIMES),
    )
