"""The value of a play in a rollout: the danger that it removes minus its cost. Compiled.

Seats that go for the moon value plays differently: they want to take tricks.
"""

from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.jit import highest, inlined, popcount
from bot.players.monte_carlo.kernel.moves import TrickState
from bot.players.monte_carlo.kernel.offsets import (
    AIMS,
    BANNED,
    BEATS,
    CARD_BITS,
    CARDS_EACH,
    CARRIED_POINTS,
    EXPENSIVE,
    FIRST,
    LAST_OF,
    NO_TRICKS,
    PLAYERS,
    POINTS,
    SEAT_BITS,
    SHOWS,
    STRENGTH,
    SUIT,
    SUIT_BITS,
    TEAM,
    TRICKS,
    TRICKS_LEFT,
    TRUMPS,
    TWO_SIDED,
    VOIDS,
)
from bot.players.monte_carlo.weights import (
    AIM_TAKE,
    COVERS,
    EXPENSIVE_SHED,
    EXPOSED,
    FALLS,
    FEED,
    FLUSH,
    GIVE,
    GUARD,
    HIGH,
    HOLDS,
    LEAD_MORE,
    LEAD_OVER,
    LEAD_SHED,
    LEAD_TAKE,
    LEADS,
    MORE,
    SHARES,
    STEPS,
    STOP,
    TAKE,
)


@inlined
def _value_shedding_side(
    rules: Numbers, weights: Weights, held: int, outside: int, card: int, side: int
) -> float:
    """Return the worth of getting rid of one side of a card, apart from its points."""
    suit = rules[SUIT + side * CARD_BITS + card] & SUIT_BITS
    others = outside & rules[SHOWS + suit]
    lower = others & ~rules[BEATS + (2 * suit + side) * CARD_BITS + card]
    worth = weights[HIGH] * popcount(lower) * weights[SHARES + popcount(others)]
    if lower & rules[EXPENSIVE]:
        cover = popcount(held & rules[SHOWS + suit]) - 1
        worth += weights[COVERS + max(0, cover)]
    return float(worth)


@inlined
def value_shedding(rules: Numbers, weights: Weights, held: int, outside: int, card: int) -> float:
    """Return the worth of getting rid of a card."""
    worth = weights[EXPENSIVE_SHED] * rules[POINTS + card]
    worth += _value_shedding_side(rules, weights, held, outside, card, 0)
    if rules[TWO_SIDED]:
        worth += _value_shedding_side(rules, weights, held, outside, card, 1)
    return float(worth)


@inlined
def _is_guarded(rules: Numbers, own: int, outside: int, suit: int) -> bool:
    """Return whether a seat that keeps these cards of a suit could win a trick in it."""
    if own == 0:
        return False
    top = highest(own)
    return popcount(outside & rules[BEATS + 2 * suit * CARD_BITS + top]) < popcount(own)


@inlined
def _unguards(rules: Numbers, held: int, outside: int, card: int) -> bool:
    """Return whether a discard gives up the only way to win a trick in its suit."""
    suit = rules[SUIT + card] & SUIT_BITS
    shows = rules[SHOWS + suit]
    own, others = held & shows, outside & shows
    if others == 0 or not _is_guarded(rules, own, others, suit):
        return False
    return not _is_guarded(rules, own & ~(1 << card), others, suit)


@inlined
def _holds(weights: Weights, to_come: int, beaten_by: int) -> float:
    return float(weights[HOLDS + (to_come & SEAT_BITS) * STEPS + min(beaten_by, STEPS - 1)])


@inlined
def compute_lost_bonus(rules: Numbers, hand: Numbers, seat: int) -> float:
    """Return the cost of the seat's first trick: the bonus for no tricks."""
    if rules[NO_TRICKS] == 0 or hand[TRICKS + seat]:
        return 0.0
    done = rules[CARDS_EACH] - hand[TRICKS_LEFT]
    return float(rules[NO_TRICKS] * done / rules[CARDS_EACH])


@inlined
def _penalty_factor(rules: Numbers, hand: Numbers) -> float:
    """Return 0 in a trick from which penalty cards are banned, else 1."""
    return 0.0 if hand[FIRST] and rules[BANNED] else 1.0


