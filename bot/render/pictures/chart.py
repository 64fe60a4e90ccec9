"""The chart of a game: every player's total by hand.

pygal draws axes, scale and lines. This module adds the seat's mark at every hand and the name at
the end of each line, and moves names apart where they would overlap. A total that is reset to 0
drops vertically at its hand.
"""

import sys
from collections.abc import Sequence
from typing import Final
from xml.etree import ElementTree as ET

import pygal
from pygal.etree import etree
from pygal.style import Style

from bot.render.pictures.elements.lettering import FAINT, INK, fitted_names, label
from bot.render.pictures.elements.seat_marks import COLOURS, colour_of, mark
from bot.render.pictures.elements.svg import FAMILY
from bot.render.pictures.sketches import Chart
from bot.render.wording import signed

# pygal hooks its map plugins, of which there are none here, into every import of the process, in a
# way that Python is about to drop and warns of.
sys.meta_path[:] = [one for one in sys.meta_path if type(one).__module__ != pygal.__name__]

# pygal prefers lxml where that is installed; what is added below is the standard library's.
etree.to_etree()

WIDTH: Final = 720
HEIGHT: Final = 420
_PEN, _GRID = "#c0182b", "#d5dfe9"
_TOP: Final = 46  # for the title
_ENDS: Final = 170  # for the names at the right
_NAME: Final = 23
_MOST_LABELS: Final = 8  # below the chart
_MOST_MARKS: Final = 14  # on one line; with more hands, only every second, third… has one


def chart_svg(picture: Chart, top: float) -> str:
    """Return the chart as SVG, 720 units wide and ``HEIGHT`` high, moved down by ``top`` units."""
    chart = pygal.XY(
        width=WIDTH,
        height=HEIGHT - _TOP,
        explicit_size=True,
        style=_STYLE,
        js=(),
        show_legend=False,
        disable_xml_declaration=True,
        margin=8,
        margin_right=_ENDS,
        dots_size=1,
        x_value_formatter=lambda hand: f"{hand:g}",
        value_formatter=lambda total: signed(round(total)),
        max_scale=7,
        order_min=0,
    )
    chart.uuid = "game"  # a fixed id, so that equal games give equal pictures
    hands = picture.lines[0].points[-1][0]
    chart.x_labels = list(range(0, hands + 1, -(-hands // _MOST_LABELS)))
    for line in picture.lines:
        chart.add("", list(line.points))
    for limit in picture.limits:
        chart.add("", [(0, limit), (hands, limit)], show_dots=False)
    chart.add_xml_filter(lambda root: _finished(root, picture))
    drawn = chart.render(is_unicode=True)
    return (
        f'<svg y="{top:g}" width="{WIDTH}" height="{HEIGHT}">'
        + label(picture.title, 24, 34, 25, colour=FAINT, bold=True)
        + f'<svg y="{_TOP}" width="{WIDTH}" height="{HEIGHT - _TOP}">{drawn}</svg></svg>'
    )


_STYLE: Final = Style(
    background="transparent",
    plot_background="transparent",
    foreground=FAINT,
    foreground_strong=INK,
    foreground_subtle=_GRID,
    guide_stroke_dasharray="none",
    major_guide_stroke_dasharray="none",
    guide_stroke_color=_GRID,
    major_guide_stroke_color=FAINT,
    font_family=FAMILY,
    label_font_size=23,
    major_label_font_size=23,
    opacity="1",
    colors=COLOURS,
)


def _finished(root: ET.Element, picture: Chart) -> ET.Element:
    """Replace pygal's dots by marks on the lines and names at their ends."""
    overlay = next(group for group in root.iter() if group.get("class") == "plot overlay")
    every = [
        [
            (float(dot.get("cx", 0)), float(dot.get("cy", 0)))
            for dot in serie.iter()
            if dot.get("cx")
        ]
        for serie in overlay
    ]
    overlay.clear()
    overlay.set("transform", f"translate({_offset(root)})")
    _stroke(root, len(picture.lines))
    drawn = []
    size = 20 if len(picture.lines) < 6 else 17  # more names need smaller letters
    for seat in range(len(picture.lines)):
        each = -(-len(every[seat]) // _MOST_MARKS)
        drawn += [mark(seat, x, y, size) for x, y in every[seat][::-each]]
    ends = [places[-1] for places in every[: len(picture.lines)]]
    names = fitted_names([line.name for line in picture.lines], _NAME, _ENDS - 46, bold=True)
    level = spread([y for _, y in ends], _NAME + 5, (4, HEIGHT - _TOP - 56))
    for seat, ((x, y), apart) in enumerate(zip(ends, level, strict=True)):
        drawn.append(
            f'<path d="M{x + 12:g},{y:g}L{x + 26:g},{apart:g}" fill="none" '
            f'stroke="{colour_of(seat)}" stroke-width="1.5"/>'
        )
        text = label(names[seat], x + 31, apart + 8, _NAME, bold=True, colour=colour_of(seat))
        drawn.append(text)
    overlay.extend(ET.fromstring(one) for one in drawn)  # noqa: S314 - written just above
    return root


def _stroke(root: ET.Element, seats: int) -> None:
    """Make the lines thick enough for a phone, and the limits dashed."""
    paths = [one for one in root.iter() if str(one.get("class")).startswith("line ")]
    for at, path in enumerate(paths):
        is_limit = at >= seats
        path.set(
            "style",
            f"stroke:{_PEN};stroke-width:3;stroke-dasharray:11 8"
            if is_limit
            else f"stroke:{colour_of(at)};stroke-width:4;stroke-linejoin:round",
        )


def _offset(root: ET.Element) -> str:
    plot = next(group for group in root.iter() if group.get("class") == "plot")
    return str(plot.get("transform")).removeprefix("translate(").removesuffix(")")


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
