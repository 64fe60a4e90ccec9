"""From a sketch to a small PNG. It takes some tens of milliseconds: not beside an event loop."""

from io import BytesIO
from typing import Final, assert_never

from PIL import Image

from bot.render.pictures.chart import chart_svg
from bot.render.pictures.leaderboard import leaderboard_svg
from bot.render.pictures.sheet import sheet_svg
from bot.render.pictures.sketches import (
    ChartPicture,
    LeaderboardPicture,
    SheetPicture,
    Sketch,
    TrickPicture,
)
from bot.render.pictures.svg import png
from bot.render.pictures.trick import trick_svg

_COLOURS: Final = 128  # flat colours and their edges need no more; the file is half as large


def sketch_svg(sketch: Sketch) -> str:
    """The picture as an SVG document."""
    match sketch:
        case TrickPicture():
            return trick_svg(sketch)
        case SheetPicture():
            return sheet_svg(sketch)
        case ChartPicture():
            return chart_svg(sketch)
        case LeaderboardPicture():
            return leaderboard_svg(sketch)
        case _:
            assert_never(sketch)


def sketch_png(sketch: Sketch) -> bytes:
    """The picture as a PNG of few colours, the same for the same sketch."""
    return smaller(png(sketch_svg(sketch)))


def smaller(data: bytes) -> bytes:
    """A PNG with a palette of its own."""
    with Image.open(BytesIO(data)) as image:
        few = image.convert("RGBA").quantize(_COLOURS, method=Image.Quantize.FASTOCTREE)
    out = BytesIO()
    few.save(out, "PNG")
    return out.getvalue()
