"""Legal plays, and what a play changes. Compiled.

Rules and hands are arrays as :mod:`bot.players.kernel.layout` lays them out.
"""

from bot.players.kernel.jit import compiled, inlined, lowest
from bot.players.kernel.layout import (
    BANNED,
    BEST,
    BEST_SEAT,
    BEST_STRENGTH,
    BREAKS,
    BREAKS_TAKEN,
    BROKEN,
    BYTE,
    CALL,
    FIRST,
    HELD,
    KITTY,
    LEAD_CARDS,
    LEADING,
    LED,
    LEFT,
    LEFT_OVER,
    LIVE,
    LIVE_TWICE,
    ONCE,
    PLACES,
    PLAYED,
    PLAYERS,
    POINTS,
    QUEEN_SHIFT,
    SEAT_BITS,
    SHOWS,
    SOLE,
    STRENGTH,
    STUCK,
    SUIT,
    SUIT_BITS,
    TAKEN,
    TALLIES,
    TALLY,
    TO_FIRST_TRICK,
    TO_LAST_TRICK,
    TRICK_CARDS,
    TRICK_POINTS,
    TRICK_TALLY,
    TRICKS,
    TRICKS_LEFT,
    TURN,
    TWICE,
    TWIN_QUEEN,
    VOIDS,
)
from bot.players.kernel.numbers import Numbers


@inlined
def legal(rules: Numbers, hand: Numbers) -> int:
    """The cards that may be played, as a set."""
    held = hand[ONCE + (hand[TURN] & SEAT_BITS)]
    left = held
    if hand[PLAYED] == 0:
        if hand[FIRST] and left & hand[LEAD_CARDS]:
            left &= hand[LEAD_CARDS]
        if hand[BROKEN] == 0:
            free = left & ~rules[HELD]
            if free & ~rules[STUCK]:
                left = free
    else:
        following = left & rules[SHOWS + (hand[LED] & SUIT_BITS)]
        if following:
            left = following
    if hand[FIRST]:
        clean = left & ~rules[BANNED]
        if clean:
            left = clean
    return int(left)


@inlined
def _take_trick(rules: Numbers, hand: Numbers) -> None:
    winner = hand[BEST_SEAT] & SEAT_BITS
    points, tally = hand[TRICK_POINTS], hand[TRICK_TALLY]
    hand[TRICKS_LEFT] -= 1
    kitty = hand[KITTY]
    if kitty >= 0 and (
        (rules[LEFT_OVER] == TO_FIRST_TRICK and hand[FIRST] == 1)
        or (rules[LEFT_OVER] == TO_LAST_TRICK and hand[TRICKS_LEFT] == 0)
    ):
        points += rules[POINTS + kitty]
        tally += rules[TALLY + kitty]
    hand[TAKEN + winner] += points
    hand[TALLIES + winner] += tally
    hand[TRICKS + winner] += 1
    if tally & (BYTE | BYTE << QUEEN_SHIFT):
        if hand[SOLE] == -1:
            hand[SOLE] = winner
        elif hand[SOLE] != winner:
            hand[SOLE] = -2
    if hand[TRICK_CARDS] & rules[BREAKS_TAKEN]:
        hand[BROKEN] = 1
    hand[TURN] = winner
    hand[PLAYED] = 0
    hand[LED] = LEADING
    hand[FIRST] = 0
    hand[TRICK_POINTS] = 0
    hand[TRICK_TALLY] = 0
    hand[TRICK_CARDS] = 0


@inlined
def play(rules: Numbers, hand: Numbers, card: int, side: int) -> None:
    """Play a card of whose turn it is; ``side``: 1 where a lead announces the dark one."""
    # Few branches: which way they go cannot be foreseen, and that is what takes the time. And with
    # the sign masked away there is no need to see whether an index counts from the end.
    seat = hand[TURN] & SEAT_BITS
    card &= PLACES - 1
    side &= 1
    bit = 1 << card
    led = hand[LED] & SEAT_BITS
    second = hand[TWICE + seat] & bit
    hand[TWICE + seat] ^= second
    hand[ONCE + seat] ^= bit ^ second
    second = hand[LIVE_TWICE] & bit
    hand[LIVE_TWICE] ^= second
    hand[LIVE] ^= bit ^ second
    hand[BROKEN] |= rules[BREAKS + led] >> card & 1
    if hand[PLAYED] == 0:
        suit = rules[SUIT + side * PLACES + card] & SUIT_BITS
        call = 2 * suit + side
        hand[LED] = suit
        hand[CALL] = call
        hand[BEST] = card
        hand[BEST_SEAT] = seat
        hand[BEST_STRENGTH] = rules[STRENGTH + call * PLACES + card]
    else:
        hand[VOIDS + led] |= (rules[SHOWS + led] >> card & 1 ^ 1) << seat
        strength = rules[STRENGTH + (hand[CALL] & SEAT_BITS) * PLACES + card]
        best = hand[BEST_STRENGTH]
        if strength > best or (strength == best and card == rules[TWIN_QUEEN]):
            hand[BEST] = card
            hand[BEST_SEAT] = seat
            hand[BEST_STRENGTH] = strength
    hand[TRICK_POINTS] += rules[POINTS + card]
    hand[TRICK_TALLY] += rules[TALLY + card]
    hand[TRICK_CARDS] |= bit
    hand[LEFT] -= 1
    hand[PLAYED] += 1
    if hand[PLAYED] == rules[PLAYERS]:
        _take_trick(rules, hand)
    else:
        seat += 1
        hand[TURN] = 0 if seat == rules[PLAYERS] else seat


@compiled
def legal_set(rules: Numbers, hand: Numbers) -> int:
    """As :func:`legal`, for callers that are not compiled."""
    return legal(rules, hand)


@compiled
def play_card(rules: Numbers, hand: Numbers, card: int, side: int) -> None:
    """As :func:`play`, for callers that are not compiled."""
    play(rules, hand, card, side)


@inlined
def first_card(cards: int) -> int:
    """The lowest card of a set."""
    return lowest(cards)
