"""Card faces for small screens: one large rank and one large suit.

A *face* is an emoji of 128 by 128 units, shown at 22 to 48 pixels. Two-sided cards show both sides,
the light one above on white and the dark one below on slate. The cards in pictures are drawn by
:mod:`bot.render.pictures.elements.card_sprites`.
"""

from typing import Final

from bot.engine.model.cards import JOKER, WARREN, Card, Face, Shade, Suit
from bot.render.pictures.elements import colours, ornaments, suits
from bot.render.pictures.elements.colours import Deck, Side, suit_colour
from bot.render.pictures.elements.suits import LETTERS, rank_text
from bot.render.pictures.elements.svg import png

DESIGN: Final = 2  # increase this whenever the look of faces changes; a test checks it
FACE_SIZE: Final = 128
_Box = tuple[float, float, float, float]  # x, y, width, height
_PALE: Final = 0.45  # opacity of the side that does not count


def _sign(suit: Suit, x: float, y: float, size: float, colour: str, halo: str = "") -> str:
    """Return a suit ``size`` high, centred at (x, y), with a halo in the background's colour."""
    outline = f'stroke="{halo}" stroke-width="{900 / size:g}" {suits.OUTSIDE} ' if halo else ""
    return (
        f'<path transform="translate({x:g} {y:g})scale({size / 100:g})" '
        f'fill="{colour}" {outline}d="{suits.SUIT_PATHS[suit]}"/>'
    )


def _strokes(
    lines: str, width: float, at: tuple[float, float], box: tuple[float, float], colour: str
) -> str:
    """Return lines scaled to fill a box; ``at`` is its upper left corner."""
    (x, y), (room, height) = at, box
    x_scale = min(room / width, height / 100)
    return (
        f'<path transform="translate({x:g} {y:g})scale({x_scale:g} {height / 100:g})" '
        f'fill="none" stroke="{colour}" stroke-width="17" d="{lines}"/>'
    )


def _rank(text: str, at: tuple[float, float], box: tuple[float, float], colour: str) -> str:
    return _strokes(suits.RANK_LINES[text], suits.RANK_WIDTHS[text], at, box, colour)


def face_svg(
    card: Card | None,
    deck: Deck = Deck.FOUR,
    shade: Shade | None = None,
    letters: str = LETTERS[0],
) -> str:
    """Return the emoji of a card as an SVG document of 128 by 128 units.

    Args:
        card: the card, or ``None`` for the back.
        deck: how the suits are coloured.
        shade: the side of a two-sided card that counts; the other side is drawn pale.
        letters: the letters for jack, queen, king and ace.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {FACE_SIZE} {FACE_SIZE}" '
        f'width="{FACE_SIZE}" height="{FACE_SIZE}">{_square(card, deck, shade, letters)}</svg>'
    )


def face_png(
    card: Card | None,
    deck: Deck = Deck.FOUR,
    shade: Shade | None = None,
    letters: str = LETTERS[0],
) -> bytes:
    """Return :func:`face_svg` as PNG."""
    return png(face_svg(card, deck, shade, letters))


def _ground(card: Card | None) -> str:
    return f'fill="{colours.BACK if card is None else colours.PAPER}"/>'


def _square(card: Card | None, deck: Deck, shade: Shade | None, letters: str) -> str:
    """Return the content of a face of 128 by 128 units, with the card's edge."""
    outline = '<rect x="6" y="3" width="116" height="122" rx="18" '
    edge = f'{outline}fill="none" stroke="{colours.CARD_EDGE}" stroke-width="5"/>'
    ground = outline + _ground(card)
    if card is None:
        return ground + ornaments.lattice(16, 13, 96, 102) + edge
    if card.is_two_sided:
        lower = "M6,64H122V107A18,18 0 0 1 104,125H24A18,18 0 0 1 6,107z"
        halves = "".join(
            _half(face, deck, letters, (64, 35 + 58 * at), at == 1, _is_pale(shade, at))
            for at, face in enumerate(card.faces)
        )
        mark = _mark(shade, (11, 8, 106, 53), (11, 67, 106, 53), 13)
        return f'{ground}<path fill="{colours.SLATE}" d="{lower}"/>{halves}{edge}{mark}'
    if card is WARREN:
        letter = _strokes(
            suits.WARREN_LINES, suits.WARREN_WIDTH, (15, 14), (80, 62), colours.WARREN
        )
        return ground + letter + ornaments.rabbit(86, 82, 66, colours.WARREN) + edge
    face = card.faces[0]
    colour = suit_colour(face.suit, deck)
    cap = ornaments.cap(87, 30, 40, colours.JOKER) if card is JOKER else ""
    return (
        ground
        + _rank(rank_text(face.rank, letters), (16, 13), (64, 64), colour)
        + cap
        + _sign(face.suit, 88, 89, 60, colour, colours.PAPER)
        + edge
    )


def _is_pale(shade: Shade | None, at: int) -> bool:
    return shade is not None and (shade is Shade.DARK) != bool(at)


def _mark(shade: Shade | None, light: _Box, dark: _Box, radius: float) -> str:
    """Return a golden frame around the side that counts."""
    if shade is None:
        return ""
    x, y, width, height = dark if shade is Shade.DARK else light
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="none" stroke="{colours.GOLD}" stroke-width="5"/>'
    )


def _half(
    face: Face, deck: Deck, letters: str, middle: tuple[float, float], is_dark: bool, pale: bool
) -> str:
    """Return rank and suit side by side; ``middle`` is their centre."""
    (x, y), height = middle, 46
    colour = suit_colour(face.suit, deck, Side.DARK if is_dark else Side.PAPER)
    room = height * 0.86
    parts = _rank(
        rank_text(face.rank, letters), (x - room - 3, y - height / 2), (room, height), colour
    ) + _sign(face.suit, x + height / 2 + 3, y, height * 1.06, colour)
    return f'<g opacity="{_PALE}">{parts}</g>' if pale else parts
