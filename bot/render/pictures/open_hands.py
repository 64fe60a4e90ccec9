"""The picture of a trick with all hands face up: a row for each player."""

from typing import Final

from bot.engine.model.cards import card
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.card_sprites import CardStyle, card_sprite, corner_radius
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.parts import (
    FIGURE,
    FIGURE_WEIGHT,
    TOTAL,
    TOTAL_WEIGHT,
    draw_avatar,
    draw_name,
    draw_pill,
    plain_name,
)
from bot.render.pictures.table_cards import EDGE, RING, draw_disc, draw_laid
from bot.render.pictures.table_layout import Box
from bot.render.pictures.table_sketches import HandCard, OpenHand, OpenHandsPicture, Plate

_SIDE: Final = 12  # between the picture's sides and the rows
_TOP: Final = 62  # the top edge of the first row
_GAP: Final = 10  # between rows
_AVATAR: Final = 58
_NAME: Final = (_SIDE + 82, 150)  # left edge and width
_CARDS: Final = (260, 788)  # left and right edge of the hands
_CARD: Final = (66, 82)
_LAID: Final = (78, 94)
_RAISED: Final = 8  # by how much a chosen card is raised
_MOST_IN_LINE: Final = {False: 13, True: 7}  # by whether cards are two-sided: those never overlap


def open_hands_png(picture: OpenHandsPicture, avatars: AvatarStore) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    lines = max(map(_lines, picture.rows))
    high = max(lines * (_CARD[1] + 8) + 20, _LAID[1] + 16)
    rows_end = _TOP + len(picture.rows) * (high + _GAP)
    canvas = Canvas(WIDTH, rows_end + 92)
    soft = colours.SOFT
    canvas.write(picture.info_left, EDGE, 43, FIGURE, FIGURE_WEIGHT, colour=soft, room=500)
    canvas.write(
        picture.info_right, WIDTH - EDGE, 43, FIGURE, FIGURE_WEIGHT, colour=soft, anchor="end",
        room=330,
    )  # fmt: skip
    for at, row in enumerate(picture.rows):
        _draw_row(canvas, picture, row, _TOP + at * (high + _GAP), high, avatars)
    draw_pill(canvas, picture.pill, rows_end + 8, WIDTH - 60)
    return canvas.png()


def _lines(row: OpenHand) -> int:
    return -(-len(row.hand) // _cards_in_line(row))


def _cards_in_line(row: OpenHand) -> int:
    return _MOST_IN_LINE[any(card(hand_card.notation).is_two_sided for hand_card in row.hand)]


def _draw_row(
    canvas: Canvas,
    picture: OpenHandsPicture,
    row: OpenHand,
    y: int,
    high: int,
    avatars: AvatarStore,
) -> None:
    plate, wide = row.plate, WIDTH - 2 * _SIDE
    if plate.ring:
        ring = colours.RED if plate.ring == "danger" else colours.GOLD
        canvas.fill_round_box(
            _SIDE - RING, y - RING, wide + 2 * RING, high + 2 * RING, 22 + RING, ring
        )  # fmt: skip
    canvas.fill_round_box(_SIDE, y, wide, high, 22, colours.PLATE)
    _draw_plate(canvas, plate, y + high // 2, avatars)
    _draw_hand(canvas, picture, row, y, high)
    if row.played is not None:
        width, height = _LAID
        box = Box(WIDTH - _SIDE - width - 12, y + (high - height) // 2, width, height)
        draw_laid(canvas, picture, row.played, box)
        if row.leads:
            draw_disc(canvas, "1", box.right - 7, box.y + 5)


def _draw_plate(canvas: Canvas, plate: Plate, middle: int, avatars: AvatarStore) -> None:
    draw_avatar(canvas, avatars, plate.person, _SIDE + 12, middle - _AVATAR // 2, _AVATAR)
    x, room = _NAME
    draw_name(canvas, plain_name(plate.person), x, middle - 8, room, team=plate.team)
    colour = colours.MINT if plate.is_good else colours.ROSE
    end = canvas.write(plate.total, x, middle + 32, TOTAL, TOTAL_WEIGHT) + 10
    canvas.write(plate.gain, end, middle + 32, FIGURE, FIGURE_WEIGHT, colour=colour)


def _draw_hand(canvas: Canvas, picture: OpenHandsPicture, row: OpenHand, y: int, high: int) -> None:
    in_line, lines = _cards_in_line(row), _lines(row)
    width, height = _CARD
    left, right = _CARDS
    step = min((right - left - width) / (in_line - 1), width + 10)
    top = y + (high - lines * (height + 8) + 8) / 2
    for at, hand_card in enumerate(row.hand):
        line, column = divmod(at, in_line)
        is_covered = step < width and column < in_line - 1 and at < len(row.hand) - 1
        x, card_top = left + step * column, top + line * (height + 8)
        _draw_card(canvas, picture, hand_card, (round(x), round(card_top)), is_covered=is_covered)


def _draw_card(
    canvas: Canvas,
    picture: OpenHandsPicture,
    hand_card: HandCard,
    at: tuple[int, int],
    *,
    is_covered: bool,
) -> None:
    (x, y), (width, height) = at, _CARD
    if hand_card.state == "chosen":
        y -= _RAISED
        canvas.fill_round_box(
            x - RING, y - RING, width + 2 * RING, height + 2 * RING, corner_radius(width) + RING,
            colours.GOLD,
        )  # fmt: skip
    style = CardStyle(
        width,
        height,
        side=hand_card.side,
        is_covered=is_covered,
        deck=Deck(picture.deck),
        letters=picture.letters,
    )
    canvas.draw_sprite(card_sprite(hand_card.notation, style), x, y)
