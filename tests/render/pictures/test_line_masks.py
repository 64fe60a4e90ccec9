"""Lines drawn with Pillow look like those of resvg, which draws everything else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PIL import Image, ImageChops

from bot.render.pictures.elements.bitmaps import rasterized
from bot.render.pictures.elements.lines import Point, line_mask

SIZE = (120, 90)
ZIGZAG = [(10.3, 80.0), (40.7, 20.2), (70.1, 20.2), (100.4, 75.6), (100.4, 8.0)]


def drawn(points: Sequence[Point], thickness: float, opacity: float = 1.0) -> Image.Image:
    """Return how much of each pixel the line covers, on a sheet of ``SIZE``."""
    mask, corner = line_mask(points, thickness, opacity)
    sheet = Image.new("L", SIZE)
    sheet.paste(mask, corner)
    return sheet


@pytest.mark.parametrize("thickness", [1.5, 4])
@pytest.mark.parametrize(
    "points",
    [ZIGZAG, [(10, 40.5), (110, 40.5)], [(10, 40), (110, 43.3)], [(60.5, 5), (60.5, 80)]],
    ids=["zigzag", "level", "nearly level", "upright"],
)
def test_line_looks_as_resvg_draws_it(points: list[Point], thickness: float) -> None:
    path = "L".join(f"{x},{y}" for x, y in points)
    fragment = (
        f'<path d="M{path}" fill="none" stroke="#fff" stroke-width="{thickness}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )
    wanted = rasterized(fragment, *SIZE).getchannel("A")
    found = drawn(points, thickness)

    differing = ImageChops.difference(wanted, found).histogram()
    inked = sum(wanted.histogram()[1:])
    assert sum(at * count for at, count in enumerate(differing)) / inked < 40
    assert not any(differing[128:]), "no pixel differs by half"


def test_line_is_no_more_opaque_where_it_crosses_itself() -> None:
    sheet = drawn([(10, 10), (80, 80), (80, 10), (10, 80)], 6, 0.5)

    assert sheet.getextrema() == (0, 128)
    assert sheet.getpixel((45, 45)) == sheet.getpixel((30, 30)) == 128


def test_line_of_no_length_is_a_dot() -> None:
    sheet = drawn([(50, 50), (50, 50)], 8)

    assert sheet.getpixel((50, 50)) == 255
    assert sheet.getbbox() is not None
    left, top, right, bottom = sheet.getbbox()
    assert 8 <= right - left <= 10
    assert 8 <= bottom - top <= 10
