"""Each seat of the largest table has a mark of its own, in a colour that can be read on paper."""

from PIL import Image, ImageColor

from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.palettes import palette
from bot.render.pictures.elements.seat_marks import COLOURS, colour_of, draw_mark

SEATS = range(10)
BLACK = palette("#ffffff", [("#ffffff", ["#000000"], 8)])


def shape_of(seat: int) -> bytes:
    """Return the mark's outline: what is drawn on white, whatever its colour."""
    canvas = Canvas(Image.new("RGB", (60, 60), "#ffffff"), 1)
    draw_mark(canvas, seat, 30, 30, 40)
    return canvas.png(BLACK)


def luminance(colour: str) -> float:
    """Return the relative luminance as WCAG defines it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in ImageColor.getrgb(colour)[:3])
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_every_seat_has_a_colour_and_a_shape_of_its_own() -> None:
    assert len({colour_of(seat) for seat in SEATS}) == len(SEATS)
    assert len({shape_of(seat) for seat in SEATS}) == len(SEATS)


def test_colours_have_enough_contrast_on_paper() -> None:
    for colour in COLOURS:
        assert 1.05 / (luminance(colour) + 0.05) >= 4.5, colour
