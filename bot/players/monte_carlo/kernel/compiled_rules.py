"""The rules of a table, encoded as numbers.

Each kind of rule is encoded by one ``match``, so that a new kind fails type checking until it is
handled here. The kernel plays all rules that ``bot.engine.rules.limits`` admits, except those with
a card that stands for another.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, assert_never

import numpy as np

from bot.engine.model.cards import SUITS, WARREN, Card, Shade, Suit
from bot.engine.model.seats import FIRST_SEAT, all_seats
from bot.engine.model.trick import Play
from bot.engine.rules.breaking import HeartBreaks, NothingBreaks, TrickBreaks
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.ends import EndsAbove, EndsAboveAlone, EndsAfter, EndsAt
from bot.engine.rules.legal import FollowSuit, HeldBack, NotOnFirstTrick, OpenTheHand
from bot.engine.rules.moons import MoonEffect, MoonForAll, MoonForMost, NoMoon
from bot.engine.rules.openings import HolderLeadsCard, HolderLeadsSuit, LeftOfDealerLeads
from bot.engine.rules.rules import Rules
from bot.engine.rules.tricks import EitherSideTakes, HighestTakes, UncancelledTakes
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers

EXPENSIVE_FROM: Final = 3  # least multiple of the usual cost for which a card is expensive
_TRUMP: Final = 64  # added to the strength of a trump
_FAR: Final = 1_000_000  # a total that no game reaches
_NUMBER: Final = {suit: number for number, suit in enumerate(SUITS)}
_KITTY: Final = {
    KittyRule.NONE: at.NOT_LEFT_OVER,
    KittyRule.FIRST_TRICK: at.TO_FIRST_TRICK,
    KittyRule.LAST_TRICK: at.TO_LAST_TRICK,
}
_CHOICES: Final = {
    MoonEffect.CHOICE: at.ADD | at.SUBTRACT,
    MoonEffect.ADD: at.ADD,
    MoonEffect.SUBTRACT: at.SUBTRACT,
    MoonEffect.ADD_UNLESS_LOST: at.ADD_UNLESS_LOST,
}


class NotCompiled(Exception):
    """An error for a rule that the kernel cannot represent."""


def bit_index(card: Card) -> int:
    """Return the number of the card's bit in a set."""
    light = card.faces[0]
    return _NUMBER[light.suit] * 16 + light.rank


def suit_number(lead: Play) -> int:
    """Return the number of the suit that others must follow after this lead."""
    return _NUMBER[lead.suit]


def bits(cards: Iterable[Card]) -> int:
    """Return the cards as a set."""
    card_set = 0
    for card in cards:
        card_set |= 1 << bit_index(card)
    return card_set


@dataclass(frozen=True, eq=False)
class CompiledRules:
    """Compiled rules: the array that the kernel reads, and the card at each bit."""

    rules: Rules
    numbers: Numbers
    cards: Mapping[int, Card]


@lru_cache(maxsize=64)
def compile_rules(rules: Rules) -> CompiledRules:
    """Return the rules as numbers.

    Raises:
        NotCompiled: the kernel cannot represent one of them.
    """
    if WARREN in rules.deck:
        raise NotCompiled("a card that stands for another")
    cards = {bit_index(card): card for card in rules.deck}
    numbers = np.zeros(at.RESET_TOTALS + len(rules.reset_totals), dtype=np.int64)
    numbers[at.PLAYERS] = rules.players
    numbers[at.CARDS_EACH] = rules.cards_each
    numbers[at.DECK] = bits(rules.deck)
    numbers[at.DECK_TWICE] = bits(card for card in cards.values() if rules.deck.count(card) == 2)
    numbers[at.PASS_SIZE] = rules.pass_size
    numbers[at.NO_TRICKS] = rules.score_rule.no_tricks_bonus
    numbers[at.TWO_SIDED] = any(card.is_two_sided for card in rules.deck)
    numbers[at.TRUMPS] = bits(
        card for card in rules.deck if rules.trumps is not None and card.shows(rules.trumps)
    )
    numbers[at.LEFT_OVER] = _KITTY[rules.kitty_rule]
    _put_points(numbers, rules)
    _put_locks(numbers, rules)
    _put_breaks(numbers, rules)
    _put_sides(numbers, cards)
    _put_strengths(numbers, rules, cards)
    _put_opening(numbers, rules)
    _put_moon(numbers, rules)
    _put_kept(numbers, rules)
    _put_teams(numbers, rules)
    _put_ending(numbers, rules)
    numbers[at.RESETS] = len(rules.reset_totals)
    numbers[at.RESET_TOTALS :] = rules.reset_totals
    return CompiledRules(rules, numbers, cards)


