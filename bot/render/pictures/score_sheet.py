"""The picture of a score sheet: a column per player, a row per hand and a chart.

Partners have one column, with one name below the other. From five columns on, changes are above
totals, and the names of neighbours are on different lines, so that each has more room. A total
that is reset to 0 is struck out before the new one.
"""

from typing import Final

from bot.render.names import unsigned
from bot.render.numbers import signed, with_sign
from bot.render.pictures import chart
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.parts import FIGURE, FIGURE_WEIGHT, NAME_WEIGHT, draw_heading
from bot.render.pictures.elements.seat_marks import draw_mark, get_seat_colour
from bot.render.pictures.elements.text import fitted, text_width
from bot.render.pictures.sketches import Entry, SheetPicture

_LEFT: Final = 104  # left edge of the first column; the hands' numbers are left of it
_RIGHT: Final = WIDTH - 22
_TOP: Final = 88
_NARROW: Final = 5  # from this many columns on, changes are above totals instead of beside them
_LINE: Final = 40  # height of a line of names
_TOTAL, _TOTAL_WEIGHT = 34, 800
_LARGE: Final = 13  # points of a hand that stand out
_LEAST: Final = 20  # the smallest font size, for numbers of four digits


def sheet_png(picture: SheetPicture, _avatars: AvatarStore) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    columns = picture.columns
    is_narrow = len(columns) >= _NARROW
    high = 82 if is_narrow else 53
    wide = (_RIGHT - _LEFT) / len(columns)
    lines = _lines(picture)
    first = _TOP + _LINE * max(lines, max(map(len, columns))) + 12
    foot = first + high * len(picture.rows)
    table = foot + 76 + (44 if picture.legend else 0)
    full = table + (chart.HEIGHT if picture.chart else 0)
    canvas = Canvas(WIDTH, full, colours.NIGHT)
    draw_heading(canvas, picture.title, picture.limit_words)
    _draw_heads(canvas, picture, wide, lines)
    for at, row in enumerate(picture.rows):
        top = first + high * at
        if at % 2 == 0:
            canvas.fill_round_box(20, top, WIDTH - 40, high, 12, colours.ROW)
        canvas.write(
            row.label, 36, top + high / 2 + 11, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT,
            room=_LEFT - 40,
        )  # fmt: skip
        for column, entry in enumerate(row.entries):
            right = _LEFT + wide * (column + 1) - 14
            _draw_entry(canvas, entry, right, wide, top, high, is_narrow=is_narrow)
    _draw_totals(canvas, picture, wide, foot, is_narrow=is_narrow)
    if picture.legend:
        canvas.write(
            picture.legend, WIDTH / 2, table - 20, 30, FIGURE_WEIGHT, colour=colours.SOFT,
            anchor="middle", room=WIDTH - 40,
        )  # fmt: skip
    if picture.chart:
        chart.draw_chart(canvas, picture.chart, table)
    return canvas.png()


def _lines(picture: SheetPicture) -> int:
    """Return the number of lines over which the names are spread."""
    count = len(picture.columns)
    return 1 if count < _NARROW else 2 if count < 7 else 3


def head_names(picture: SheetPicture) -> tuple[str, ...]:
    """Return the names above the columns, one per seat, shortened to fit."""
    columns, lines = len(picture.columns), _lines(picture)
    wide = (_RIGHT - _LEFT) / columns
    room = wide * (lines - 0.1) - 30 - (14 if lines == 1 else 0)
    size = _head_size(picture)
    return tuple(fitted(unsigned(name), size, NAME_WEIGHT, room) for name in picture.names)


def _head_size(picture: SheetPicture) -> int:
    return 33 if len(picture.columns) < _NARROW else 30


