"""The pictures of a table: a player's panel, and what everybody sees of a game."""

from functools import lru_cache
from typing import Final

from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.bitmaps import bitmap
from bot.render.pictures.elements.canvas import Canvas
from bot.render.pictures.elements.palettes import Palette, palette
from bot.render.pictures.table_sketches import (
    GameOverPicture,
    HandOverPicture,
    MoonChoicePicture,
    Plate,
    TablePicture,
)

WIDTH: Final = 900
_FELT, _IVORY = "#1c4f3e", "#f5f2e8"


def table_png(picture: TablePicture, avatars: AvatarStore) -> bytes:
    """Return the picture of a table as a PNG 900 pixels wide."""
    lines = [f"{picture.info_left}  {picture.info_right}", picture.centre, *picture.extras]
    lines += map(_plate_line, (*picture.plates, picture.me))
    lines.append(" ".join(laid.notation for laid in (*picture.trick, *picture.sweep)))
    lines.append(picture.pill.text if picture.pill else "")
    lines.append(" ".join(one.notation for one in picture.hand))
    return _lines_png(lines, 640)


def _plate_line(plate: Plate) -> str:
    return f"{plate.person.name} {plate.total} {plate.gain} {plate.words}"


def moon_choice_png(picture: MoonChoicePicture, avatars: AvatarStore) -> bytes:
    """Return the picture of a moon choice as a PNG 900 pixels wide."""
    return _lines_png([picture.title, *(one.words for one in picture.options)], 640)


def hand_over_png(picture: HandOverPicture, avatars: AvatarStore) -> bytes:
    """Return the picture of a finished hand as a PNG 900 pixels wide."""
    rows = (f"{row.people[0].name} {row.gain} {row.total}" for row in picture.rows)
    return _lines_png([picture.title, *rows], 640)


def game_over_png(picture: GameOverPicture, avatars: AvatarStore) -> bytes:
    """Return the picture of a finished game as a PNG 900 pixels wide."""
    rows = (f"{row.place} {row.people[0].name} {row.total}" for row in picture.rows)
    return _lines_png([picture.title, picture.words, *rows, picture.foot], 640)


def _lines_png(lines: list[str], height: int) -> bytes:
    ground = f'<rect width="{WIDTH}" height="{height}" fill="{_FELT}"/>'
    canvas = Canvas(bitmap(ground, WIDTH, height, _palette()), 14)
    for at, line in enumerate(lines, 1):
        canvas.text(line, 30, 40 * at, 30, colour=_IVORY)
    return canvas.png(_palette())


@lru_cache(maxsize=1)
def _palette() -> Palette:
    return palette(_FELT, ((_FELT, (_IVORY,), 8),))
