"""Parts of pictures that list people, one per line: the heading, and a line with its place."""

from typing import Final

from bot.render.pictures.elements import colours
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.parts import (
    FIGURE,
    FIGURE_WEIGHT,
    NAME,
    NAME_WEIGHT,
    TOTAL_WEIGHT,
    draw_heading,
)

EDGE: Final = 24
TOP: Final = 142
ROW, _BOX = 72, 64
RIGHT: Final = WIDTH - EDGE - 22
NAME_X: Final = EDGE + 72


def list_canvas(title: str, subtitle: str, rows: int, top: int, more: int = 0) -> Canvas:
    """Return the canvas of a list with its heading.

    Args:
        title: the first line.
        subtitle: the second line.
        rows: the number of lines.
        top: where they begin, in pixels.
        more: the room below them, in pixels.
    """
    canvas = Canvas(WIDTH, top + ROW * rows + 16 + more)
    draw_heading(canvas, title, "")
    canvas.write(subtitle, 33, 108, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT, room=WIDTH - 66)
    return canvas


def draw_line(canvas: Canvas, place: int, y: int) -> float:
    """Draw the background of a line and its place, and return the middle of the line."""
    canvas.fill_round_box(EDGE, y, WIDTH - 2 * EDGE, _BOX, 16, colours.PLATE)
    middle = y + _BOX / 2
    colour = colours.GOLD if place == 1 else colours.SOFT
    canvas.write(
        str(place), EDGE + 36, middle + 12, NAME, TOTAL_WEIGHT if place < 100 else NAME_WEIGHT,
        colour=colour, anchor="middle",
    )  # fmt: skip
    return middle
