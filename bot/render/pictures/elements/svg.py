"""Conversion of SVG to PNG; only pictures with text need a font."""

import resvg_py


def png(svg: str, width: int | None = None) -> bytes:
    """Convert a picture to PNG; the bytes are the same on every machine.

    Args:
        svg: a document with a ``viewBox`` or a size, and without text.
        width: the picture's width in pixels; by default, the document's.

    Raises:
        ValueError: ``svg`` is not SVG.
    """
    return resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)


def text_png(svg: str, font_path: str, family: str) -> bytes:
    """Convert a picture with text to PNG, using the font family in a file.

    Raises:
        ValueError: ``svg`` is not SVG.
    """
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        skip_system_fonts=True,
        font_files=[font_path],
        font_family=family,
        serif_family=family,
        sans_serif_family=family,
    )
