"""Lines of text as masks, in the letters of any script.

Letters of Inter that need no shaping are drawn once each and put together with their kerning, which
takes a tenth of the time of drawing a line. Other letters are drawn a run at a time, emoji in
colour. A neutral mark replaces a letter missing in all fonts; nothing is transliterated.
"""

import html
import math
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from typing import Final

import numpy as np
import wcwidth
from cachetools import LRUCache, cached
from PIL import Image, ImageDraw

from bot.render.names import fit_name, names_in
from bot.render.pictures.elements.fonts import (
    EMOJI_SIZE,
    FINENESS,
    INTER,
    Typeface,
    emoji_font,
    find_typeface,
    font,
    has_shaping,
    is_emoji,
)
from bot.render.pictures.elements.shapes import SIGNS, Mask, levels, neutral_mark, sign_mask
from bot.render.pictures.elements.sprites import Sprite, image_sprite
from bot.render.pictures.elements.svg import text_png

MOST_KEPT: Final = 8 * 2**20  # bytes of cached lines
_MARGIN: Final = 3  # pixels around a run, for ink beyond its advance
ABOVE, BELOW = 1.15, 0.45  # of the size, from the baseline
_MEASURED: Final = 100  # size at which advances are measured
_SIGN: Final = 0.84  # height of a shape in a text, of the size
_SIGN_GAP: Final = 0.03
_EMOJI: Final = 1.14
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})  # see Unicode's annex 9
_LEFT_TO_RIGHT: Final = "\u200e"  # an invisible mark
_ELLIPSIS: Final = "…"
_LEAST_NAME: Final = 2.6  # the least room for a shortened name, as a multiple of the size
_NO_FONT: Final = "none"
_SIGNS: Final = "signs"
_COLOURED: Final = "emoji"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text.

    Attributes:
        width: its advance.
        mask: the mask of everything in the ink's colour.
        origin: the start of the baseline within the mask.
        sprites: emoji, with their upper left corners relative to the start of the baseline.
        is_right_to_left: whether its first letter is right-to-left.
    """

    width: float
    mask: Mask
    origin: tuple[int, int]
    sprites: tuple[tuple[int, int, Sprite], ...]
    is_right_to_left: bool


@dataclass(frozen=True, slots=True)
class _Run:
    """Graphemes with the same font and direction."""

    kind: Typeface | str
    text: str
    is_reversed: bool


def _bytes(line: Line) -> int:
    return line.mask.nbytes + 1000 * len(line.sprites) + 200


_kept: LRUCache[tuple[str, float, int], Line] = LRUCache(MOST_KEPT, getsizeof=_bytes)


@cached(_kept)
def lay_out_line(text: str, size: float, weight: int) -> Line:
    """Return a line of text, which the caller must not change.

    Args:
        text: in its logical order.
        size: the font size in pixels.
        weight: from 100 to 900.
    """
    text = _strip_marks(text)
    is_right_to_left = _is_right_to_left(text)
    runs = _visual_order(_runs(text), is_reversed=is_right_to_left)
    widths = [_run_width(run, size, weight) for run in runs]
    rise, fall = math.ceil(size * ABOVE), math.ceil(size * BELOW)
    total = sum(widths)
    mask = np.zeros((rise + fall, math.ceil(total) + 2 * _MARGIN + 1), np.uint16)
    sprites: list[tuple[int, int, Sprite]] = []
    x = 0.0
    for run, width in zip(runs, widths, strict=True):
        if run.kind == _COLOURED:
            for at, sprite in enumerate(_emoji_sprites(run.text, size)):
                left = x + at * size * _EMOJI * 1.06
                sprites.append((round(left), round(-size * 0.97), sprite))
        else:
            _draw_run(mask, run, (x + _MARGIN, rise), size, weight)
        x += width
    inked = np.flatnonzero(mask.any(axis=1))
    first, last = (inked[0], inked[-1] + 1) if len(inked) else (0, 0)
    return Line(
        total, mask[first:last], (_MARGIN, rise - int(first)), tuple(sprites), is_right_to_left
    )


def text_width(text: str, size: float, weight: int) -> float:
    """Return the width of a line of text in pixels."""
    return sum(_run_width(run, size, weight) for run in _runs(_strip_marks(text)))


def least_width(text: str, size: float, weight: int) -> float:
    """Return the width of a text with its names shortened as far as allowed."""
    parts = names_in(text)
    least = _LEAST_NAME * size
    names = sum(min(text_width(part, size, weight), least) for part in parts[1::2])
    return names + sum(text_width(part, size, weight) for part in parts[::2])


def wrapped(text: str, size: float, weight: int, room: float) -> list[str]:
    """Return a text as lines at most ``room`` wide; a wider word has its own line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@lru_cache(maxsize=4096)