def _put_points(numbers: Numbers, rules: Rules) -> None:
    for card, points in rules.card_points.items():
        numbers[at.POINTS + bit_index(card)] = points
    costs = rules.card_points.items()
    usual = rules.usual_cost
    numbers[at.USUAL_COST] = usual
    numbers[at.EXPENSIVE] = bits(card for card, points in costs if points >= EXPENSIVE_FROM * usual)
    numbers[at.GOOD] = bits(rules.card_points.good)
    numbers[at.HAND_POINTS] = sum(max(0, rules.card_points.get(card, 0)) for card in rules.deck)


def _put_locks(numbers: Numbers, rules: Rules) -> None:
    """Store the cards that may not be led or played to the first trick."""
    for rule in rules.play_rules:
        match rule:
            case HeldBack(cards, unless_only):
                numbers[at.HELD] = bits(card for card in rules.deck if card in cards)
                numbers[at.STUCK] = bits(card for card in rules.deck if card in unless_only)
            case NotOnFirstTrick(cards):
                numbers[at.BANNED] = bits(card for card in rules.deck if card in cards)
            case OpenTheHand() | FollowSuit():
                pass  # this holds in every game with an opening
            case _:
                assert_never(rule)


def _put_breaks(numbers: Numbers, rules: Rules) -> None:
    match rules.break_rule:
        case HeartBreaks():
            for number, led in enumerate((*SUITS, None)):
                numbers[at.BREAKS + number] = bits(
                    card for card in rules.deck if rules.breaks_when_played(led, card)
                )
        case TrickBreaks(cards):
            numbers[at.BREAKS_TAKEN] = bits(card for card in rules.deck if card in cards)
        case NothingBreaks():
            pass
        case _:
            assert_never(rules.break_rule)


def _put_sides(numbers: Numbers, cards: Mapping[int, Card]) -> None:
    """Store the suits and ranks of the cards' sides."""
    for number, card in cards.items():
        for suit in card.rank_in:
            numbers[at.SHOWS + _NUMBER[suit]] |= 1 << number
        for side in range(2):
            face = card.faces[side] if side < len(card.faces) else None
            numbers[at.SUIT + side * at.CARD_BITS + number] = _NUMBER[face.suit] if face else -1
            numbers[at.RANKS + side * at.CARD_BITS + number] = face.rank if face else 0


def _put_strengths(numbers: Numbers, rules: Rules, cards: Mapping[int, Card]) -> None:
    """Store the strengths of cards, and the cards that beat each card."""
    match rules.trick_rule:
        case HighestTakes(_, last_of):
            numbers[at.LAST_OF] = bits(card for card in rules.deck if card in last_of)
        case EitherSideTakes():
            pass
        case UncancelledTakes():
            numbers[at.CANCELS] = 1
        case _:
            assert_never(rules.trick_rule)
    for suit, led in _NUMBER.items():
        for side, shade in enumerate(Shade):
            call = at.CARD_BITS * (2 * led + side)
            strengths = {
                number: _strength(rules, card, suit, shade) for number, card in cards.items()
            }
            for number, strength in strengths.items():
                numbers[at.STRENGTH + call + number] = strength
                numbers[at.BEATS + call + number] = sum(
                    1 << other for other, against in strengths.items() if against > strength
                )
            # No card has bit 0, which stands for a trick in which no card wins.
            numbers[at.BEATS + call] = sum(1 << other for other, own in strengths.items() if own)


def _strength(rules: Rules, card: Card, suit: Suit, shade: Shade) -> int:
    """Return the strength of a card if this suit and side were led; 0 if it cannot win."""
    rank = card.rank_in.get(suit, 0)
    match rules.trick_rule:
        case HighestTakes(trumps):
            return _TRUMP + card.rank_in[trumps] if trumps and card.shows(trumps) else rank
        case EitherSideTakes():
            return 2 * rank + (card.face(shade).suit is suit) if rank else 0
        case UncancelledTakes():
            return rank
        case _:
            assert_never(rules.trick_rule)


