"""Legal plays, and the effects of a play. Compiled.

Rules and hands are arrays; see :mod:`bot.players.monte_carlo.kernel.offsets`. Functions that play
many cards first copy the numbers that change with every card from the hand to a
:class:`TrickState`: the numbers of a tuple can stay in registers, while those of an array are
stored and loaded each time.
"""

from typing import NamedTuple

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.jit import compiled, highest, inlined
from bot.players.monte_carlo.kernel.offsets import (
    BANNED,
    BEST,
    BEST_SEAT,
    BEST_STRENGTH,
    BREAKS,
    BREAKS_TAKEN,
    BROKEN,
    BYTE,
    CALL,
    CANCELLED,
    CANCELS,
    CARD_BITS,
    CARRIED,
    CARRIED_MOON_COUNT,
    CARRIED_POINTS,
    CARRIED_WATCHED,
    FIRST,
    FIRST_POINTS,
    GOOD,
    GOOD_BY,
    HELD,
    KITTY,
    LAID,
    LAST_OF,
    LEAD_CARDS,
    LEADING,
    LED,
    LEFT_OVER,
    LIVE,
    LIVE_TWICE,
    MOON_COUNT,
    MOON_COUNTS,
    MOON_TEAM,
    ONCE,
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
    TAKER,
    TO_FIRST_TRICK,
    TO_LAST_TRICK,
    TRICK_CARDS,
    TRICK_MOON_COUNT,
    TRICK_POINTS,
    TRICKS,
    TRICKS_LEFT,
    TURN,
    TWICE,
    VOIDS,
    WATCHED,
    WATCHED_BY,
)


class TrickState(NamedTuple):
    """The trick, the turn, and the cards not played yet; the fields are as in ``offsets``."""

    turn: int
    played: int
    led: int
    call: int
    best: int
    strength: int
    winner: int
    points: int
    moon_count: int
    cards: int
    live: int
    live_twice: int
    broken: int


@inlined
def get_trick_state(hand: Numbers) -> TrickState:
    """Return the state of the current trick of the hand."""
    return TrickState(
        hand[TURN] & SEAT_BITS,
        hand[PLAYED],
        hand[LED] & SEAT_BITS,
        hand[CALL] & SEAT_BITS,
        hand[BEST] & (CARD_BITS - 1),
        hand[BEST_STRENGTH],
        hand[BEST_SEAT] & SEAT_BITS,
        hand[TRICK_POINTS],
        hand[TRICK_MOON_COUNT],
        hand[TRICK_CARDS],
        hand[LIVE],
        hand[LIVE_TWICE],
        hand[BROKEN],
    )


@inlined
def put_trick_state(hand: Numbers, trick_state: TrickState) -> None:
    """Store the state of the trick in the hand."""
    hand[TURN] = trick_state.turn
    hand[PLAYED] = trick_state.played
    hand[LED] = trick_state.led
    hand[CALL] = trick_state.call
    hand[BEST] = trick_state.best
    hand[BEST_STRENGTH] = trick_state.strength
    hand[BEST_SEAT] = trick_state.winner
    hand[TRICK_POINTS] = trick_state.points
    hand[TRICK_MOON_COUNT] = trick_state.moon_count
    hand[TRICK_CARDS] = trick_state.cards
    hand[LIVE] = trick_state.live
    hand[LIVE_TWICE] = trick_state.live_twice
    hand[BROKEN] = trick_state.broken


@inlined
def _without_banned(rules: Numbers, hand: Numbers, cards: int) -> int:
    """Return the cards of a set that may be played to the first trick."""
    allowed = cards & ~(rules[BANNED] * hand[FIRST])
    return int(allowed if allowed else cards)


@inlined
def legal_leads(rules: Numbers, hand: Numbers, trick_state: TrickState) -> int:
    """Return the cards that may be led, as a set."""
    left = hand[ONCE + trick_state.turn]
    if hand[FIRST] and left & hand[LEAD_CARDS]:
        left &= hand[LEAD_CARDS]
    if trick_state.broken == 0:
        free = left & ~rules[HELD]
        if free & ~rules[STUCK]:
            left = free
    return _without_banned(rules, hand, left)


