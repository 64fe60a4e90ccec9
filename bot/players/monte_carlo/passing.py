"""The choice of a pass by the policy alone, and the exchange of passed cards. Compiled."""

from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.copying import copy
from bot.players.monte_carlo.kernel.jit import inlined, lowest, popcount
from bot.players.monte_carlo.kernel.offsets import (
    BEATS,
    CARD_BITS,
    DECK,
    DECK_TWICE,
    EXPENSIVE,
    MOON_COUNT,
    ONCE,
    PASS_SIZE,
    PLAYERS,
    POINTS,
    RANKS,
    SHOWS,
    SUIT,
    TWICE,
    TWO_SIDED,
)
from bot.players.monte_carlo.kernel.rng import uniform
from bot.players.monte_carlo.rollout_policy import count_losers
from bot.players.monte_carlo.sampling import give, take
from bot.players.monte_carlo.weights import COVER, PASS_EXPENSIVE, PASS_HIGH, PASS_OVER, PASS_SHORT


@inlined
def _pass_worth(rules: Numbers, weights: Weights, once: int, outside: int, card: int) -> float:
    points = rules[POINTS + card]
    bit = 1 << card
    worth = 0.0
    cover = 0
    for side in range(1 + rules[TWO_SIDED]):
        suit = rules[SUIT + side * CARD_BITS + card]
        own = once & rules[SHOWS + suit]
        others = outside & rules[SHOWS + suit]
        above = rules[BEATS + (2 * suit + side) * CARD_BITS + card]
        lower = others & ~above
        worth += weights[PASS_HIGH] * popcount(lower) / (popcount(others) + 1.0)
        worth -= weights[PASS_SHORT] * popcount(own)
        below = popcount(own & ~above & ~bit)
        if lower & rules[EXPENSIVE] or own & ~above & ~bit & rules[EXPENSIVE]:
            worth += weights[PASS_OVER] / (1.0 + weights[COVER] * below)
        cover = max(cover, popcount(own) - 1)
    if points > 0:
        worth += weights[PASS_EXPENSIVE] * points / (1.0 + 0.3 * weights[COVER] * cover)
    else:
        worth += weights[PASS_EXPENSIVE] * points
    return float(worth)


@inlined
def choose_pass(
    rules: Numbers,
    hand: Numbers,
    weights: Weights,
    seat: int,
    noise: float,
    rng_state: Numbers,
    passed: Numbers,
) -> None:
    """Choose the cards that a seat passes and store them in ``passed``."""
    once, twice = hand[ONCE + seat], hand[TWICE + seat]
    for number in range(rules[PASS_SIZE]):
        outside = (rules[DECK_TWICE] & ~twice) | (rules[DECK] & ~rules[DECK_TWICE] & ~once)
        best, chosen = -1e9, 0
        left = once
        while left:
            card = lowest(left)
            left &= left - 1
            worth = _pass_worth(rules, weights, once, outside, card) + noise * uniform(rng_state)
            if worth > best:
                best, chosen = worth, card
        bit = 1 << chosen
        if twice & bit:
            twice ^= bit
        else:
            once ^= bit
        passed[number] = chosen


@inlined
def choose_moon_pass(rules: Numbers, hand: Numbers, seat: int, passed: Numbers) -> int:
    """Store the pass with the fewest losers for a moon in ``passed``; return their number."""
    losers = 0
    for number in range(rules[PASS_SIZE]):
        best, chosen = 1 << 30, 0
        left = hand[ONCE + seat]
        while left:
            card = lowest(left)
            left &= left - 1
            take(hand, seat, card)
            # Among cards that leave the same number of losers, low ones without points are passed
            # first.
            worth = CARD_BITS * count_losers(rules, hand, seat) + rules[RANKS + card]
            worth += CARD_BITS // 2 * (rules[MOON_COUNT + card] != 0)
            give(hand, seat, card)
            if worth < best:
                best, chosen = worth, card
        take(hand, seat, chosen)
        passed[number] = chosen
        losers = best // CARD_BITS
    for number in range(rules[PASS_SIZE]):
        give(hand, seat, passed[number])
    return losers


@inlined
def pass_all(
    rules: Numbers,
    hand: Numbers,
    weights: Weights,
    me: int,
    mine: Numbers,
    receivers: Numbers,
    noise: float,
    rng_state: Numbers,
    passed: Numbers,
) -> None:
    """Pass the cards of all seats: ``mine`` for ``me`` (-1: none), else the policy's choice.

    ``receivers``: the seat that receives each card, in rows of PASS_SIZE, one for each seat.
    """
    size = rules[PASS_SIZE]
    for seat in range(rules[PLAYERS]):
        row = passed[seat * size : (seat + 1) * size]
        if seat == me:
            copy(mine, row)
        else:
            choose_pass(rules, hand, weights, seat, noise, rng_state, row)
    for number in range(rules[PLAYERS] * size):
        take(hand, number // size, passed[number])
    for number in range(rules[PLAYERS] * size):
        give(hand, receivers[number], passed[number])
