"""Conversion of the engine's positions to the kernel's arrays."""

from collections.abc import Iterable, Sequence

import numpy as np

from bot.engine.model.cards import Card, Shade
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.rules.openings import Opening
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.compiled_rules import (
    CompiledRules,
    bit_index,
    bits,
    suit_number,
)
from bot.players.monte_carlo.kernel.moves import play_card

NOBODY, SEVERAL = -1, -2


def put_cards(hand: Numbers, once: int, twice: int, cards: Iterable[Card]) -> None:
    """Add cards to the sets at the offsets ``once`` and ``twice``."""
    for card in cards:
        bit = 1 << bit_index(card)
        hand[twice if hand[once] & bit else once] |= bit


def new_hand(
    compiled_rules: CompiledRules, dealt: Sequence[Iterable[Card]], left_over: Card | None
) -> Numbers:
    """Return a dealt hand before the opening is known; ``dealt``: the cards of each seat."""
    rules = compiled_rules.numbers
    hand = np.zeros(at.STATE_SIZE, dtype=np.int64)
    for seat, cards in enumerate(dealt):
        put_cards(hand, at.ONCE + seat, at.TWICE + seat, cards)
    hand[at.LED] = at.LEADING
    hand[at.FIRST] = 1
    hand[at.LEAD_SIDE] = NOBODY
    hand[at.SOLE] = NOBODY
    hand[at.TRICKS_LEFT] = compiled_rules.rules.cards_each
    hand[at.LIVE], hand[at.LIVE_TWICE] = rules[at.DECK], rules[at.DECK_TWICE]
    hand[at.KITTY] = NOBODY
    if left_over is not None:
        hand[at.KITTY] = bit_index(left_over)
        hand[at.LIVE] &= ~(1 << bit_index(left_over))
    return hand


def put_opening(hand: Numbers, opening: Opening, compiled_rules: CompiledRules) -> None:
    """Store the opening seat and card."""
    hand[at.TURN] = opening.leader
    if opening.card is not None:
        hand[at.LEAD_CARDS] = bits((opening.card,))
    elif opening.suit is not None:
        hand[at.LEAD_CARDS] = bits(
            card for card in compiled_rules.cards.values() if card.shows(opening.suit)
        )
    hand[at.LEAD_SIDE] = NOBODY if opening.shade is None else opening.shade is Shade.DARK


def encode_side(shade: Shade | None) -> int:
    """Return 0 for a light side or none, 1 for a dark one."""
    return int(shade is Shade.DARK)


def put_trick(compiled_rules: CompiledRules, hand: Numbers, trick: Trick) -> list[tuple[Seat, int]]:
    """Add a finished trick to the hand; the seats need not hold its cards.

    Returns: see :func:`find_voids`.
    """
    rules = compiled_rules.numbers
    voids = find_voids(compiled_rules, hand, trick.plays)
    for play in trick.plays:
        hand[at.BROKEN] |= _breaks(rules, trick.plays[0], play)
        led = suit_number(trick.plays[0])
        if not int(rules[at.SHOWS + led]) >> bit_index(play.card) & 1:
            hand[at.VOIDS + led] |= 1 << play.seat
        remove_live_card(hand, bit_index(play.card))
    trick_cards = bits(play.card for play in trick.plays)
    hand[at.BROKEN] |= int(rules[at.BREAKS_TAKEN]) & trick_cards != 0
    if trick.kitty is not None:
        remove_live_card(hand, bit_index(trick.kitty))
    hand[at.FIRST] = 0
    indexes = [bit_index(card) for card in trick.taken]
    moon_count = sum(int(rules[at.MOON_COUNT + number]) for number in indexes)
    points = sum(int(rules[at.POINTS + number]) for number in indexes)
    if trick.winner is None:
        hand[at.TURN] = trick.leader
        hand[at.CARRIED] += 1
        hand[at.CARRIED_POINTS] += points
        hand[at.CARRIED_MOON_COUNT] += moon_count
        return voids
    hand[at.TAKEN + trick.winner] += points
    hand[at.MOON_COUNTS + trick.winner] += moon_count
    hand[at.TRICKS + trick.winner] += 1 + hand[at.CARRIED]
    hand[at.CARRIED] = hand[at.CARRIED_POINTS] = hand[at.CARRIED_MOON_COUNT] = 0
    if moon_count & (1 << at.KEPT_SHIFT) - 1:
        sole = int(hand[at.SOLE])
        if sole == NOBODY:
            hand[at.SOLE] = trick.winner
        elif sole >= 0 and not int(rules[at.MOON_TEAM + sole]) >> trick.winner & 1:
            hand[at.SOLE] = SEVERAL
    hand[at.TURN] = trick.winner
    return voids


def remove_live_card(hand: Numbers, number: int) -> None:
    """Remove a card from the cards not played yet."""
    bit = 1 << number
    hand[at.LIVE_TWICE if int(hand[at.LIVE_TWICE]) & bit else at.LIVE] ^= bit


def find_voids(
    compiled_rules: CompiledRules, hand: Numbers, plays: Sequence[Play]
) -> list[tuple[Seat, int]]:
    """Return the voids that a trick reveals: seats, and the only cards that they may still hold."""
    rules, voids = compiled_rules.numbers, []
    for number, play in enumerate(plays):
        bit = 1 << bit_index(play.card)
        following = int(rules[at.SHOWS + suit_number(plays[0])])
        if number and not following & bit:
            voids.append((play.seat, ~following))
        elif not number and not hand[at.BROKEN] and int(rules[at.HELD]) & bit:
            voids.append((play.seat, int(rules[at.HELD] | rules[at.STUCK])))
    return voids


def _breaks(rules: Numbers, lead: Play, play: Play) -> bool:
    led = at.LEADING if play is lead else suit_number(lead)
    return bool(int(rules[at.BREAKS + led]) >> bit_index(play.card) & 1)


def replay_trick(
    compiled_rules: CompiledRules, hand: Numbers, leader: Seat, plays: Sequence[Play]
) -> None:
    """Play the cards of the current trick."""
    hand[at.TURN] = leader
    for play in plays:
        put_cards(hand, at.ONCE + play.seat, at.TWICE + play.seat, (play.card,))
        play_card(compiled_rules.numbers, hand, bit_index(play.card), encode_side(play.shade))
