"""The picture of a leaderboard: places, names, and ratings as bars."""

from typing import Final

from bot.render.pictures.elements.lettering import FAINT, INK, fitted_names, label, length
from bot.render.pictures.sketches import Leader, LeaderboardPicture

WIDTH: Final = 720
_PAPER, _EDGE, _BAR, _RULE = "#fffdf4", "#c9a227", "#dbe7f7", "#e4e7ec"
_MEDALS: Final = {1: ("#f2c230", "#5a4300"), 2: ("#c9ced6", "#2c323b"), 3: ("#d99a62", "#4a2600")}
_TOP: Final = 110
_ROW: Final = 62
_LEFT: Final = 92
_RATING: Final = 145  # width at the right edge for the rating


def leaderboard_svg(picture: LeaderboardPicture) -> str:
    """Return the picture as an SVG document 720 units wide."""
    height = _TOP + _ROW * len(picture.leaders) + 18
    told = max((length(one.games_words, 22) for one in picture.leaders), default=0)
    room = WIDTH - _LEFT - _RATING - told - 40
    names = fitted_names([one.name for one in picture.leaders], 27, room, bold=True)
    best = max((one.rating for one in picture.leaders), default=1)
    least = min((one.rating for one in picture.leaders), default=0)
    parts = [
        f'<rect width="{WIDTH}" height="{height}" rx="14" fill="{_PAPER}"/>'
        f'<rect x="5" y="5" width="{WIDTH - 10}" height="{height - 10}" rx="11" fill="none" '
        f'stroke="{_EDGE}" stroke-width="4"/>',
        label(picture.title, 30, 54, 34, bold=True),
        label(picture.subtitle, 30, 88, 23, colour=FAINT),
    ]
    for at, one in enumerate(picture.leaders):
        y = _TOP + _ROW * at
        # Bars start at a third of the width: they compare the people of this page, not with zero.
        share = 1 / 3 + 2 / 3 * (one.rating - least) / max(best - least, 1)
        parts.append(_row(one, names[at], y, share))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}">{"".join(parts)}</svg>'
    )


def _row(one: Leader, name: str, y: float, share: float) -> str:
    middle = y + _ROW / 2
    wide = (WIDTH - _LEFT - 24) * share
    rating = str(one.rating)
    return (
        f'<rect x="{_LEFT}" y="{y + 5}" width="{wide:g}" height="{_ROW - 10}" rx="10" '
        f'fill="{_BAR}"/>'
        + medal(one.place, middle)
        + label(name, _LEFT + 16, middle + 10, 27, bold=True)
        + label(
            one.games_words,
            WIDTH - _RATING,
            middle + 9,
            22,
            colour=FAINT,
            anchor="end",
        )
        + label(rating, WIDTH - 30, middle + 11, 29, bold=True, anchor="end")
        + f'<path d="M{_LEFT},{y + _ROW}H{WIDTH - 24}" stroke="{_RULE}" stroke-width="2"/>'
    )


def medal(place: int, middle: float) -> str:
    """Return a place at the left edge at this height, with a medal for the first three."""
    ground, ink = _MEDALS.get(place, ("none", INK))
    return f'<circle cx="54" cy="{middle:g}" r="24" fill="{ground}"/>' + label(
        str(place), 54, middle + 10, 27, bold=True, colour=ink, anchor="middle"
    )
