"""Rules for the deal: the deck, the first dealer, and cards that cannot be dealt evenly."""

from collections.abc import Sequence
from enum import StrEnum

from bot.engine.model.cards import Card, Suit, standard_deck, without


class DealerDraw(StrEnum):
    """The way to find the first dealer."""

    AT_RANDOM = "at-random"
    HIGHEST = "highest"
    LOWEST = "lowest"


class KittyRule(StrEnum):
    """What happens to the one card that the deal leaves over."""

    NONE = "none"  # the deck is dealt completely
    EXTRA = "extra"  # it belongs to the holder of W
    LAST_TRICK = "last-trick"  # the winner of the last trick takes it
    FIRST_TRICK = "first-trick"


def deck_less(*removed: Card) -> tuple[Card, ...]:
    """Return the standard deck without these cards."""
    return without(standard_deck(), removed)


def lowest_club(deck: Sequence[Card]) -> Card:
    """Return the lowest club of a deck."""
    return min(
        (card for card in deck if card.shows(Suit.CLUBS)), key=lambda card: card.rank_in[Suit.CLUBS]
    )