def _draw_heads(canvas: Canvas, picture: SheetPicture, wide: float, lines: int) -> None:
    """Draw the names with their seat marks; partners have the mark of the first."""
    size, names = _head_size(picture), head_names(picture)
    for column, seats in enumerate(picture.columns):
        right = _LEFT + wide * (column + 1) - 14
        base = _TOP + 32 + _LINE * (lines - 1 - column % lines)
        colour = get_seat_colour(seats[0])
        widths = [text_width(names[seat], size, NAME_WEIGHT) for seat in seats]
        start = max(right - max(widths), 52)
        for line, seat in enumerate(seats):
            canvas.write(names[seat], start, base + _LINE * line, size, NAME_WEIGHT, colour=colour)
        draw_mark(canvas, seats[0], start - 18, base - 11, 22)


def _fit_size(text: str, size: int, weight: int, room: float) -> int:
    while size > _LEAST and text_width(text, size, weight) > room:
        size -= 1
    return size


def _draw_entry(
    canvas: Canvas,
    entry: Entry,
    right: float,
    wide: float,
    top: float,
    high: float,
    *,
    is_narrow: bool,
) -> None:
    """Draw a small change beside a large total, or above it in narrow columns."""
    base = top + high - (13 if is_narrow else 16)
    total = signed(entry.total)
    room = wide - 12 if is_narrow else wide * 0.5
    was = "" if entry.was is None else signed(entry.was)
    size = _fit_size(total + (f" {was}" if was else ""), _TOTAL, _TOTAL_WEIGHT, room)
    canvas.write(total, right, base, size, _TOTAL_WEIGHT, anchor="end")
    end = right - text_width(total, size, _TOTAL_WEIGHT)
    if was:
        end -= 10
        width = text_width(was, size, FIGURE_WEIGHT)
        canvas.write(was, end, base, size, FIGURE_WEIGHT, colour=colours.SOFT, anchor="end")
        strike = [(end - width - 4, base - size * 0.12), (end + 4, base - size * 0.6)]
        canvas.draw_line(strike, 4, colours.ROSE)
        end -= width
    change = with_sign(entry.points) if entry.points else "–"
    is_large = entry.points >= _LARGE
    colour = colours.ROSE if is_large else colours.MINT if entry.points < 0 else colours.SOFT
    weight = 750 if is_large else FIGURE_WEIGHT
    change_right = right if is_narrow else min(right - max(wide * 0.42, 76), end - 14)
    if not is_narrow and was:
        change_right = end - 12
    change_base = top + 33 if is_narrow else base - 1
    if entry.moon is not None and not entry.points:
        change = ""
    change_size = _fit_size(change, 30, weight, wide * (0.9 if is_narrow else 0.45))
    canvas.write(
        change, change_right, change_base, change_size, weight, colour=colour, anchor="end"
    )
    if entry.moon is not None:
        sign = "★" if entry.moon == "universe" else "☾"
        x = change_right - text_width(change, change_size, weight) - (8 if change else 0)
        canvas.write(sign, x, change_base, 29, 700, colour=colours.GOLD, anchor="end")


def _draw_totals(
    canvas: Canvas, picture: SheetPicture, wide: float, foot: float, *, is_narrow: bool
) -> None:
    label = fitted(picture.total_label, 34, 700, _LEFT - 30)
    canvas.write(label, 36, foot + 52, 34, 700, colour=colours.SOFT)
    for column, entry in enumerate(picture.rows[-1].entries):
        right, text = _LEFT + wide * (column + 1) - 14, signed(entry.total)
        size = _fit_size(text, 38, 850, wide - (22 if is_narrow else 40))
        used_width = text_width(text, size, 850)
        colour = colours.IVORY
        if column in picture.best:
            pad = 8 if is_narrow else 20
            across = round(used_width) + 2 * pad
            radius = min(26, across // 2)
            canvas.fill_round_box(
                right - used_width - pad, foot + 12, across, 54, radius, colours.GOLD
            )
            colour = colours.INK
        canvas.write(text, right, foot + 52, size, 850, colour=colour, anchor="end")
