"""The pictures of a table: a player's panel, and the public view of a game."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.engine.model.cards import card
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.card_sprites import CardStyle, card_sprite, corner_radius
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.palette import Indices
from bot.render.pictures.elements.parts import (
    CHIP,
    CHIP_HEIGHT,
    CHIP_WEIGHT,
    FIGURE,
    FIGURE_WEIGHT,
    NAME,
    NAME_WEIGHT,
    TEAM_SIGNS,
    TOTAL,
    TOTAL_WEIGHT,
    chips_width,
    draw_avatar,
    draw_chip,
    draw_name,
    draw_pill,
    plain_name,
)
from bot.render.pictures.elements.shapes import shape_mask
from bot.render.pictures.elements.text import text_width
from bot.render.pictures.table_cards import (
    EDGE,
    RING,
    STRIP_HEIGHT,
    draw_row,
    draw_strip,
    draw_trick,
)
from bot.render.pictures.table_layout import (
    CHOSEN,
    FAN_HEIGHT,
    FAN_WIDTH,
    HALVES_WIDTH,
    INFO_BASE,
    MOST_IN_ROW,
    PLATE_HEIGHT,
    RAISED,
    Box,
    RowLayout,
    TableLayout,
    fan_layout,
    lowest_top,
    table_layout,
)
from bot.render.pictures.table_sketches import (
    Chip,
    HandCard,
    Plate,
    TablePicture,
)

_INFO, _INFO_WEIGHT = 31, 550
_LINE: Final = 44  # height of a line of words
_FRAME: Final = 8  # of the picture if it is the viewer's turn
_TWO_ROWS_RANK: Final = 46
_LEAST_FIGURE: Final = 40  # room for a figure or the beginning of a word
_RAISES: Final = {"legal": RAISED, "hint": RAISED, "chosen": CHOSEN, "queued": CHOSEN}
_MARKS: Final = {"chosen": ("✓", colours.GOLD), "hint": ("★", colours.MINT)}
_OUTLINES: Final = {"chosen": colours.GOLD, "queued": colours.IVORY, "hint": colours.MINT}


def table_canvas(
    picture: TablePicture, avatars: AvatarStore, *, red_seat: int | None = None
) -> Canvas:
    """Return the picture of a table, 900 pixels wide; ``red_seat`` has a red plate."""
    layout = table_layout(len(picture.plates) + 1)
    below, height = layout.pill_y, layout.pill_y + 108
    fan = None
    if picture.hand:
        faces = [card(hand_card.notation).faces for hand_card in picture.hand]
        suits = tuple(group[0].suit.value if group else "" for group in faces)
        is_two_sided = any(len(group) > 1 for group in faces)
        fan = fan_layout(suits, layout.pill_y, is_two_sided=is_two_sided)
        height = fan.height
    elif picture.pill:
        height += 80
    strip_y = height
    if picture.strip:
        height += STRIP_HEIGHT
    canvas = Canvas(WIDTH, height)
    canvas.pixels[:] = _ground(height, layout.mat)
    _draw_info(canvas, picture, layout)
    for seat, plate in enumerate(picture.plates, 1):
        _draw_plate(canvas, plate, layout, seat, avatars, is_red=seat == red_seat)
    if picture.sweep or picture.pass_arrow:
        row = draw_row(canvas, picture, layout)
        _draw_words(canvas, picture, layout, _free_beside(row, layout))
    else:
        draw_trick(canvas, picture, layout)
        _draw_words(canvas, picture, layout, _free_on_mat(picture, layout))
    room = WIDTH - 60.0
    if fan is None:
        _draw_plate(canvas, picture.me, layout, 0, avatars, is_red=red_seat == 0)
        below += PLATE_HEIGHT + 12
    else:
        room = _draw_me(canvas, picture, layout.pill_y)
        _draw_hand(canvas, picture, fan.positions)
    if picture.pill is not None:
        draw_pill(canvas, picture.pill, below, room)
    if picture.strip:
        draw_strip(canvas, picture, strip_y, avatars)
    if picture.own_turn:
        canvas.draw_frame(_FRAME, colours.GOLD)
    return canvas


@lru_cache(maxsize=32)
def _ground(height: int, mat: Box) -> Indices:
    canvas = Canvas(WIDTH, height)
    ellipse = (
        f'<ellipse cx="{mat.width / 2:g}" cy="{mat.height / 2:g}" rx="{mat.width / 2:g}" '
        f'ry="{mat.height / 2:g}"/>'
    )
    canvas.paint_mask(shape_mask(ellipse, mat.width, mat.height), mat.x, mat.y, colours.MAT)
    return canvas.pixels


# The table


def _draw_info(canvas: Canvas, picture: TablePicture, layout: TableLayout) -> None:
    is_narrow = layout.top == 1
    room = (layout.plates[layout.left + 1].x if is_narrow else WIDTH / 2) - 2 * EDGE
    size, weight = _INFO, _INFO_WEIGHT
    left_end = canvas.write(
        picture.info_left, EDGE, INFO_BASE, size, weight, colour=colours.SOFT, room=room
    )
    colour = colours.ROSE if picture.is_broken else colours.SOFT
    right = WIDTH - EDGE
    canvas.write(
        picture.info_right, right, INFO_BASE, size, weight, colour=colour, anchor="end", room=room
    )
    right_start = right - min(text_width(picture.info_right, size, weight), room)
    chips = [(words, round(text_width(words, CHIP, CHIP_WEIGHT)) + 28) for words in picture.extras]
    if layout.top == 1:
        for at, (words, width) in enumerate(chips):
            # Chips lie right of the plate opposite; plates at the sides have room for two lines.
            column, line = (0, at) if layout.left <= 1 else (at % 2, at // 2)
            left = right - width if column else EDGE
            _draw_extra(canvas, words, left, 60 + 48 * line, width)
        return
    total = sum(width for _, width in chips) + 8 * (len(chips) - 1)
    x = min(max((WIDTH - total) / 2, left_end + 14), right_start - 14 - total)
    for words, width in chips:
        _draw_extra(canvas, words, x, 8, width)
        x += width + 8


def _draw_extra(canvas: Canvas, words: str, x: float, y: float, width: int) -> None:
    canvas.fill_round_box(x, y, width, CHIP_HEIGHT, 20, colours.PLATE)
    canvas.write(words, x + 14, y + 31, CHIP, CHIP_WEIGHT)


def _draw_words(
    canvas: Canvas, picture: TablePicture, layout: TableLayout, free: tuple[int, int]
) -> None:
    """Draw the words on the mat between two heights, if there is room for a line."""
    top, bottom = free
    if bottom - top < _LINE:
        return
    room = WIDTH - 2 * (layout.plates[1].right if layout.left else 100) - 40
    y = (top + bottom) / 2 + 11
    canvas.write(picture.centre, WIDTH / 2, y, FIGURE, NAME_WEIGHT, anchor="middle", room=room)


def _free_on_mat(picture: TablePicture, layout: TableLayout) -> tuple[int, int]:
    """Return the free range of the mat between the cards of the seats opposite."""
    top = lowest_top(layout)
    if picture.trick and layout.top:
        top = layout.cards[layout.left + 1].bottom
    has_played = any(laid.seat == 0 for laid in picture.trick)
    is_taken = has_played or picture.slot == 0 or picture.queued is not None
    return top, layout.cards[0].y if is_taken else layout.pill_y - 20


def _free_beside(row: RowLayout, layout: TableLayout) -> tuple[int, int]:
    """Return the free range of the mat above or below a row and its arrow."""
    heights = [box.y for box in row.cards] + [box.bottom for box in row.cards]
    heights += [row.start[1], row.end[1]]
    above = (lowest_top(layout), min(heights))
    below = (max(heights), layout.pill_y - 12)
    return max(below, above, key=lambda free: free[1] - free[0])


def _draw_plate(
    canvas: Canvas,
    plate: Plate,
    layout: TableLayout,
    seat: int,
    avatars: AvatarStore,
    *,
    is_red: bool = False,
) -> None:
    box = layout.plates[seat]
    round_end = 22 if plate.person.is_computer else PLATE_HEIGHT // 2
    ring = _ring_colour(plate)
    if ring:
        canvas.fill_round_box(
            box.x - RING, box.y - RING, box.width + 2 * RING, box.height + 2 * RING,
            22 + RING, ring, left=round_end + RING,
        )  # fmt: skip
    ground = colours.RED if is_red else colours.PLATE
    canvas.fill_round_box(box.x, box.y, box.width, box.height, 22, ground, left=round_end)
    avatar = (box.x + 12, box.y + 12, 68)
    draw_avatar(canvas, avatars, plate.person, *avatar, is_away=plate.is_away)
    x, room = box.x + 93, box.width - 93 - 16
    base = box.y + (39 if _figures(plate) else 58)
    draw_name(canvas, plain_name(plate.person), x, base, room, team=plate.team)
    _draw_figures(canvas, plate, x, box.y + 79, room)
    _draw_chips(canvas, plate.chips, layout, seat)


def _ring_colour(plate: Plate) -> str | None:
    if plate.ring == "danger":
        return colours.RED
    if plate.ring:
        return colours.GOLD
    return None if plate.team is None else colours.TEAMS[plate.team]


def _draw_figures(canvas: Canvas, plate: Plate, x: float, y: float, room: float) -> None:
    end = x
    for text, size, weight, colour in _figures(plate):
        left = end - x
        if room - left < _LEAST_FIGURE:
            return
        end = 12 + canvas.write(text, end, y, size, weight, colour=colour, room=room - left)


def _figures(plate: Plate) -> list[tuple[str, int, int, str]]:
    """Return total, gain and later words, each with its size, weight and colour."""
    gain = colours.MINT if plate.is_good else colours.ROSE
    figures = [
        (plate.total, TOTAL, TOTAL_WEIGHT, colours.IVORY),
        (plate.gain, FIGURE, FIGURE_WEIGHT, gain),
        (plate.words, FIGURE, FIGURE_WEIGHT, colours.SOFT),
        ("✓" if plate.has_passed else "", FIGURE, FIGURE_WEIGHT, colours.MINT),
    ]
    return [part for part in figures if part[0]]


def _draw_chips(canvas: Canvas, chips: Sequence[Chip], layout: TableLayout, seat: int) -> None:
    if not chips:
        return
    box = layout.plates[seat]
    if seat and not layout.has_room_for_chips:
        # There is room for only one. It goes on the avatar, so that name and figures stay whole.
        for chip in [chip for chip in chips if chip.is_danger][:1]:
            draw_chip(canvas, chip, box.x - 10, box.bottom - 36, radius=10, margin=8)
        return
    x, y, is_end = layout.chips_start(seat)
    room = x - EDGE // 2 if is_end else WIDTH - EDGE // 2 - x
    fitting = list(chips)
    while len(fitting) > 1 and chips_width(fitting) > room:
        fitting.pop()
    chip_x = float(x - chips_width(fitting) if is_end else x)
    for chip in fitting:
        chip_x = draw_chip(canvas, chip, chip_x, y)


# The hand


def _draw_me(canvas: Canvas, picture: TablePicture, pill_y: int) -> float:
    """Draw the viewer's points and chips at the sides, and return the room between them."""
    base = pill_y + 45
    me = picture.me
    x = EDGE + 3.0
    if me.team is not None:
        canvas.write(TEAM_SIGNS[me.team], x, base, 30, colour=colours.TEAMS[me.team])
        x += 34
    colour = colours.GOLD if me.ring else colours.IVORY
    name_end = canvas.write(
        plain_name(me.person), x, base, NAME, NAME_WEIGHT, colour=colour, room=150
    )
    x = name_end + 9
    for text, size, weight, ink in _figures(me):
        x = canvas.write(text, x, base, size, weight, colour=ink) + 11
    left = x
    if picture.opponents is not None:
        right = _draw_opponents(canvas, picture.opponents, base)
    else:
        right = WIDTH - 23 - chips_width(me.chips)
        at: float = right
        for chip in me.chips:
            at = draw_chip(canvas, chip, at, pill_y + 13)
    middle = WIDTH / 2
    return 2 * min(middle - left, right - middle) - 24


