"""The pictures of lists of people: a leaderboard, and the standings of a tournament."""

from typing import Final

from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.parts import (
    FIGURE,
    FIGURE_WEIGHT,
    NAME,
    NAME_WEIGHT,
    TOTAL_WEIGHT,
    draw_heading,
    draw_people,
)
from bot.render.pictures.elements.text import text_width
from bot.render.pictures.sketches import LeaderboardPicture
from bot.render.pictures.tournament_sketches import StandingsPicture

_EDGE: Final = 24
_TOP: Final = 142
_ROW, _BOX = 72, 64
_RIGHT: Final = WIDTH - _EDGE - 22
_NAME_X: Final = _EDGE + 72


def leaderboard_png(picture: LeaderboardPicture, avatars: AvatarStore) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    canvas = _list_canvas(picture.title, picture.subtitle, len(picture.leaders), _TOP - 14)
    top = _TOP - 14
    games = max(
        (text_width(one.games_words, 30, FIGURE_WEIGHT) for one in picture.leaders), default=0
    )
    games = min(games, 330)
    for at, one in enumerate(picture.leaders):
        middle = _draw_box(canvas, one.place, top + _ROW * at)
        canvas.write(str(one.rating), _RIGHT, middle + 14, 38, TOTAL_WEIGHT, anchor="end")
        words_end = _RIGHT - 112
        canvas.write(
            one.games_words, words_end, middle + 11, 30, FIGURE_WEIGHT, colour=colours.SOFT,
            anchor="end", room=games,
        )  # fmt: skip
        room = words_end - games - 20 - _NAME_X
        draw_people(canvas, avatars, (one.person,), (_NAME_X, middle), 52, room)
    return canvas.png()


def standings_png(picture: StandingsPicture, avatars: AvatarStore) -> bytes:
    """Return the picture of the standings as a PNG 900 pixels wide."""
    more = 52 if picture.more else 0
    canvas = _list_canvas(picture.title, picture.subtitle, len(picture.rows), _TOP + 26, more)
    top = _TOP + 26
    second_width = max(
        [text_width(picture.second_label, 30, FIGURE_WEIGHT)]
        + [text_width(one.second, 34, FIGURE_WEIGHT) for one in picture.rows]
    )
    points_right = _RIGHT - min(second_width, 220) - 30
    for label, right in ((picture.points_label, points_right), (picture.second_label, _RIGHT)):
        canvas.write(
            label, right, top - 12, 30, FIGURE_WEIGHT, colour=colours.SOFT, anchor="end", room=260
        )
    points_width = max(
        (text_width(one.points, 38, TOTAL_WEIGHT) for one in picture.rows), default=0
    )
    for at, one in enumerate(picture.rows):
        middle = _draw_box(canvas, one.place, top + _ROW * at)
        canvas.write(one.points, points_right, middle + 14, 38, TOTAL_WEIGHT, anchor="end")
        canvas.write(
            one.second, _RIGHT, middle + 12, 34, FIGURE_WEIGHT, colour=colours.SOFT, anchor="end",
            room=220,
        )  # fmt: skip
        moves_end = points_right - points_width - 20
        room = moves_end - _NAME_X - (74 if one.moved else 0)
        if one.moved:
            sign, colour = ("▲", colours.MINT) if one.moved > 0 else ("▼", colours.ROSE)
            moved = f"{sign}{abs(one.moved)}"
            canvas.write(moved, moves_end, middle + 11, 30, 650, colour=colour, anchor="end")
        ink = colours.SOFT if one.is_out else colours.IVORY
        draw_people(canvas, avatars, (one.person,), (_NAME_X, middle), 52, room, colour=ink)
    if picture.more:
        y = top + _ROW * len(picture.rows) + 36
        canvas.write(picture.more, _EDGE + 22, y, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT)
    return canvas.png()


def _list_canvas(title: str, subtitle: str, rows: int, top: int, more: int = 0) -> Canvas:
    canvas = Canvas(WIDTH, top + _ROW * rows + 16 + more)
    draw_heading(canvas, title, "")
    canvas.write(subtitle, 33, 108, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT, room=WIDTH - 66)
    return canvas


def _draw_box(canvas: Canvas, place: int, y: int) -> float:
    """Draw the ground of a line with its place, and return its middle."""
    canvas.round_box(_EDGE, y, WIDTH - 2 * _EDGE, _BOX, 16, colours.PLATE)
    middle = y + _BOX / 2
    colour = colours.GOLD if place == 1 else colours.SOFT
    canvas.write(
        str(place), _EDGE + 36, middle + 12, NAME, TOTAL_WEIGHT if place < 100 else NAME_WEIGHT,
        colour=colour, anchor="middle",
    )  # fmt: skip
    return middle
