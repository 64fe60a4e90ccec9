"""Parts that pictures share: avatars, names, chips, pills and plates."""

import zlib
from collections.abc import Sequence
from typing import Final

import wcwidth

from bot.render.names import unsigned
from bot.render.pictures.elements.avatars import AvatarStore, square_radius
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.colours import (
    GOLD,
    HALO,
    INK,
    IVORY,
    LETTERS,
    LINE,
    MAT,
    MINT,
    PLATE,
    RED,
    ROSE,
    SOFT,
    TEAMS,
    WHITE,
)
from bot.render.pictures.elements.text import (
    fitted,
    fitted_names,
    lay_out_line,
    least_width,
    text_width,
)
from bot.render.pictures.sketches import Person
from bot.render.pictures.table_sketches import Chip, Pill

TITLE_WEIGHT: Final = 850
NAME, NAME_WEIGHT = 33, 650
TOTAL, TOTAL_WEIGHT = 34, 800
FIGURE, FIGURE_WEIGHT = 31, 550
CHIP, CHIP_WEIGHT = 30, 700
CHIP_HEIGHT: Final = 40
_CHIP_MARGIN: Final = 12
CHIP_GAP: Final = 8
PILL, PILL_WEIGHT = 40, 800
PILL_HEIGHT: Final = 66
TEAM_SIGNS: Final = ("●", "■")
_LEAST_PILL: Final = 30
_LEAST_WHOLE_PILL: Final = 36  # below this size, names are shortened instead
_PILLS: Final = {"gold": (GOLD, INK), "dark": (PLATE, IVORY), "red": (RED, WHITE)}
TONES: Final = {"bad": ROSE, "good": MINT, "": SOFT}


def draw_avatar(
    canvas: Canvas,
    avatars: AvatarStore,
    person: Person,
    x: float,
    y: float,
    size: int,
    *,
    is_away: bool = False,
) -> None:
    """Draw a person's avatar, or the first letter of the name; (x, y) is the upper left corner."""
    sprite = avatars.sprite(person.avatar, size, is_square=person.is_computer, is_away=is_away)
    if sprite is not None:
        canvas.draw_sprite(sprite, x, y)
        return
    ground, ink = letter_colour(person), WHITE
    if is_away:
        ground, ink = LINE, SOFT
    if person.is_computer:
        canvas.fill_round_box(x, y, size, size, square_radius(size), ground)
    else:
        canvas.fill_disc(x + size / 2, y + size / 2, size, ground)
    letter = next(iter(wcwidth.iter_graphemes(plain_name(person))), "")
    base = y + size / 2 + size * 0.18
    canvas.write(letter.upper(), x + size / 2, base, size * 0.5, 700, colour=ink, anchor="middle")


def letter_colour(person: Person) -> str:
    """Return the colour behind the letter of a person without an avatar."""
    if person.is_computer:
        return LETTERS[-1]
    return LETTERS[zlib.crc32(person.name.encode()) % (len(LETTERS) - 1)]


def plain_name(person: Person) -> str:
    """Return the name without the sign of a computer, which has a square avatar."""
    return (unsigned(person.name) if person.is_computer else person.name) or "–"


def draw_people(
    canvas: Canvas,
    avatars: AvatarStore,
    people: Sequence[Person],
    at: tuple[float, float],
    size: int,
    room: float,
    *,
    colour: str = IVORY,
    text: int = NAME,
) -> None:
    """Draw the avatars of one person or of a team's partners, with their names at the right.

    Args:
        canvas: the canvas.
        avatars: the avatars that may be shown.
        people: the person, or the partners.
        at: the left edge of the avatars and their vertical centre.
        size: the size of the avatars.
        room: the width for avatars and names together.
        colour: the colour of the names.
        text: the font size of the names.
    """
    x, y = at
    step = _people_step(people, size)
    for nth, person in enumerate(people):
        draw_avatar(canvas, avatars, person, x + step * nth, y - size / 2, size)
    left = x + step * (len(people) - 1) + size + 14
    left_room = max(room - (left - x), 60)
    names = joined_names(people, text, left_room)
    canvas.write(names, left, y + text * 0.36, text, NAME_WEIGHT, colour=colour, room=left_room)


def people_width(people: Sequence[Person], size: int, text: int = NAME) -> float:
    """Return the width that :func:`draw_people` needs to draw whole names."""
    names = " + ".join(map(plain_name, people))
    avatars = _people_step(people, size) * (len(people) - 1) + size
    return avatars + 14 + text_width(names, text, NAME_WEIGHT) + 1


def _people_step(people: Sequence[Person], size: int) -> int:
    return size if len(people) < 3 else round(size * 0.7)


def joined_names(people: Sequence[Person], size: int, room: float) -> str:
    """Return the names of partners with ``+`` between them, the longest shortened to fit."""
    room -= (len(people) - 1) * text_width(" + ", size, NAME_WEIGHT)
    return " + ".join(fitted_names([*map(plain_name, people)], size, NAME_WEIGHT, room))


