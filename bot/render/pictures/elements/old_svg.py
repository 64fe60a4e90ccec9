"""Conversion of SVG to PNG with the project's fonts, never with those of the machine."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import resvg_py
from PIL import ImageFont

FAMILY: Final = "DejaVu Sans"
_FONTS: Final = Path(__file__).parents[1] / "fonts"
REGULAR: Final = _FONTS / "DejaVuSans.ttf"
BOLD: Final = _FONTS / "DejaVuSans-Bold.ttf"
_SCALE: Final = 100  # pixels at which text is measured


def png(svg: str, width: int | None = None) -> bytes:
    """Convert a picture to PNG; the bytes are the same on every machine.

    Args:
        svg: a document with a ``viewBox`` or a size; its text needs no ``font-family``.
        width: the picture's width in pixels; by default that of the document.

    Raises:
        ValueError: ``svg`` is not SVG.
    """
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=[str(REGULAR), str(BOLD)],
        font_family=FAMILY,
        serif_family=FAMILY,
        sans_serif_family=FAMILY,
        cursive_family=FAMILY,
        fantasy_family=FAMILY,
        monospace_family=FAMILY,
    )


@lru_cache(maxsize=2)
def _font(bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BOLD if bold else REGULAR, _SCALE)


def text_width(text: str, size: float, bold: bool = False) -> float:
    """Return the width of a text at this ``font-size``, in the same units.

    >>> text_width("mm", 20) == 2 * text_width("m", 20)
    True
    """
    return _font(bold).getlength(text) * size / _SCALE
