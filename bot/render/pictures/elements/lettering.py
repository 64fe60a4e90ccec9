"""Text in pictures: what the font can draw, in the room that there is.

Where a name has signs that the font lacks, they are spelt plainly (fullwidth and mathematical
letters have a plain form), letters of other scripts in Latin ones (王小明 as WangXiaoMing), and the
rest is left out; what stands for a name without any other is up to the caller, who knows the seat.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from xml.sax.saxutils import escape

from anyascii import anyascii
from PIL import ImageFont

from bot.render.names import cut, tidy, unsigned
from bot.render.pictures.elements.svg import REGULAR, text_width

INK: Final = "#1d232b"
FAINT: Final = "#5f6b7a"  # 5.2 to 1 on white
_NUMBERED: Final = re.compile(r" \(?\d{1,3}\)?$")
_JOINERS: Final = frozenset("\u200c\u200d")


@lru_cache(maxsize=1)
def _font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(REGULAR, 40, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1)
def _missing() -> bytes:
    """What the font draws for a sign that it lacks."""
    return bytes(_font().getmask("\U0010fffd"))


@lru_cache(maxsize=4096)
def _has(sign: str) -> bool:
    return sign.isspace() or bytes(_font().getmask(sign)) != _missing()


def drawable(text: str) -> str:
    """The text as far as the font can draw it; maybe empty."""
    signs: list[str] = []
    for sign in text:
        if sign in _JOINERS or _has(sign):
            signs.append(sign)
            continue
        signs.append(_spelt(sign))
    kept = tidy("".join(signs))
    return kept if any(unicodedata.category(sign)[0] in "LNS" for sign in kept) else ""


@lru_cache(maxsize=4096)
def _spelt(sign: str) -> str:
    """Return a sign that the font lacks in signs that it has; empty for emoji and the like."""
    plain = unicodedata.normalize("NFKC", sign)
    drawn = "".join(one for one in plain if _has(one))
    if drawn or unicodedata.category(sign)[0] not in "LMN":
        return drawn
    return anyascii(sign)


def drawable_names(names: Sequence[str], instead: Sequence[str]) -> tuple[str, ...]:
    """The names as pictures show them, still different; ``instead`` where nothing can be drawn."""
    done: list[str] = []
    for name, other in zip(names, instead, strict=True):
        base = drawable(name) or other
        candidate, count = base, 1
        while candidate.casefold() in {one.casefold() for one in done}:
            count += 1
            candidate = f"{base} {count}"
        done.append(candidate)
    return tuple(done)


@lru_cache(maxsize=4096)
def length(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is, in the units of ``size``."""
    return text_width(text, size, bold)


def fitted(text: str, size: float, room: float, bold: bool = False) -> str:
    """The text, or as much of its beginning as there is room for, with an ellipsis."""
    if length(text, size, bold) <= room:
        return text
    kept = len(text) - 1
    while kept > 1 and length(_cut(text, kept), size, bold) > room:
        kept -= 1
    return _cut(text, kept)


def _cut(text: str, signs: int) -> str:
    return cut(text[:signs], 2 * signs).rstrip("\u200d ") + "…"


def fitted_names(
    names: Sequence[str], size: float, room: float, bold: bool = False
) -> tuple[str, ...]:
    """Names cut to the room that each has, still different: by a number where need be."""
    done: list[str] = []
    for name in names:
        candidate, count = _fitted_name(name, size, room, bold), 1
        while candidate.casefold() in {one.casefold() for one in done}:
            count += 1
            tail = f" {count}"
            candidate = fitted(name, size, room - length(tail, size, bold), bold) + tail
        done.append(candidate)
    return tuple(done)


def _fitted_name(name: str, size: float, room: float, bold: bool) -> str:
    """A name cut to its room: of a computer without its sign, of another with its number."""
    if length(name, size, bold) > room:
        name = unsigned(name)
    number = _NUMBERED.search(name)
    if number is None or length(name, size, bold) <= room:
        return fitted(name, size, room, bold)
    tail = number[0]
    left = room - length(tail, size, bold)
    if left < length("M…", size, bold):
        return fitted(name, size, room, bold)
    return fitted(name[: number.start()].rstrip(), size, left, bold) + tail


def label(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    colour: str = INK,
    bold: bool = False,
    anchor: str = "start",
) -> str:
    """A line of text as SVG; ``y`` is its base line, ``anchor`` start, middle or end."""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{weight} '
        f'fill="{colour}" text-anchor="{anchor}">{escape(text)}</text>'
    )
