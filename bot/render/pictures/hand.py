"""The picture of a hand: its cards in rows, some marked, or with the value of each as a bar."""

from functools import lru_cache
from typing import Final

from bot.engine.model.cards import Shade, card
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.card_faces import CARD_HEIGHT, CARD_WIDTH
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.laid_cards import card_grounds, draw_card
from bot.render.pictures.elements.lettering import FAINT, INK, length
from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.palettes import Palette, palette
from bot.render.pictures.leaderboard import PAPER, RULE, WIDTH, frame_grounds, framed
from bot.render.pictures.sketches import HandPicture, MarkedCard

_A_ROW: Final = 7
_SCALE: Final = 0.7
_CELL: Final = (WIDTH - 40) / _A_ROW
_TOP: Final = 76  # for the title
_BELOW: Final = 44  # room below a card for its bar and its number, if it has one
_APART: Final = 26
_GREEN, _RED, _BLUE = "#137a2e", "#b3261e", "#5b7fb5"
_MARKS: Final = {
    # The path of a sign in a circle of 40 pixels, and its colour.
    "chosen": ("M13,13L27,27M27,13L13,27", _RED),
    "best": ("M11,21L18,28L30,13", _GREEN),
}


def hand_png(picture: HandPicture) -> bytes:
    """Return the picture as a PNG 720 pixels wide."""
    rows = -(-len(picture.cards) // _A_ROW)
    has_bars = any(one.words for one in picture.cards)
    high = CARD_HEIGHT * _SCALE + _APART + (_BELOW if has_bars else 0)
    legend = 44 if picture.legend else 0
    canvas = framed(round(_TOP + rows * high + legend + 14), _palette(Deck(picture.deck)))
    canvas.text(picture.title, 30, 50, _fitting(picture.title, 30), bold=True)
    for at, one in enumerate(picture.cards):
        row, column = divmod(at, _A_ROW)
        _draw_cell(canvas, picture, one, 20 + column * _CELL, _TOP + row * high + 12)
    x = 30.0
    for mark, words in picture.legend:
        y = _TOP + rows * high + 12
        _draw_mark(canvas, mark, x + 16, y + 10, 0.8)
        canvas.text(words, x + 40, y + 18, 23)
        x += 40 + length(words, 23) + 34
    return canvas.png(_palette(Deck(picture.deck)))


@lru_cache(maxsize=len(Deck))
def _palette(deck: Deck) -> Palette:
    used = (
        *frame_grounds(),
        (PAPER, (_GREEN, _RED, _BLUE), 6),
        (_GREEN, ("#ffffff",), 5),
        (_RED, ("#ffffff",), 5),
    )
    return palette(PAPER, (*used, *card_grounds(deck)))


def _fitting(text: str, size: float) -> float:
    wide = length(text, size, bold=True)
    return size if wide <= WIDTH - 60 else size * (WIDTH - 60) / wide


def _draw_cell(
    canvas: Canvas, picture: HandPicture, one: MarkedCard, left: float, top: float
) -> None:
    wide, high = CARD_WIDTH * _SCALE, CARD_HEIGHT * _SCALE
    x = left + (_CELL - wide) / 2
    draw_card(
        canvas,
        card(one.notation),
        (x, top),
        _SCALE,
        deck=Deck(picture.deck),
        shade=Shade(one.side) if one.side else None,
        lifted="best" in one.marks,
    )
    for number, mark in enumerate(one.marks):
        _draw_mark(canvas, mark, x + wide - 12, top + 8 + (high - 22) * number, 0.9)
    if not one.words:
        return
    bar = top + high + 8
    canvas.box(x, bar, x + wide, bar + 10, RULE)
    is_best = "best" in one.marks
    if one.share is not None:
        canvas.box(x, bar, x + max(3.0, wide * one.share), bar + 10, _GREEN if is_best else _BLUE)
    canvas.text(
        one.words,
        x + wide / 2,
        bar + 34,
        22,
        colour=INK if is_best else FAINT,
        bold=is_best,
        anchor="middle",
    )


def _draw_mark(canvas: Canvas, mark: str, x: float, y: float, scale: float) -> None:
    """Draw a mark: a sign in a circle, so that nobody depends on its colour."""
    path, colour = _MARKS[mark]
    side = round(40 * scale)
    drawn = (
        f'<g transform="scale({scale:g})"><circle cx="20" cy="20" r="18" fill="{colour}" '
        f'stroke="{colours.PAPER}" stroke-width="2.5"/><path d="{path}" fill="none" '
        f'stroke="#ffffff" stroke-width="4.5" stroke-linecap="round"/></g>'
    )
    canvas.draw(drawn, x - side / 2, y - side / 2, side, side)
