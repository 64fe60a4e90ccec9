"""Lines of text as masks: how much of each pixel the letters cover.

Pillow draws most lines. Lines that need shaping (right to left, combining marks) or a letter that
the bold font lacks are drawn by resvg, which takes ten times as long: Pillow would need a library
of the machine for them.
"""

import math
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cachetools import LRUCache, cached
from PIL import Image, ImageDraw, ImageFont

from bot.render.pictures.elements.bitmaps import rasterized
from bot.render.pictures.elements.lettering import label, length
from bot.render.pictures.elements.old_svg import BOLD, REGULAR

MOST_KEPT: Final = 4 * 2**20  # bytes
# Letters are drawn larger and reduced: hinting would move them by up to half a pixel each.
_FINENESS: Final = 4
_MARGIN: Final = 2  # pixels around the text, for what reaches over its advance
_ABOVE, _BELOW = 1.1, 0.4  # of the size, from the baseline
_SHAPED: Final = frozenset({"R", "AL", "AN"})  # directions; see Unicode's annex 9


@dataclass(frozen=True, slots=True)
class TextMask:
    """A line of text in an image of mode ``L``; the origin is where its baseline begins."""

    image: Image.Image
    origin: tuple[int, int]


def _bytes(mask: TextMask) -> int:
    return mask.image.width * mask.image.height


_kept: LRUCache[tuple[str, float, bool], TextMask] = LRUCache(MOST_KEPT, getsizeof=_bytes)


@cached(_kept, key=lambda text, size, bold=False: (text, size, bold))
def text_mask(text: str, size: float, bold: bool = False) -> TextMask:
    """Return the mask of a line of text, which the caller must not change."""
    width = math.ceil(length(text, size, bold)) + 2 * _MARGIN
    rise = math.ceil(size * _ABOVE)
    height = rise + math.ceil(size * _BELOW)
    origin = (_MARGIN, rise)
    if _is_shaped(text) or not all(_is_in_font(sign, bold) for sign in text):
        drawn = rasterized(label(text, *origin, size, colour="#fff", bold=bold), width, height)
        return TextMask(drawn.getchannel("A"), origin)
    fine = Image.new("L", (width * _FINENESS, height * _FINENESS))
    at = (_MARGIN * _FINENESS, rise * _FINENESS)
    ImageDraw.Draw(fine).text(at, text, fill=255, font=_font(size, bold), anchor="ls")
    return TextMask(fine.reduce(_FINENESS), origin)


def kept_bytes() -> int:
    """Return the size of all masks that are kept."""
    return int(_kept.currsize)


def _is_shaped(text: str) -> bool:
    return any(
        unicodedata.bidirectional(sign) in _SHAPED or unicodedata.category(sign)[0] in "MC"
        for sign in text
    )


@lru_cache(maxsize=32)
def _font(size: float, bold: bool) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.BASIC
    return ImageFont.truetype(BOLD if bold else REGULAR, size * _FINENESS, layout_engine=layout)


@lru_cache(maxsize=2)
def _missing(bold: bool) -> bytes:
    """Return what the font draws for a character that it lacks."""
    return bytes(_font(10, bold).getmask("\U0010fffd"))


@lru_cache(maxsize=4096)
def _is_in_font(sign: str, bold: bool) -> bool:
    return sign.isspace() or bytes(_font(10, bold).getmask(sign)) != _missing(bold)
