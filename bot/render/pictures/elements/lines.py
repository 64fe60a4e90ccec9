"""Lines of several corners as masks, drawn with Pillow: for what hardly occurs again.

Each stretch is drawn larger in a tile of its own and reduced, which takes some hundredths of a
millisecond; resvg would take milliseconds to encode a picture that has to be decoded again.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops, ImageDraw

_FINENESS: Final = 4

Point = tuple[float, float]  # in pixels, from the left and from the top


def line_mask(
    points: Sequence[Point], thickness: float, opacity: float
) -> tuple[Image.Image, tuple[int, int]]:
    """Return a line with round ends as an image of mode ``L``, and where its upper left corner is.

    Where stretches meet or cross, they are no more opaque than elsewhere.

    Args:
        points: the corners; at least two.
        thickness: in pixels.
        opacity: from 0 to 1.
    """
    left, top, right, bottom = _around(points, thickness)
    mask = Image.new("L", (right - left, bottom - top))
    level = round(255 * opacity)
    for one, other in pairwise(points):
        box = _around((one, other), thickness)
        tile = _stretch(one, other, box, thickness, level)
        place = (box[0] - left, box[1] - top, box[2] - left, box[3] - top)
        mask.paste(ImageChops.lighter(mask.crop(place), tile), place)
    return mask, (left, top)


def _around(points: Sequence[Point], thickness: float) -> tuple[int, int, int, int]:
    """Return the smallest box of whole pixels around a line."""
    half = thickness / 2
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (
        math.floor(min(xs) - half),
        math.floor(min(ys) - half),
        math.ceil(max(xs) + half) + 1,
        math.ceil(max(ys) + half) + 1,
    )


def _stretch(
    one: Point, other: Point, box: tuple[int, int, int, int], thickness: float, level: int
) -> Image.Image:
    """Return a straight line with round ends, in an image of the size of the box."""
    left, top, right, bottom = box
    fine = Image.new("L", ((right - left) * _FINENESS, (bottom - top) * _FINENESS))
    draw = ImageDraw.Draw(fine)
    # Pillow counts from the middle of a pixel.
    (x, y), (to_x, to_y) = (
        ((x - left) * _FINENESS - 0.5, (y - top) * _FINENESS - 0.5) for x, y in (one, other)
    )
    half = (thickness * _FINENESS - 0.5) / 2  # Pillow also fills some pixels of the edge
    along = math.hypot(to_x - x, to_y - y)
    if along:
        across_x, across_y = half * (y - to_y) / along, half * (to_x - x) / along
        draw.polygon(
            [
                (x + across_x, y + across_y),
                (to_x + across_x, to_y + across_y),
                (to_x - across_x, to_y - across_y),
                (x - across_x, y - across_y),
            ],
            fill=level,
        )
    for end_x, end_y in ((x, y), (to_x, to_y)):
        draw.ellipse((end_x - half, end_y - half, end_x + half, end_y + half), fill=level)
    return fine.reduce(_FINENESS)
