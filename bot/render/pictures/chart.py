"""The chart of a game: the total of every player or team by hand.

Each line has the seat's mark at every hand and the player's name at its end, or the names of all
partners; names are moved apart where they would overlap. A total that is reset to 0 drops
vertically at its hand.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.render.numbers import signed
from bot.render.pictures.elements.lettering import FAINT, INK, fitted_names, length
from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.seat_marks import colour_of, draw_mark
from bot.render.pictures.sketches import Chart

WIDTH: Final = 720
HEIGHT: Final = 420
GRID: Final = "#d5dfe9"
_PEN: Final = "#c0182b"
_TOP: Final = 54  # for the title
_BOTTOM: Final = 41  # for the numbers of the hands
_ENDS: Final = 170  # for the names at the right
_LABEL: Final = 23  # font size of numbers and names
_MOST_STEPS: Final = 6  # of the scale
_MOST_LABELS: Final = 8  # below the chart
_MOST_MARKS: Final = 14  # on one line; with more hands, only every second, third… has one
_MARGIN: Final = 0.02  # of the plot's width and height, on each side of the lines
_DASHES: Final = (11, 8)  # pixels of a dash and of the gap after it
_OPACITY: Final = 0.8  # of lines, so that one is seen through another


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where hands and totals are on the canvas."""

    left: float
    top: float
    width: float
    height: float
    hands: int
    least: float
    most: float

    def x(self, hand: float) -> float:
        """Return the coordinate of a hand."""
        share = _MARGIN + (1 - 2 * _MARGIN) * hand / self.hands
        return self.left + self.width * share

    def y(self, total: float) -> float:
        """Return the coordinate of a total."""
        share = _MARGIN + (1 - 2 * _MARGIN) * (self.most - total) / (self.most - self.least)
        return self.top + self.height * share


def draw_chart(canvas: Canvas, picture: Chart, top: float) -> None:
    """Draw the chart, 720 pixels wide and ``HEIGHT`` high, ``top`` pixels below the edge."""
    canvas.text(picture.title, 24, top + 34, 25, colour=FAINT, bold=True)
    totals = [total for line in picture.lines for _, total in line.points] + list(picture.limits)
    least, most = min(totals), max(totals)
    if least == most:
        most += 1
    scale = steps(least, most)
    left = 17 + max(length(signed(step), _LABEL) for step in scale)
    plot = _Plot(
        left=left,
        top=top + _TOP,
        width=WIDTH - _ENDS - left,
        height=HEIGHT - _TOP - _BOTTOM,
        hands=picture.lines[0].points[-1][0],
        least=least,
        most=most,
    )
    _draw_scale(canvas, plot, scale, picture.limits)
    _draw_lines(canvas, plot, picture)
    size = 20 if len(picture.lines) < 6 else 17  # more names need smaller letters
    for line in picture.lines:
        each = -(-len(line.points) // _MOST_MARKS)
        for hand, total in line.points[::-each]:
            draw_mark(canvas, line.seat, plot.x(hand), plot.y(total), size)
    _draw_names(canvas, plot, picture)


def steps(least: float, most: float) -> list[int]:
    """Return the round numbers from ``least`` to ``most``, a handful of them.

    >>> steps(-3, 100)
    [0, 20, 40, 60, 80, 100]
    >>> steps(0, 7)
    [0, 2, 4, 6]
    """
    apart, factors = 1, (2, 2.5, 2)  # 1, 2, 5, 10, 20, 50, 100…
    turn = 0
    while (most - least) / apart > _MOST_STEPS:
        apart = round(apart * factors[turn % len(factors)])
        turn += 1
    first, last = math.ceil(least / apart), math.floor(most / apart)
    return [apart * number for number in range(first, last + 1)]


def _draw_scale(canvas: Canvas, plot: _Plot, scale: list[int], limits: tuple[int, ...]) -> None:
    right, bottom = plot.left + plot.width, plot.top + plot.height
    for total in scale:
        y = round(plot.y(total))
        canvas.box(plot.left, y, right, y + 1, FAINT if total == 0 else GRID)
        colour = INK if total == 0 or total in limits else FAINT
        canvas.text(signed(total), plot.left - 5, y + 8, _LABEL, colour=colour, anchor="end")
    x = round(plot.x(0))
    canvas.box(x, plot.top, x + 1, bottom, FAINT)
    for hand in range(0, plot.hands + 1, -(-plot.hands // _MOST_LABELS)):
        canvas.text(str(hand), plot.x(hand), bottom + 25, _LABEL, colour=FAINT, anchor="middle")


def _draw_lines(canvas: Canvas, plot: _Plot, picture: Chart) -> None:
    """Draw the lines thick enough for a phone, and the limits dashed."""
    dash, gap = _DASHES
    for limit in picture.limits:
        y, end = round(plot.y(limit)), plot.x(plot.hands)
        for x in range(round(plot.x(0)), math.floor(end), dash + gap):
            canvas.box(x, y - 1, min(x + dash, end), y + 2, _PEN)
    for line in picture.lines:
        corners = [(plot.x(hand), plot.y(total)) for hand, total in line.points]
        canvas.line(corners, 4, colour_of(line.seat), _OPACITY)


def _draw_names(canvas: Canvas, plot: _Plot, picture: Chart) -> None:
    """Draw each name at the end of its line, of partners one below the other."""
    every = [name for line in picture.lines for name in line.names]
    names = iter(fitted_names(every, _LABEL, _ENDS - 46, bold=True))
    ends = [plot.y(line.points[-1][1]) for line in picture.lines]
    high = _LABEL + 5
    most = max(len(line.names) for line in picture.lines)
    inset = high * (most - 1) / 2
    within = (plot.top + 4 + inset, plot.top + plot.height - 6 - inset)
    x = plot.x(plot.hands)
    for line, end, apart in zip(
        picture.lines, ends, spread(ends, high * most, within), strict=True
    ):
        colour = colour_of(line.seat)
        canvas.line([(x + 12, end), (x + 26, apart)], 1.5, colour)
        for at in range(len(line.names)):
            y = apart + 8 + high * (at - (len(line.names) - 1) / 2)
            canvas.text(next(names), x + 31, y, _LABEL, bold=True, colour=colour)


def spread(places: Sequence[float], apart: float, within: tuple[float, float]) -> list[float]:
    """Move the places apart, as little as needed, and keep their order.

    Args:
        places: the wanted coordinates, in any order.
        apart: the least distance between two of them.
        within: the lowest and highest coordinate allowed; all places fit between them.

    >>> spread([10, 0, 5], 6, (-20, 20))
    [11.0, -1.0, 5.0]
    >>> spread([10, 0, 5], 6, (0, 20))
    [12, 0, 6]
    """
    order = sorted(range(len(places)), key=lambda at: places[at])
    groups: list[tuple[float, list[int]]] = []  # each with its middle
    for at in order:
        middle, members = places[at], [at]
        while groups:
            before, others = groups[-1]
            if middle - before >= apart * (len(members) + len(others)) / 2:
                break
            groups.pop()
            members = others + members
            middle = sum(places[one] for one in members) / len(members)
        groups.append((middle, members))
    moved = [0.0] * len(places)
    for middle, members in groups:
        for number, at in enumerate(members):
            moved[at] = middle + apart * (number - (len(members) - 1) / 2)
    least, most = within
    for number, at in enumerate(order):
        moved[at] = max(moved[at], least + apart * number)
    for number, at in enumerate(reversed(order)):
        moved[at] = min(moved[at], most - apart * number)
    return moved
