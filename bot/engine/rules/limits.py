"""Limits on the rules of a table, beyond those of their types.

The search of computer players can play all rules within these limits. Rules beyond them are
refused, with the reason, when they are built.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, assert_never

from bot.engine.model.cards import WARREN
from bot.engine.model.teams import Partners
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.ends import EndsAboveAlone
from bot.engine.rules.legal import FollowSuit, HeldBack, NotOnFirstTrick, OpenTheHand
from bot.engine.rules.moons import MoonForAll, MoonForMost, NoMoon
from bot.engine.rules.openings import HolderLeadsCard, HolderLeadsSuit, LeftOfDealerLeads
from bot.engine.rules.passes import Direction
from bot.engine.rules.rules import Rules
from bot.engine.rules.tricks import EitherSideTakes, HighestTakes, UncancelledTakes

MOST_PLAYERS: Final = 10
MOST_COPIES: Final = 2  # copies of a card
_ORDER: Final = (OpenTheHand, HeldBack, FollowSuit, NotOnFirstTrick)


class BeyondLimits(ValueError):
    """An error for rules that cannot be played."""


def check_limits(rules: Rules) -> None:
    """Check that the rules can be played.

    Raises:
        BeyondLimits: they cannot; the error says why.
    """
    for reason in (*_deal(rules), *_play(rules), *_score(rules), *_teams(rules)):
        raise BeyondLimits(f"{rules.variant} for {rules.players}: {reason}")


def check_standard_limits(rules: Rules) -> None:
    """Check that all computer players can play rules without any house rule.

    Raises:
        BeyondLimits: they cannot; the error says why.
    """
    check_limits(rules)
    if WARREN in rules.deck:
        raise BeyondLimits(
            f"{rules.variant} for {rules.players}: no search can play W, which only a "
            "house rule may add"
        )


def _deal(rules: Rules) -> Iterator[str]:
    if not 2 <= rules.players <= MOST_PLAYERS:
        yield f"only 2 to {MOST_PLAYERS} can play"
    left_over = len(rules.deck) - rules.players * rules.cards_each
    if left_over != (rules.kitty_rule is not KittyRule.NONE):
        yield f"cards left over: {left_over}, which does not agree with the kitty rule"
    copies = Counter(rules.deck)
    if max(copies.values()) > MOST_COPIES:
        yield f"the deck has a card more than {MOST_COPIES} times"
    if len({card.faces[:1] for card in copies}) < len(copies):
        yield "different cards have the same light side"
    if (WARREN in copies) != (rules.kitty_rule is KittyRule.EXTRA):
        yield "W and an extra card must come together"
    for step in rules.pass_cycle:
        if rules.pass_size > rules.cards_each:
            yield "more cards are passed than a hand has"
        if step.direction is Direction.SCATTER and rules.pass_size >= rules.players:
            yield "more cards are scattered than there are other players"


def _play(rules: Rules) -> Iterator[str]:
    places = [_ORDER.index(type(rule)) for rule in rules.play_rules]
    if places != sorted(set(places)):
        names = ", ".join(kind.__name__ for kind in _ORDER)
        yield f"the rules of play must be some of {names}, in this order"
    if FollowSuit not in map(type, rules.play_rules):
        yield "the rules of play must contain FollowSuit"
    yield from _opening(rules)
    match rules.trick_rule:
        case UncancelledTakes():
            if rules.kitty_rule is not KittyRule.NONE:
                yield "a card left over might go with a trick that nobody takes"
            if any(card.is_two_sided for card in rules.deck):
                yield "cards that cancel each other have one side"
        case EitherSideTakes():
            if not all(card.is_two_sided for card in rules.deck):
                yield "either side can take a trick only if all cards have two"
        case HighestTakes():
            pass
        case _:
            assert_never(rules.trick_rule)


def _opening(rules: Rules) -> Iterator[str]:
    has_opening = not isinstance(rules.opening_rule, LeftOfDealerLeads)
    if has_opening and OpenTheHand not in map(type, rules.play_rules):
        yield "a card that opens needs OpenTheHand among the rules of play"
    match rules.opening_rule:
        case HolderLeadsCard(cards, shade):
            if shade is not None and not all(card.is_two_sided for card in cards):
                yield "a card that is led by one of its sides has two"
            might_be_left_over = rules.kitty_rule is not KittyRule.NONE
            if len(cards) <= might_be_left_over or not set(cards) <= set(rules.deck):
                yield "nobody may hold a card that opens"
        case HolderLeadsSuit(card):
            if card not in rules.deck or rules.kitty_rule is not KittyRule.NONE:
                yield "nobody may hold the card that opens"
        case LeftOfDealerLeads():
            pass
        case _:
            assert_never(rules.opening_rule)


def _score(rules: Rules) -> Iterator[str]:
    if not rules.card_points.keys() <= set(rules.deck):
        yield "cards cost points that the deck does not have"
    match rules.moon_rule:
        case MoonForAll(cards):
            copies = Counter(rules.deck)
            if not cards or any(copies[card] != cards.count(card) for card in cards):
                yield "a moon needs all copies of its cards"
        case MoonForMost():
            if rules.score_rule.kept:
                yield "a card can only also count if the moon needs all of some cards"
        case NoMoon():
            pass
        case _:
            assert_never(rules.moon_rule)
    if len(rules.score_rule.kept) > 1:
        yield "more than one card also counts for who shot the moon"


def _teams(rules: Rules) -> Iterator[str]:
    match rules.team_rule:
        case Partners(teams):
            sizes = set(Counter(teams).values())
            if len(teams) != rules.players or len(set(teams)) < 2 or len(sizes) > 1:
                yield "there must be two or more teams of the same size"
            if isinstance(rules.moon_rule, MoonForMost):
                yield "a moon of a team needs all of its cards"
            if isinstance(rules.end_rule, EndsAboveAlone):
                yield "partners always tie, so that no player can have the lowest total alone"
        case _:
            pass
