"""Cards as sprites, drawn once for each size, look and deck."""

import math
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Final

from cachetools import LRUCache, cached
from PIL import Image, ImageDraw

from bot.engine.model.cards import JOKER, WARREN, Card, Face, Shade, card
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.canvas import Canvas
from bot.render.pictures.elements.colours import GROUNDS, Deck, Side, suit_colour
from bot.render.pictures.elements.fonts import FINENESS, INTER, font
from bot.render.pictures.elements.ornaments import cap, rabbit
from bot.render.pictures.elements.shapes import (
    Mask,
    frame_mask,
    levels,
    round_mask,
    shape_mask,
    sign_mask,
)
from bot.render.pictures.elements.sprites import Sprite, cut_sprite
from bot.render.pictures.elements.suits import LETTERS, rank_text
from bot.render.pictures.elements.text import ABOVE, BELOW

MOST_KEPT: Final = 24 * 2**20  # bytes
SUIT_SIGNS: Final = {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}
_WEIGHT: Final = 750
_TEN: Final = 0.75  # of the width of "10"
_EDGES: Final = {
    Side.PAPER: colours.PAPER_EDGE,
    Side.DIMMED: colours.DIMMED_EDGE,
    Side.DARK: colours.SLATE_EDGE,
    Side.FADED: colours.SLATE_EDGE,
}


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How a card looks.

    Attributes:
        width: in pixels.
        height: in pixels.
        is_dimmed: whether it can't be played, or no longer counts.
        side: ``light`` or ``dark`` if only that side of the card counts.
        is_framed: whether that side has a gold frame.
        is_strip: whether the ranks of a card with two sides stand above the suits.
        is_covered: whether another card covers a third of it at the right.
        deck: how the suits are coloured.
        rank: the size of the rank; 0 for the usual size at the card's width.
        letters: the letters for jack, queen, king and ace.
    """

    width: int
    height: int
    is_dimmed: bool = False
    side: str | None = None
    is_framed: bool = False
    is_strip: bool = False
    is_covered: bool = False
    deck: Deck = Deck.FOUR
    rank: int = 0
    letters: str = LETTERS[0]


@dataclass(frozen=True, slots=True)
class _Positions:
    """The size and the origin of a rank, and the centres and sizes of the suits."""

    size: int
    rank: tuple[int, int]
    small: tuple[int, int, int]
    large: tuple[int, int, int] | None


def _positions(width: int, rank: int) -> _Positions:
    if width >= 120:
        if rank and rank < 52:
            return _Positions(rank, (12, 43), (30, 72, 36), (87, 150, 60))
        return _Positions(52, (13, 48), (32, 82, 41), (87, 152, 60))
    if width >= 100:
        return _Positions(44, (10, 43), (27, 71, 35), (73, 97, 49))
    return _Positions(37, (8, 36), (24, 62, 34), None)


_kept: LRUCache[tuple[str, CardStyle], Sprite] = LRUCache(
    MOST_KEPT, getsizeof=attrgetter("kept_bytes")
)


@cached(_kept)
def card_sprite(notation: str, style: CardStyle) -> Sprite:
    """Return a card, which the caller must not change."""
    playing_card = card(notation)
    radius = corner_radius(style.width)
    if playing_card.is_two_sided:
        canvas = _two_sided(playing_card, style)
    else:
        side = Side.DIMMED if style.is_dimmed else Side.PAPER
        canvas = Canvas(style.width, style.height, GROUNDS[side])
        _draw_face(canvas, playing_card, style, side)
        canvas.paint_mask(frame_mask(style.width, style.height, radius, 2), 0, 0, _EDGES[side])
    return cut_sprite(canvas.pixels, round_mask(style.width, style.height, radius))


def corner_radius(width: int) -> int:
    """Return the radius of the corners of a card of this width."""
    return 11 if width >= 100 else 8


def kept_bytes() -> int:
    """Return the size of all cached cards in bytes."""
    return int(_kept.currsize)


def _draw_face(canvas: Canvas, playing_card: Card, style: CardStyle, side: Side) -> None:
    positions = _positions(style.width, style.rank)
    x, y, size = positions.small
    if playing_card is WARREN:
        earth = colours.WARREN_DIMMED if side is Side.DIMMED else colours.WARREN
        _draw_letter(canvas, "W", positions, earth)
        _draw_ornament(
            canvas, rabbit(50, 50, 92, "#000"), positions.large or positions.small, earth
        )
        return
    face = playing_card.faces[0]
    colour = suit_colour(face.suit, style.deck, side)
    sign = SUIT_SIGNS[face.suit.value]
    _draw_letter(canvas, rank_text(face.rank, style.letters), positions, colour)
    _draw_sign(canvas, sign, x, y, size, colour)
    if playing_card is JOKER:
        at = positions.large or (style.width - 26, positions.rank[1] - 12, 32)
        _draw_ornament(canvas, cap(50, 50, 80, "#000"), at, colours.JOKER)
    elif positions.large is not None:
        _draw_sign(canvas, sign, *positions.large, colour)


def _draw_letter(canvas: Canvas, text: str, positions: _Positions, colour: str) -> None:
    x, y = positions.rank
    if text == "10":
        narrow = _ten(positions.size)
        rise = math.ceil(positions.size * ABOVE)
        canvas.paint_mask(narrow, x, y - rise, colour)
        return
    canvas.write(text, x, y, positions.size, _WEIGHT, colour=colour)


@lru_cache(maxsize=16)
def _ten(size: int) -> Mask:
    return _squeezed_mask("10", size, _WEIGHT, _TEN)


def _draw_sign(canvas: Canvas, sign: str, x: float, y: float, size: int, colour: str) -> None:
    canvas.paint_mask(sign_mask(sign, size), x - size / 2, y - size / 2, colour)


def _draw_ornament(canvas: Canvas, fragment: str, at: tuple[int, int, int], colour: str) -> None:
    """Draw a fragment of 100 by 100 units, without the parts in the colour of paper."""
    x, y, size = at
    mask = shape_mask(f'<g transform="scale({size / 100:g})">{fragment}</g>', size, size)
    canvas.paint_mask(mask, x - size / 2, y - size / 2, colour)


def _two_sided(playing_card: Card, style: CardStyle) -> Canvas:
    canvas = Canvas(style.width, style.height, colours.PAPER)
    half, radius = style.height // 2, corner_radius(style.width)
    for at, (face, shade) in enumerate(zip(playing_card.faces, Shade, strict=True)):
        does_count = not style.is_dimmed and style.side in {None, shade.value}
        if shade is Shade.LIGHT:
            side = Side.PAPER if does_count else Side.DIMMED
        else:
            side = Side.DARK if does_count else Side.FADED
        top = half * at
        canvas.fill_box(0, top, style.width, style.height - half, GROUNDS[side])
        colour = suit_colour(face.suit, style.deck, side)
        _draw_half(canvas, face, style, top, half, colour)
    canvas.paint_mask(
        frame_mask(style.width, style.height, radius, 2),
        0,
        0,
        colours.DIMMED_EDGE if style.is_dimmed else colours.PAPER_EDGE,
    )
    if style.is_framed and style.side is not None:
        top = half if style.side == Shade.DARK.value else 0
        frame = frame_mask(style.width, half, radius - 2, 5)
        canvas.paint_mask(frame, 0, top, colours.GOLD)
    return canvas


def _draw_half(
    canvas: Canvas, face: Face, style: CardStyle, top: int, half: int, colour: str
) -> None:
    """Draw the rank and the suit of one side, one above the other or side by side."""
    text, sign = rank_text(face.rank, style.letters), SUIT_SIGNS[face.suit.value]
    middle = style.width / 2
    if style.is_strip:
        _draw_middle(canvas, text, 40, middle, top + 44, colour)
        _draw_sign(canvas, sign, middle, top + half - 25, 32, colour)
        return
    if style.is_covered:
        size, rank_x, sign_x = 36, 0.22, 0.51
    else:
        size, rank_x, sign_x = 44 if style.width >= 100 else 30, 0.28, 0.68
    base = top + half / 2 + size * 0.36
    _draw_middle(canvas, text, size, style.width * rank_x, base, colour)
    _draw_sign(canvas, sign, style.width * sign_x, top + half / 2, round(size * 0.8), colour)


def _draw_middle(
    canvas: Canvas, text: str, size: int, middle: float, base: float, colour: str
) -> None:
    if text == "10":
        narrow = _ten(size)
        rise = math.ceil(size * ABOVE)
        canvas.paint_mask(narrow, middle - narrow.shape[1] / 2, base - rise, colour)
    else:
        canvas.write(text, middle, base, size, _WEIGHT, colour=colour, anchor="middle")


def _squeezed_mask(text: str, size: float, weight: int, share: float) -> Mask:
    """Return a word in Inter, reduced to a share of its width, as a mask without side margins."""
    image_font = font(INTER, size, weight)
    left, _, right, _ = image_font.getbbox(text, anchor="ls")
    rise, fall = math.ceil(size * ABOVE), math.ceil(size * BELOW)
    fine = Image.new("L", (math.ceil(right - left), (rise + fall) * FINENESS))
    ImageDraw.Draw(fine).text(
        (-left, rise * FINENESS), text, fill=255, font=image_font, anchor="ls"
    )
    width = math.ceil(fine.width / FINENESS * share)
    return levels(fine.resize((width, rise + fall), Image.Resampling.BOX))
