"""The picture of the comparison of a duplicate, with a bar for each player's difference."""

from typing import Final

from bot.features.duplicate.sketches import ComparisonRow, DuplicatePicture
from bot.render.names import unsigned
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.parts import (
    FIGURE,
    FIGURE_WEIGHT,
    NAME,
    NAME_WEIGHT,
    TOTAL_WEIGHT,
    draw_heading,
)
from bot.render.pictures.elements.seat_marks import draw_mark, get_seat_colour
from bot.render.pictures.elements.text import text_width

_TOP: Final = 176
_ROW, _PARTNER = 72, 42
_POINTS, _OTHERS = 420, 540  # right edges of the columns
_ZERO: Final = 660  # the left edge of the bars
_REACH: Final = 90  # the length of the longest bar
_LEAST: Final = 5.0  # the least number of points of the longest bar
_BAR: Final = 36
_RIGHT: Final = WIDTH - 36


def duplicate_png(picture: DuplicatePicture, _avatars: AvatarStore) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    heights = [_ROW + _PARTNER * (len(row.seats) - 1) for row in picture.rows]
    canvas = Canvas(WIDTH, _TOP + sum(heights) + 20, colours.NIGHT)
    draw_heading(canvas, picture.title, "")
    canvas.write(
        picture.subtitle, 33, 108, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT, room=WIDTH - 66
    )
    labels = (
        (picture.points_label, _POINTS, 170),
        (picture.others_label, _OTHERS, 116),
        (picture.difference_label, _RIGHT, 300),
    )
    for label, right, room in labels:
        canvas.write(
            label, right, _TOP - 16, 30, FIGURE_WEIGHT, colour=colours.SOFT, anchor="end", room=room
        )
    most = max(_LEAST, *(abs(row.difference) for row in picture.rows))
    y = float(_TOP)
    for at, (compare, height) in enumerate(zip(picture.rows, heights, strict=True)):
        if at % 2 == 0:
            canvas.fill_round_box(20, y, WIDTH - 40, height, 12, colours.ROW)
        _draw_row(canvas, compare, y, height, most)
        y += height
    return canvas.png()


def _draw_row(canvas: Canvas, row: ComparisonRow, y: float, height: float, most: float) -> None:
    middle = y + height / 2
    room = _POINTS - text_width(row.points, 36, TOTAL_WEIGHT) - 24 - 76
    for at, name in enumerate(row.names):
        line = middle + _PARTNER * (at - (len(row.names) - 1) / 2)
        if at == 0:
            draw_mark(canvas, row.seats[0], 48, line, 24)
        canvas.write(
            unsigned(name), 74, line + 12, NAME, NAME_WEIGHT, colour=get_seat_colour(row.seats[0]),
            room=room,
        )  # fmt: skip
    canvas.write(row.points, _POINTS, middle + 13, 36, TOTAL_WEIGHT, anchor="end")
    canvas.write(
        row.others, _OTHERS, middle + 12, 34, FIGURE_WEIGHT, colour=colours.SOFT, anchor="end"
    )
    wide = _REACH * abs(row.difference) / most
    is_better = row.difference >= 0
    colour = colours.MINT if is_better else colours.ROSE
    left = _ZERO if is_better else _ZERO - wide
    if round(wide):
        canvas.fill_box(left, middle - _BAR / 2, wide, _BAR, colour)
    canvas.fill_box(_ZERO - 1, y + 10, 2, height - 20, colours.SOFT)
    canvas.write(
        row.difference_words, _RIGHT, middle + 13, 36, TOTAL_WEIGHT, colour=colour, anchor="end"
    )


DRAWINGS: Final = {DuplicatePicture: duplicate_png}
