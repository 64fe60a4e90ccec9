"""Fragments of SVG as bitmaps, drawn once and kept, so that a picture is composed from them.

Rasterizing a picture takes tens of milliseconds, pasting a bitmap some hundredths of one.
"""

from io import BytesIO
from typing import Final

from cachetools import LRUCache
from PIL import Image

from bot.render.pictures.elements.old_svg import png
from bot.render.pictures.elements.palettes import Palette

MOST_KEPT: Final = 32 * 2**20  # bytes: all cards in both colours at all sizes take about 18 MB


def _bytes(image: Image.Image) -> int:
    return image.width * image.height * (1 if image.mode == "P" else 4)


_kept: LRUCache[tuple[str, int, int, Palette | None], Image.Image] = LRUCache(
    MOST_KEPT, getsizeof=_bytes
)


def bitmap(fragment: str, width: int, height: int, palette: Palette | None = None) -> Image.Image:
    """Return an SVG fragment as an image, which the caller must not change.

    Args:
        fragment: elements of SVG; what lies outside the image is cut off.
        width: of the image, in pixels; a unit of the fragment is a pixel.
        height: of the image, in pixels.
        palette: colours for an opaque fragment. With them, the image has mode P and takes a quarter
            of the memory; otherwise it has mode RGBA.
    """
    key = (fragment, width, height, palette)
    found = _kept.get(key)
    if found is None:
        found = rasterized(fragment, width, height)
        if palette is not None:
            found = palette.applied(found.convert("RGB"))
        if _bytes(found) <= MOST_KEPT:
            _kept[key] = found
    return found


def rasterized(fragment: str, width: int, height: int) -> Image.Image:
    """Return an SVG fragment as a new RGBA image, which is not kept."""
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{fragment}</svg>'
    )
    with Image.open(BytesIO(png(document))) as image:
        return image.convert("RGBA")


def kept_bytes() -> int:
    """Return the size of all bitmaps that are kept."""
    return int(_kept.currsize)