def fitted(text: str, size: float, weight: int, room: float) -> str:
    """Return the text, shortened with ellipses to at most ``room`` pixels.

    Names in it are shortened first, if there is room for a few letters of each.
    """
    if text_width(text, size, weight) <= room:
        return text
    parts = names_in(text)
    words, names = parts[::2], parts[1::2]
    rest = room - sum(text_width(word, size, weight) for word in words)
    if names and least_width(text, size, weight) <= room:
        fitted_texts = fitted_names(names, size, weight, rest)
        after = zip(fitted_texts, words[1:], strict=True)
        return words[0] + "".join(f"{fit_name(name)}{more}" for name, more in after)
    return _beginning(_strip_marks(text), size, weight, room)


def fitted_names(names: Sequence[str], size: float, weight: int, room: float) -> list[str]:
    """Shorten the longest names until all fit together."""
    widths = [text_width(name, size, weight) for name in names]
    most = room
    left = room
    for count, width in zip(range(len(names), 0, -1), sorted(widths), strict=True):
        most = left / count
        if width > most:
            break
        left -= width
    else:
        most = room
    return [_beginning(name, size, weight, most) for name in names]


def _beginning(text: str, size: float, weight: int, room: float) -> str:
    if text_width(text, size, weight) <= room:
        return text
    signs = list(wcwidth.iter_graphemes(text))
    low, high = 0, len(signs) - 1  # the number of graphemes that fit
    while low < high:
        middle = (low + high + 1) // 2
        cut = "".join(signs[:middle]).rstrip() + _ELLIPSIS
        if text_width(cut, size, weight) <= room:
            low = middle
        else:
            high = middle - 1
    return "".join(signs[:low]).rstrip() + _ELLIPSIS


def kept_bytes() -> int:
    """Return the size of all cached lines in bytes."""
    return int(_kept.currsize)


def _strip_marks(text: str) -> str:
    """Return a left-to-right sentence without the marks around its names."""
    words = names_in(text)
    for at, name in enumerate(words):
        if at % 2 and any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name):
            words[at] = f"{_LEFT_TO_RIGHT}{name}{_LEFT_TO_RIGHT}"
    return "".join(words)


def _is_right_to_left(text: str) -> bool:
    for sign in text:
        kind = unicodedata.bidirectional(sign)
        if kind == "L" or kind in _RIGHT_TO_LEFT:
            return kind != "L"
    return False


@lru_cache(maxsize=1024)
def _runs(text: str) -> tuple[_Run, ...]:
    """Return the runs of a text in its logical order."""
    signs = list(wcwidth.iter_graphemes(text))
    kinds = [_kind(sign, text) for sign in signs]
    is_right_to_left = _is_right_to_left(text)
    directions = [_direction(sign) for sign in signs]
    for at, sign in enumerate(signs):
        before, after = _around(directions, at), _around(directions, at, 1)
        if directions[at] is None:
            directions[at] = before if before == after and before is not None else is_right_to_left
        if sign.isspace() and 0 < at < len(signs) - 1 and kinds[at - 1] == kinds[at + 1]:
            kinds[at] = kinds[at - 1]
    characters = zip(kinds, directions, signs, strict=True)
    return tuple(
        _Run(kind, "".join(sign for *_, sign in group), bool(is_reversed))
        for (kind, is_reversed), group in groupby(characters, key=lambda character: character[:2])
    )


