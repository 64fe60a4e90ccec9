"""The pictures of a tournament: the standings, and the podium at its end."""

from typing import Final

from bot.features.tournaments.sketches import PodiumPicture, PodiumStep, StandingsPicture
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.lists import EDGE, NAME_X, RIGHT, ROW, TOP, draw_line, list_canvas
from bot.render.pictures.elements.parts import (
    FIGURE,
    FIGURE_WEIGHT,
    NAME,
    NAME_WEIGHT,
    TITLE_WEIGHT,
    TOTAL_WEIGHT,
    draw_avatar,
    draw_medallion,
    draw_people,
    plain_name,
    title_size,
)
from bot.render.pictures.elements.text import text_width

_FLOOR: Final = 610
_STEP: Final = 262  # width
_MIDDLES: Final = {1: WIDTH / 2, 2: WIDTH / 2 - 276, 3: WIDTH / 2 + 276}
_HEIGHTS: Final = {1: 190, 2: 150, 3: 122}
_MOST_NAMES: Final = 3  # names on one step
_LINE: Final = 42


def standings_png(picture: StandingsPicture, avatars: AvatarStore) -> bytes:
    """Return the picture of the standings as a PNG 900 pixels wide."""
    more = 52 if picture.more else 0
    canvas = list_canvas(picture.title, picture.subtitle, len(picture.rows), TOP + 26, more)
    top = TOP + 26
    second_width = max(
        [text_width(picture.second_label, 30, FIGURE_WEIGHT)]
        + [text_width(row.second, 34, FIGURE_WEIGHT) for row in picture.rows]
    )
    points_right = RIGHT - min(second_width, 220) - 30
    for label, right in ((picture.points_label, points_right), (picture.second_label, RIGHT)):
        canvas.write(
            label, right, top - 12, 30, FIGURE_WEIGHT, colour=colours.SOFT, anchor="end", room=260
        )
    points_width = max(
        (text_width(row.points, 38, TOTAL_WEIGHT) for row in picture.rows), default=0
    )
    for at, row in enumerate(picture.rows):
        middle = draw_line(canvas, row.place, top + ROW * at)
        canvas.write(row.points, points_right, middle + 14, 38, TOTAL_WEIGHT, anchor="end")
        canvas.write(
            row.second, RIGHT, middle + 12, 34, FIGURE_WEIGHT, colour=colours.SOFT, anchor="end",
            room=220,
        )  # fmt: skip
        moves_end = points_right - points_width - 20
        room = moves_end - NAME_X - (74 if row.moved else 0)
        if row.moved:
            sign, colour = ("▲", colours.MINT) if row.moved > 0 else ("▼", colours.ROSE)
            moved = f"{sign}{abs(row.moved)}"
            canvas.write(moved, moves_end, middle + 11, 30, 650, colour=colour, anchor="end")
        ink = colours.SOFT if row.is_out else colours.IVORY
        draw_people(canvas, avatars, (row.person,), (NAME_X, middle), 52, room, colour=ink)
    if picture.more:
        y = top + ROW * len(picture.rows) + 36
        canvas.write(picture.more, EDGE + 22, y, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT)
    return canvas.png()


def podium_png(picture: PodiumPicture, avatars: AvatarStore) -> bytes:
    """Return the picture of the podium as a PNG 900 pixels wide."""
    canvas = Canvas(WIDTH, _FLOOR + 24)
    room = WIDTH - 60
    size = title_size(picture.title, 50, 36, room)
    canvas.write(picture.title, WIDTH / 2, 68, size, TITLE_WEIGHT, anchor="middle", room=room)
    canvas.write(
        picture.subtitle, WIDTH / 2, 114, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT,
        anchor="middle", room=room,
    )  # fmt: skip
    for step in picture.steps:
        _draw_step(canvas, step, avatars)
    canvas.fill_box(24, _FLOOR, WIDTH - 48, 4, colours.SOFT)
    return canvas.png()


def _draw_step(canvas: Canvas, step: PodiumStep, avatars: AvatarStore) -> None:
    middle, top = _MIDDLES[step.place], _FLOOR - _HEIGHTS[step.place]
    left = middle - _STEP / 2
    canvas.fill_round_box(left, top, _STEP, _FLOOR - top + 20, 20, colours.PLATE)
    canvas.fill_box(left, _FLOOR, _STEP, 24, colours.FELT)
    colour = colours.GOLD if step.place == 1 else colours.IVORY
    base = top + 66
    canvas.write(str(step.place), middle, base, 56, TITLE_WEIGHT, colour=colour, anchor="middle")
    canvas.write(
        step.words, middle, base + 40, 30, FIGURE_WEIGHT, colour=colours.SOFT, anchor="middle",
        room=_STEP - 16,
    )  # fmt: skip
    people = step.people if len(step.people) <= _MOST_NAMES else step.people[: _MOST_NAMES - 1]
    names = [plain_name(person) for person in people]
    more = len(step.people) - len(people)
    lines = [*names, *([f"+{more}"] if more else [])]
    base = top - 16 - _LINE * (len(lines) - 1)
    for at, name in enumerate(lines):
        weight = TOTAL_WEIGHT if step.place == 1 else NAME_WEIGHT
        canvas.write(
            name, middle, base + _LINE * at, NAME, weight, colour=colour, anchor="middle",
            room=_STEP,
        )  # fmt: skip
    y = base - NAME - 8
    if len(people) == 1 and step.place == 1:
        draw_medallion(canvas, avatars, people[0], middle, y - 74, 104)
        return
    size = 96 if len(people) == 1 else 72
    start = middle - size * len(people) / 2 - 4 * (len(people) - 1)
    for at, person in enumerate(people):
        draw_avatar(canvas, avatars, person, start + (size + 8) * at, y - size, size)


DRAWINGS: Final = {StandingsPicture: standings_png, PodiumPicture: podium_png}
