"""The picture of a leaderboard."""

from typing import Final

from bot.features.rankings.sketches import LeaderboardPicture
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.lists import NAME_X, RIGHT, ROW, TOP, draw_line, list_canvas
from bot.render.pictures.elements.parts import (
    FIGURE,
    FIGURE_WEIGHT,
    TOTAL_WEIGHT,
    draw_people,
)
from bot.render.pictures.elements.text import text_width


def leaderboard_png(picture: LeaderboardPicture, avatars: AvatarStore) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    canvas = list_canvas(picture.title, picture.subtitle, len(picture.leaders), TOP - 14)
    top = TOP - 14
    canvas.write(
        picture.figures_title, RIGHT, 108, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT, anchor="end"
    )
    games = max(
        (text_width(leader.games_words, 30, FIGURE_WEIGHT) for leader in picture.leaders), default=0
    )
    games = min(games, 330)
    for at, leader in enumerate(picture.leaders):
        middle = draw_line(canvas, leader.place, top + ROW * at)
        canvas.write(str(leader.rating), RIGHT, middle + 14, 38, TOTAL_WEIGHT, anchor="end")
        words_end = RIGHT - 112
        canvas.write(
            leader.games_words, words_end, middle + 11, 30, FIGURE_WEIGHT, colour=colours.SOFT,
            anchor="end", room=games,
        )  # fmt: skip
        room = words_end - games - 20 - NAME_X
        draw_people(canvas, avatars, (leader.person,), (NAME_X, middle), 52, room)
    return canvas.png()


DRAWINGS: Final = {LeaderboardPicture: leaderboard_png}