def draw_name(
    canvas: Canvas, name: str, x: float, y: float, room: float, *, team: int | None = None
) -> None:
    """Write a name after its team's mark; a right-to-left name ends at the right edge."""
    if team is not None:
        canvas.write(TEAM_SIGNS[team], x, y, 30, colour=TEAMS[team])
        x, room = x + 34, room - 34
    text = fitted(name, NAME, NAME_WEIGHT, room)
    line = lay_out_line(text, NAME, NAME_WEIGHT)
    left = x + room - line.width if line.is_right_to_left else x
    canvas.write(text, left, y, NAME, NAME_WEIGHT)


def chip_width(chip: Chip) -> int:
    """Return the width of a chip."""
    return round(text_width(chip.text, CHIP, CHIP_WEIGHT)) + 2 * _CHIP_MARGIN


def chips_width(chips: Sequence[Chip]) -> int:
    """Return the width of chips beside each other."""
    return sum(map(chip_width, chips)) + CHIP_GAP * max(len(chips) - 1, 0)


def draw_chip(
    canvas: Canvas,
    chip: Chip,
    x: float,
    y: float,
    *,
    radius: int = 20,
    margin: int = _CHIP_MARGIN,
    is_bare: bool = False,
) -> float:
    """Draw a chip, without a background if ``is_bare``; return the left edge of the next."""
    width = chip_width(chip) + 2 * (margin - _CHIP_MARGIN)
    ground, ink = (RED, WHITE) if chip.is_danger else (PLATE, ROSE)
    if chip.is_danger or not is_bare:
        canvas.fill_round_box(x, y, width, CHIP_HEIGHT, radius, ground)
    canvas.write(chip.text, x + margin, y + 31, CHIP, CHIP_WEIGHT, colour=ink)
    return x + width + CHIP_GAP


def draw_pill(canvas: Canvas, pill: Pill, y: float, room: float) -> None:
    """Draw a pill in the middle of a picture, at most ``room`` wide, its upper edge at ``y``."""
    size = PILL
    padding = 64
    while size > _LEAST_PILL and not _fits(pill.text, size, room - padding):
        size, padding = size - 2, 44
    text = fitted(pill.text, size, PILL_WEIGHT, room - padding)
    width = round(text_width(text, size, PILL_WEIGHT)) + padding
    ground, ink = _PILLS[pill.tone]
    middle = WIDTH // 2
    left = round(middle - width / 2)
    canvas.fill_round_box(left, y, width, PILL_HEIGHT, PILL_HEIGHT // 2, ground)
    base = y + PILL_HEIGHT / 2 + size * 0.36
    canvas.write(text, middle, base, size, PILL_WEIGHT, colour=ink, anchor="middle")


def _fits(text: str, size: int, room: float) -> bool:
    """Return whether a pill's words fit; at small sizes, names in them may be shortened."""
    measure = text_width if size > _LEAST_WHOLE_PILL else least_width
    return measure(text, size, PILL_WEIGHT) <= room


def draw_line_box(
    canvas: Canvas, x: int, y: int, width: int, height: int, *, is_me: bool = False
) -> None:
    """Draw the background of a list's line; the reader's line is lighter and has an edge."""
    if is_me:
        canvas.fill_round_box(x - 3, y - 3, width + 6, height + 6, 19, SOFT)
        canvas.fill_round_box(x, y, width, height, 16, MAT)
    else:
        canvas.fill_round_box(x, y, width, height, 16, PLATE)


def draw_medallion(
    canvas: Canvas,
    avatars: AvatarStore,
    person: Person,
    x: float,
    y: float,
    size: int,
    *,
    has_ring: bool = True,
) -> None:
    """Draw the large avatar of a winner in a gold ring with a halo, centred at (x, y)."""
    if not has_ring:
        pass
    elif person.is_computer:
        for margin, colour in ((44, HALO), (22, GOLD)):
            side = size + margin
            left, top = x - side / 2, y - side / 2
            canvas.fill_round_box(left, top, side, side, square_radius(side), colour)
    else:
        canvas.fill_disc(x, y, size + 44, HALO)
        canvas.fill_disc(x, y, size + 22, GOLD)
    draw_avatar(canvas, avatars, person, x - size / 2, y - size / 2, size)


def title_size(text: str, size: int, least: int, room: float, weight: int = TITLE_WEIGHT) -> int:
    """Return the size at which a title or other words fit, from ``size`` down to ``least``."""
    while size > least and text_width(text, size, weight) > room:
        size -= 2
    return size


def draw_heading(canvas: Canvas, title: str, subtitle: str, *, edge: int = 33) -> None:
    """Draw a title at the left and a note at the right of the first line."""
    width = canvas.pixels.shape[1]
    subtitle = fitted(subtitle, FIGURE, FIGURE_WEIGHT, width * 0.42)
    note_width = text_width(subtitle, FIGURE, FIGURE_WEIGHT)
    canvas.write(subtitle, width - edge, 62, FIGURE, FIGURE_WEIGHT, colour=SOFT, anchor="end")
    room = width - 2 * edge - note_width - 24
    size = title_size(title, 46, 34, room)
    canvas.write(title, edge, 66, size, TITLE_WEIGHT, room=room)