def _direction(sign: str) -> bool | None:
    """Return whether a grapheme runs from right to left; ``None`` if it follows its neighbours."""
    kind = unicodedata.bidirectional(sign[0])
    return kind != "L" if kind == "L" or kind in _RIGHT_TO_LEFT else None


def _around(directions: list[bool | None], at: int, step: int = -1) -> bool | None:
    """Return the nearest known direction on one side."""
    nearby = directions[at + 1 :] if step > 0 else directions[:at][::-1]
    return next((direction for direction in nearby if direction is not None), None)


def _kind(grapheme: str, text: str) -> Typeface | str:
    if grapheme in SIGNS:
        return _SIGNS
    if is_emoji(grapheme) and emoji_font() is not None:
        return _COLOURED
    return find_typeface(grapheme, text) or _NO_FONT


def _visual_order(runs: tuple[_Run, ...], *, is_reversed: bool) -> list[_Run]:
    """Return the runs from left to right."""
    ordered: list[_Run] = []
    for backwards, group in groupby(runs, key=lambda run: run.is_reversed):
        level_runs = list(group)
        if backwards != is_reversed:
            level_runs.reverse()
        ordered += level_runs
    return ordered[::-1] if is_reversed else ordered


def _is_plain(run: _Run) -> bool:
    return run.kind == INTER and not run.is_reversed and not _has_marks(run.text)


@lru_cache(maxsize=2048)
def _has_marks(text: str) -> bool:
    return any(unicodedata.category(sign)[0] in "MC" for sign in text)


@lru_cache(maxsize=4096)
def _run_width(run: _Run, size: float, weight: int) -> float:
    signs = wcwidth.iter_graphemes(run.text)
    if run.kind == _SIGNS:
        return sum(size * (_SIGN_WIDTHS.get(sign, 0.8) + _SIGN_GAP) for sign in signs)
    if run.kind == _COLOURED:
        return len(list(signs)) * size * _EMOJI * 1.06
    if run.kind == _NO_FONT:
        return len(list(signs)) * size * 0.7
    assert isinstance(run.kind, Typeface)
    if _is_plain(run):
        return sum(advance for _, advance in _advances(run.text, weight)) * size / _MEASURED
    length = font(run.kind, _MEASURED, weight).getlength(run.text)
    return length / FINENESS * size / _MEASURED


_SIGN_WIDTHS: Final = {"→": 0.86, "☾": 0.7, "●": 0.74, "■": 0.74, "♦": 0.7, "♥": 0.82}


def _draw_run(mask: Mask, run: _Run, at: tuple[float, int], size: float, weight: int) -> None:
    x, base = at
    if run.kind in {_SIGNS, _NO_FONT}:
        for sign in wcwidth.iter_graphemes(run.text):
            if run.kind == _SIGNS:
                width = size * (_SIGN_WIDTHS.get(sign, 0.8) + _SIGN_GAP)
                sign_shape = sign_mask(sign, round(size * _SIGN))
                top = base - size * 0.36 - sign_shape.shape[0] / 2
            else:
                width, sign_shape = size * 0.7, neutral_mark(round(size * 0.6))
                top = base - size * 0.66
            _lighten(mask, sign_shape, x + (width - sign_shape.shape[1]) / 2, top)
            x += width
        return
    assert isinstance(run.kind, Typeface)
    if _is_plain(run):
        for sign, advance in _advances(run.text, weight):
            whole = math.floor(x)
            phase = int((x - whole) * FINENESS)
            glyph, left = _glyph(sign, size, weight, phase)
            _lighten(mask, glyph, whole + left, 0)
            x += advance * size / _MEASURED
        return
    sign_shape = _shape(run, size, weight, mask.shape[0], base)
    _lighten(mask, sign_shape, x - _MARGIN, 0)


