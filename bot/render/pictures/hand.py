"""The picture of a hand with marks."""

from typing import Final

from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.card_sprites import CardStyle, card_sprite, corner_radius
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.parts import FIGURE, FIGURE_WEIGHT, draw_heading
from bot.render.pictures.sketches import HandPicture, MarkedCard

_MOST_IN_ROW: Final = 7  # at most
_CARD: Final = (106, 131)
_CELL: Final = (WIDTH - 44) / _MOST_IN_ROW
_TOP: Final = 100  # for the title
_APART: Final = 30
# For each mark, its sign, the colour of its disc and of the card's edge, and the sign's colour.
_MARKS: Final = {
    "chosen": ("✕", colours.RED, colours.WHITE),
    "best": ("✓", colours.MINT, colours.INK),
}


def hand_png(picture: HandPicture, _avatars: AvatarStore) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    rows = -(-len(picture.cards) // _MOST_IN_ROW)
    in_row = -(-len(picture.cards) // max(rows, 1))
    high = _CARD[1] + _APART
    legend = 58 if picture.legend else 0
    canvas = Canvas(WIDTH, _TOP + rows * high + legend + 8)
    draw_heading(canvas, picture.title, "", edge=28)
    for at, card in enumerate(picture.cards):
        row, column = divmod(at, in_row)
        left = (WIDTH - in_row * _CELL) / 2 + column * _CELL + (_CELL - _CARD[0]) / 2
        _draw_cell(canvas, picture, card, left, _TOP + row * high + 8)
    x = 34.0
    for mark, words in picture.legend:
        y = _TOP + rows * high + 24
        _draw_mark_disc(canvas, mark, x + 18, y, 38)
        end = canvas.write(words, x + 48, y + 11, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT)
        x = end + 40
    return canvas.png()


def _draw_cell(
    canvas: Canvas, picture: HandPicture, card: MarkedCard, left: float, top: float
) -> None:
    width, height = _CARD
    if card.marks:
        edge = _MARKS[card.marks[-1]][1]
        radius = corner_radius(width) + 5
        canvas.fill_round_box(left - 5, top - 5, width + 10, height + 10, radius, edge)
    style = CardStyle(width, height, deck=Deck(picture.deck), letters=picture.letters)
    canvas.draw_sprite(card_sprite(card.notation, style), left, top)
    for number, mark in enumerate(card.marks):
        _draw_mark_disc(canvas, mark, left + width - 10, top + 10 + 50 * number, 42)


def _draw_mark_disc(canvas: Canvas, mark: str, x: float, y: float, size: int) -> None:
    # A sign, so that nobody depends on the colour.
    sign, ground, ink = _MARKS[mark]
    canvas.fill_disc(x, y, size + 6, colours.FELT)
    canvas.fill_disc(x, y, size, ground)
    canvas.write(sign, x, y + size * 0.23, size * 0.66, 700, colour=ink, anchor="middle")
