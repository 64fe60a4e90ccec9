"""The picture of a trick: a table with a card in front of each seat, the winning one lifted."""

from dataclasses import dataclass
from typing import Final

from bot.engine.model.cards import Shade, Suit, card
from bot.render.pictures.elements import colours, suits
from bot.render.pictures.elements.card_faces import CARD_HEIGHT, CARD_WIDTH, card_svg
from bot.render.pictures.elements.colours import Deck, suit_colour
from bot.render.pictures.elements.lettering import fitted_names, label, length
from bot.render.pictures.sketches import LaidCard, TrickPicture

WIDTH: Final = 720
_FELT, _FELT_EDGE, _RIM = "#1f6b4a", "#18553b", "#5b3a1e"
_PLATE, _PLATE_INK = "#0f3526", "#f4f7f5"
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
}


def trick_svg(picture: TrickPicture) -> str:
    """Return the picture as an SVG document 720 units wide."""
    table = _TABLES[len(picture.names)]
    names = fitted_names(picture.names, _NAME, table.room, bold=True)
    parts = [_felt(table), _centre(picture, table.centre)]
    order = sorted(
        enumerate(picture.plays, 1), key=lambda pair: pair[1].wins
    )  # the lifted card is on top
    for number, laid in order:
        parts.append(_laid(picture, laid, number, names[laid.seat], table))
    if picture.kitty is not None:
        parts.append(_kitty(picture, table))
    parts.append(_strip(picture, table))
    full = table.height + _STRIP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {full}" '
        f'width="{WIDTH}" height="{full}">{"".join(parts)}</svg>'
    )


def _felt(table: _TableDrawing) -> str:
    return (
        f'<rect width="{WIDTH}" height="{table.height + _STRIP}" rx="36" fill="{_RIM}"/>'
        f'<rect x="8" y="8" width="{WIDTH - 16}" height="{table.height + _STRIP - 16}" rx="30" '
        f'fill="{_FELT}"/>'
        f'<rect x="46" y="46" width="{WIDTH - 92}" height="{table.height - 92}" rx="150" '
        f'fill="none" stroke="{_FELT_EDGE}" stroke-width="5"/>'
    )


def _centre(picture: TrickPicture, y: float) -> str:
    """Return the suit led, in the colours of the side that counts."""
    suit, dark = Suit(picture.led), picture.shade == Shade.DARK.value
    ground = colours.SLATE if dark else colours.PAPER
    colour = suit_colour(suit, Deck(picture.deck), on_dark=dark)
    x = WIDTH / 2
    return (
        f'<circle cx="{x}" cy="{y - 24}" r="42" fill="{ground}" stroke="{colours.LINE}" '
        'stroke-width="2"/>'
        f'<path transform="translate({x} {y - 24})scale(0.5)" fill="{colour}" '
        f'd="{suits.SUIT_PATHS[suit]}"/>'
        + label(picture.led_words, x, y + 48, 24, colour=_PLATE_INK, anchor="middle")
    )


def _laid(
    picture: TrickPicture, laid: LaidCard, number: int, name: str, table: _TableDrawing
) -> str:
    x, y = table.places[laid.seat]
    wide, high = CARD_WIDTH * table.scale, CARD_HEIGHT * table.scale
    left, top = x - wide / 2, y - high / 2
    drawn = card_svg(
        card(laid.notation),
        Deck(picture.deck),
        Shade(laid.side) if laid.side else None,
        lifted=laid.wins,
    )
    parts = [f'<g transform="translate({left:g} {top:g})scale({table.scale:g})">{drawn}</g>']
    if laid.was_stand_in:
        parts.append(_tag("W", left + wide - 10, top + 10, colours.WARREN, "#ffffff"))
    parts.append(_plate(name, x, top + high + 8, laid.wins))
    parts.append(_tag(str(number), left + 4, top + (0 if laid.wins else 6), _PLATE, _PLATE_INK))
    return "".join(parts)


def _plate(name: str, x: float, y: float, wins: bool) -> str:
    """Return the name of a seat, below its card."""
    wide = length(name, _NAME, bold=True) + 26
    x = min(max(x, wide / 2 + 14), WIDTH - wide / 2 - 14)
    ground, ink = (colours.GOLD, "#1d1500") if wins else (_PLATE, _PLATE_INK)
    return (
        f'<rect x="{x - wide / 2:g}" y="{y:g}" width="{wide:g}" height="36" rx="18" '
        f'fill="{ground}"/>' + label(name, x, y + 27, _NAME, colour=ink, bold=True, anchor="middle")
    )


def _tag(text: str, x: float, y: float, ground: str, ink: str) -> str:
    """Return a small round tag for the corner of a card."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="18" fill="{ground}" stroke="{_PLATE_INK}" '
        'stroke-width="2"/>' + label(text, x, y + 8, 23, colour=ink, bold=True, anchor="middle")
    )


def _kitty(picture: TrickPicture, table: _TableDrawing) -> str:
    """Return the kitty, small in a corner of the table."""
    drawn = card_svg(card(picture.kitty or ""), Deck(picture.deck))
    x, y = WIDTH - 114, table.height - 160
    return f'<g transform="translate({x} {y})scale(0.7)">{drawn}</g>' + label(
        picture.kitty_words, x + 42, y + 142, 23, colour=_PLATE_INK, anchor="middle"
    )


def _strip(picture: TrickPicture, table: _TableDrawing) -> str:
    size: float = _VERDICT
    wide = length(picture.verdict, size, bold=True)
    if wide > WIDTH - 60:
        size *= (WIDTH - 60) / wide
    return (
        f'<path d="M8,{table.height}H{WIDTH - 8}V{table.height + _STRIP - 38}'
        f'a30,30 0 0 1 -30,30H38a30,30 0 0 1 -30,-30z" fill="{_PLATE}"/>'
        + label(
            picture.verdict,
            WIDTH / 2,
            table.height + 37,
            size,
            colour=_PLATE_INK,
            bold=True,
            anchor="middle",
        )
    )