def _lighten(mask: Mask, added: Mask, x: float, y: float) -> None:
    """Lay a mask over another; anything outside is cut off."""
    left, top = max(round(x), 0), max(round(y), 0)
    part = mask[top : top + added.shape[0], left : left + added.shape[1]]
    np.maximum(part, added[: part.shape[0], : part.shape[1]], out=part)


@lru_cache(maxsize=2048)
def _advances(text: str, weight: int) -> tuple[tuple[str, float], ...]:
    """Return the letters with their advances at :data:`_MEASURED`, kerning included."""
    last = len(text) - 1
    return tuple(
        (
            sign,
            _advance(sign, weight)
            if at == last
            else _advance(sign + text[at + 1], weight) - _advance(text[at + 1], weight),
        )
        for at, sign in enumerate(text)
    )


@lru_cache(maxsize=8192)
def _advance(signs: str, weight: int) -> float:
    return font(INTER, _MEASURED, weight).getlength(signs) / FINENESS


@lru_cache(maxsize=8192)
def _glyph(sign: str, size: float, weight: int, phase: int) -> tuple[Mask, int]:
    """Return a letter as high as its line, and how far left of its origin it begins.

    Args:
        sign: the letter.
        size: the font size.
        weight: from 100 to 900.
        phase: its shift to the right, in fractions of a pixel.
    """
    image_font = font(INTER, size, weight)
    rise, fall = math.ceil(size * ABOVE), math.ceil(size * BELOW)
    left, _, right, _ = image_font.getbbox(sign, anchor="ls")
    begins = math.floor(left / FINENESS) - 1
    width = math.ceil(right / FINENESS) + 2 - begins
    fine = Image.new("L", (width * FINENESS, (rise + fall) * FINENESS))
    at = (phase - begins * FINENESS, rise * FINENESS)
    ImageDraw.Draw(fine).text(at, sign, fill=255, font=image_font, anchor="ls")
    return levels(fine.reduce(FINENESS)), begins


def _shape(run: _Run, size: float, weight: int, height: int, base: int) -> Mask:
    """Return the mask of a run that needs shaping or another font than Inter."""
    assert isinstance(run.kind, Typeface)
    width = math.ceil(_run_width(run, size, weight)) + 2 * _MARGIN
    if not has_shaping() and (run.is_reversed or _has_marks(run.text)):
        document = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
            f'<text x="{_MARGIN}" y="{base}" font-size="{size:g}" '
            f'font-weight="{weight}">{html.escape(run.text)}</text></svg>'
        )
        family = str(font(run.kind, size, weight).getname()[0])
        with Image.open(BytesIO(text_png(document, run.kind.path, family))) as image:
            return levels(image.convert("RGBA").getchannel("A"))
    fine = Image.new("L", (width * FINENESS, height * FINENESS))
    at = (_MARGIN * FINENESS, base * FINENESS)
    image_font = font(run.kind, size, weight)
    ImageDraw.Draw(fine).text(at, run.text, fill=255, font=image_font, anchor="ls")
    return levels(fine.reduce(FINENESS))


def _emoji_sprites(text: str, size: float) -> Iterator[Sprite]:
    for sign in wcwidth.iter_graphemes(text):
        yield _emoji(sign, round(size * _EMOJI))


@lru_cache(maxsize=256)
def _emoji(sign: str, size: int) -> Sprite:
    coloured_font = emoji_font()
    assert coloured_font is not None
    image = Image.new("RGBA", (round(EMOJI_SIZE * 1.25), round(EMOJI_SIZE * 1.18)))
    ImageDraw.Draw(image).text((0, 0), sign, font=coloured_font, embedded_color=True)
    high = round(size * image.height / image.width)
    return image_sprite(image.resize((size, high), Image.Resampling.LANCZOS))
