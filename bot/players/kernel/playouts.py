"""Hands played out to their end, one after the other. Compiled."""

import numpy as np

from bot.players.kernel.chance import below
from bot.players.kernel.jit import compiled, inlined, lowest, popcount
from bot.players.kernel.layout import LEFT, PLACES, PLAYERS, STATE_SIZE, TAKEN
from bot.players.kernel.numbers import Numbers, Weights
from bot.players.kernel.play import legal, play
from bot.players.kernel.policy import choose
from bot.players.kernel.worlds import deal_world, open_hand


@inlined
def play_out(rules: Numbers, hand: Numbers, weights: Weights, chance: Numbers) -> None:
    """Play to the end of the hand by the policy."""
    while hand[LEFT] > 0:
        chosen = choose(rules, hand, weights, chance)
        play(rules, hand, chosen & (PLACES - 1), chosen >> 6)


@inlined
def play_out_anyhow(rules: Numbers, hand: Numbers, chance: Numbers) -> None:
    """Play to the end of the hand at random."""
    while hand[LEFT] > 0:
        left = legal(rules, hand)
        skip = below(chance, popcount(left)) if left & (left - 1) else 0
        while skip:
            left &= left - 1
            skip -= 1
        play(rules, hand, lowest(left), 0)


@compiled
def deal_and_play_anyhow(
    rules: Numbers,
    known: Numbers,
    cards: Numbers,
    may: Numbers,
    groups: Numbers,
    slots: Numbers,
    times: int,
    deals: int,
    chance: Numbers,
) -> int:
    """Play so many deals out at random, each so many times; the points taken, as a check."""
    dealt = np.empty(STATE_SIZE, dtype=np.int64)
    hand = np.empty(STATE_SIZE, dtype=np.int64)
    room = np.empty(32, dtype=np.int64)
    points = 0
    for _ in range(deals):
        deal_world(rules, known, cards, may, groups, slots, chance, dealt, room)
        open_hand(rules, dealt, 0)
        for _ in range(times):
            hand[:] = dealt
            play_out_anyhow(rules, hand, chance)
            for seat in range(rules[PLAYERS]):
                points += hand[TAKEN + seat]
    return points
