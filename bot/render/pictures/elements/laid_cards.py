"""Cards on a canvas: faces that are kept as bitmaps, with an edge and a shadow around them."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.engine.model.cards import Card, Shade, Suit
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.bitmaps import bitmap
from bot.render.pictures.elements.card_faces import CARD_HEIGHT, CARD_WIDTH, card_svg
from bot.render.pictures.elements.colours import Deck, Side, suit_colour
from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.palettes import Grounds, Palette, palette

LIFT: Final = 10  # how far a lifted card rises above its place
_MARGIN: Final = 6  # pixels around a card for its edge and its shadow
_RADIUS: Final = 14


def draw_card(
    canvas: Canvas,
    card: Card,
    at: tuple[float, float],
    scale: float,
    *,
    deck: Deck = Deck.FOUR,
    shade: Shade | None = None,
    lifted: bool = False,
) -> None:
    """Draw a card.

    Args:
        canvas: where.
        card: the card.
        at: its upper left corner.
        scale: pixels for each unit of its 120 by 168.
        deck: how the suits are coloured.
        shade: the side of a two-sided card that counts; the other one is drawn pale.
        lifted: whether to raise it by :data:`LIFT` units and give it a golden edge, as for the
            card that wins.
    """
    x, y = round(at[0]), round(at[1] - (LIFT * scale if lifted else 0))
    width, height = round(CARD_WIDTH * scale), round(CARD_HEIGHT * scale)
    box = (width + 2 * _MARGIN, height + 2 * _MARGIN)
    outline = f'<rect x="{_MARGIN}" width="{width}" height="{height}" rx="{_RADIUS * scale:g}" '
    line, weight = (colours.GOLD, 6) if lifted else (colours.CARD_EDGE, 2.5)
    shadow = f'{outline}y="{_MARGIN + 4 * scale:g}" fill="#000" opacity="0.3"/>'
    edge = f'{outline}y="{_MARGIN}" fill="none" stroke="{line}" stroke-width="{weight * scale:g}"/>'
    shape = bitmap(f'{outline}y="{_MARGIN}"/>', *box).getchannel("A")
    canvas.draw(shadow, x - _MARGIN, y - _MARGIN, *box)
    inside = shape.crop((_MARGIN, _MARGIN, _MARGIN + width, _MARGIN + height))
    canvas.paste(_face(card, deck, shade, width, height), x, y, inside)
    canvas.draw(edge, x - _MARGIN, y - _MARGIN, *box)


def _face(card: Card, deck: Deck, shade: Shade | None, width: int, height: int) -> Image.Image:
    scale = f"scale({width / CARD_WIDTH:g} {height / CARD_HEIGHT:g})"
    drawn = f'<g transform="{scale}">{card_svg(card, deck, shade)}</g>'
    return bitmap(drawn, width, height, _palette(deck)).convert("RGB")


def card_grounds(deck: Deck) -> Grounds:
    """Return the colours of cards for a palette."""
    on_paper = sorted({suit_colour(suit, deck) for suit in Suit})
    on_slate = sorted({suit_colour(suit, deck, Side.DARK) for suit in Suit})
    others = (colours.JOKER, colours.WARREN, colours.SLATE, colours.CARD_EDGE, colours.GOLD)
    return (
        (colours.PAPER, on_paper, 8),
        (colours.PAPER, others, 6),
        (colours.SLATE, (*on_slate, colours.GOLD), 7),
        (colours.SLATE, (colours.CARD_EDGE,), 3),
    )


@lru_cache(maxsize=len(Deck))
def _palette(deck: Deck) -> Palette:
    return palette(colours.PAPER, card_grounds(deck))
