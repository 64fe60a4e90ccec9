"""The chart of a game: the total of every player or team by hand.

Each line has the seat's mark at every hand, and ends with the name of the player or of all
partners; names that would overlap are moved apart. A total that is reset to 0 drops
vertically at its hand.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.render.names import unsigned
from bot.render.numbers import signed
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.parts import FIGURE_WEIGHT
from bot.render.pictures.elements.seat_marks import draw_mark, get_seat_colour
from bot.render.pictures.elements.text import fitted, text_width
from bot.render.pictures.sketches import Chart

HEIGHT: Final = 420
_TOP: Final = 26
_BOTTOM: Final = 50  # for the numbers of the hands
_ENDS: Final = 200  # for the names at the right
_LABEL: Final = 30  # font size of numbers
_NAME_WEIGHT: Final = 700
_MOST_STEPS: Final = 4  # of the scale
_MOST_LABELS: Final = 8  # below the chart
_MOST_MARKS: Final = 48  # on all lines together; in long games only some hands have marks
_MARGIN: Final = 0.02  # of the plot's width and height, on each side of the lines
_DASHES: Final = (12, 8)  # pixels of a dash and of the gap after it


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
    """Draw the chart, ``HEIGHT`` high, ``top`` pixels below the upper edge of the canvas."""
    totals = [total for line in picture.lines for _, total in line.points] + list(picture.limits)
    least, most = min(totals), max(totals)
    if least == most:
        most += 1
    scale = steps(least, most)
    labels = [signed(total) for total in (*scale, *picture.limits)]
    left = 30 + max(text_width(label, _LABEL, FIGURE_WEIGHT) for label in labels)
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
    for line in picture.lines:
        corners = [(plot.x(hand), plot.y(total)) for hand, total in line.points]
        canvas.draw_line(corners, 4, get_seat_colour(line.seat))
    size = 22 if len(picture.lines) < 6 else 18  # more names need smaller marks
    for line in picture.lines:
        interval = -(-len(line.points) * len(picture.lines) // _MOST_MARKS)
        for hand, total in line.points[::-interval]:
            draw_mark(canvas, line.seat, plot.x(hand), plot.y(total), size)
    _draw_names(canvas, plot, picture)


def steps(least: float, most: float) -> list[int]:
    """Return a few round numbers between ``least`` and ``most``.

    >>> steps(-3, 100)
    [0, 50, 100]
    >>> steps(0, 7)
    [0, 2, 4, 6]
    """
    apart, factors = 1, (2, 2.5, 2)  # 1, 2, 5, 10, 20, 50, 100…
    doubling = 0
    while (most - least) / apart > _MOST_STEPS:
        apart = round(apart * factors[doubling % len(factors)])
        doubling += 1
    first, last = math.ceil(least / apart), math.floor(most / apart)
    return [apart * number for number in range(first, last + 1)]


def _draw_scale(canvas: Canvas, plot: _Plot, scale: list[int], limits: tuple[int, ...]) -> None:
    right, bottom = plot.left + plot.width, plot.top + plot.height
    start, end = plot.x(0), plot.x(plot.hands)
    for total in scale:
        y = round(plot.y(total))
        if total not in limits:
            canvas.fill_box(plot.left, y - 1, right - plot.left, 2, colours.LINE)
        is_near_limit = any(abs(plot.y(limit) - y) < _LABEL for limit in limits)
        if not is_near_limit:
            _draw_label(canvas, signed(total), plot.left - 14, y + 11, colours.SOFT, "end")
    dash, gap = _DASHES
    for limit in limits:
        y = round(plot.y(limit))
        for x in range(round(start), math.floor(end), dash + gap):
            canvas.fill_box(x, y - 1, min(dash, end - x), 3, colours.ROSE)
        _draw_label(canvas, signed(limit), plot.left - 14, y + 11, colours.ROSE, "end")
    for hand in range(0, plot.hands + 1, -(-plot.hands // _MOST_LABELS)):
        _draw_label(canvas, str(hand), plot.x(hand), bottom + 34, colours.SOFT, "middle")


def _draw_label(canvas: Canvas, text: str, x: float, y: float, colour: str, anchor: str) -> None:
    canvas.write(text, x, y, _LABEL, FIGURE_WEIGHT, colour=colour, anchor=anchor)


def _draw_names(canvas: Canvas, plot: _Plot, picture: Chart) -> None:
    """Draw each name at the end of its line, partners' names one below the other."""
    ends = [plot.y(line.points[-1][1]) for line in picture.lines]
    most = max(len(line.names) for line in picture.lines)
    names = sum(len(line.names) for line in picture.lines)
    size = 33 if names <= 8 else 30
    high = min(size + 8, (plot.height + 20) / (len(picture.lines) * most))
    inset = high * (most - 1) / 2
    within = (plot.top + 4 + inset, plot.top + plot.height - 2 - inset)
    x = plot.x(plot.hands)
    room = WIDTH - x - 44
    for line, end, apart in zip(
        picture.lines, ends, spread(ends, high * most, within), strict=True
    ):
        colour = get_seat_colour(line.seat)
        if abs(end - apart) > 3:
            canvas.draw_line([(x + 13, end), (x + 27, apart)], 2, colour)
        for at, name in enumerate(line.names):
            y = apart + 11 + high * (at - (len(line.names) - 1) / 2)
            text = fitted(unsigned(name), size, _NAME_WEIGHT, room)
            canvas.write(text, x + 33, y, size, _NAME_WEIGHT, colour=colour)


def spread(coordinates: Sequence[float], apart: float, within: tuple[float, float]) -> list[float]:
    """Move the coordinates apart, as little as needed, and keep their order.

    Args:
        coordinates: the desired coordinates, in any order.
        apart: the minimum distance between any two.
        within: the lowest and highest coordinate allowed; all of them fit between.

    >>> spread([10, 0, 5], 6, (-20, 20))
    [11.0, -1.0, 5.0]
    >>> spread([10, 0, 5], 6, (0, 20))
    [12, 0, 6]
    """
    order = sorted(range(len(coordinates)), key=lambda at: coordinates[at])
    groups: list[tuple[float, list[int]]] = []  # each group with its mean
    for at in order:
        middle, members = coordinates[at], [at]
        while groups:
            before, others = groups[-1]
            if middle - before >= apart * (len(members) + len(others)) / 2:
                break
            groups.pop()
            members = others + members
            middle = sum(coordinates[member] for member in members) / len(members)
        groups.append((middle, members))
    moved = [0.0] * len(coordinates)
    for middle, members in groups:
        for number, at in enumerate(members):
            moved[at] = middle + apart * (number - (len(members) - 1) / 2)
    least, most = within
    for number, at in enumerate(order):
        moved[at] = max(moved[at], least + apart * number)
    for number, at in enumerate(reversed(order)):
        moved[at] = min(moved[at], most - apart * number)
    return moved
