"""The pictures of a panel between hands: a moon choice, a finished hand, a finished game."""

from typing import Final

from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.parts import (
    CHIP_HEIGHT,
    FIGURE,
    FIGURE_WEIGHT,
    NAME,
    NAME_WEIGHT,
    TITLE_WEIGHT,
    TONES,
    TOTAL_WEIGHT,
    chips_width,
    draw_chip,
    draw_line_box,
    draw_medallion,
    draw_people,
    draw_pill,
    people_width,
    title_size,
)
from bot.render.pictures.elements.text import fitted, text_width
from bot.render.pictures.sketches import Person
from bot.render.pictures.table_sketches import (
    GameOverPicture,
    HandOverPicture,
    HandOverRow,
    MoonChoicePicture,
    MoonOption,
    PlaceRow,
)

_EDGE: Final = 39  # from the picture's sides to boxes
_RIGHT: Final = WIDTH - _EDGE - 22  # edge of totals
_LEAST: Final = 30  # size of words
SHOWN_WINNERS: Final = 2  # at most, as avatars
_CHIPS: Final = 338  # where penalty cards begin, unless names are longer


# A moon choice


def moon_choice_png(picture: MoonChoicePicture, avatars: AvatarStore) -> bytes:
    """Return the picture of a moon choice as a PNG 900 pixels wide."""
    count = len(picture.options)
    lines = max((len(moon_option.outcomes) for moon_option in picture.options), default=0)
    line = 66 if lines <= 4 else 58 if lines <= 6 else 52
    box_height = 88 + line * lines + 142
    height = 128 + box_height + 22
    canvas = Canvas(WIDTH, height)
    size = title_size(picture.title, 48, 34, WIDTH - 60)
    canvas.write(
        picture.title, WIDTH / 2, 76, size, TITLE_WEIGHT, colour=colours.GOLD, anchor="middle",
        room=WIDTH - 60,
    )  # fmt: skip
    width = (WIDTH - 48 - 18 * (count - 1)) // max(count, 1)
    for at, option in enumerate(picture.options):
        x = 24 + (width + 18) * at
        _draw_option(canvas, option, (x, 126, width, box_height), line, avatars)
    canvas.draw_frame(8, colours.GOLD)
    return canvas.png()


def _draw_option(
    canvas: Canvas,
    option: MoonOption,
    box: tuple[int, int, int, int],
    line: int,
    avatars: AvatarStore,
) -> None:
    x, y, width, height = box
    if option.is_best:
        canvas.fill_round_box(x - 5, y - 5, width + 10, height + 10, 31, colours.GOLD)
    canvas.fill_round_box(x, y, width, height, 26, colours.PLATE)
    inner, room = x + 28, width - 56
    size = title_size(option.title, 40, 32, room)
    canvas.write(option.title, inner, y + 56, size, TOTAL_WEIGHT, room=room)
    right = x + width - 28
    avatar = min(50, line - 8)
    totals_width = max((text_width(o.total, 38, TOTAL_WEIGHT) for o in option.outcomes), default=0)
    was_width = max(
        (text_width(f"{o.was} →", FIGURE, FIGURE_WEIGHT) for o in option.outcomes), default=0
    )
    for at, outcome in enumerate(option.outcomes):
        middle = y + 88 + line * at + line / 2 - 8
        colour = TONES[outcome.tone] if outcome.tone else colours.IVORY
        base = middle + 13
        canvas.write(outcome.total, right, base, 38, TOTAL_WEIGHT, colour=colour, anchor="end")
        arrow_end = right - totals_width - 18
        canvas.write(
            f"{outcome.was} →", arrow_end, middle + 11, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT,
            anchor="end",
        )  # fmt: skip
        name_room = arrow_end - was_width - 14 - inner
        draw_people(canvas, avatars, outcome.people, (inner, middle), avatar, name_room)
    foot = y + height - 142
    canvas.fill_box(x + 20, foot + 6, width - 40, 2, colours.LINE)
    colour = colours.MINT if option.is_good else colours.IVORY
    canvas.write(option.words, inner, foot + 58, NAME, 750, colour=colour, room=room)
    canvas.write(
        option.more_words, inner, foot + 104, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT, room=room
    )


# A finished hand


def hand_over_png(picture: HandOverPicture, avatars: AvatarStore) -> bytes:
    """Return the picture of a finished hand as a PNG 900 pixels wide."""
    count = len(picture.rows)
    pitch = 97 if count <= 5 else 84 if count <= 7 else 70
    high = pitch - 12
    rows_end = 108 + pitch * count
    height = max(rows_end + (118 if picture.pill else 18), 420)
    canvas = Canvas(WIDTH, height)
    limit = picture.limit_words
    right = WIDTH - _EDGE
    canvas.write(
        limit, right, 62, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT, anchor="end", room=300
    )
    room = right - _EDGE - min(text_width(limit, FIGURE, FIGURE_WEIGHT), 300) - 24
    size = title_size(picture.title, 48, 36, room)
    canvas.write(picture.title, _EDGE, 68, size, TITLE_WEIGHT, room=room)
    gains_width = max((text_width(row.gain, 34, 650) for row in picture.rows), default=0)
    avatar = min(56, high - 10)
    names_width = max(
        (people_width(row.people, avatar) for row in picture.rows if row.chips), default=0
    )
    chips_x = max(_CHIPS, _EDGE + 18 + names_width + 14)
    for at, row in enumerate(picture.rows):
        _draw_hand_row(
            canvas, row, (108 + pitch * at, high, avatar), (gains_width, chips_x), avatars
        )
    if picture.pill is not None:
        draw_pill(canvas, picture.pill, rows_end + 22, WIDTH - 2 * _EDGE)
    return canvas.png()


