"""The picture of a trick: a table with a card in front of each seat, the winning one lifted."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.engine.model.cards import Shade, Suit, card
from bot.render.pictures.elements import colours, suits
from bot.render.pictures.elements.bitmaps import bitmap
from bot.render.pictures.elements.card_faces import CARD_HEIGHT, CARD_WIDTH
from bot.render.pictures.elements.colours import Deck, Side, suit_colour
from bot.render.pictures.elements.laid_cards import LIFT, card_grounds, draw_card
from bot.render.pictures.elements.lettering import fitted_names, length
from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.palettes import Palette, palette
from bot.render.pictures.sketches import TrickPicture
from bot.render.pictures.table_sketches import LaidCard

WIDTH: Final = 720
_FELT, _FELT_EDGE, _RIM = "#1f6b4a", "#18553b", "#5b3a1e"
_PLATE, _PLATE_INK, _WINNER_INK = "#0f3526", "#f4f7f5", "#1d1500"
_CROSS: Final = "#6b2a0f"  # over a card that another one cancels
_RADIUS: Final = 36  # of the table's corners
_NAME: Final = 25  # font size of names; a phone shows them at half the size
_VERDICT: Final = 30
_STRIP: Final = 62  # height of the line that says who takes the trick


@dataclass(frozen=True, slots=True)
class _TableDrawing:
    """The measures of a table for one number of players.

    Attributes:
        height: of the table.
        scale: of the cards.
        room: width for a name.
        centre: y of the suit led.
        places: the centres of the cards, clockwise from seat 0 at the bottom.
    """

    height: int
    scale: float
    room: float
    centre: float
    places: tuple[tuple[float, float], ...]


_TABLES: Final = {
    2: _TableDrawing(660, 1.08, 236, 336, ((360, 514), (360, 118))),
    3: _TableDrawing(610, 1.2, 280, 190, ((360, 440), (150, 150), (570, 150))),
    4: _TableDrawing(660, 1.08, 236, 336, ((360, 514), (128, 325), (360, 118), (592, 325))),
    5: _TableDrawing(
        690, 1.0, 212, 330, ((360, 546), (118, 380), (236, 118), (484, 118), (602, 380))
    ),
    6: _TableDrawing(
        710,
        0.95,
        212,
        350,
        ((360, 572), (118, 478), (118, 226), (360, 112), (602, 226), (602, 478)),
    ),
    7: _TableDrawing(
        720,
        0.88,
        196,
        350,
        ((360, 586), (112, 516), (112, 306), (252, 104), (468, 104), (608, 306), (608, 516)),
    ),
    8: _TableDrawing(
        730,
        0.94,
        214,
        356,
        (
            *((360, 588), (122, 588), (122, 350), (122, 112)),
            *((360, 112), (598, 112), (598, 350), (598, 588)),
        ),
    ),
    9: _TableDrawing(
        850,
        0.86,
        214,
        398,
        (
            *((360, 718), (122, 718), (122, 513), (122, 308), (238, 103)),
            *((482, 103), (598, 308), (598, 513), (598, 718)),
        ),
    ),
    10: _TableDrawing(
        850,
        0.86,
        214,
        398,
        (
            *((360, 718), (122, 718), (122, 513), (122, 308), (122, 103)),
            *((360, 103), (598, 103), (598, 308), (598, 513), (598, 718)),
        ),
    ),
}


def trick_png(picture: TrickPicture) -> bytes:
    """Return the picture as a PNG 720 pixels wide."""
    table = _TABLES[len(picture.names)]
    names = fitted_names(picture.names, _NAME, table.room, bold=True)
    colours_used = _palette(Deck(picture.deck))
    ground = bitmap(_ground(table), WIDTH, table.height + _STRIP, colours_used)
    canvas = Canvas(ground, _RADIUS)
    _draw_lead(canvas, picture, table.centre)
    order = sorted(
        enumerate(picture.plays, 1), key=lambda pair: pair[1].wins
    )  # the lifted card is on top
    for number, laid in order:
        _draw_play(canvas, picture, laid, number, names[laid.seat], table)
    if picture.kitty is not None:
        _draw_kitty(canvas, picture, table)
    _draw_verdict(canvas, picture.verdict, table)
    return canvas.png(colours_used)


@lru_cache(maxsize=len(Deck))
def _palette(deck: Deck) -> Palette:
    table = (
        (_FELT, (_PLATE_INK, colours.CARD_EDGE, colours.GOLD), 6),
        (_FELT, (_RIM, _FELT_EDGE, _PLATE, "#000000"), 3),
        (_PLATE, (_PLATE_INK,), 8),
        (_PLATE, (_RIM,), 2),
        (colours.GOLD, (_WINNER_INK,), 8),
        (colours.PAPER, (_CROSS,), 5),
    )
    return palette(_RIM, (*table, *card_grounds(deck)))


def _ground(table: _TableDrawing) -> str:
    """Return the table and the strip below it as an SVG fragment."""
    full = table.height + _STRIP
    return (
        f'<rect width="{WIDTH}" height="{full}" fill="{_RIM}"/>'
        f'<rect x="8" y="8" width="{WIDTH - 16}" height="{full - 16}" rx="30" fill="{_FELT}"/>'
        f'<rect x="46" y="46" width="{WIDTH - 92}" height="{table.height - 92}" rx="150" '
        f'fill="none" stroke="{_FELT_EDGE}" stroke-width="5"/>'
        f'<path d="M8,{table.height}H{WIDTH - 8}V{full - 38}'
        f'a30,30 0 0 1 -30,30H38a30,30 0 0 1 -30,-30z" fill="{_PLATE}"/>'
    )


def _draw_lead(canvas: Canvas, picture: TrickPicture, y: float) -> None:
    """Draw the suit led, in the colours of the side that counts."""
    suit, dark = Suit(picture.led), picture.shade == Shade.DARK.value
    ground = colours.SLATE if dark else colours.PAPER
    colour = suit_colour(suit, Deck(picture.deck), Side.DARK if dark else Side.PAPER)
    x = WIDTH / 2
    drawn = (
        f'<circle cx="44" cy="44" r="42" fill="{ground}" stroke="{colours.CARD_EDGE}" '
        'stroke-width="2"/>'
        f'<path transform="translate(44 44)scale(0.5)" fill="{colour}" '
        f'd="{suits.SUIT_PATHS[suit]}"/>'
    )
    canvas.draw(drawn, x - 44, y - 24 - 44, 88, 88)
    canvas.text(picture.led_words, x, y + 48, 24, colour=_PLATE_INK, anchor="middle")


def _draw_play(
    canvas: Canvas,
    picture: TrickPicture,
    laid: LaidCard,
    number: int,
    name: str,
    table: _TableDrawing,
) -> None:
    x, y = table.places[laid.seat]
    wide, high = CARD_WIDTH * table.scale, CARD_HEIGHT * table.scale
    left, top = x - wide / 2, y - high / 2
    draw_card(
        canvas,
        card(laid.notation),
        (left, top),
        table.scale,
        deck=Deck(picture.deck),
        shade=Shade(laid.side) if laid.side else None,
        lifted=laid.wins,
    )
    if laid.is_cancelled:
        _draw_cross(canvas, left, top - (LIFT * table.scale if laid.wins else 0), table.scale)
    if laid.was_stand_in:
        _draw_tag(canvas, "W", left + wide - 10, top + 10, colours.WARREN, "#ffffff")
    _draw_plate(canvas, name, x, top + high + 8, laid.wins)
    tag_y = top + (0 if laid.wins else 6)
    _draw_tag(canvas, str(number), left + 4, tag_y, _PLATE, _PLATE_INK)


def _draw_cross(canvas: Canvas, left: float, top: float, scale: float) -> None:
    """Cross out a card that another one cancels, from corner to corner."""
    wide, high = CARD_WIDTH * scale, CARD_HEIGHT * scale
    line = f"M14,{high - 14:g}L{wide - 14:g},14"
    drawn = "".join(
        f'<path d="{line}" stroke="{colour}" stroke-width="{weight}" stroke-linecap="round"/>'
        for colour, weight in ((colours.PAPER, 17), (_CROSS, 9))
    )
    canvas.draw(drawn, left, top, math.ceil(wide), math.ceil(high))


def _draw_plate(canvas: Canvas, name: str, x: float, y: float, wins: bool) -> None:
    """Draw the name of a seat, below its card."""
    wide = math.ceil(length(name, _NAME, bold=True)) + 26
    x = min(max(x, wide / 2 + 14), WIDTH - wide / 2 - 14)
    ground, ink = (colours.GOLD, _WINNER_INK) if wins else (_PLATE, _PLATE_INK)
    plate = f'<rect width="{wide}" height="36" rx="18" fill="{ground}"/>'
    canvas.draw(plate, x - wide / 2, y, wide, 36)
    canvas.text(name, x, y + 27, _NAME, colour=ink, bold=True, anchor="middle")


def _draw_tag(canvas: Canvas, text: str, x: float, y: float, ground: str, ink: str) -> None:
    """Draw a small round tag for the corner of a card."""
    drawn = (
        f'<circle cx="20" cy="20" r="18" fill="{ground}" stroke="{_PLATE_INK}" stroke-width="2"/>'
    )
    canvas.draw(drawn, x - 20, y - 20, 40, 40)
    canvas.text(text, x, y + 8, 23, colour=ink, bold=True, anchor="middle")


def _draw_kitty(canvas: Canvas, picture: TrickPicture, table: _TableDrawing) -> None:
    """Draw the kitty, small in a corner of the table."""
    x, y = WIDTH - 114, table.height - 160
    draw_card(canvas, card(picture.kitty or ""), (x, y), 0.7, deck=Deck(picture.deck))
    canvas.text(picture.kitty_words, x + 42, y + 142, 23, colour=_PLATE_INK, anchor="middle")


def _draw_verdict(canvas: Canvas, verdict: str, table: _TableDrawing) -> None:
    size: float = _VERDICT
    wide = length(verdict, size, bold=True)
    if wide > WIDTH - 60:
        size *= (WIDTH - 60) / wide
    canvas.text(
        verdict,
        WIDTH / 2,
        table.height + 37,
        size,
        colour=_PLATE_INK,
        bold=True,
        anchor="middle",
    )
