"""Colours of the suits in the four-colour and the two-colour deck, and of paper and lines.

Each suit has a tone for light and one for dark backgrounds, both with a contrast of at least 4.5
to 1. Suits also differ in shape, so nobody depends on colour alone.
"""

from enum import StrEnum
from typing import Final

from bot.engine.model.cards import Suit


class Deck(StrEnum):
    """The colouring of the suits."""

    FOUR = "four"
    TWO = "two"


PAPER: Final = "#ffffff"  # the light side of a card
SLATE: Final = "#23272f"  # the dark side of a two-sided card
LINE: Final = "#8b919c"  # the edge of a card, visible on white and on Discord's dark grey
GOLD: Final = "#f2a900"  # marks the card that wins or the side that counts
BACK: Final = "#34558b"  # the back of a card
BACK_LINE: Final = "#c9d6ec"
JOKER: Final = "#7a3db8"  # the ribbon of the Joker
WARREN: Final = "#8a4b14"  # the Warren card: earth

_BLACK: Final = ("#15171c", "#f4f5f7")
_RED: Final = ("#cc1526", "#ff8087")
_BLUE: Final = ("#0b5bd3", "#7db4ff")
_GREEN: Final = ("#137a2e", "#6bd68a")

_SUITS: Final = {
    Deck.FOUR: {
        Suit.SPADES: _BLACK,
        Suit.HEARTS: _RED,
        Suit.DIAMONDS: _BLUE,
        Suit.CLUBS: _GREEN,
    },
    Deck.TWO: {
        Suit.SPADES: _BLACK,
        Suit.HEARTS: _RED,
        Suit.DIAMONDS: _RED,
        Suit.CLUBS: _BLACK,
    },
}


def suit_colour(suit: Suit, deck: Deck, on_dark: bool = False) -> str:
    """Return the colour of a suit as ``#rrggbb``, for a light or a dark background."""
    return _SUITS[deck][suit][on_dark]