def _draw_opponents(canvas: Canvas, them: Plate, base: int) -> float:
    name = plain_name(them.person)
    figures = _figures(them)
    width = text_width(name, NAME, NAME_WEIGHT) + 9 - 11
    width += sum(text_width(text, size, weight) + 11 for text, size, weight, _ in figures)
    width += 34 if them.team is not None else 0
    x = start = WIDTH - EDGE - width
    if them.team is not None:
        canvas.write(TEAM_SIGNS[them.team], x, base, 30, colour=colours.TEAMS[them.team])
        x += 34
    x = canvas.write(name, x, base, NAME, NAME_WEIGHT) + 9
    for text, size, weight, ink in figures:
        x = canvas.write(text, x, base, size, weight, colour=ink) + 11
    return start


def _draw_hand(canvas: Canvas, picture: TablePicture, positions: Sequence[tuple[int, int]]) -> None:
    in_two_rows = len(picture.hand) > MOST_IN_ROW
    for hand_card, (x, y) in zip(picture.hand, positions, strict=True):
        is_two_sided = card(hand_card.notation).is_two_sided
        y -= _RAISES.get(hand_card.state, 0)
        width = HALVES_WIDTH if is_two_sided else FAN_WIDTH
        outline = _OUTLINES.get(hand_card.state)
        if outline is not None:
            canvas.fill_round_box(
                x - RING, y - RING, width + 2 * RING, FAN_HEIGHT + 2 * RING,
                corner_radius(width) + RING, outline,
            )  # fmt: skip
        style = CardStyle(
            width,
            FAN_HEIGHT,
            is_dimmed=hand_card.state == "dimmed",
            side=hand_card.side,
            is_framed=hand_card.state in {"legal", "hint"},
            is_strip=is_two_sided,
            deck=Deck(picture.deck),
            letters=picture.letters,
            rank=_TWO_ROWS_RANK if in_two_rows and not is_two_sided else 0,
        )
        canvas.draw_sprite(card_sprite(hand_card.notation, style), x, y)
        if is_two_sided:  # both halves are full: the mark hangs at the lower edge
            _draw_state(canvas, hand_card, x + 33, y + FAN_HEIGHT + 6, 30)
        elif in_two_rows:  # between the suit and the row below
            _draw_state(canvas, hand_card, x + 31, y + 106, 30)
        else:
            _draw_state(canvas, hand_card, x + 32, y + 126, 42)


def _draw_state(canvas: Canvas, hand_card: HandCard, x: float, y: float, size: int) -> None:
    if hand_card.state in _MARKS:
        sign, colour = _MARKS[hand_card.state]
        canvas.fill_disc(x, y, size, colour)
        canvas.write(
            sign, x, y + size * 0.23, size * 0.66, 700, colour=colours.INK, anchor="middle"
        )
