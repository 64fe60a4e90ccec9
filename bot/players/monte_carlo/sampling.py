"""Deals that agree with what a seat knows. Compiled.

What is hidden is a list of cards, each with the set of places that it may lie in: one bit a seat,
and one above them for the card left over. The list comes in groups, those with the fewest places
first; each place has so many free slots.
"""

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.copying import copy
from bot.players.monte_carlo.kernel.jit import compiled, inlined
from bot.players.monte_carlo.kernel.offsets import (
    FIRST,
    KITTY,
    LEAD_CARDS,
    LEAD_SIDE,
    LIVE,
    ONCE,
    OPENING,
    OPENING_ELSE,
    OPENING_SIDE,
    OPENS,
    OPENS_ELSE,
    PLAYERS,
    TURN,
    TWICE,
)
from bot.players.monte_carlo.kernel.rng import below

TRIES = 40
ROOM = 2 * 16  # that dealing needs to work in


@inlined
def give(hand: Numbers, seat: int, card: int) -> None:
    """Put a card into a hand."""
    bit = 1 << card
    if hand[ONCE + seat] & bit:
        hand[TWICE + seat] |= bit
    else:
        hand[ONCE + seat] |= bit


@inlined
def take(hand: Numbers, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    bit = 1 << card
    if hand[TWICE + seat] & bit:
        hand[TWICE + seat] ^= bit
    else:
        hand[ONCE + seat] ^= bit


@inlined
def _lie(rules: Numbers, hand: Numbers, spot: int, card: int) -> None:
    if spot == rules[PLAYERS]:
        hand[KITTY] = card
        hand[LIVE] &= ~(1 << card)
    else:
        give(hand, spot, card)


@inlined
def _shuffle(cards: Numbers, may: Numbers, groups: Numbers, rng_state: Numbers) -> None:
    for group in range(len(groups) - 1):
        first = groups[group]
        for last in range(groups[group + 1] - 1, first, -1):
            other = first + below(rng_state, last - first + 1)
            cards[last], cards[other] = cards[other], cards[last]
            may[last], may[other] = may[other], may[last]


@inlined
def _try_deal(
    rules: Numbers,
    cards: Numbers,
    may: Numbers,
    slots: Numbers,
    free: Numbers,
    fitting: Numbers,
    rng_state: Numbers,
    hand: Numbers,
) -> bool:
    places = rules[PLAYERS] + 1
    for spot in range(places):
        free[spot] = slots[spot]
        fitting[spot] = 0
    for number in range(len(cards)):
        for spot in range(places):
            fitting[spot] += may[number] >> spot & 1
    for number in range(len(cards)):
        room, chosen = 0, -1
        for spot in range(places):
            if may[number] >> spot & 1:
                if free[spot] and free[spot] >= fitting[spot]:
                    chosen = spot  # it needs all that is left for it
                room += free[spot]
                fitting[spot] -= 1
        if room == 0:
            return False
        if chosen < 0:
            pick = below(rng_state, room)
            for spot in range(places):
                if may[number] >> spot & 1:
                    pick -= free[spot]
                    if pick < 0:
                        chosen = spot
                        break
        free[chosen] -= 1
        _lie(rules, hand, chosen, cards[number])
    return True


@inlined
def deal_world(
    rules: Numbers,
    known: Numbers,
    cards: Numbers,
    may: Numbers,
    groups: Numbers,
    slots: Numbers,
    rng_state: Numbers,
    hand: Numbers,
    room: Numbers,
) -> bool:
    """Deal what is hidden into ``hand``, on top of what is known; whether everything fitted.

    Where it does not after some tries, the cards are dealt wherever there is room.
    """
    free, fitting = room[: ROOM // 2], room[ROOM // 2 :]
    for _ in range(TRIES):
        copy(known, hand)
        _shuffle(cards, may, groups, rng_state)
        if _try_deal(rules, cards, may, slots, free, fitting, rng_state, hand):
            return True
    copy(known, hand)
    spot = 0
    for place in range(rules[PLAYERS] + 1):
        free[place] = slots[place]
    for number in range(len(cards)):
        while free[spot] == 0:
            spot += 1
        free[spot] -= 1
        _lie(rules, hand, spot, cards[number])
    return False


@inlined
def open_hand(rules: Numbers, hand: Numbers, dealer: int) -> None:
    """Settle who leads first, and with what."""
    elsewhere = hand[KITTY] >= 0 and hand[KITTY] == rules[OPENS]
    opens = rules[OPENS_ELSE] if elsewhere else rules[OPENS]
    hand[LEAD_CARDS] = rules[OPENING_ELSE] if elsewhere else rules[OPENING]
    hand[LEAD_SIDE] = rules[OPENING_SIDE]
    hand[FIRST] = 1
    if opens < 0:
        hand[TURN] = (dealer + 1) % rules[PLAYERS]
        return
    for seat in range(rules[PLAYERS]):
        if hand[ONCE + seat] >> opens & 1:
            hand[TURN] = seat


@compiled
def deal_one(
    rules: Numbers,
    known: Numbers,
    cards: Numbers,
    may: Numbers,
    groups: Numbers,
    slots: Numbers,
    rng_state: Numbers,
    hand: Numbers,
    room: Numbers,
) -> bool:
    """As :func:`deal_world`, for callers that are not compiled."""
    return deal_world(rules, known, cards, may, groups, slots, rng_state, hand, room)
