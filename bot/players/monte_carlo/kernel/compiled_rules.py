"""The rules of a table, encoded as numbers.

Wherever possible, the numbers are found by calling the rules card by card, so that no rule is
written twice: points, what breaks hearts, what may not be led or played to the first trick, who
opens, which cards make a moon, where the game ends. A rule that the kernel cannot represent is
refused.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.engine.model.cards import SUITS, WARREN, Card, Shade
from bot.engine.model.errors import HeartsNotBroken, NoPenaltyOnFirstTrick
from bot.engine.model.trick import Play, hearts_are_trumps, second_queen_takes, twins_by_shade
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND, Turn
from bot.engine.rules.rules import LeftOver, Rules
from bot.engine.rules.scoring import HandScore
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.rule_queries import (
    MoonRule,
    NotCompiled,
    kept_points,
    moon_rule,
    opening_rule,
    winner_rule,
)

Numbers = NDArray[np.int64]

DEAR_FROM: Final = 5  # a card with at least so many points is dear
_TRUMP: Final = 64  # added to the strength of a trump
_FAR: Final = 1_000_000  # a total that no game reaches
_FARTHEST_LIMIT: Final = 1001
_NUMBER: Final = {suit: number for number, suit in enumerate(SUITS)}
_LEFT_OVER: Final = {
    LeftOver.NONE: at.NOT_LEFT_OVER,
    LeftOver.KITTY_FIRST: at.TO_FIRST_TRICK,
    LeftOver.KITTY_LAST: at.TO_LAST_TRICK,
}


def place(of: Card) -> int:
    """Return the number of the card's bit in a set."""
    light = of.faces[0]
    return _NUMBER[light.suit] * 16 + light.rank


def suit_number(lead: Play) -> int:
    """Return the number of the suit that others must follow after this lead."""
    return _NUMBER[lead.suit]


def bits(some: Iterable[Card]) -> int:
    """Return the cards as a set."""
    together = 0
    for one in some:
        together |= 1 << place(one)
    return together


@dataclass(frozen=True, eq=False)
class CompiledRules:
    """Compiled rules: the array that the kernel reads, and the card at each place."""

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
    cards = {place(one): one for one in rules.deck}
    numbers = np.zeros(at.RESET_TOTALS + len(rules.reset_totals), dtype=np.int64)
    numbers[at.PLAYERS] = rules.players
    numbers[at.CARDS_EACH] = rules.cards_each
    numbers[at.DECK] = bits(rules.deck)
    numbers[at.DECK_TWICE] = bits(one for one in cards.values() if rules.deck.count(one) == 2)
    numbers[at.PASS_SIZE] = rules.pass_size
    numbers[at.NO_TRICKS] = rules.no_tricks_bonus
    numbers[at.TWO_SIDED] = any(one.is_two_sided for one in rules.deck)
    numbers[at.TRUMPS] = bits(
        one for one in rules.deck if rules.trumps is not None and one.shows(rules.trumps)
    )
    if rules.left_over not in _LEFT_OVER:
        raise NotCompiled(f"a card left over: {rules.left_over}")
    numbers[at.LEFT_OVER] = _LEFT_OVER[rules.left_over]
    _put_points(numbers, rules)
    _put_locks(numbers, rules)
    _put_breaks(numbers, rules)
    _put_strengths(numbers, rules, cards)
    _put_opening(numbers, rules)
    _put_moon(numbers, rules)
    _put_ending(numbers, rules)
    return CompiledRules(rules, numbers, cards)


def _put_points(numbers: Numbers, rules: Rules) -> None:
    for one, points in rules.card_points.items():
        numbers[at.POINTS + place(one)] = points
    costs = rules.card_points.items()
    numbers[at.DEAR] = bits(one for one, points in costs if points >= DEAR_FROM)
    numbers[at.GOOD] = bits(one for one, points in costs if points < 0)
    numbers[at.HAND_POINTS] = sum(max(0, rules.card_points.get(one, 0)) for one in rules.deck)


def _put_locks(numbers: Numbers, rules: Rules) -> None:
    """Store what may not be led or played to the first trick, found with the deck as a hand."""
    deck = tuple(dict.fromkeys(rules.deck))
    order = []
    for rule in rules.play_rules:
        if rule is OPEN_THE_HAND or rule is FOLLOW_SUIT:
            continue
        order.append(rule.error)
        if rule.error is HeartsNotBroken:
            free = rule.keep(Turn(deck), deck)
            held = [one for one in deck if one not in free]
            numbers[at.HELD] = bits(held)
            numbers[at.STUCK] = bits(
                one for one in free if held[0] in rule.keep(Turn((held[0], one)), (held[0], one))
            )
        elif rule.error is NoPenaltyOnFirstTrick:
            kept = rule.keep(Turn(deck, first_trick=True), deck)
            numbers[at.BANNED] = bits(one for one in deck if one not in kept)
        else:
            raise NotCompiled(f"a rule of play: {rule.error.__name__}")
    if order not in (sorted(order, key=(HeartsNotBroken, NoPenaltyOnFirstTrick).index), []):
        raise NotCompiled("the order of the rules of play")


