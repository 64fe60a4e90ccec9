"""Colours: of the suits in the four-colour and the two-colour deck, of paper and lines.

Each has a tone for a light ground and one for a dark ground, both with a contrast of at least 4.5
to 1 against it. Colour alone never tells suits apart: their shapes do too.
"""

from enum import StrEnum
from typing import Final

from bot.engine.model.cards import Suit


class Deck(StrEnum):
    """How the suits are coloured."""

    FOUR = "four"
    TWO = "two"


PAPER: Final = "#ffffff"  # the light side of a card
SLATE: Final = "#23272f"  # the dark side of a two-sided card
LINE: Final = "#8b919c"  # the edge of a card; seen on white and on Discord's dark grey alike
GOLD: Final = "#f2a900"  # what wins or counts
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
    """The colour of a suit as ``#rrggbb``, for a light ground or for a dark one."""
    return _SUITS[deck][suit][on_dark]