def _draw_hand_row(
    canvas: Canvas,
    row: HandOverRow,
    at: tuple[int, int, int],
    columns: tuple[float, float],
    avatars: AvatarStore,
) -> None:
    """Draw a line of a list; ``at`` holds its upper edge, its height and the size of avatars."""
    (y, high, size), (gains_width, chips_x) = at, columns
    draw_line_box(canvas, _EDGE, y, WIDTH - 2 * _EDGE, high, is_me=row.is_me)
    middle = y + high / 2
    canvas.write(row.total, _RIGHT, middle + 14, 41, TOTAL_WEIGHT, anchor="end")
    gain_end = _RIGHT - 155 + (0 if gains_width < 90 else 20)
    # Rose is too weak on the lighter background of the reader's line, so a dark chip lies below.
    if row.is_me and row.tone:
        width = text_width(row.gain, 34, 650)
        canvas.fill_round_box(gain_end - width - 14, middle - 24, width + 28, 48, 20, colours.PLATE)
    colour = TONES[row.tone]
    canvas.write(row.gain, gain_end, middle + 12, 34, 650, colour=colour, anchor="end")
    x = min(chips_x, gain_end - max(gains_width, 60) - 30 - chips_width(row.chips))
    end = x
    for chip in row.chips:
        is_bare = not row.is_me and not chip.is_danger
        end = draw_chip(canvas, chip, end, middle - CHIP_HEIGHT / 2, is_bare=is_bare)
    room = (x if row.chips else gain_end - gains_width - 24) - _EDGE - 18 - 14
    draw_people(canvas, avatars, row.people, (_EDGE + 18, middle), size, room)


# A finished game


def game_over_canvas(
    picture: GameOverPicture, avatars: AvatarStore, *, begins: bool = False
) -> Canvas:
    """Return the picture of a finished game; ``begins`` leaves out the rings."""
    count = len(picture.rows)
    pitch = 62 if count <= 6 else 56
    rows_end = 300 + pitch * count
    height = rows_end + (84 if picture.foot else 24)
    canvas = Canvas(WIDTH, height)
    left = draw_winners(canvas, avatars, picture.winners, picture.badge, has_rings=not begins)
    room = WIDTH - left - _EDGE
    size = title_size(picture.title, 66, 36, room)
    colour = colours.GOLD if picture.is_won else colours.IVORY
    canvas.write(picture.title, left, 128, size, TITLE_WEIGHT, colour=colour, room=room)
    draw_result_words(canvas, picture.words, picture.more_words, left, 186)
    for at, row in enumerate(picture.rows):
        draw_place(canvas, row, 296 + pitch * at, pitch - 6, avatars)
    canvas.write(
        picture.foot, WIDTH / 2, rows_end + 50, FIGURE, NAME_WEIGHT, anchor="middle",
        room=WIDTH - 2 * _EDGE,
    )  # fmt: skip
    return canvas


def draw_winners(
    canvas: Canvas,
    avatars: AvatarStore,
    winners: tuple[Person, ...],
    badge: str,
    *,
    has_rings: bool = True,
) -> float:
    """Draw the winners' avatars at the left, and return the left edge of the words."""
    people = winners[:SHOWN_WINNERS]
    size = 178 if len(people) < 2 else 128
    x = 150.0 if len(people) < 2 else 115.0
    for nth, person in enumerate(people):
        draw_medallion(
            canvas, avatars, person, x + nth * (size + 36), 150, size, has_ring=has_rings
        )
    end = x + (len(people) - 1) * (size + 36)
    if badge:
        text = fitted(badge, 36, TOTAL_WEIGHT, 200)
        width = text_width(text, 36, TOTAL_WEIGHT) + 40
        middle = (x + end) / 2
        top = 150 + size / 2 - 14
        canvas.fill_round_box(middle - width / 2, top, width, 52, 24, colours.GOLD)
        canvas.write(text, middle, top + 39, 36, TOTAL_WEIGHT, colour=colours.INK, anchor="middle")
    return end + size / 2 + 22 + 34


def draw_result_words(canvas: Canvas, words: str, more: str, x: float, y: float) -> None:
    """Draw the lines below the title of a result; ``y`` is the baseline of the first."""
    room = WIDTH - _EDGE - x
    size = title_size(words, 36, 32, room, NAME_WEIGHT)
    canvas.write(words, x, y, size, NAME_WEIGHT, room=room)
    size = title_size(more, NAME, _LEAST, room, FIGURE_WEIGHT)
    canvas.write(more, x, y + 50, size, FIGURE_WEIGHT, colour=colours.SOFT, room=room)


def draw_place(canvas: Canvas, row: PlaceRow, y: int, high: int, avatars: AvatarStore) -> None:
    """Draw a line of a list of places."""
    draw_line_box(canvas, _EDGE, y, WIDTH - 2 * _EDGE, high, is_me=row.is_me)
    middle = y + high / 2
    colour = colours.GOLD if row.place == 1 else colours.SOFT
    canvas.write(str(row.place), _EDGE + 36, middle + 12, NAME, TOTAL_WEIGHT, colour=colour,
                anchor="middle")  # fmt: skip
    total_width = text_width(row.total, 38, TOTAL_WEIGHT)
    canvas.write(row.total, _RIGHT, middle + 14, 38, TOTAL_WEIGHT, anchor="end")
    room = _RIGHT - total_width - 20 - (_EDGE + 70)
    draw_people(
        canvas, avatars, row.people, (_EDGE + 70, middle), min(46, high - 6), room, text=NAME
    )