def _put_breaks(numbers: Numbers, rules: Rules) -> None:
    for number, led in enumerate((*SUITS, None)):
        numbers[at.BREAKS + number] = bits(
            one for one in rules.deck if rules.breaks_when_played(led, one)
        )
    numbers[at.BREAKS_TAKEN] = bits(one for one in rules.deck if rules.breaks_when_taken((one,)))


def _put_strengths(numbers: Numbers, rules: Rules, cards: Mapping[int, Card]) -> None:
    rule = winner_rule(rules)
    twins, trumps = rule is twins_by_shade, rule is hearts_are_trumps
    queens = [one for one in _dearest_first(rules.card_points) if rule is second_queen_takes]
    numbers[at.TWIN_QUEEN] = place(queens[0]) if queens else -1
    for number, one in cards.items():
        for suit in one.rank_in:
            numbers[at.SHOWS + _NUMBER[suit]] |= 1 << number
        for side in range(2):
            shown = one.faces[side] if side < len(one.faces) else None
            numbers[at.SUIT + side * at.PLACES + number] = _NUMBER[shown.suit] if shown else -1
            numbers[at.RANKS + side * at.PLACES + number] = shown.rank if shown else 0
            for suit, led in _NUMBER.items():
                strength = one.rank_in.get(suit, 0)
                if twins and strength:
                    shade = Shade.DARK if side else Shade.LIGHT
                    strength = 2 * strength + (one.face(shade).suit is suit)
                if trumps and rules.trumps is not None and one.shows(rules.trumps):
                    strength = _TRUMP + one.rank_in[rules.trumps]
                numbers[at.STRENGTH + (2 * led + side) * at.PLACES + number] = strength
    for call in range(at.CALLS):
        strengths = {
            number: int(numbers[at.STRENGTH + call * at.PLACES + number]) for number in cards
        }
        for number, strength in strengths.items():
            numbers[at.BEATS + call * at.PLACES + number] = sum(
                1 << other for other, against in strengths.items() if against > strength
            )


def _dearest_first(card_points: Mapping[Card, int]) -> list[Card]:
    """Return the cards, those with most points first."""
    return sorted(card_points, key=lambda one: card_points[one], reverse=True)


def _put_opening(numbers: Numbers, rules: Rules) -> None:
    usual, if_left_over = opening_rule(rules)
    for rule, opens, may, side in (
        (usual, at.OPENS, at.OPENING, at.OPENING_SIDE),
        (if_left_over, at.OPENS_ELSE, at.OPENING_ELSE, at.OPENING_SIDE),
    ):
        numbers[opens] = -1 if rule.holder_of is None else place(rule.holder_of)
        numbers[may] = bits(rule.cards)
        numbers[side] = -1 if rule.shade is None else int(rule.shade is Shade.DARK)


def _put_moon(numbers: Numbers, rules: Rules) -> None:
    moon: MoonRule = moon_rule(rules)
    numbers[at.MOON_RULE] = moon.kind
    numbers[at.MOON_NEED] = len(moon.cards)
    numbers[at.MOON_AMOUNT] = moon.amount
    numbers[at.MOON_CHOICES] = moon.choices
    for one in moon.cards:
        numbers[at.MOON_COUNT + place(one)] = 1
    for one in moon.queens:
        numbers[at.MOON_COUNT + place(one)] = 1 << at.QUEEN_SHIFT
    kept = kept_points(rules)
    if len(kept) > 1:
        raise NotCompiled("several cards that count for who shot the moon")
    numbers[at.KEPT] = sum(kept.values())
    for one in {**kept, **dict.fromkeys(moon.jacks)}:
        numbers[at.MOON_COUNT + place(one)] += 1 << at.KEPT_SHIFT


def _put_ending(numbers: Numbers, rules: Rules) -> None:
    """Store where the game ends, found with totals of one player that go up and down."""
    rest = tuple(range(1, rules.players - 1))

    def ends(total: int, *others: int) -> bool:
        totals = (total, *others)
        hand = HandScore(number=1, points=totals, reset=(), totals=totals)
        return rules.ending((hand,)) is not None

    up = bisect_left(range(_FARTHEST_LIMIT), True, key=lambda total: ends(total + 1, 0, *rest)) + 1
    if up > _FARTHEST_LIMIT:
        raise NotCompiled("a game without a limit")
    down = bisect_left(range(_FARTHEST_LIMIT), True, key=lambda total: ends(-total - 1, 0, *rest))
    numbers[at.ENDS_AT] = up
    numbers[at.ENDS_BELOW] = -_FAR if down == _FARTHEST_LIMIT else -down - 1
    numbers[at.ENDS_ALONE] = not ends(up, *(0,) * (rules.players - 1))
    totals = sorted(rules.reset_totals)
    numbers[at.RESETS] = len(totals)
    numbers[at.RESET_TOTALS :] = totals
