"""The picture of a leaderboard: places, names, and ratings as bars."""

from functools import lru_cache
from typing import Final

from bot.render.pictures.elements.bitmaps import bitmap
from bot.render.pictures.elements.lettering import FAINT, INK, fitted_names, length
from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.palettes import Grounds, Palette, palette
from bot.render.pictures.sketches import Leader, LeaderboardPicture

WIDTH: Final = 720
PAPER, RULE = "#fffdf4", "#e4e7ec"
_EDGE, _BAR = "#c9a227", "#dbe7f7"
_MEDALS: Final = {1: ("#f2c230", "#5a4300"), 2: ("#c9ced6", "#2c323b"), 3: ("#d99a62", "#4a2600")}
_RADIUS: Final = 14  # of the paper's corners
_TOP: Final = 110
_ROW: Final = 62
_LEFT: Final = 92
_RATING: Final = 145  # width at the right edge for the rating


def leaderboard_png(picture: LeaderboardPicture) -> bytes:
    """Return the picture as a PNG 720 pixels wide."""
    height = _TOP + _ROW * len(picture.leaders) + 18
    told = max((length(one.games_words, 22) for one in picture.leaders), default=0)
    room = WIDTH - _LEFT - _RATING - told - 40
    names = fitted_names([one.name for one in picture.leaders], 27, room, bold=True)
    best = max((one.rating for one in picture.leaders), default=1)
    least = min((one.rating for one in picture.leaders), default=0)
    canvas = framed(height, _palette())
    canvas.text(picture.title, 30, 54, 34, bold=True)
    canvas.text(picture.subtitle, 30, 88, 23, colour=FAINT)
    for at, one in enumerate(picture.leaders):
        y = _TOP + _ROW * at
        # Bars start at a third of the width: they compare the people of this page, not with zero.
        share = 1 / 3 + 2 / 3 * (one.rating - least) / max(best - least, 1)
        _draw_row(canvas, one, names[at], y, share)
    return canvas.png(_palette())


def framed(height: int, colours: Palette) -> Canvas:
    """Return a canvas of paper 720 pixels wide, with a golden frame."""
    frame = (
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>'
        f'<rect x="5" y="5" width="{WIDTH - 10}" height="{height - 10}" rx="11" fill="none" '
        f'stroke="{_EDGE}" stroke-width="4"/>'
    )
    return Canvas(bitmap(frame, WIDTH, height, colours), _RADIUS)


def frame_grounds() -> Grounds:
    """Return the colours of the paper, its frame and medals, and the texts on them."""
    return (
        (PAPER, (INK, FAINT), 8),
        (PAPER, (_EDGE,), 5),
        *((PAPER, (ground,), 3) for ground, _ in _MEDALS.values()),
        *((ground, (ink,), 7) for ground, ink in _MEDALS.values()),
        (PAPER, (RULE,), 1),
    )


@lru_cache(maxsize=1)
def _palette() -> Palette:
    return palette(PAPER, (*frame_grounds(), (_BAR, (INK, FAINT), 7), (_BAR, (PAPER,), 3)))


def _draw_row(canvas: Canvas, one: Leader, name: str, y: float, share: float) -> None:
    middle = y + _ROW / 2
    wide = round((WIDTH - _LEFT - 24) * share)
    bar = f'<rect width="{wide}" height="{_ROW - 10}" rx="10" fill="{_BAR}"/>'
    canvas.draw(bar, _LEFT, y + 5, wide, _ROW - 10)
    draw_medal(canvas, one.place, middle)
    canvas.text(name, _LEFT + 16, middle + 10, 27, bold=True)
    words_right = WIDTH - _RATING
    canvas.text(one.games_words, words_right, middle + 9, 22, colour=FAINT, anchor="end")
    canvas.text(str(one.rating), WIDTH - 30, middle + 11, 29, bold=True, anchor="end")
    canvas.box(_LEFT, y + _ROW - 1, WIDTH - 24, y + _ROW + 1, RULE)


def draw_medal(canvas: Canvas, place: int, middle: float) -> None:
    """Draw a place at the left edge at this height, with a medal for the first three."""
    ground, ink = _MEDALS.get(place, ("none", INK))
    canvas.draw(f'<circle cx="25" cy="25" r="24" fill="{ground}"/>', 29, middle - 25, 50, 50)
    canvas.text(str(place), 54, middle + 10, 27, bold=True, colour=ink, anchor="middle")
