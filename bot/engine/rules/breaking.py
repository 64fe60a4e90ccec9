"""Rules for breaking hearts."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.model.cards import Card, CardSet, Suit
from bot.engine.rules.options import Option

_HEARTS: Final = Suit.HEARTS  # looking up a member takes longer than using it


class QueenBreaks(StrEnum):
    """The plays with which the queen breaks hearts."""

    DISCARDED = "discarded"  # only when another suit was led
    PLAYED = "played"  # whenever she is played
    NEVER = "never"


class NeverBreaks:
    """Default methods: neither plays nor tricks break hearts."""

    __slots__ = ()

    def breaks_when_played(self, led: Suit | None, card: Card) -> bool:
        """Return whether playing the card breaks hearts; ``led``: ``None`` for a lead."""
        return False

    def breaks_when_taken(self, cards: Iterable[Card]) -> bool:
        """Return whether a finished trick with these cards breaks hearts."""
        return False


@dataclass(frozen=True, slots=True)
class NothingBreaks(NeverBreaks):
    """Nothing breaks hearts."""


@dataclass(frozen=True, slots=True)
class HeartBreaks(NeverBreaks):
    """Playing a heart breaks hearts, and playing a queen may do so."""

    queen: Card
    queen_breaks: QueenBreaks

    def breaks_when_played(self, led: Suit | None, card: Card) -> bool:
        """Return whether the card is a heart, or a queen that breaks them in this trick."""
        if card is not self.queen:
            return _HEARTS in card.rank_in
        discarded = led is not None and not card.shows(led)
        return self.queen_breaks is QueenBreaks.PLAYED or (
            self.queen_breaks is QueenBreaks.DISCARDED and discarded
        )


@dataclass(frozen=True, slots=True)
class TrickBreaks(NeverBreaks):
    """A finished trick breaks hearts if one of these cards is in it."""

    cards: CardSet

    def breaks_when_taken(self, cards: Iterable[Card]) -> bool:
        """Return whether one of these cards is in the trick."""
        return not self.cards.isdisjoint(cards)


BreakRule = NothingBreaks | HeartBreaks | TrickBreaks


def queen_breaks_option(default: QueenBreaks) -> Option:
    """Return the option that says when the queen of spades breaks hearts."""
    return Option(
        name="queen_breaks",
        default=default.value,
        choices=tuple(when.value for when in QueenBreaks),
    )
