"""Sprites: small pictures in the palette's colours, with soft edges."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from bot.render.pictures.elements.palette import ENTRIES, LEVELS, Colours, Indices, mixed, nearest
from bot.render.pictures.elements.shapes import Mask

_FAINTEST, _FULL = 8, 248  # out of 255: transparent below, opaque from there on


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A picture to be pasted on others.

    Attributes:
        pixels: indices into the palette.
        solid: which pixels are opaque; ``None`` if all are.
        rows: the rows of the partly opaque pixels.
        columns: their columns.
        colours: their colours.
        opacity: their opacity, from 0 to 1.
    """

    pixels: Indices
    solid: NDArray[np.bool_] | None
    rows: NDArray[np.intp]
    columns: NDArray[np.intp]
    colours: Colours
    opacity: Colours

    @property
    def kept_bytes(self) -> int:
        """Its approximate size in memory, in bytes."""
        return 2 * self.pixels.nbytes + 32 * len(self.rows)

    def paste(self, ground: Indices, x: int, y: int) -> None:
        """Lay the sprite on a picture; anything outside is cut off."""
        height, width = self.pixels.shape
        left, top = max(x, 0), max(y, 0)
        right, bottom = min(x + width, ground.shape[1]), min(y + height, ground.shape[0])
        if left >= right or top >= bottom:
            return
        cut = (slice(top - y, bottom - y), slice(left - x, right - x))
        part = ground[top:bottom, left:right]
        if self.solid is None:
            part[:] = self.pixels[cut]
        else:
            np.copyto(part, self.pixels[cut], where=self.solid[cut])
        rows, columns = self.rows + y, self.columns + x
        colours, opacity = self.colours, self.opacity
        if (right - left, bottom - top) != (width, height):
            is_visible = (rows >= top) & (rows < bottom) & (columns >= left) & (columns < right)
            rows, columns, colours, opacity = (
                values[is_visible] for values in (rows, columns, colours, opacity)
            )
        if len(rows):
            ground[rows, columns] = mixed(ground[rows, columns], colours, opacity)


def image_sprite(image: Image.Image) -> Sprite:
    """Return an RGBA image as a sprite."""
    parts = np.asarray(image, np.uint8)
    colours, alpha = parts[..., :3].astype(np.float32), parts[..., 3]
    pixels = nearest(colours.reshape(-1, 3)).reshape(alpha.shape)
    rows, columns = np.nonzero((alpha > _FAINTEST) & (alpha < _FULL))
    return Sprite(
        pixels,
        None if (alpha >= _FULL).all() else alpha >= _FULL,
        rows,
        columns,
        colours[rows, columns],
        alpha[rows, columns].astype(np.float32) / np.float32(255),
    )


def cut_sprite(pixels: Indices, mask: Mask) -> Sprite:
    """Return a picture cut out by a mask of its size."""
    level = mask >> 8
    entries = np.frombuffer(ENTRIES, np.uint8).reshape(-1, 3).astype(np.float32)
    rows, columns = np.nonzero((level > 0) & (level < LEVELS - 1))
    return Sprite(
        pixels,
        level == LEVELS - 1,
        rows,
        columns,
        entries[pixels[rows, columns]],
        level[rows, columns].astype(np.float32) / np.float32(LEVELS - 1),
    )
