"""The chart below a sheet: a round scale, lines at their totals, names beside their ends."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from bot.render.pictures.chart import HEIGHT, spread, steps
from bot.render.pictures.drawing import sketch_png
from bot.render.pictures.elements.colours import LINE, PLAYERS, ROSE
from bot.render.pictures.sketches import Chart, Entry, Line, SheetPicture, SheetRow

Points = tuple[tuple[int, int], ...]


def draw_chart(*totals: Points, limits: tuple[int, ...] = ()) -> Image.Image:
    """The chart below a sheet of one hand."""
    names = tuple("ABCDEFGH"[: len(totals)])
    lines = tuple(Line((names[seat],), points, seat) for seat, points in enumerate(totals))
    sketch = SheetPicture(
        title="Hearts",
        limit_words="",
        names=names,
        columns=tuple((seat,) for seat in range(len(names))),
        rows=(SheetRow("1", tuple(Entry(0, 0) for _ in names)),),
        total_label="Σ",
        legend="",
        best=(),
        chart=Chart(lines, limits),
    )
    chart_image = Image.open(BytesIO(sketch_png(sketch))).convert("RGBA").convert("RGB")
    return chart_image.crop((0, chart_image.height - HEIGHT, chart_image.width, chart_image.height))


def find_pixels(chart: Image.Image, colour: str, columns: range) -> list[tuple[int, int]]:
    """The pixels of a colour in these columns."""
    wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    rows = range(10, chart.height - 50)
    return [(x, y) for x in columns for y in rows if chart.getpixel((x, y)) == wanted]


@pytest.mark.parametrize(
    ("least", "most"), [(0, 1), (0, 26), (-3, 100), (-260, 1000), (99, 104), (0, 123_456)]
)
def test_scale_is_a_handful_of_round_numbers_inside_the_range(least: int, most: int) -> None:
    scale = steps(least, most)
    assert 1 <= len(scale) <= 7
    assert least <= scale[0]
    assert scale[-1] <= most
    apart = {b - a for a, b in pairwise(scale)}
    assert len(apart) <= 1
    assert all(str(step).rstrip("0") in {"1", "2", "5"} for step in apart)


def test_higher_total_is_higher_on_the_chart() -> None:
    chart = draw_chart(((0, 0), (1, 20)), ((0, 0), (1, 80)))
    low, high = (find_pixels(chart, colour, range(660, 690)) for colour in PLAYERS[:2])
    assert max(y for _, y in high) < min(y for _, y in low)


def test_reset_drops_at_its_hand() -> None:
    chart = draw_chart(((0, 0), (1, 100), (1, 0), (2, 10)), ((0, 0), (1, 5), (2, 5)))
    pixels = find_pixels(chart, PLAYERS[0], range(100, 690))
    heights = Counter(x for x, _ in pixels)
    drop = [x for x, height in heights.items() if height > 200]
    assert 2 <= len(drop) <= 6, "a vertical line, four pixels wide"


@pytest.mark.parametrize(
    "points",
    [((0, 0), (1, 0)), ((0, 0), (1, -26), (2, -52)), tuple((n, n) for n in range(200))],
    ids=["all zero", "below zero", "many hands"],
)
def test_any_game_has_a_chart(points: Points) -> None:
    chart = draw_chart(points, points, limits=(-50,))
    assert find_pixels(chart, PLAYERS[1], range(100, 690))


def test_limit_is_dashed() -> None:
    chart = draw_chart(((0, 0), (1, 20)), limits=(100,))
    red = {x for x, _ in find_pixels(chart, ROSE, range(110, 690))}
    assert len(red) > 100
    gaps = [b - a for a, b in pairwise(sorted(red)) if b - a > 1]
    assert len(gaps) > 10


def test_guide_lines_cross_the_plot() -> None:
    chart = draw_chart(((0, 0), (1, 100)))
    assert len({y for _, y in find_pixels(chart, LINE, range(150, 152))}) >= 2


def test_names_are_moved_apart_inside_their_room() -> None:
    places = spread([10, 10, 10, 300], 28, (4, 290))
    assert all(4 <= place <= 290 for place in places)
    assert all(b - a >= 28 for a, b in pairwise(sorted(places)))
