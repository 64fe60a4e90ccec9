"""Each seat of the largest table has a mark of its own: a colour and a shape."""

from bot.render.pictures.elements.canvas import Canvas
from bot.render.pictures.elements.colours import NIGHT
from bot.render.pictures.elements.palette import index
from bot.render.pictures.elements.seat_marks import draw_mark, get_seat_colour

SEATS = range(10)


def read_shape(seat: int) -> bytes:
    """Return which pixels the mark covers, whatever its colour."""
    canvas = Canvas(60, 60, NIGHT)
    draw_mark(canvas, seat, 30, 30, 40)
    return (canvas.pixels == index(get_seat_colour(seat))).tobytes()


def test_every_seat_has_a_colour_and_a_shape_of_its_own() -> None:
    assert len({get_seat_colour(seat) for seat in SEATS}) == len(SEATS)
    assert len({read_shape(seat) for seat in SEATS}) == len(SEATS)
