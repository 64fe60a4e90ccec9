"""Rules for what breaks hearts."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never

from bot.engine.model.cards import Card, CardSet, Suit
from bot.engine.rules.options import Option

_HEARTS: Final = Suit.HEARTS  # looking up a member takes longer than what is done with it


class QueenBreaks(StrEnum):
    """When the queen breaks hearts."""

    DISCARDED = "discarded"  # only when another suit was led
    PLAYED = "played"  # whenever she is played
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class NothingBreaks:
    """Nothing breaks hearts."""


@dataclass(frozen=True, slots=True)
class HeartBreaks:
    """A heart breaks hearts when it is played, and so may a queen."""

    queen: Card
    queen_breaks: QueenBreaks


@dataclass(frozen=True, slots=True)
class TrickBreaks:
    """A finished trick breaks hearts if one of these cards is in it."""

    cards: CardSet


BreakRule = NothingBreaks | HeartBreaks | TrickBreaks


def play_breaks(rule: BreakRule, led: Suit | None, card: Card) -> bool:
    """Return whether playing the card breaks hearts; ``led``: the suit led, ``None`` for a lead."""
    match rule:
        case HeartBreaks():
            if card is not rule.queen:
                return _HEARTS in card.rank_in
            discarded = led is not None and not card.shows(led)
            return rule.queen_breaks is QueenBreaks.PLAYED or (
                rule.queen_breaks is QueenBreaks.DISCARDED and discarded
            )
        case NothingBreaks() | TrickBreaks():
            return False
        case _:
            assert_never(rule)


def trick_breaks(rule: BreakRule, cards: Iterable[Card]) -> bool:
    """Return whether a finished trick with these cards breaks hearts."""
    match rule:
        case TrickBreaks():
            return not rule.cards.isdisjoint(cards)
        case NothingBreaks() | HeartBreaks():
            return False
        case _:
            assert_never(rule)


def queen_breaks_option(default: QueenBreaks) -> Option:
    """Return the option that says when the queen of spades breaks hearts."""
    return Option(
        name="queen_breaks",
        default=default.value,
        choices=tuple(when.value for when in QueenBreaks),
    )
