"""Suits and ranks as paths, independent of fonts.

Suits are filled paths in a box of 100 by 100 units around the origin. Ranks are the centre lines
of strokes in a box 100 high and :data:`RANK_WIDTHS` wide. Their shapes are tall and heavy, and
open where 3 and 8 or 6 and 9 could be confused.
"""

from typing import Final

from bot.engine.model.cards import Suit

_PIP: Final = "a23,23 0 1,0 46,0a23,23 0 1,0 -46,0z"  # a circle from its leftmost point

SUIT_PATHS: Final = {
    Suit.HEARTS: (
        "M0,47C-10,33 -47,9 -47,-17C-47,-35 -34,-46 -22,-46C-11,-46 -3,-39 0,-29"
        "C3,-39 11,-46 22,-46C34,-46 47,-35 47,-17C47,9 10,33 0,47z"
    ),
    Suit.SPADES: (
        "M0,-48C-11,-29 -45,-9 -45,15C-45,30 -34,37 -24,37C-15,37 -8,33 -4.5,26"
        "C-5,36 -9,43 -18,48L18,48C9,43 5,36 4.5,26C8,33 15,37 24,37"
        "C34,37 45,30 45,15C45,-9 11,-29 0,-48z"
    ),
    Suit.DIAMONDS: (
        "M0,-50C-9,-31 -22,-14 -39,0C-22,14 -9,31 0,50C9,31 22,14 39,0C22,-14 9,-31 0,-50z"
    ),
    Suit.CLUBS: (
        f"M-23,-25{_PIP}M-47,12{_PIP}M1,12{_PIP}"
        "M-13,-10L-13,18L-3,22C-5,36 -9,43 -18,48L18,48C9,43 5,36 3,22L13,18L13,-10z"
    ),
}

_ZERO: Final = "C{0},-6 {1},-6 {1},50C{1},106 {0},106 {0},50z"

# The letters of jack, queen, king and ace: international, German and French.
LETTERS: Final = ("JQKA", "BDKA", "VDRA")

# By the card's index, 1 is the Joker; lines 16 wide.
RANK_LINES: Final = {
    "1": "M6,26L26,9V100",
    "2": "M9,30C9,0 54,0 54,30C54,52 10,66 9,92H58",
    "3": "M8,9H50L27,42C62,40 64,92 29,92C17,92 9,86 5,77",
    "4": "M44,100V8L8,69H63",
    "5": "M53,9H15L12,47C27,36 56,41 56,66C56,98 19,98 7,82",
    "6": "M49,5C24,16 9,40 9,65C9,101 58,101 58,65C58,33 14,32 10,62",
    "7": "M5,9H55L24,100",
    "8": "M33,46C8,46 8,8 33,8C58,8 58,46 33,46C3,46 3,92 33,92C63,92 63,46 33,46z",
    "9": "M18,95C43,84 58,60 58,35C58,-1 9,-1 9,35C9,67 53,68 57,38",
    "10": "M3,24L18,11V100M42,50" + _ZERO.format(42, 82),
    "J": "M24,9H47V66C47,100 12,99 7,74",
    "Q": "M9,50" + _ZERO.format(9, 65) + "M40,67L66,99",
    "K": "M11,0V100M58,2L12,57M27,42L61,100",
    "A": "M7,101L36,6L65,101M17,69H55",
    "B": "M33,47H12V9H33C59,9 59,47 33,47C66,47 66,91 33,91H12V47",
    "D": "M12,9V91H26C75,91 75,9 26,9H12z",
    "V": "M8,1L36,90L64,1",
    "R": "M12,100V9H31C62,9 62,53 31,53H12M33,53L62,100",
}
RANK_WIDTHS: Final = {
    "1": 36, "2": 66, "3": 64, "4": 68, "5": 64, "6": 67, "7": 62, "8": 66, "9": 67, "10": 91,
    "J": 56, "Q": 76, "K": 68, "A": 72, "B": 67, "D": 72,
    "V": 72, "R": 68,
}  # fmt: skip
WARREN_LINES: Final = "M6,0L26,93L46,24L66,93L86,0"
WARREN_WIDTH: Final = 92
OUTSIDE: Final = (
    'stroke-linejoin="round" paint-order="stroke"'  # attributes of a halo around a shape
)


def rank_text(rank: int, letters: str = LETTERS[0]) -> str:
    """Return the label of a rank from 1 to 14 on a card: a number or one of four letters."""
    return letters[rank - 11] if rank > 10 else str(rank)
