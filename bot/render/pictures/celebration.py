"""The pictures of a moon in the night sky and of a game's result."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.card_sprites import CardStyle, card_sprite, corner_radius
from bot.render.pictures.elements.palette import Indices
from bot.render.pictures.elements.parts import (
    FIGURE_WEIGHT,
    NAME,
    NAME_WEIGHT,
    TITLE_WEIGHT,
    TOTAL_WEIGHT,
    draw_avatar,
    joined_names,
    title_size,
)
from bot.render.pictures.elements.shapes import shape_mask
from bot.render.pictures.elements.text import text_width
from bot.render.pictures.panel_ends import draw_result_words, draw_winners
from bot.render.pictures.result_sketches import MoonPicture, WinnerPicture
from bot.render.pictures.table_sketches import LaidCard, PlaceRow

_MOON_HEIGHT: Final = 430
_WORDS: Final = 420  # left edge of the words about a moon
_EDGE: Final = 28
_STARS: Final = (
    (60, 60, 4), (40, 210, 3), (330, 40, 4), (560, 62, 3), (640, 40, 4), (820, 70, 4),
    (400, 392, 3), (520, 396, 4), (240, 110, 3), (860, 400, 3),
)  # fmt: skip
_CRESCENT: Final = "M222,52A165,165 0 1,0 350,326A150,150 0 0,1 222,52z"
_NOVA: Final = "M0,-150L30,-30L150,0L30,30L0,150L-30,30L-150,0L-30,-30z"
_TILE: Final = 94
_SPACES: Final = re.compile(" (?![^\u2068]*\u2069)")  # except those in names
_DECIDED: Final = 184  # height of the box with the trick that decided the game
_MOST_LARGE: Final = 5  # cards in the box; more are drawn small, in two rows


def moon_canvas(picture: MoonPicture, avatars: AvatarStore, *, begins: bool = False) -> Canvas:
    """Return the picture, 900 pixels wide; ``begins`` leaves out the moon."""
    canvas = Canvas(WIDTH, _MOON_HEIGHT, colours.SKY)
    canvas.pixels[:] = _sky("" if begins else picture.kind)
    shooters = picture.people[:2]
    size = 150 if len(shooters) < 2 else 116
    for at, person in enumerate(shooters):
        x = 286 - size / 2 + (at - (len(shooters) - 1) / 2) * (size - 14)
        y = 205 - size / 2 + (at - (len(shooters) - 1) / 2) * 50
        draw_avatar(canvas, avatars, person, x, y, size)
    room = WIDTH - _WORDS - _EDGE
    lines, size = _in_two_lines(picture.title, room)
    base = 165 if len(lines) > 1 else 200
    for at, line in enumerate(lines):
        colour = colours.GOLD if at == len(lines) - 1 else colours.IVORY
        canvas.write(line, _WORDS, base, size, TITLE_WEIGHT, colour=colour, room=room)
        base += 76
    canvas.write(picture.subtitle, _WORDS, base + 6, 34, NAME_WEIGHT, room=room)
    canvas.write(
        picture.cost_words, _WORDS, base + 56, 34, NAME_WEIGHT, colour=colours.ROSE, room=room
    )
    return canvas


@lru_cache(maxsize=3)
def _sky(kind: str) -> Indices:
    """Return the night sky with a moon, a universe, or neither."""
    canvas = Canvas(WIDTH, _MOON_HEIGHT, colours.SKY)
    for x, y, radius in _STARS:
        canvas.fill_disc(x, y, 2 * radius, colours.SOFT)
    if not kind:
        return canvas.pixels
    if kind == "universe":
        shape = (
            f'<g transform="translate(220 205)"><ellipse rx="180" ry="60" fill="none" '
            f'stroke="#000" stroke-width="7" transform="rotate(-20)"/><path d="{_NOVA}"/></g>'
        )
    else:
        shape = f'<path d="{_CRESCENT}"/>'
    canvas.paint_mask(shape_mask(shape, 420, _MOON_HEIGHT), 0, 0, colours.GOLD)
    return canvas.pixels


def _in_two_lines(text: str, room: float) -> tuple[list[str], int]:
    """Return the text in two lines, and the size at which they fit.

    The break makes the wider line as narrow as possible, but never splits a name.
    """
    words = _SPACES.split(text)
    breaks: list[tuple[str, ...]] = [
        (" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))
    ]
    best = min(
        breaks or [(text,)],
        key=lambda lines: max(text_width(line, 60, TITLE_WEIGHT) for line in lines),
    )
    size = min(title_size(line, 60, 32, room) for line in best)
    return list(best), size


def winner_canvas(picture: WinnerPicture, avatars: AvatarStore, *, begins: bool = False) -> Canvas:
    """Return the picture, 900 pixels wide; ``begins`` leaves out the rings."""
    first = [row for row in picture.players if row.place == 1]
    others = [row for row in picture.players if row.place != 1]
    winners = tuple(person for row in first for person in row.people)
    columns = min(3, max(len(others), 1))
    rows = -(-len(others) // columns)
    tiles_end = 284 + (_TILE + 10) * rows
    decided = _DECIDED + (36 if len(picture.decided) > _MOST_LARGE else 0)
    height = tiles_end + (decided + 28 if picture.decided else 20)
    canvas = Canvas(WIDTH, height)
    left = draw_winners(canvas, avatars, winners, "", has_rings=not begins)
    room = WIDTH - left - _EDGE
    size = title_size(picture.title, 76, 36, room)
    canvas.write(picture.title, left, 126, size, TITLE_WEIGHT, colour=colours.GOLD, room=room)
    draw_result_words(canvas, picture.words, picture.subtitle, left, 184)
    wide = (WIDTH - 2 * _EDGE - 14 * (columns - 1)) / columns
    for at, row in enumerate(others):
        x = _EDGE + (wide + 14) * (at % columns)
        y = 284 + (_TILE + 10) * (at // columns)
        _draw_tile(canvas, row, (x, y, wide), avatars)
    if picture.decided:
        _draw_decided(canvas, picture, tiles_end + 8, decided)
    return canvas


def _draw_tile(
    canvas: Canvas, row: PlaceRow, at: tuple[float, float, float], avatars: AvatarStore
) -> None:
    """Draw place, avatar, name and total in a box."""
    x, y, wide = at
    canvas.fill_round_box(x, y, wide, _TILE, 22, colours.PLATE)
    canvas.write(
        str(row.place), x + 36, y + 60, 36, TOTAL_WEIGHT, colour=colours.SOFT, anchor="middle"
    )
    names_x = x + 62
    for nth, person in enumerate(row.people[:3]):
        draw_avatar(canvas, avatars, person, names_x + 44 * nth, y + 14, 66)
    left = names_x + 44 * (min(len(row.people), 3) - 1) + 66 + 12
    room = x + wide - 14 - left
    canvas.write(joined_names(row.people, NAME, room), left, y + 40, NAME, NAME_WEIGHT, room=room)
    canvas.write(row.total, left, y + 79, 34, TOTAL_WEIGHT, room=room)


def _draw_decided(canvas: Canvas, picture: WinnerPicture, y: int, high: int) -> None:
    """Draw the trick that decided the game, with the words about it."""
    canvas.fill_round_box(_EDGE, y, WIDTH - 2 * _EDGE, high, 22, colours.PLATE)
    if len(picture.decided) <= _MOST_LARGE:
        end = _draw_fan(canvas, picture, picture.decided, (_EDGE + 22, y + 27), (106, 131), 68)
    else:
        half = (len(picture.decided) + 1) // 2
        end = _draw_fan(canvas, picture, picture.decided[:half], (_EDGE + 22, y + 18), (66, 88), 74)
        _draw_fan(canvas, picture, picture.decided[half:], (_EDGE + 22, y + 114), (66, 88), 74)
        y += 18
    room = WIDTH - _EDGE - 18 - (end + 26)
    for at, line in enumerate(picture.decided_words[:3]):
        weight, colour = (700, colours.IVORY) if at == 1 else (FIGURE_WEIGHT, colours.SOFT)
        canvas.write(line, end + 26, y + 50 + 50 * at, 33, weight, colour=colour, room=room)


def _draw_fan(
    canvas: Canvas,
    picture: WinnerPicture,
    cards: Sequence[LaidCard],
    at: tuple[float, float],
    size: tuple[int, int],
    step: int,
) -> float:
    """Draw a row of cards, and return its right edge."""
    (x, y), (width, height) = at, size
    for nth, laid in enumerate(cards):
        left = x + step * nth
        ring = colours.GOLD if laid.wins else colours.RED if laid.is_danger else None
        if ring:
            radius = corner_radius(width) + 4
            canvas.fill_round_box(left - 4, y - 4, width + 8, height + 8, radius, ring)
        style = CardStyle(
            width,
            height,
            laid.is_cancelled,
            laid.side,
            laid.side is not None and step >= width,
            is_covered=step < width,
            letters=picture.letters,
        )
        canvas.draw_sprite(card_sprite(laid.notation, style), left, y)
    return x + step * (len(cards) - 1) + width
