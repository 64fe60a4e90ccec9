"""Shapes as masks: how much of each pixel they cover, in the levels of the palette."""

from functools import lru_cache
from io import BytesIO
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from bot.engine.model.cards import Suit
from bot.render.pictures.elements.palette import LEVELS
from bot.render.pictures.elements.suits import SUIT_PATHS
from bot.render.pictures.elements.svg import png

# For each pixel, 256 times its level: the offset of its row in a table of mixed colours.
Mask = NDArray[np.uint16]

# Signs that are drawn as shapes in texts: paths in a box of 100 by 100 around the origin.
SIGNS: Final = {
    "♠": SUIT_PATHS[Suit.SPADES],
    "♥": SUIT_PATHS[Suit.HEARTS],
    "♦": SUIT_PATHS[Suit.DIAMONDS],
    "♣": SUIT_PATHS[Suit.CLUBS],
    "☾": "M14,-48A49,49 0 1,0 14,48A58,58 0 0,1 14,-48z",
    "✓": "M-44,4L-32,-9L-13,10L32,-36L45,-23L-13,35z",
    "✕": "M-28,-42L0,-14L28,-42L42,-28L14,0L42,28L28,42L0,14L-28,42L-42,28L-14,0L-42,-28z",
    "★": "M0,-48L14,-16L48,-14L22,9L30,43L0,24L-30,43L-22,9L-48,-14L-14,-16z",
    "→": "M-46,-6H22L0,-28L10,-38L48,0L10,38L0,28L22,6H-46z",
    "⚙": (
        "M-9,-35L-8,-48L8,-48L9,-35L18,-31L29,-40L40,-29L31,-18L35,-9L48,-8L48,8L35,9L31,"
        "18L40,29L29,40L18,31L9,35L8,48L-8,48L-9,35L-18,31L-29,40L-40,29L-31,18L-35,9L-48"
        ",8L-48,-8L-35,-9L-31,-18L-40,-29L-29,-40L-18,-31zM-15,0a15,15 0 1,0 30,0a15,15 0"
        " 1,0 -30,0z"
    ),
    "●": "M-40,0a40,40 0 1,0 80,0a40,40 0 1,0 -80,0z",
    "■": "M-37,-37H37V37H-37z",
    "▲": "M0,-44L48,40H-48z",
    "◆": "M0,-50L48,0L0,50L-48,0z",
    "▼": "M0,44L48,-40H-48z",
}


def levels(coverage: Image.Image) -> Mask:
    """Return an image of mode ``L`` as a mask."""
    steps = (np.asarray(coverage, np.uint16) * (LEVELS - 1) + 127) // 255
    return (steps << 8).astype(np.uint16)


@lru_cache(maxsize=512)
def shape_mask(fragment: str, width: int, height: int) -> Mask:
    """Return the mask of an SVG fragment, which the caller must not change."""
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{fragment}</svg>'
    )
    with Image.open(BytesIO(png(document))) as image:
        return levels(image.convert("RGBA").getchannel("A"))


def sign_mask(sign: str, size: int) -> Mask:
    """Return the mask of one of the :data:`SIGNS`, in a square of this size."""
    half = size / 2
    path = (
        f'<path transform="translate({half:g} {half:g})scale({size / 102:g})" d="{SIGNS[sign]}"/>'
    )
    return shape_mask(path, size, size)


def disc_mask(size: int) -> Mask:
    """Return the mask of a disc in a square of this size."""
    return shape_mask(f'<circle cx="{size / 2:g}" cy="{size / 2:g}" r="{size / 2:g}"/>', size, size)


def round_mask(width: int, height: int, radius: int) -> Mask:
    """Return the mask of a box with round corners."""
    return shape_mask(f'<rect width="{width}" height="{height}" rx="{radius}"/>', width, height)


def frame_mask(width: int, height: int, radius: int, weight: int, dashes: str = "") -> Mask:
    """Return the mask of the box's inner edge; ``dashes`` are SVG's."""
    half = weight / 2
    dashed = f'stroke-dasharray="{dashes}" ' if dashes else ""
    return shape_mask(
        f'<rect x="{half:g}" y="{half:g}" width="{width - weight}" height="{height - weight}" '
        f'rx="{radius - half:g}" fill="none" {dashed}stroke="#000" stroke-width="{weight}"/>',
        width,
        height,
    )


def neutral_mark(size: int) -> Mask:
    """Return the mark for a letter missing in all fonts: a frame in a square of this size."""
    return shape_mask(
        f'<rect x="2" y="2" width="{size - 4}" height="{size - 4}" rx="{size * 0.2:g}" '
        'fill="none" stroke="#000" stroke-width="3"/>',
        size,
        size,
    )