def _put_opening(numbers: Numbers, rules: Rules) -> None:
    """Store the first leader and the allowed leads, also for an opening card that is left over."""
    opening_cards: tuple[Card, ...] = ()
    leads: tuple[int, ...] = (0, 0)
    side = -1
    match rules.opening_rule:
        case HolderLeadsCard(cards, shade):
            opening_cards = (*cards, *cards)
            leads = tuple(bits([card]) for card in opening_cards)
            side = -1 if shade is None else int(shade is Shade.DARK)
        case HolderLeadsSuit(card, suit):
            showing = bits(card for card in rules.deck if card.shows(suit))
            opening_cards, leads = (card, card), (showing, showing)
        case LeftOfDealerLeads():
            pass
        case _:
            assert_never(rules.opening_rule)
    opening_bits = [bit_index(card) for card in opening_cards[:2]] or [-1, -1]
    numbers[at.OPENS], numbers[at.OPENS_ELSE] = opening_bits
    numbers[at.OPENING], numbers[at.OPENING_ELSE] = leads[:2]
    numbers[at.OPENING_SIDE] = side


def _put_moon(numbers: Numbers, rules: Rules) -> None:
    match rules.moon_rule:
        case NoMoon():
            numbers[at.MOON_RULE] = at.NO_MOON
        case MoonForAll(cards, amount, effect):
            numbers[at.MOON_RULE] = at.ALL_OF_SOME
            numbers[at.MOON_NEED] = len(cards)
            numbers[at.MOON_AMOUNT] = amount
            numbers[at.MOON_CHOICES] = _CHOICES[effect]
            for card in cards:
                numbers[at.MOON_COUNT + bit_index(card)] = 1
        case MoonForMost() as rule:
            hearts = {card for card in rules.deck if card.shows(Suit.HEARTS)}
            numbers[at.MOON_RULE] = at.MOST_AND_A_QUEEN
            numbers[at.MOON_NEED] = len(hearts)
            numbers[at.MOON_HEARTS], numbers[at.MOON_ALL_HEARTS] = rule.hearts, rule.all_hearts
            numbers[at.MOON_QUEEN], numbers[at.MOON_BONUS] = rule.queen_amount, rule.bonus_amount
            numbers[at.UNIVERSE] = rule.universe_amount
            numbers[at.MOON_CHOICES] = _CHOICES[rule.effect]
            for heart in hearts:
                numbers[at.MOON_COUNT + bit_index(heart)] = 1
            numbers[at.MOON_COUNT + bit_index(rule.queen)] = 1 << at.QUEEN_SHIFT
            numbers[at.MOON_COUNT + bit_index(rule.bonus)] = 1 << at.KEPT_SHIFT
        case _:
            assert_never(rules.moon_rule)


def _put_kept(numbers: Numbers, rules: Rules) -> None:
    """Store the points that also count for a player who shot the moon."""
    for card in rules.score_rule.kept:
        numbers[at.KEPT] = rules.card_points.get(card, 0)
        numbers[at.MOON_COUNT + bit_index(card)] += 1 << at.KEPT_SHIFT


def _put_teams(numbers: Numbers, rules: Rules) -> None:
    """Store the teams."""
    numbers[at.TEAM_SIZE] = len(rules.team(FIRST_SEAT))
    numbers[at.OWN_TOTALS] = not rules.has_one_total
    for seat in all_seats(rules.players):
        numbers[at.TEAM + seat] = sum(1 << partner for partner in rules.team(seat))
        numbers[at.MOON_TEAM + seat] = sum(
            1 << partner for partner in rules.team_rule.moon_team(seat)
        )


def _put_ending(numbers: Numbers, rules: Rules) -> None:
    """Store the end of the game, except endings that occur once in a thousand games.

    Those are 69 for 5, 5 for 69 and the null game. No total ends a game with a fixed number of
    hands.
    """
    numbers[at.ENDS_BELOW] = -_FAR
    match rules.end_rule:
        case EndsAt(limit):
            numbers[at.ENDS_AT] = limit
        case EndsAbove(limit, low_limit):
            numbers[at.ENDS_AT] = limit + 1
            if low_limit is not None:
                numbers[at.ENDS_BELOW] = low_limit - 1
        case EndsAboveAlone(limit):
            numbers[at.ENDS_AT] = limit + 1
            numbers[at.ENDS_ALONE] = 1
        case EndsAfter():
            numbers[at.ENDS_AT] = _FAR
        case _:
            assert_never(rules.end_rule)
