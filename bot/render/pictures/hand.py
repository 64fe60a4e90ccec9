"""The pictures of a hand with marks, and of a decision in a review."""

from typing import Final

from bot.engine.model.cards import card
from bot.render.names import unsigned
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.card_sprites import CardStyle, card_sprite, corner_radius
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.parts import (
    FIGURE,
    FIGURE_WEIGHT,
    NAME,
    NAME_WEIGHT,
    TITLE_WEIGHT,
    draw_heading,
    title_size,
)
from bot.render.pictures.elements.text import text_width
from bot.render.pictures.sketches import HandPicture, MarkedCard, MomentCard, MomentPicture

_A_ROW: Final = 7  # at most
_CARD: Final = (106, 131)
_CELL: Final = (WIDTH - 44) / _A_ROW
_TOP: Final = 100  # for the title
_APART: Final = 30
# The sign of each mark, and its colours: of the disc, the sign and the edge of the card.
_MARKS: Final = {
    "chosen": ("✕", colours.RED, colours.WHITE),
    "best": ("✓", colours.MINT, colours.INK),
}


def hand_png(picture: HandPicture) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    rows = -(-len(picture.cards) // _A_ROW)
    a_row = -(-len(picture.cards) // max(rows, 1))
    high = _CARD[1] + _APART
    legend = 58 if picture.legend else 0
    canvas = Canvas(WIDTH, _TOP + rows * high + legend + 8)
    draw_heading(canvas, picture.title, "", edge=28)
    for at, one in enumerate(picture.cards):
        row, column = divmod(at, a_row)
        left = (WIDTH - a_row * _CELL) / 2 + column * _CELL + (_CELL - _CARD[0]) / 2
        _draw_cell(canvas, picture, one, left, _TOP + row * high + 8)
    x = 34.0
    for mark, words in picture.legend:
        y = _TOP + rows * high + 24
        draw_mark_disc(canvas, mark, x + 18, y, 38)
        end = canvas.write(words, x + 48, y + 11, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT)
        x = end + 40
    return canvas.png()


def _draw_cell(
    canvas: Canvas, picture: HandPicture, one: MarkedCard, left: float, top: float
) -> None:
    width, height = _CARD
    if one.marks:
        edge = _MARKS[one.marks[-1]][1]
        radius = corner_radius(width) + 5
        canvas.round_box(left - 5, top - 5, width + 10, height + 10, radius, edge)
    _draw_card(canvas, one.notation, None, (left, top), picture.deck, picture.court)
    for number, mark in enumerate(one.marks):
        draw_mark_disc(canvas, mark, left + width - 10, top + 10 + 50 * number, 42)


def _draw_card(
    canvas: Canvas,
    notation: str,
    side: str | None,
    at: tuple[float, float],
    deck: str,
    court: str,
    *,
    is_dimmed: bool = False,
) -> None:
    style = CardStyle(
        *_CARD, is_dimmed=is_dimmed, side=side, is_framed=side is not None, deck=Deck(deck),
        court=court,
    )  # fmt: skip
    canvas.sprite(card_sprite(card(notation).notation, style), *at)


def draw_mark_disc(canvas: Canvas, mark: str, x: float, y: float, size: int) -> None:
    """Draw a mark: a sign in a disc, so that nobody depends on its colour."""
    sign, ground, ink = _MARKS[mark]
    canvas.disc(x, y, size + 6, colours.FELT)
    canvas.disc(x, y, size, ground)
    canvas.write(sign, x, y + size * 0.23, size * 0.66, 700, colour=ink, anchor="middle")


# A decision

_BOX: Final = (122, 316)  # upper edge and height of the boxes with cards
_OWN: Final = 196  # width of the box of a card that could be played


def moment_png(picture: MomentPicture) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    lines = len(picture.reasons) + bool(picture.advice)
    top, high = _BOX
    canvas = Canvas(WIDTH, top + high + 26 + 50 * lines + (18 if lines else 0))
    badge = max(
        text_width(picture.badge, 42, TITLE_WEIGHT), text_width(picture.badge_words, 30, 700)
    )
    canvas.round_box(WIDTH - 28 - badge - 44, 26, badge + 44, 82, 20, colours.RED)
    middle = WIDTH - 28 - badge / 2 - 22
    canvas.write(picture.badge, middle, 66, 42, TITLE_WEIGHT, colour=colours.WHITE, anchor="middle")
    canvas.write(picture.badge_words, middle, 98, 30, 650, colour=colours.WHITE, anchor="middle")
    room = WIDTH - 28 - badge - 44 - 24 - 32
    size = title_size(picture.title, 48, 34, room)
    canvas.write(picture.title, 32, 66, size, TITLE_WEIGHT, room=room)
    canvas.write(picture.place, 32, 108, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT, room=room)
    y = top + 14
    wide = WIDTH - 56 - 2 * (_OWN + 20)
    canvas.round_box(28, y, wide, high, 22, colours.MAT)
    _draw_so_far(canvas, picture, (28, y, wide))
    x = 28 + wide + 20
    for own, mark in ((picture.played, "chosen"), (picture.better, "best")):
        _draw_own(canvas, picture, own, mark, (x, y))
        x += _OWN + 20
    base = y + high + 52
    for line in picture.reasons:
        canvas.write(line, 32, base, 34, 700, room=WIDTH - 64)
        base += 48
    canvas.write(picture.advice, 32, base + 4, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT,
                 room=WIDTH - 64)  # fmt: skip
    return canvas.png()


def _draw_so_far(canvas: Canvas, picture: MomentPicture, box: tuple[float, float, float]) -> None:
    x, y, wide = box
    middle = x + wide / 2
    canvas.write(
        picture.trick_words, middle, y + 44, FIGURE, FIGURE_WEIGHT, colour=colours.IVORY,
        anchor="middle", room=wide - 24,
    )  # fmt: skip
    count = max(len(picture.trick), 1)
    step = min(_CARD[0] + 14, (wide - 30 - _CARD[0]) / max(count - 1, 1))
    left = middle - (step * (count - 1) + _CARD[0]) / 2
    for at, (laid, name) in enumerate(zip(picture.trick, picture.names, strict=True)):
        spot = left + step * at
        top = y + 76
        if laid.wins:
            radius = corner_radius(_CARD[0]) + 4
            canvas.round_box(spot - 4, top - 4, _CARD[0] + 8, _CARD[1] + 8, radius, colours.GOLD)
        _draw_card(canvas, laid.notation, laid.side, (spot, top), picture.deck, picture.court,
                   is_dimmed=laid.is_cancelled)  # fmt: skip
        if step >= 80 or at == count - 1:
            canvas.write(
                unsigned(name), spot + _CARD[0] / 2, top + _CARD[1] + 42, 30, NAME_WEIGHT,
                anchor="middle", room=max(step - 8, 60),
            )  # fmt: skip


def _draw_own(
    canvas: Canvas, picture: MomentPicture, own: MomentCard, mark: str, at: tuple[float, float]
) -> None:
    x, y = at
    high = _BOX[1]
    canvas.round_box(x - 4, y - 4, _OWN + 8, high + 8, 26, _MARKS[mark][1])
    canvas.round_box(x, y, _OWN, high, 22, colours.PLATE)
    left = x + (_OWN - _CARD[0]) / 2
    _draw_card(canvas, own.notation, own.side, (left, y + 34), picture.deck, picture.court)
    draw_mark_disc(canvas, mark, x + _OWN - 30, y + 34, 46)
    middle = x + _OWN / 2
    canvas.write(own.words, middle, y + 226, NAME, NAME_WEIGHT, anchor="middle", room=_OWN - 12)
    canvas.write(own.more_words, middle, y + 276, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT,
                 anchor="middle", room=_OWN - 12)  # fmt: skip
