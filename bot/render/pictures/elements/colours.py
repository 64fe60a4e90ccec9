"""The colours of all pictures, as ``#rrggbb``, and of the suits in both decks.

Gold is for the turn, the winner and choices; red for the most expensive card and the moon;
nothing else has these colours. Suits also differ in shape, so nobody depends on colour alone.
"""

from enum import StrEnum
from typing import Final

from bot.engine.model.cards import Suit


class Deck(StrEnum):
    """The colouring of the suits."""

    FOUR = "four"
    TWO = "two"


class Side(StrEnum):
    """The background of a suit; the faded dark side does not count in this trick."""

    PAPER = "paper"
    DIMMED = "dimmed"
    DARK = "dark"
    FADED = "faded"


FELT: Final = "#1c4f3e"
MAT: Final = "#24604c"
PLATE: Final = "#0e261d"
NIGHT: Final = "#17211d"  # the ground of sheets
ROW: Final = "#22302a"  # every other line of a sheet
LINE: Final = "#3a4c43"
SKY: Final = "#101a2b"

PAPER: Final = "#fbfaf4"  # the light side of a card
DIMMED: Final = "#b2bfb7"
SLATE: Final = "#1b2130"  # the dark side of a two-sided card
CARD_EDGE: Final = "#8b919c"  # of an emoji, visible on white and on Discord's dark grey
PAPER_EDGE: Final = "#a9b5ae"
DIMMED_EDGE: Final = "#84948a"
SLATE_EDGE: Final = "#4a5266"
QUEUED: Final = "#3f7362"  # a card that is not on the table yet
BACK: Final = "#34558b"  # the back of a card
BACK_LINE: Final = "#c9d6ec"
JOKER: Final = "#7a3db8"  # the ribbon of the Joker
WARREN: Final = "#8a4b14"  # the Warren card: earth
WARREN_DIMMED: Final = "#6f3d10"

IVORY: Final = "#f5f2e8"
SOFT: Final = "#c6dbd0"
INK: Final = "#171b24"
WHITE: Final = "#ffffff"

GOLD: Final = "#f6c64f"
HALO: Final = "#6a7243"  # around a winner's avatar: gold, thin, on felt
RED: Final = "#c4243b"
ROSE: Final = "#ffa3ad"  # penalties; too weak on the mat
MINT: Final = "#9be3bc"

PLAYERS: Final = (
    "#86b9ff", "#f6b26b", "#8edca8", "#c9a9ff", "#ff9fc4", "#7fe0e6", "#d9d27a", "#f08c7c",
    "#b8c4d6", "#c8a587",
)  # fmt: skip
TEAMS: Final = ("#7db9f5", "#f7a072")
# Behind the letter of a person without an avatar, in white; the last one is for computers.
LETTERS: Final = ("#2f6fb7", "#a03e55", "#3f7a3a", "#7b52b5", "#a8552b", "#23707c", "#56665e")

_BLACK: Final = dict(zip(Side, ("#171b24", "#171b24", "#f5f2e8", "#bebeba"), strict=True))
_RED: Final = dict(zip(Side, ("#cc1b36", "#94142a", "#ff8795", "#c66e7c"), strict=True))
_BLUE: Final = dict(zip(Side, ("#1a66d2", "#144a98", "#86b9ff", "#6b93cb"), strict=True))
_GREEN: Final = dict(zip(Side, ("#0f7f45", "#0a5a31", "#7fdba4", "#66ac87"), strict=True))

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
GROUNDS: Final = {
    Side.PAPER: PAPER,
    Side.DIMMED: DIMMED,
    Side.DARK: SLATE,
    Side.FADED: SLATE,
}


def suit_colour(suit: Suit, deck: Deck, side: Side = Side.PAPER) -> str:
    """Return the colour of a suit as ``#rrggbb``."""
    return _SUITS[deck][suit][side]