@inlined
def legal_follows(rules: Numbers, hand: Numbers, trick_state: TrickState) -> int:
    """Return the cards that may be played after a lead, as a set."""
    left = hand[ONCE + trick_state.turn]
    following = left & rules[SHOWS + trick_state.led]
    return _without_banned(rules, hand, following if following else left)


@inlined
def _take_out(hand: Numbers, trick_state: TrickState, card: int) -> tuple[int, int]:
    """Take a card out of its hand and return the cards not played yet."""
    bit = 1 << card
    second = hand[TWICE + trick_state.turn] & bit
    hand[TWICE + trick_state.turn] ^= second
    hand[ONCE + trick_state.turn] ^= bit ^ second
    second = trick_state.live_twice & bit
    return trick_state.live ^ bit ^ second, trick_state.live_twice ^ second


@inlined
def _next_seat(rules: Numbers, seat: int) -> int:
    return 0 if seat + 1 == rules[PLAYERS] else seat + 1


@inlined
def lead(
    rules: Numbers, hand: Numbers, trick_state: TrickState, card: int, side: int
) -> TrickState:
    """Play the first card of a trick; ``side``: 1 for the dark side."""
    # Masking the sign avoids the check for an index that counts from the end.
    card &= CARD_BITS - 1
    side &= 1
    live, live_twice = _take_out(hand, trick_state, card)
    points, moon_count = rules[POINTS + card], rules[MOON_COUNT + card]
    if rules[CANCELS]:
        points += hand[CARRIED_POINTS]
        moon_count += hand[CARRIED_MOON_COUNT]
        hand[CANCELLED] = 0
        for seat in range(rules[PLAYERS]):
            hand[LAID + seat] = -1
        hand[LAID + trick_state.turn] = card
    suit = rules[SUIT + side * CARD_BITS + card] & SUIT_BITS
    call = 2 * suit + side
    return TrickState(
        _next_seat(rules, trick_state.turn) & SEAT_BITS,
        1,
        suit,
        call,
        card,
        rules[STRENGTH + call * CARD_BITS + card],
        trick_state.turn,
        points,
        moon_count,
        1 << card,
        live,
        live_twice,
        trick_state.broken | rules[BREAKS + LEADING] >> card & 1,
    )


@inlined
def follow(rules: Numbers, hand: Numbers, trick_state: TrickState, card: int) -> TrickState:
    """Play a later card of a trick."""
    # Without branches: mispredicted ones would dominate the run time.
    card &= CARD_BITS - 1
    live, live_twice = _take_out(hand, trick_state, card)
    hand[VOIDS + trick_state.led] |= (
        rules[SHOWS + trick_state.led] >> card & 1 ^ 1
    ) << trick_state.turn
    strength = rules[STRENGTH + trick_state.call * CARD_BITS + card]
    level = strength == trick_state.strength and rules[LAST_OF] >> card & 1
    takes = strength > trick_state.strength or level
    best = card if takes else trick_state.best
    strength = strength if takes else trick_state.strength
    winner = trick_state.turn if takes else trick_state.winner
    if rules[CANCELS]:
        best, winner = _find_taker(rules, hand, trick_state, card)
        strength = rules[STRENGTH + trick_state.call * CARD_BITS + best]
    return TrickState(
        _next_seat(rules, trick_state.turn) & SEAT_BITS,
        trick_state.played + 1,
        trick_state.led,
        trick_state.call,
        best,
        strength,
        winner,
        trick_state.points + rules[POINTS + card],
        trick_state.moon_count + rules[MOON_COUNT + card],
        trick_state.cards | 1 << card,
        live,
        live_twice,
        trick_state.broken | rules[BREAKS + trick_state.led] >> card & 1,
    )


@inlined
def _find_taker(
    rules: Numbers, hand: Numbers, trick_state: TrickState, card: int
) -> tuple[int, int]:
    """Return the card that takes the trick once ``card`` is played, and its seat.

    If all cards of the suit led cancel each other, both are 0; no card has bit 0.
    """
    hand[LAID + trick_state.turn] = card
    hand[CANCELLED] |= trick_state.cards & 1 << card
    left = (trick_state.cards | 1 << card) & ~hand[CANCELLED] & rules[SHOWS + trick_state.led]
    if left == 0:
        return 0, 0
    best = highest(left) & (CARD_BITS - 1)
    winner = 0
    for seat in range(rules[PLAYERS]):
        if hand[LAID + seat] == best:
            winner = seat
    return best, winner


