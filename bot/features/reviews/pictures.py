"""The picture of a trend: a bar for each of the last games, and their running mean as a line."""

from typing import Final

from bot.features.reviews.sketches import TrendPicture
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.parts import FIGURE, FIGURE_WEIGHT, draw_heading
from bot.render.pictures.elements.text import text_width

_PLOT: Final = 280  # height
_TOP: Final = 146
_BELOW: Final = 120
_RIGHT: Final = WIDTH - 33
_LINE: Final = colours.PLAYERS[1]


def trend_png(picture: TrendPicture, _avatars: AvatarStore) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    canvas = Canvas(WIDTH, _TOP + _PLOT + _BELOW, colours.NIGHT)
    draw_heading(canvas, picture.title, "")
    canvas.write(
        picture.subtitle, 33, 108, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT, room=WIDTH - 66
    )
    most = max((*picture.bars, *picture.line, 0.001))
    left = 50 + max((text_width(words, 30, FIGURE_WEIGHT) for _, words in picture.scale), default=0)
    wide = (_RIGHT - left) / len(picture.bars)

    def y(points: float) -> float:
        return _TOP + _PLOT * (1 - points / most)

    for points, words in picture.scale:
        if points <= most:
            canvas.box(left, y(points) - 1, _RIGHT - left, 2, colours.LINE)
            canvas.write(
                words, left - 14, y(points) + 11, 30, FIGURE_WEIGHT, colour=colours.SOFT,
                anchor="end",
            )  # fmt: skip
    for at, points in enumerate(picture.bars):
        x = left + (at + 0.14) * wide
        canvas.box(x, y(points), max(wide * 0.72, 1), _TOP + _PLOT - y(points), colours.PLAYERS[0])
    if len(picture.line) > 1:
        corners = [(left + (at + 0.5) * wide, y(value)) for at, value in enumerate(picture.line)]
        canvas.line(corners, 9, colours.NIGHT)
        canvas.line(corners, 5, _LINE)
    canvas.box(left, _TOP + _PLOT, _RIGHT - left, 2, colours.SOFT)
    bottom = _TOP + _PLOT + 44
    soft = colours.SOFT
    canvas.write(picture.oldest, left, bottom, 30, FIGURE_WEIGHT, colour=soft, room=380)
    canvas.write(
        picture.newest, _RIGHT, bottom, 30, FIGURE_WEIGHT, colour=soft, anchor="end", room=380
    )
    x = (WIDTH - text_width(picture.line_words, 30, FIGURE_WEIGHT)) / 2 + 24
    canvas.line([(x - 50, bottom + 40), (x - 18, bottom + 40)], 5, _LINE)
    canvas.write(picture.line_words, x, bottom + 51, 30, FIGURE_WEIGHT, colour=soft)
    return canvas.png()


DRAWINGS: Final = {TrendPicture: trend_png}
