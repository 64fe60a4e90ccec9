"""A canvas, on which a picture is composed in the palette's colours."""

import math
import struct
import zlib
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy as np

from bot.render.pictures.elements.colours import FELT, IVORY
from bot.render.pictures.elements.palette import ENTRIES, LEVELS, Indices, index, mixing
from bot.render.pictures.elements.shapes import Mask, disc_mask, round_mask
from bot.render.pictures.elements.sprites import Sprite
from bot.render.pictures.elements.text import fitted, lay_out_line

WIDTH: Final = 900  # of all pictures
_COMPRESSION: Final = 3  # of 9
_COMPRESSION_OF_TALL: Final = 4  # files are a tenth smaller and take a third more time
_TALL: Final = 1000  # pixels
_STARTS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}

Point = tuple[float, float]  # from the left and from the top


class Canvas:
    """A picture that is being drawn.

    Coordinates are in pixels from the upper left corner; fractions are rounded. Anything outside
    is cut off.

    Attributes:
        pixels: the picture, as indices into the palette.
    """

    def __init__(self, width: int, height: int, ground: str = FELT) -> None:
        """Create a canvas with a background of one colour."""
        self._rows: Indices = np.zeros((height, width + 1), np.uint8)  # the first byte: no filter
        self.pixels: Indices = self._rows[:, 1:]
        self.pixels[:] = index(ground)

    def fill_box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Fill a box."""
        left, top = max(round(x), 0), max(round(y), 0)
        right, bottom = max(round(x + width), 0), max(round(y + height), 0)
        self.pixels[top:bottom, left:right] = index(colour)

    def draw_frame(self, weight: int, colour: str) -> None:
        """Draw a frame along the inner edge of the picture."""
        edge = index(colour)
        self.pixels[:weight] = self.pixels[-weight:] = edge
        self.pixels[:, :weight] = self.pixels[:, -weight:] = edge

    def fill_round_box(
        self, x: float, y: float, width: float, height: float, radius: int, colour: str,
        *, left: int | None = None,
    ) -> None:  # fmt: skip
        """Fill a box with round corners; ``left`` is the radius of the left corners."""
        x, y, width, height = round(x), round(y), round(width), round(height)
        first = radius if left is None else left
        for side, own in ((0, first), (1, radius)):
            corners = round_mask(2 * own, 2 * own, own)
            column = slice(0, own) if side == 0 else slice(own, 2 * own)
            at = x if side == 0 else x + width - own
            self.paint_mask(corners[:own, column], at, y, colour)
            self.paint_mask(corners[own:, column], at, y + height - own, colour)
            self.fill_box(at, y + own, own, height - 2 * own, colour)
        self.fill_box(x + first, y, width - first - radius, height, colour)

    def fill_disc(self, x: float, y: float, size: int, colour: str) -> None:
        """Fill a disc ``size`` wide, centred at (x, y)."""
        self.paint_mask(disc_mask(size), x - size / 2, y - size / 2, colour)

    def paint_mask(self, mask: Mask, x: float, y: float, colour: str) -> None:
        """Paint a colour through a mask."""
        left, top = round(x), round(y)
        cut_left, cut_top = max(-left, 0), max(-top, 0)
        left, top = left + cut_left, top + cut_top
        height = min(mask.shape[0] - cut_top, self.pixels.shape[0] - top)
        width = min(mask.shape[1] - cut_left, self.pixels.shape[1] - left)
        if height <= 0 or width <= 0:
            return
        part = self.pixels[top : top + height, left : left + width]
        visible = mask[cut_top : cut_top + height, cut_left : cut_left + width]
        part[:] = np.take(mixing(colour), visible + part)

    def draw_line(self, points: Sequence[Point], thickness: float, colour: str) -> None:
        """Draw a line through these points, ordered from left to right.

        It is drawn column by column, so that a long line takes little more time than a short one.
        """
        for (x, y), (to_x, to_y) in pairwise(points):
            if x == to_x:
                top, height = min(y, to_y), abs(to_y - y)
                self.fill_box(x - thickness / 2, top, thickness, height, colour)
        xs, ys = (np.array(values, np.float64) for values in zip(*points, strict=True))
        columns = np.arange(max(math.floor(xs[0]), 0), min(math.ceil(xs[-1]), self.pixels.shape[1]))
        if not len(columns):
            return
        # Where a total drops vertically, the first of the two points counts as the left one.
        xs = xs + np.arange(len(xs)) * 1e-6
        middles = np.interp(columns + 0.5, xs, ys)
        slopes = (np.diff(ys) / np.diff(xs))[
            np.clip(np.searchsorted(xs, columns + 0.5) - 1, 0, len(xs) - 2)
        ]
        steep = np.hypot(1, slopes)
        reach = math.ceil(float(min(steep.max(), self.pixels.shape[0]) * (thickness / 2 + 1))) + 1
        rows = np.floor(middles).astype(np.intp)[:, None] + np.arange(-reach, reach + 1)
        apart = np.abs(rows + 0.5 - middles[:, None]) / steep[:, None]
        level = (np.clip(thickness / 2 + 0.5 - apart, 0, 1) * (LEVELS - 1) + 0.5).astype(np.intp)
        is_visible = (level > 0) & (rows >= 0) & (rows < self.pixels.shape[0])
        row, column = rows[is_visible], np.broadcast_to(columns[:, None], rows.shape)[is_visible]
        self.pixels[row, column] = mixing(colour)[
            (level[is_visible] << 8) + self.pixels[row, column]
        ]

    def draw_sprite(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite on the picture, its upper left corner at (x, y)."""
        sprite.paste(self.pixels, round(x), round(y))

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        weight: int = 650,
        *,
        colour: str = IVORY,
        anchor: str = "start",
        room: float | None = None,
    ) -> float:
        """Write a line of text.

        Args:
            text: the text.
            x: its start, middle or end, depending on ``anchor``.
            y: its baseline.
            size: the font size.
            weight: from 100 to 900.
            colour: the colour of the letters.
            anchor: ``start``, ``middle`` or ``end``.
            room: the maximum width; longer text is cut with an ellipsis.

        Returns:
            The x coordinate of its right end.
        """
        if not text:
            return x
        if room is not None:
            text = fitted(text, size, weight, room)
        line = lay_out_line(text, size, weight)
        left = round(x - line.width * _STARTS[anchor])
        self.paint_mask(line.mask, left - line.origin[0], round(y) - line.origin[1], colour)
        for across, down, sprite in line.sprites:
            self.draw_sprite(sprite, left + across, round(y) + down)
        return left + line.width

    def png(self) -> bytes:
        """Return the picture as a PNG."""
        height, width = self.pixels.shape
        level = _COMPRESSION if height < _TALL else _COMPRESSION_OF_TALL
        return b"".join(
            (
                _head(width, height),
                _chunk(b"IDAT", zlib.compress(self._rows.data, level)),
                _chunk(b"IEND", b""),
            )
        )


@lru_cache(maxsize=32)
def _head(width: int, height: int) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    signature = b"\x89PNG\r\n\x1a\n"
    return signature + _chunk(b"IHDR", header) + _chunk(b"PLTE", ENTRIES)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
