"""Text in pictures, limited to the font's characters and to the available width.

Characters that the font lacks are replaced: fullwidth and mathematical letters by their plain
forms, letters of other scripts by Latin ones (王小明 becomes WangXiaoMing). All others are left
out; the caller gives a name to use where nothing remains.
"""

import html
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from anyascii import anyascii
from PIL import ImageFont

from bot.render.names import cut, tidy, unsigned
from bot.render.pictures.elements.old_svg import REGULAR, text_width

INK: Final = "#1d232b"
FAINT: Final = "#5f6b7a"  # 5.2 to 1 on white
_NUMBERED: Final = re.compile(r" \(?\d{1,3}\)?$")
_JOINERS: Final = frozenset("\u200c\u200d")


@lru_cache(maxsize=1)
def _font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(REGULAR, 40, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1)
def _missing() -> bytes:
    """Return what the font draws for a character that it lacks."""
    return bytes(_font().getmask("\U0010fffd"))


@lru_cache(maxsize=4096)
def _has(sign: str) -> bool:
    return sign.isspace() or bytes(_font().getmask(sign)) != _missing()


def drawable(text: str) -> str:
    """Return the text in characters that the font has; may be empty."""
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
    """Transliterate a character that the font lacks; return nothing for emoji and the like."""
    plain = unicodedata.normalize("NFKC", sign)
    drawn = "".join(one for one in plain if _has(one))
    if drawn or unicodedata.category(sign)[0] not in "LMN":
        return drawn
    return anyascii(sign)


def drawable_names(names: Sequence[str], instead: Sequence[str]) -> tuple[str, ...]:
    """Return the names as the font can draw them, all different.

    Args:
        names: plain names.
        instead: what to draw for each name of which no character can be drawn.
    """
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
    """Return the width of a line of text, in the units of ``size``."""
    return text_width(text, size, bold)


def fitted(text: str, size: float, room: float, bold: bool = False) -> str:
    """Return the text, or its beginning with an ellipsis, at most ``room`` wide."""
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
    """Cut each name to ``room`` and keep them different, by a number where needed."""
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
    """Cut a name to ``room``; a computer's loses its sign, another keeps its number."""
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
    """Return a line of text as SVG; ``y`` is its baseline, ``anchor`` start, middle or end."""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{weight} '
        f'fill="{colour}" text-anchor="{anchor}">{html.escape(text, quote=False)}</text>'
    )
