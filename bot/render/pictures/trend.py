"""The picture of a trend: a bar for each of the last games, and their running mean as a line."""

from functools import lru_cache
from typing import Final

from bot.render.pictures.elements.lettering import FAINT, INK, length
from bot.render.pictures.elements.palettes import Palette, palette
from bot.render.pictures.leaderboard import PAPER, RULE, WIDTH, frame_grounds, framed
from bot.render.pictures.sketches import TrendPicture

_BAR, _LINE = "#9db8dc", "#b3261e"
_PLOT: Final = 230  # height
_TOP: Final = 112
_BELOW: Final = 60
_LEFT: Final = 96


def trend_png(picture: TrendPicture) -> bytes:
    """Return the picture as a PNG 720 pixels wide."""
    canvas = framed(_TOP + _PLOT + _BELOW, _palette())
    canvas.text(picture.title, 30, 52, 30, bold=True)
    canvas.text(picture.subtitle, 30, 86, 22, colour=FAINT)
    most = max((*picture.bars, *picture.line, 0.001))
    wide = (WIDTH - _LEFT - 34) / len(picture.bars)

    def y(points: float) -> float:
        return _TOP + _PLOT * (1 - points / most)

    for points, words in picture.scale:
        if points <= most:
            canvas.box(_LEFT, y(points), WIDTH - 30, y(points) + 1, RULE)
            canvas.text(words, _LEFT - 10, y(points) + 8, 22, colour=FAINT, anchor="end")
    for at, points in enumerate(picture.bars):
        left = _LEFT + at * wide
        canvas.box(left + wide * 0.14, y(points), left + wide * 0.86, _TOP + _PLOT, _BAR)
    if len(picture.line) > 1:
        corners = [(_LEFT + (at + 0.5) * wide, y(one)) for at, one in enumerate(picture.line)]
        canvas.line(corners, 4, _LINE)
    canvas.box(_LEFT, _TOP + _PLOT, WIDTH - 30, _TOP + _PLOT + 2, INK)
    bottom = _TOP + _PLOT + 36
    canvas.text(picture.oldest, _LEFT, bottom, 22, colour=FAINT)
    canvas.text(picture.newest, WIDTH - 30, bottom, 22, colour=FAINT, anchor="end")
    words = picture.line_words
    x = (_LEFT + WIDTH - 30 - length(words, 22)) / 2
    canvas.line([(x - 34, bottom - 8), (x - 10, bottom - 8)], 4, _LINE)
    canvas.text(words, x, bottom, 22, colour=FAINT)
    return canvas.png(_palette())


@lru_cache(maxsize=1)
def _palette() -> Palette:
    return palette(PAPER, (*frame_grounds(), (PAPER, (_BAR, _LINE), 6), (_BAR, (_LINE,), 5)))
