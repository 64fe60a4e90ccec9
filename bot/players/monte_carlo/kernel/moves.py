"""Legal plays, and the effects of a play. Compiled.

Rules and hands are arrays as :mod:`bot.players.monte_carlo.kernel.offsets` lays them out. Whoever
plays many cards takes what changes with every one out of the hand first, as :class:`Table`: numbers
of a tuple can stay in registers, while those of an array are written and read again each time.
"""

from typing import NamedTuple

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.jit import compiled, inlined
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
    FIRST,
    HELD,
    KITTY,
    LEAD_CARDS,
    LEADING,
    LED,
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


class Table(NamedTuple):
    """What lies on the table, who is to play, and what is not played yet; as in ``layout``."""

    turn: int
    played: int
    led: int
    call: int
    best: int
    strength: int
    winner: int
    points: int
    tally: int
    cards: int
    live: int
    live_twice: int
    broken: int


@inlined
def table_of(hand: Numbers) -> Table:
    """The table as the hand has it."""
    return Table(
        hand[TURN] & SEAT_BITS,
        hand[PLAYED],
        hand[LED] & SEAT_BITS,
        hand[CALL] & SEAT_BITS,
        hand[BEST] & (PLACES - 1),
        hand[BEST_STRENGTH],
        hand[BEST_SEAT] & SEAT_BITS,
        hand[TRICK_POINTS],
        hand[TRICK_TALLY],
        hand[TRICK_CARDS],
        hand[LIVE],
        hand[LIVE_TWICE],
        hand[BROKEN],
    )


@inlined
def put_table(hand: Numbers, table: Table) -> None:
    """Write the table into the hand."""
    hand[TURN] = table.turn
    hand[PLAYED] = table.played
    hand[LED] = table.led
    hand[CALL] = table.call
    hand[BEST] = table.best
    hand[BEST_STRENGTH] = table.strength
    hand[BEST_SEAT] = table.winner
    hand[TRICK_POINTS] = table.points
    hand[TRICK_TALLY] = table.tally
    hand[TRICK_CARDS] = table.cards
    hand[LIVE] = table.live
    hand[LIVE_TWICE] = table.live_twice
    hand[BROKEN] = table.broken


@inlined
def _clean(rules: Numbers, hand: Numbers, cards: int) -> int:
    """What of these may be played to the first trick."""
    clean = cards & ~(rules[BANNED] * hand[FIRST])
    return int(clean if clean else cards)


@inlined
def legal_leads(rules: Numbers, hand: Numbers, table: Table) -> int:
    """The cards that may be led, as a set."""
    left = hand[ONCE + table.turn]
    if hand[FIRST] and left & hand[LEAD_CARDS]:
        left &= hand[LEAD_CARDS]
    if table.broken == 0:
        free = left & ~rules[HELD]
        if free & ~rules[STUCK]:
            left = free
    return _clean(rules, hand, left)


@inlined
def legal_follows(rules: Numbers, hand: Numbers, table: Table) -> int:
    """The cards that may be played after a lead, as a set."""
    left = hand[ONCE + table.turn]
    following = left & rules[SHOWS + table.led]
    return _clean(rules, hand, following if following else left)


@inlined
def _put_out(hand: Numbers, table: Table, card: int) -> tuple[int, int]:
    """Take a card out of its hand; what is not played yet by then."""
    bit = 1 << card
    second = hand[TWICE + table.turn] & bit
    hand[TWICE + table.turn] ^= second
    hand[ONCE + table.turn] ^= bit ^ second
    second = table.live_twice & bit
    return table.live ^ bit ^ second, table.live_twice ^ second


@inlined
def _next_seat(rules: Numbers, seat: int) -> int:
    return 0 if seat + 1 == rules[PLAYERS] else seat + 1


@inlined
def lead(rules: Numbers, hand: Numbers, table: Table, card: int, side: int) -> Table:
    """Play the first card of a trick; ``side``: 1 where that announces the dark one."""
    # With the sign masked away there is no need to see whether an index counts from the end.
    card &= PLACES - 1
    side &= 1
    live, live_twice = _put_out(hand, table, card)
    suit = rules[SUIT + side * PLACES + card] & SUIT_BITS
    call = 2 * suit + side
    return Table(
        _next_seat(rules, table.turn) & SEAT_BITS,
        1,
        suit,
        call,
        card,
        rules[STRENGTH + call * PLACES + card],
        table.turn,
        rules[POINTS + card],
        rules[TALLY + card],
        1 << card,
        live,
        live_twice,
        table.broken | rules[BREAKS + LEADING] >> card & 1,
    )


@inlined
def follow(rules: Numbers, hand: Numbers, table: Table, card: int) -> Table:
    """Play another card of a trick."""
    # No branches: which way they go cannot be foreseen, and that is what takes the time.
    card &= PLACES - 1
    live, live_twice = _put_out(hand, table, card)
    hand[VOIDS + table.led] |= (rules[SHOWS + table.led] >> card & 1 ^ 1) << table.turn
    strength = rules[STRENGTH + table.call * PLACES + card]
    level = strength == table.strength and card == rules[TWIN_QUEEN]
    takes = strength > table.strength or level
    return Table(
        _next_seat(rules, table.turn) & SEAT_BITS,
        table.played + 1,
        table.led,
        table.call,
        card if takes else table.best,
        strength if takes else table.strength,
        table.turn if takes else table.winner,
        table.points + rules[POINTS + card],
        table.tally + rules[TALLY + card],
        table.cards | 1 << card,
        live,
        live_twice,
        table.broken | rules[BREAKS + table.led] >> card & 1,
    )


@inlined
def take_trick(rules: Numbers, hand: Numbers, table: Table) -> Table:
    """Give a trick that is complete to who takes it; the table, cleared for the next one."""
    winner, points, tally = table.winner & SEAT_BITS, table.points, table.tally
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
        sole = hand[SOLE]
        hand[SOLE] = winner if sole == -1 or sole == winner else -2
    hand[FIRST] = 0
    broken = table.broken | (table.cards & rules[BREAKS_TAKEN] != 0)
    return Table(winner, 0, LEADING, 0, 0, 0, 0, 0, 0, 0, table.live, table.live_twice, broken)


@compiled
def legal_set(rules: Numbers, hand: Numbers) -> int:
    """The cards that may be played, as a set, for callers that are not compiled."""
    table = table_of(hand)
    if table.played == 0:
        return legal_leads(rules, hand, table)
    return legal_follows(rules, hand, table)


@inlined
def play(rules: Numbers, hand: Numbers, card: int, side: int) -> None:
    """Play a card of whose turn it is; ``side``: 1 where a lead announces the dark one."""
    table = table_of(hand)
    if table.played == 0:
        table = lead(rules, hand, table, card, side)
    else:
        table = follow(rules, hand, table, card)
    if table.played == rules[PLAYERS]:
        table = take_trick(rules, hand, table)
    put_table(hand, table)


@compiled
def play_card(rules: Numbers, hand: Numbers, card: int, side: int) -> None:
    """As :func:`play`, for callers that are not compiled."""
    play(rules, hand, card, side)
