"""Drawing a sketch as a small PNG, which takes tens of milliseconds: not for an event loop."""

from io import BytesIO
from typing import Final, assert_never

from PIL import Image

from bot.render.pictures.celebration import moon_svg, winner_svg
from bot.render.pictures.elements.svg import png
from bot.render.pictures.leaderboard import leaderboard_svg
from bot.render.pictures.score_sheet import sheet_svg
from bot.render.pictures.sketches import (
    LeaderboardPicture,
    MoonPicture,
    SheetPicture,
    Sketch,
    TrickPicture,
    WinnerPicture,
)
from bot.render.pictures.trick import trick_png

_COLOURS: Final = 128  # enough for flat colours and their edges; halves the file


def sketch_png(sketch: Sketch) -> bytes:
    """Return the picture as a PNG of few colours; equal sketches give equal bytes."""
    match sketch:
        case TrickPicture():
            return trick_png(sketch)
        case SheetPicture():
            drawn = sheet_svg(sketch)
        case LeaderboardPicture():
            drawn = leaderboard_svg(sketch)
        case MoonPicture():
            drawn = moon_svg(sketch)
        case WinnerPicture():
            drawn = winner_svg(sketch)
        case _:
            assert_never(sketch)
    return smaller(png(drawn))


def smaller(data: bytes) -> bytes:
    """Reduce a PNG to a palette, which makes it smaller."""
    with Image.open(BytesIO(data)) as image:
        few = image.convert("RGBA").quantize(_COLOURS, method=Image.Quantize.FASTOCTREE)
    out = BytesIO()
    few.save(out, "PNG")
    return out.getvalue()
