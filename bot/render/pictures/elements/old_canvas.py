"""A canvas, on which a picture is composed from bitmaps, boxes and lines of text."""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image

from bot.render.pictures.elements.bitmaps import bitmap
from bot.render.pictures.elements.lettering import INK, length
from bot.render.pictures.elements.lines import Point, line_mask
from bot.render.pictures.elements.palettes import ALPHAS, Palette
from bot.render.pictures.elements.text_masks import text_mask

_COMPRESSION: Final = 6  # of 9: a third of the time of 8, for files a tenth larger
_STARTS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}


class Canvas:
    """An opaque picture with rounded corners.

    Coordinates are in pixels from the upper left corner; fractions are rounded.
    """

    def __init__(self, ground: Image.Image, radius: int) -> None:
        """Begin with a copy of ``ground``, whose corners will be cut off with this radius."""
        self._image = ground.convert("RGB")
        self._radius = radius

    def paste(self, image: Image.Image, x: float, y: float, mask: Image.Image) -> None:
        """Lay an image on the canvas, its upper left corner at (x, y).

        Args:
            image: in mode RGB or RGBA.
            x: from the left.
            y: from the top.
            mask: how much of each pixel the image covers: an RGBA image, or one of its size in
                mode L.
        """
        self._image.paste(image, (round(x), round(y)), mask)

    def draw(self, fragment: str, x: float, y: float, width: int, height: int) -> None:
        """Draw an SVG fragment whose origin is (x, y) and which ends at ``width`` and ``height``.

        The fragment is kept as a bitmap, so only what occurs again should be drawn this way.
        """
        drawn = bitmap(fragment, width, height)
        self.paste(drawn, x, y, drawn)

    def box(self, left: float, top: float, right: float, bottom: float, colour: str) -> None:
        """Fill a box, which is at least one pixel wide and high."""
        x, y = round(left), round(top)
        corner = (max(round(right), x + 1), max(round(bottom), y + 1))
        self._image.paste(colour, (x, y, *corner))

    def line(
        self, points: Sequence[Point], thickness: float, colour: str, opacity: float = 1.0
    ) -> None:
        """Draw a line through these points, with round ends."""
        mask, corner = line_mask(points, thickness, opacity)
        self._image.paste(colour, (*corner, *_sum(corner, mask.size)), mask)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        colour: str = INK,
        bold: bool = False,
        anchor: str = "start",
    ) -> None:
        """Write a line of text; ``y`` is its baseline, ``anchor`` start, middle or end."""
        mask = text_mask(text, size, bold)
        left = x - length(text, size, bold) * _STARTS[anchor]
        corner = (round(left) - mask.origin[0], round(y) - mask.origin[1])
        self._image.paste(colour, (*corner, *_sum(corner, mask.image.size)), mask.image)

    def png(self, palette: Palette) -> bytes:
        """Return the picture as a PNG with the colours of a palette."""
        few = palette.applied(self._image)
        first = len(palette.colours)
        radius, (width, height) = self._radius, few.size
        corners = _corners(radius)
        for x, from_x in ((0, 0), (width - radius, radius)):
            for y, from_y in ((0, 0), (height - radius, radius)):
                corner = corners.crop((from_x, from_y, from_x + radius, from_y + radius))
                level = corner.point(lambda alpha: first + min(alpha // 32, len(ALPHAS) - 1))
                few.paste(level, (x, y), corner.point(lambda alpha: 255 * (alpha < 240)))
        few.putpalette(palette.entries)
        out = BytesIO()
        transparency = palette.transparency
        few.save(out, "PNG", transparency=transparency, compress_level=_COMPRESSION)
        return out.getvalue()


def _sum(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


@lru_cache(maxsize=8)
def _corners(radius: int) -> Image.Image:
    """Return how much of each pixel a rounded square covers, whose side is twice the radius."""
    side = 2 * radius
    return bitmap(f'<rect width="{side}" height="{side}" rx="{radius}"/>', side, side).getchannel(
        "A"
    )
