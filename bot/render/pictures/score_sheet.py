"""The picture of a score sheet: a column a player, a row a hand with changes and totals, a chart.

Partners have one column, with one name below the other. With many columns, the names of neighbours
are on two lines, so that each has more room. A total that is reset to 0 is crossed out, and the new
one follows it, as on paper.
"""

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.numbers import signed
from bot.render.pictures import chart
from bot.render.pictures.elements.lettering import FAINT, INK, fitted_names, length
from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.palettes import Palette, palette
from bot.render.pictures.elements.seat_marks import COLOURS, colour_of, draw_mark
from bot.render.pictures.sketches import Entry, SheetPicture

WIDTH: Final = 720
_PAPER, _RULE, _MARGIN, _PEN = "#fffdf4", "#cfdcea", "#e08b8b", "#c0182b"
_MOON, _MOON_EDGE = "#d49a00", "#8a6100"
_RADIUS: Final = 14  # of the paper's corners
_LEFT: Final = 74  # left edge of the first column; the hands' numbers are left of it
_TOP: Final = 70
_NARROW: Final = 5  # from this many columns on, changes are above totals and not beside them
_TWO_LINES: Final = 9  # from this many columns on, the names are on two lines
_LINE: Final = 28  # height of a line of names


def sheet_png(picture: SheetPicture) -> bytes:
    """Return the picture as a PNG 720 pixels wide."""
    columns = picture.columns
    narrow = len(columns) >= _NARROW
    high = 66 if narrow else 50
    wide = (WIDTH - _LEFT - 24) / len(columns)
    more_lines = max(map(len, columns)) - 1 + (len(columns) >= _TWO_LINES)
    first = _TOP + (82 if narrow else 54) + _LINE * more_lines
    foot = first + high * len(picture.rows)
    table = foot + 78 + (36 if picture.legend else 8)
    full = table + (chart.HEIGHT if picture.chart else 0)
    canvas = Canvas(Image.new("RGB", (WIDTH, full), _PAPER), _RADIUS)
    _draw_rules(canvas, len(picture.rows), first, high, foot)
    canvas.text(picture.title, 24, 46, 30, bold=True)
    canvas.text(picture.limit_words, WIDTH - 20, 46, 25, colour=FAINT, anchor="end")
    _draw_heads(canvas, picture, wide, narrow=narrow)
    for at, one in enumerate(picture.rows):
        base = first + high * at
        canvas.text(one.label, _LEFT - 18, base + high / 2 + 9, 23, colour=FAINT, anchor="end")
        for column, entry in enumerate(one.entries):
            left = _LEFT + wide * column
            _draw_entry(canvas, entry, left, wide, base, high, narrow=narrow)
    _draw_totals(canvas, picture, wide, foot)
    if picture.legend:
        y = table - 16
        canvas.text(picture.legend, WIDTH / 2, y, 21, colour=FAINT, anchor="middle")
    if picture.chart:
        chart.draw_chart(canvas, picture.chart, table)
    return canvas.png(_palette())


@lru_cache(maxsize=1)
def _palette() -> Palette:
    return palette(
        _PAPER,
        (
            (_PAPER, (INK, FAINT), 8),
            (_PAPER, COLOURS, 10),
            (_PAPER, (_PEN, _MARGIN), 5),
            (_PAPER, (_RULE, chart.GRID, "#ffffff"), 1),
            (_PAPER, (_MOON, _MOON_EDGE), 4),
            (FAINT, (_PEN,), 3),
        ),
    )


def head_names(picture: SheetPicture) -> tuple[str, ...]:
    """Return the names above the columns, one a seat, cut to the width of a column."""
    columns = len(picture.columns)
    narrow = columns >= _NARROW
    wide = (WIDTH - _LEFT - 24) / columns
    room = 1.5 * wide - 6 if columns >= _TWO_LINES else wide - (8 if narrow else 44)
    return fitted_names(picture.names, _head_size(narrow=narrow), room, bold=True)


def _head_size(*, narrow: bool) -> int:
    return 23 if narrow else 25


def _draw_heads(canvas: Canvas, picture: SheetPicture, wide: float, *, narrow: bool) -> None:
    """Draw the names with their seat marks beside them, or above them in narrow columns.

    Partners have the mark and the colour of the first of them, as their line in the chart.
    """
    size, names = _head_size(narrow=narrow), head_names(picture)
    for column, seats in enumerate(picture.columns):
        if narrow:
            draw_mark(canvas, seats[0], _LEFT + wide * (column + 1) - 12, _TOP + 20, 24)
        for line, seat in enumerate(seats):
            right, taken = _LEFT + wide * (column + 1), length(names[seat], size, bold=True)
            base = _TOP + (64 if narrow else 36) + _LINE * line
            if not narrow and line == 0:
                widest = max(length(names[one], size, bold=True) for one in seats)
                draw_mark(canvas, seat, right - widest - 16, base - 9, 22)
            if len(picture.columns) >= _TWO_LINES:
                base += _LINE * (column % 2)
                right = max(right, _LEFT + taken)
            colour = colour_of(seats[0])
            canvas.text(names[seat], right, base, size, bold=True, anchor="end", colour=colour)


