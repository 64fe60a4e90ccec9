"""The picture of a tournament's end: a podium."""

from typing import Final

from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.parts import (
    FIGURE,
    FIGURE_WEIGHT,
    NAME,
    NAME_WEIGHT,
    TITLE_WEIGHT,
    TOTAL_WEIGHT,
    draw_avatar,
    draw_medallion,
    plain_name,
    title_size,
)
from bot.render.pictures.tournament_sketches import PodiumPicture, PodiumStep

_FLOOR: Final = 610
_STEP: Final = 262  # width
_MIDDLES: Final = {1: WIDTH / 2, 2: WIDTH / 2 - 276, 3: WIDTH / 2 + 276}
_TALL: Final = {1: 190, 2: 150, 3: 122}
_MOST_NAMES: Final = 3  # on one step
_LINE: Final = 42


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
    for one in picture.steps:
        _draw_step(canvas, one, avatars)
    canvas.box(24, _FLOOR, WIDTH - 48, 4, colours.SOFT)
    return canvas.png()


def _draw_step(canvas: Canvas, one: PodiumStep, avatars: AvatarStore) -> None:
    middle, top = _MIDDLES[one.place], _FLOOR - _TALL[one.place]
    left = middle - _STEP / 2
    canvas.round_box(left, top, _STEP, _FLOOR - top + 20, 20, colours.PLATE)
    canvas.box(left, _FLOOR, _STEP, 24, colours.FELT)
    colour = colours.GOLD if one.place == 1 else colours.IVORY
    base = top + 66
    canvas.write(str(one.place), middle, base, 56, TITLE_WEIGHT, colour=colour, anchor="middle")
    canvas.write(
        one.words, middle, base + 40, 30, FIGURE_WEIGHT, colour=colours.SOFT, anchor="middle",
        room=_STEP - 16,
    )  # fmt: skip
    shown = one.people if len(one.people) <= _MOST_NAMES else one.people[: _MOST_NAMES - 1]
    names = [plain_name(person) for person in shown]
    more = len(one.people) - len(shown)
    lines = [*names, *([f"+{more}"] if more else [])]
    base = top - 16 - _LINE * (len(lines) - 1)
    for at, name in enumerate(lines):
        weight = TOTAL_WEIGHT if one.place == 1 else NAME_WEIGHT
        canvas.write(
            name, middle, base + _LINE * at, NAME, weight, colour=colour, anchor="middle",
            room=_STEP,
        )  # fmt: skip
    y = base - NAME - 8
    if len(shown) == 1 and one.place == 1:
        draw_medallion(canvas, avatars, shown[0], middle, y - 74, 104)
        return
    size = 96 if len(shown) == 1 else 72
    start = middle - size * len(shown) / 2 - 4 * (len(shown) - 1)
    for at, person in enumerate(shown):
        draw_avatar(canvas, avatars, person, start + (size + 8) * at, y - size, size)
