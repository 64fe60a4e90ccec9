"""The picture of a duplicate: points, what the others made, and the difference as a bar."""

from functools import lru_cache
from typing import Final

from bot.render.pictures.elements.lettering import FAINT, INK, fitted_names
from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.palettes import Palette, palette
from bot.render.pictures.elements.seat_marks import COLOURS, colour_of, draw_mark
from bot.render.pictures.leaderboard import PAPER, RULE, WIDTH, frame_grounds, framed
from bot.render.pictures.sketches import Compare, DuplicatePicture

_TOP: Final = 150
_ROW: Final = 58
_PARTNER: Final = 30  # more height for each further name
_POINTS, _OTHERS = 330, 440  # right edges of the columns
_ZERO: Final = 514  # where bars begin
_REACH: Final = 62  # the longest bar
_LEAST: Final = 10.0  # points that the longest bar stands for, at least
_BETTER, _WORSE = "#9fd3ae", "#f0b49c"
_BETTER_INK, _WORSE_INK = "#0f5f24", "#8f2d08"
_BAR: Final = 34


def duplicate_png(picture: DuplicatePicture) -> bytes:
    """Return the picture as a PNG 720 pixels wide."""
    heights = [_ROW + _PARTNER * (len(one.names) - 1) for one in picture.rows]
    canvas = framed(_TOP + sum(heights) + 22, _palette())
    canvas.text(picture.title, 30, 54, 34, bold=True)
    canvas.text(picture.subtitle, 30, 88, 23, colour=FAINT)
    base = _TOP - 14
    canvas.text(picture.points_label, _POINTS, base, 21, colour=FAINT, anchor="end")
    canvas.text(picture.others_label, _OTHERS, base, 21, colour=FAINT, anchor="end")
    canvas.text(picture.difference_label, WIDTH - 34, base, 21, colour=FAINT, anchor="end")
    every = [name for one in picture.rows for name in one.names]
    names = iter(fitted_names(every, 26, _POINTS - 130, bold=True))
    most = max(_LEAST, *(abs(one.difference) for one in picture.rows))
    y = float(_TOP)
    for one, height in zip(picture.rows, heights, strict=True):
        canvas.box(24, y - 1, WIDTH - 24, y + 1, RULE)
        _draw_row(canvas, one, [next(names) for _ in one.names], y, height, most)
        y += height
    return canvas.png(_palette())


def _draw_row(
    canvas: Canvas, one: Compare, names: list[str], y: float, height: float, most: float
) -> None:
    middle = y + height / 2
    for at, (seat, name) in enumerate(zip(one.seats, names, strict=True)):
        line = middle + _PARTNER * (at - (len(names) - 1) / 2)
        draw_mark(canvas, seat, 46, line, 24)
        canvas.text(name, 70, line + 9, 26, bold=True, colour=colour_of(one.seats[0]))
    canvas.text(one.points, _POINTS, middle + 10, 27, bold=True, anchor="end")
    canvas.text(one.others, _OTHERS, middle + 10, 27, colour=FAINT, anchor="end")
    wide = _REACH * abs(one.difference) / most
    is_better = one.difference >= 0
    left = _ZERO if is_better else _ZERO - wide
    if round(wide):
        colour = _BETTER if is_better else _WORSE
        canvas.box(left, middle - _BAR / 2, left + wide, middle + _BAR / 2, colour)
    canvas.box(_ZERO - 1, y + 8, _ZERO + 1, y + height - 6, INK)
    ink = _BETTER_INK if is_better else _WORSE_INK
    canvas.text(
        one.difference_words, WIDTH - 34, middle + 11, 29, bold=True, colour=ink, anchor="end"
    )


@lru_cache(maxsize=1)
def _palette() -> Palette:
    inks = (PAPER, (_BETTER_INK, _WORSE_INK), 6)
    bars = (PAPER, (_BETTER, _WORSE), 1)
    return palette(PAPER, (*frame_grounds(), (PAPER, COLOURS, 8), inks, bars))
