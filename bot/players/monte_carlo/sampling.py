"""The sampling of deals that are consistent with a seat's knowledge. Compiled.

The hidden cards are a list, each with the set of spots where it may lie: a bit for each seat, and
one above them for the card left over. The list is grouped by the number of spots, fewest first.
Each spot has a number of free slots.
"""

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.copying import copy
from bot.players.monte_carlo.kernel.jit import inlined
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
SCRATCH_SIZE = 2 * 16  # length of the work array for dealing


@inlined
def give(hand: Numbers, seat: int, card: int) -> None:
    """Add a card to a hand."""
    bit = 1 << card
    if hand[ONCE + seat] & bit:
        hand[TWICE + seat] |= bit
    else:
        hand[ONCE + seat] |= bit


@inlined
def take(hand: Numbers, seat: int, card: int) -> None:
    """Remove a card from a hand."""
    bit = 1 << card
    if hand[TWICE + seat] & bit:
        hand[TWICE + seat] ^= bit
    else:
        hand[ONCE + seat] ^= bit


@inlined
def _place_card(rules: Numbers, hand: Numbers, spot: int, card: int) -> None:
    if spot == rules[PLAYERS]:
        hand[KITTY] = card
        hand[LIVE] &= ~(1 << card)
    else:
        give(hand, spot, card)


@inlined
def _shuffle(cards: Numbers, spots: Numbers, groups: Numbers, rng_state: Numbers) -> None:
    for group in range(len(groups) - 1):
        first = groups[group]
        for last in range(groups[group + 1] - 1, first, -1):
            other = first + below(rng_state, last - first + 1)
            cards[last], cards[other] = cards[other], cards[last]
            spots[last], spots[other] = spots[other], spots[last]


@inlined
def _try_deal(
    rules: Numbers,
    cards: Numbers,
    spots: Numbers,
    slots: Numbers,
    free: Numbers,
    fitting: Numbers,
    rng_state: Numbers,
    hand: Numbers,
) -> bool:
    spot_count = rules[PLAYERS] + 1
    for spot in range(spot_count):
        free[spot] = slots[spot]
        fitting[spot] = 0
    for number in range(len(cards)):
        for spot in range(spot_count):
            fitting[spot] += spots[number] >> spot & 1
    for number in range(len(cards)):
        slots_left, chosen = 0, -1
        for spot in range(spot_count):
            if spots[number] >> spot & 1:
                if free[spot] and free[spot] >= fitting[spot]:
                    chosen = spot  # all cards that still fit are needed for its slots
                slots_left += free[spot]
                fitting[spot] -= 1
        if slots_left == 0:
            return False
        if chosen < 0:
            pick = below(rng_state, slots_left)
            for spot in range(spot_count):
                if spots[number] >> spot & 1:
                    pick -= free[spot]
                    if pick < 0:
                        chosen = spot
                        break
        free[chosen] -= 1
        _place_card(rules, hand, chosen, cards[number])
    return True


@inlined
def deal_world(
    rules: Numbers,
    known: Numbers,
    cards: Numbers,
    spots: Numbers,
    groups: Numbers,
    slots: Numbers,
    rng_state: Numbers,
    hand: Numbers,
    scratch: Numbers,
) -> bool:
    """Add the hidden cards to the known ones in ``hand``; return whether all fit.

    If they do not fit after ``TRIES`` attempts, they are dealt to any free slots.
    """
    free, fitting = scratch[: SCRATCH_SIZE // 2], scratch[SCRATCH_SIZE // 2 :]
    for _ in range(TRIES):
        copy(known, hand)
        _shuffle(cards, spots, groups, rng_state)
        if _try_deal(rules, cards, spots, slots, free, fitting, rng_state, hand):
            return True
    copy(known, hand)
    for spot in range(rules[PLAYERS] + 1):
        free[spot] = slots[spot]
    spot = 0
    for number in range(len(cards)):
        while free[spot] == 0:
            spot += 1
        free[spot] -= 1
        _place_card(rules, hand, spot, cards[number])
    return False


@inlined
def open_hand(rules: Numbers, hand: Numbers, dealer: int) -> None:
    """Store the first leader and the allowed leads."""
    is_left_over = hand[KITTY] >= 0 and hand[KITTY] == rules[OPENS]
    opening_card = rules[OPENS_ELSE] if is_left_over else rules[OPENS]
    hand[LEAD_CARDS] = rules[OPENING_ELSE] if is_left_over else rules[OPENING]
    hand[LEAD_SIDE] = rules[OPENING_SIDE]
    hand[FIRST] = 1
    if opening_card < 0:
        hand[TURN] = (dealer + 1) % rules[PLAYERS]
        return
    for seat in range(rules[PLAYERS]):
        if hand[ONCE + seat] >> opening_card & 1:
            hand[TURN] = seat