def _draw_rules(canvas: Canvas, rows: int, first: int, high: int, foot: int) -> None:
    for at in range(1, rows):
        y = first + high * at
        canvas.box(0, y - 1, WIDTH, y + 1, _RULE)
    canvas.box(14, first - 1, WIDTH - 14, first + 2, INK)
    canvas.box(14, foot - 1, WIDTH - 14, foot + 1, INK)
    canvas.box(14, foot + 4, WIDTH - 14, foot + 6, INK)
    canvas.box(_LEFT - 9, _TOP - 4, _LEFT - 7, foot + 66, _MARGIN)


def _draw_entry(
    canvas: Canvas,
    entry: Entry,
    left: float,
    wide: float,
    base: float,
    high: float,
    *,
    narrow: bool,
) -> None:
    """Draw a small change beside a large total, or above it in narrow columns."""
    right = left + wide
    total_base = base + high - (11 if narrow else 15)
    change_base = base + 24 if narrow else total_base
    total = signed(entry.total)
    room = wide - 10 if narrow else wide * 0.62 - (42 if entry.moon else 12)
    size = 29.0
    written = total if entry.was is None else f"{signed(entry.was)} {total}"
    taken = length(written, size, bold=True)
    if taken > room:
        size *= room / taken
    canvas.text(total, right, total_base, size, bold=True, anchor="end")
    if entry.was is not None:
        gap = length(f" {total}", size, bold=True)
        _draw_struck(canvas, signed(entry.was), right - gap, total_base, size)
    change = f"{'+' if entry.points > 0 else ''}{signed(entry.points)}"
    change_right = right if narrow else left + wide * 0.38
    canvas.text(change, change_right, change_base, 21, colour=FAINT, anchor="end")
    if entry.moon is not None:
        x = change_right - length(change, 21) - 15 if narrow else change_right + 19
        _draw_moon(canvas, x, change_base - 8, entry.moon)


def _draw_struck(canvas: Canvas, text: str, right: float, base: float, size: float) -> None:
    """Draw a number crossed out in red, because it no longer counts."""
    wide = math.ceil(length(text, size, bold=True))
    canvas.text(text, right, base, size, colour=FAINT, bold=True, anchor="end")
    high = math.ceil(size * 0.35)
    stroke = (
        f'<path d="M4,{high + 4}L{wide + 10},4" stroke="{_PEN}" stroke-width="4" '
        'stroke-linecap="round"/>'
    )
    canvas.draw(stroke, right - wide - 7, base - size * 0.55 - 4, wide + 14, high + 8)


def _draw_moon(canvas: Canvas, x: float, y: float, kind: str) -> None:
    """Draw a crescent for a moon, or a star for a universe."""
    if kind == "universe":
        shape = "M0,-12L3.2,-4H12L5,1.5L7.6,10L0,5L-7.6,10L-5,1.5L-12,-4H-3.2z"
    else:
        shape = "M3,-11A11,11 0 1,0 3,11A13,13 0 0,1 3,-11z"
    drawn = (
        f'<path transform="translate(14 14)" fill="{_MOON}" stroke="{_MOON_EDGE}" '
        f'stroke-width="1.5" d="{shape}"/>'
    )
    canvas.draw(drawn, x - 14, y - 14, 28, 28)


def _draw_totals(canvas: Canvas, picture: SheetPicture, wide: float, foot: float) -> None:
    canvas.text(picture.total_label, _LEFT - 18, foot + 46, 27, bold=True, anchor="end")
    for column, entry in enumerate(picture.rows[-1].entries):
        right, text = _LEFT + wide * (column + 1), signed(entry.total)
        size = 33.0
        taken = length(text, size, bold=True)
        if taken > wide - 14:
            size *= (wide - 14) / taken
            taken = wide - 14
        if column in picture.best:
            across = math.ceil(taken) + 16
            ring = (
                f'<rect x="2" y="2" width="{across}" height="44" rx="20" fill="none" '
                f'stroke="{colour_of(picture.columns[column][0])}" stroke-width="3.5"/>'
            )
            canvas.draw(ring, right - taken - 11, foot + 12, across + 4, 48)
        canvas.text(text, right, foot + 47, size, bold=True, anchor="end")