@inlined
def _settle_taker(hand: Numbers, trick_state: TrickState) -> int:
    """Give carried tricks to the taker of a full trick, or carry it; return the taker, or -1."""
    if trick_state.strength == 0 and hand[TRICKS_LEFT] > 0:
        hand[CARRIED] += 1
        hand[CARRIED_POINTS] = trick_state.points
        hand[CARRIED_MOON_COUNT] = trick_state.moon_count
        return -1
    # After a full trick, ``turn`` is its leader again.
    taker = trick_state.turn if trick_state.strength == 0 else trick_state.winner
    hand[TRICKS + taker] += hand[CARRIED]
    hand[CARRIED] = hand[CARRIED_POINTS] = hand[CARRIED_MOON_COUNT] = 0
    return taker


@inlined
def _new_trick(rules: Numbers, trick_state: TrickState, leader: int) -> TrickState:
    broken = trick_state.broken | (trick_state.cards & rules[BREAKS_TAKEN] != 0)
    return TrickState(
        leader, 0, LEADING, 0, 0, 0, 0, 0, 0, 0, trick_state.live, trick_state.live_twice, broken
    )


@inlined
def take_trick(rules: Numbers, hand: Numbers, trick_state: TrickState) -> TrickState:
    """Give a full trick to its winner and return the state for the next trick."""
    winner, points, moon_count = (
        trick_state.winner & SEAT_BITS,
        trick_state.points,
        trick_state.moon_count,
    )
    hand[TRICKS_LEFT] -= 1
    cards = trick_state.cards
    if rules[CANCELS]:
        taker = _settle_taker(hand, trick_state)
        cards |= hand[CARRIED_WATCHED]
        hand[CARRIED_WATCHED] = cards & (hand[WATCHED] | rules[GOOD]) if taker < 0 else 0
        if taker < 0:
            hand[FIRST] = 0
            return _new_trick(rules, trick_state, trick_state.turn)
        winner = taker & SEAT_BITS
    kitty = hand[KITTY]
    if kitty >= 0 and (
        (rules[LEFT_OVER] == TO_FIRST_TRICK and hand[FIRST] == 1)
        or (rules[LEFT_OVER] == TO_LAST_TRICK and hand[TRICKS_LEFT] == 0)
    ):
        points += rules[POINTS + kitty]
        moon_count += rules[MOON_COUNT + kitty]
        cards |= 1 << kitty
    hand[TAKEN + winner] += points
    hand[MOON_COUNTS + winner] += moon_count
    hand[TRICKS + winner] += 1
    if hand[TAKER] < 0:
        hand[TAKER], hand[FIRST_POINTS] = winner, points
    hand[WATCHED_BY] |= (cards & hand[WATCHED] != 0) << winner
    hand[GOOD_BY] |= (cards & rules[GOOD] != 0) << winner
    if moon_count & (BYTE | BYTE << QUEEN_SHIFT):
        sole = hand[SOLE]
        if sole == -1:
            hand[SOLE] = winner
        elif sole >= 0 and rules[MOON_TEAM + sole] >> winner & 1 == 0:
            hand[SOLE] = -2
    hand[FIRST] = 0
    return _new_trick(rules, trick_state, winner)


@inlined
def play(rules: Numbers, hand: Numbers, card: int, side: int) -> None:
    """Play a card of the seat to play; ``side``: 1 if a lead announces the dark side."""
    trick_state = get_trick_state(hand)
    if trick_state.played == 0:
        trick_state = lead(rules, hand, trick_state, card, side)
    else:
        trick_state = follow(rules, hand, trick_state, card)
    if trick_state.played == rules[PLAYERS]:
        trick_state = take_trick(rules, hand, trick_state)
    put_trick_state(hand, trick_state)


@compiled
def play_card(rules: Numbers, hand: Numbers, card: int, side: int) -> None:
    """Do the same as :func:`play`, for callers that are not compiled."""
    play(rules, hand, card, side)
