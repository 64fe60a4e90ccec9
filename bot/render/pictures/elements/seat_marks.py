"""Seat marks: the colour and the shape of each player in charts and sheets."""

import math
from typing import Final

from bot.render.pictures.elements.canvas import Canvas
from bot.render.pictures.elements.colours import PLAYERS
from bot.render.pictures.elements.shapes import shape_mask


def _polygon(points: int, *, inner: float = 1.0, turned: float = 0.0) -> str:
    """Return the path of a regular polygon of radius 10, or of a star if ``inner`` is given."""
    corners = []
    count = points * (2 if inner < 1 else 1)
    for at in range(count):
        radius = 10 * (inner if inner < 1 and at % 2 else 1)
        angle = -math.pi / 2 + turned + 2 * math.pi * at / count
        corners.append(f"{radius * math.cos(angle):.1f},{radius * math.sin(angle):.1f}")
    return f"M{'L'.join(corners)}z"


_SHAPES: Final = (
    "M-9,0a9,9 0 1,0 18,0a9,9 0 1,0 -18,0z",
    _polygon(4, turned=math.pi / 4),
    _polygon(3),
    _polygon(4),
    _polygon(3, turned=math.pi),
    _polygon(5, inner=0.45),
    "M-9,-3.5H-3.5V-9H3.5V-3.5H9V3.5H3.5V9H-3.5V3.5H-9z",
    _polygon(6),
    _polygon(4, inner=0.4),
    "M-9,-5L-5,-9L0,-4L5,-9L9,-5L4,0L9,5L5,9L0,4L-5,9L-9,5L-4,0z",
)


def get_seat_colour(seat: int) -> str:
    """Return the colour of a seat as ``#rrggbb``."""
    return PLAYERS[seat % len(PLAYERS)]


def draw_mark(canvas: Canvas, seat: int, x: float, y: float, size: int = 22) -> None:
    """Draw the shape of a seat in its colour, centred at (x, y)."""
    half = size / 2
    path = _SHAPES[seat % len(_SHAPES)]
    shape = f'<path transform="translate({half:g} {half:g})scale({size / 21:g})" d="{path}"/>'
    canvas.paint_mask(shape_mask(shape, size, size), x - half, y - half, get_seat_colour(seat))