@inlined
def lead_worth(
    rules: Numbers,
    hand: Numbers,
    weights: Weights,
    trick_state: TrickState,
    outside: int,
    card: int,
    side: int,
    shed: float,
    lost_bonus: float,
) -> float:
    """Return the value of leading a side of a card; ``shed``: the worth of getting rid of it."""
    suit = rules[SUIT + side * CARD_BITS + card] & SUIT_BITS
    others = outside & rules[SHOWS + suit]
    above = others & rules[BEATS + (2 * suit + side) * CARD_BITS + card]
    rivals = rules[PLAYERS] - 1
    count = popcount(others)
    void = popcount(hand[VOIDS + suit])
    holds = _holds(weights, rivals - void, popcount(above))
    points = rules[POINTS + card]
    if hand[AIMS + trick_state.turn]:
        return float(holds * weights[AIM_TAKE] - 0.1 * count * (1.0 - holds))
    falls = weights[LEAD_MORE] * rivals * weights[SHARES + count] + weights[EXPOSED] * void
    stake = points + hand[CARRIED_POINTS] + falls * _penalty_factor(rules, hand) + lost_bonus
    worth = weights[LEAD_SHED] * shed
    worth -= weights[LEAD_TAKE] * holds * (stake + weights[LEADS])
    worth += weights[GIVE] * (1.0 - holds) * points
    expensive = others & rules[EXPENSIVE]
    flushed = weights[FLUSH] if expensive & above else -weights[LEAD_OVER]
    worth += flushed if expensive else 0.0
    return float(worth)


@inlined
def follow_worth(
    rules: Numbers,
    hand: Numbers,
    weights: Weights,
    trick_state: TrickState,
    held: int,
    outside: int,
    card: int,
    rival: int,
    lost_bonus: float,
    to_play: int,
) -> float:
    """Return the value of playing a card after the lead; ``to_play``: later seats, as bits."""
    to_come = rules[PLAYERS] - 1 - trick_state.played
    points = rules[POINTS + card]
    worth = value_shedding(rules, weights, held, outside, card)
    strength = rules[STRENGTH + trick_state.call * CARD_BITS + card]
    best = trick_state.strength
    # If all cards have cancelled each other, there is no best card and the winner is meaningless.
    is_partners = best > 0 and rules[TEAM + trick_state.turn] >> trick_state.winner & 1 == 1
    if strength < best or (strength == best and rules[LAST_OF] >> card & 1 == 0):
        if hand[AIMS + trick_state.turn]:
            return float(-worth - 3.0 * (points > 0))
        if is_partners:
            return float(worth - weights[TAKE] * points)  # a partner takes these points
        worth += weights[GIVE] * points
        if rival >= 0:
            if rival == trick_state.winner and points > 0:
                worth -= weights[FEED] * (1.0 + weights[GIVE] * points)
            if rules[TWO_SIDED] == 0 and _unguards(rules, held, outside, card):
                worth -= weights[GUARD]
        return float(worth)
    following = rules[SHOWS + (trick_state.led & SUIT_BITS)]
    above = outside & rules[BEATS + trick_state.call * CARD_BITS + card]
    above &= following | rules[TRUMPS]
    void = popcount(hand[VOIDS + (trick_state.led & SUIT_BITS)] & to_play)
    holds = _holds(weights, to_come - void, popcount(above))
    stake = trick_state.points + points
    if is_partners:
        stake = points  # a partner would take the other points
    if hand[AIMS + trick_state.turn]:
        return float(holds * weights[AIM_TAKE] * (1.0 + max(0, stake)) - 0.1 * worth)
    if rival >= 0 and stake > 0:
        worth += holds * weights[STOP]
    count = popcount(outside & following)
    falls = weights[MORE] * to_come * weights[SHARES + count] + weights[EXPOSED] * void
    more = falls * _penalty_factor(rules, hand) + weights[LEADS] + lost_bonus
    if to_come and outside & ~above & rules[EXPENSIVE] & following:
        more += weights[FALLS] * to_come / (rules[PLAYERS] - 1)
    worth -= weights[TAKE] * holds * (stake + more)
    return float(worth + weights[GIVE] * (1.0 - holds) * points)
