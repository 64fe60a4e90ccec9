"""The picture of a score sheet: a column a player, a row a hand with changes and totals, a chart.

A total that is reset to 0 is crossed out, and the new one follows it, as on paper.
"""

from typing import Final

from bot.render.pictures import chart
from bot.render.pictures.elements.lettering import FAINT, INK, fitted_names, label, length
from bot.render.pictures.elements.seat_marks import colour_of, mark
from bot.render.pictures.sketches import Entry, SheetPicture
from bot.render.wording import signed

WIDTH: Final = 720
_PAPER, _RULE, _MARGIN, _PEN = "#fffdf4", "#cfdcea", "#e08b8b", "#c0182b"
_LEFT: Final = 74  # left edge of the first column; the hands' numbers are left of it
_TOP: Final = 70
_NARROW: Final = 5  # from this many players on, changes are above totals and not beside them


def sheet_svg(picture: SheetPicture) -> str:
    """Return the picture as an SVG document 720 units wide."""
    seats = len(picture.names)
    narrow = seats >= _NARROW
    high = 66 if narrow else 50
    wide = (WIDTH - _LEFT - 24) / seats
    first = _TOP + (82 if narrow else 54)
    foot = first + high * len(picture.rows)
    table = foot + 78 + (36 if picture.legend else 8)
    full = table + (chart.HEIGHT if picture.chart else 0)
    parts = [
        f'<rect width="{WIDTH}" height="{full}" rx="14" fill="{_PAPER}"/>',
        _ruled(len(picture.rows), first, high, foot),
        f'<path d="M{_LEFT - 8},{_TOP - 4}V{foot + 66}" stroke="{_MARGIN}" stroke-width="2.5"/>',
        _title(picture),
    ]
    parts += _heads(picture.names, wide, narrow=narrow)
    for at, one in enumerate(picture.rows):
        base = first + high * at
        middle = base + high / 2 + 9
        parts.append(label(one.label, _LEFT - 18, middle, 23, colour=FAINT, anchor="end"))
        for seat, entry in enumerate(one.entries):
            left = _LEFT + wide * seat
            parts.append(_entry(entry, left, wide, base, high, narrow=narrow))
    parts.append(_totals(picture, wide, foot))
    if picture.legend:
        y = table - 16
        parts.append(label(picture.legend, WIDTH / 2, y, 21, colour=FAINT, anchor="middle"))
    if picture.chart:
        parts.append(chart.chart_svg(picture.chart, table))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {full}" '
        f'width="{WIDTH}" height="{full}">{"".join(parts)}</svg>'
    )


def _title(picture: SheetPicture) -> str:
    return label(picture.title, 24, 46, 30, bold=True) + label(
        picture.limit_words, WIDTH - 20, 46, 25, colour=FAINT, anchor="end"
    )


def _heads(names: tuple[str, ...], wide: float, *, narrow: bool) -> list[str]:
    """Return the names with their seat marks beside them, or above them in narrow columns."""
    size = 23 if narrow else 25
    parts = []
    fitting = fitted_names(names, size, wide - (8 if narrow else 44), bold=True)
    for seat, name in enumerate(fitting):
        right, taken = _LEFT + wide * (seat + 1), length(name, size, bold=True)
        if narrow:
            parts.append(mark(seat, right - 12, _TOP + 20, 24))
        else:
            parts.append(mark(seat, right - taken - 16, _TOP + 27, 22))
        base = _TOP + (64 if narrow else 36)
        colour = colour_of(seat)
        parts.append(label(name, right, base, size, bold=True, anchor="end", colour=colour))
    return parts


def _ruled(rows: int, first: float, high: float, foot: float) -> str:
    lines = "".join(f"M0,{first + high * at:g}H{WIDTH}" for at in range(1, rows))
    return (
        f'<path d="{lines}" stroke="{_RULE}" stroke-width="2" fill="none"/>'
        f'<path d="M14,{first}H{WIDTH - 14}" stroke="{INK}" stroke-width="2.5"/>'
        f'<path d="M14,{foot}H{WIDTH - 14}M14,{foot + 5}H{WIDTH - 14}" stroke="{INK}" '
        'stroke-width="2" fill="none"/>'
    )


def _entry(
    entry: Entry, left: float, wide: float, base: float, high: float, *, narrow: bool
) -> str:
    """Return a small change beside a large total, or above it in narrow columns."""
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
    parts = [label(total, right, total_base, size, bold=True, anchor="end")]
    if entry.was is not None:
        gap = length(f" {total}", size, bold=True)
        parts.append(_struck(signed(entry.was), right - gap, total_base, size))
    change = f"{'+' if entry.points > 0 else ''}{signed(entry.points)}"
    change_right = right if narrow else left + wide * 0.38
    parts.append(label(change, change_right, change_base, 21, colour=FAINT, anchor="end"))
    if entry.moon is not None:
        x = change_right - length(change, 21) - 15 if narrow else change_right + 19
        parts.append(_moon(x, change_base - 8, entry.moon))
    return "".join(parts)


def _struck(text: str, right: float, base: float, size: float) -> str:
    """Return a number crossed out in red, because it no longer counts."""
    left = right - length(text, size, bold=True)
    return (
        label(text, right, base, size, colour=FAINT, bold=True, anchor="end")
        + f'<path d="M{left - 3:g},{base - size * 0.2:g}L{right + 3:g},{base - size * 0.55:g}" '
        f'stroke="{_PEN}" stroke-width="4" stroke-linecap="round"/>'
    )


def _moon(x: float, y: float, kind: str) -> str:
    """Return a crescent for a moon, or a star for a universe."""
    if kind == "universe":
        shape = "M0,-12L3.2,-4H12L5,1.5L7.6,10L0,5L-7.6,10L-5,1.5L-12,-4H-3.2z"
    else:
        shape = "M3,-11A11,11 0 1,0 3,11A13,13 0 0,1 3,-11z"
    return (
        f'<path transform="translate({x:g} {y:g})" fill="#d49a00" stroke="#8a6100" '
        f'stroke-width="1.5" d="{shape}"/>'
    )


def _totals(picture: SheetPicture, wide: float, foot: float) -> str:
    parts = [label(picture.total_label, _LEFT - 18, foot + 46, 27, bold=True, anchor="end")]
    for seat, entry in enumerate(picture.rows[-1].entries):
        right, text = _LEFT + wide * (seat + 1), signed(entry.total)
        size = 33.0
        taken = length(text, size, bold=True)
        if taken > wide - 14:
            size *= (wide - 14) / taken
            taken = wide - 14
        if seat in picture.best:
            parts.append(
                f'<rect x="{right - taken - 9:g}" y="{foot + 14}" width="{taken + 16:g}" '
                f'height="44" rx="20" fill="none" stroke="{colour_of(seat)}" stroke-width="3.5"/>'
            )
        parts.append(label(text, right, foot + 47, size, bold=True, anchor="end"))
    return "".join(parts)
