"""The cards on a table: a trick, a row of cards on its way to a seat, and the last tricks."""

from itertools import pairwise
from typing import Final, TypeAlias

from bot.engine.model.cards import card
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.card_sprites import (
    SUIT_SIGNS,
    CardStyle,
    card_sprite,
    corner_radius,
)
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.parts import (
    CHIP,
    CHIP_WEIGHT,
    FIGURE,
    NAME,
    NAME_WEIGHT,
    TOTAL,
    TOTAL_WEIGHT,
    draw_avatar,
    plain_name,
)
from bot.render.pictures.elements.shapes import frame_mask, shape_mask
from bot.render.pictures.elements.suits import rank_text
from bot.render.pictures.elements.text import text_width
from bot.render.pictures.table_layout import Box, RowLayout, TableLayout, row_layout
from bot.render.pictures.table_sketches import (
    LaidCard,
    OpenHandsPicture,
    StripTrick,
    TablePicture,
    most_in_strip,
)

EDGE: Final = 22  # between the picture's sides and texts
STRIP_HEIGHT: Final = 200
RING: Final = 4
_DISC: Final = 40
_Look: TypeAlias = TablePicture | OpenHandsPicture  # both hold the look of the cards
_STRIP_CARD: Final = (66, 88)


def _style(picture: _Look, box: Box, laid: LaidCard, *, is_covered: bool) -> CardStyle:
    return CardStyle(
        box.width,
        box.height,
        is_dimmed=laid.is_cancelled,
        side=laid.side,
        is_framed=laid.side is not None and not is_covered,
        is_covered=is_covered,
        deck=Deck(picture.deck),
        letters=picture.letters,
    )


def _draw_ringed(
    canvas: Canvas, notation: str, style: CardStyle, box: Box, ring: str | None
) -> None:
    if ring:
        canvas.fill_round_box(
            box.x - RING, box.y - RING, box.width + 2 * RING, box.height + 2 * RING,
            corner_radius(box.width) + RING, ring,
        )  # fmt: skip
    canvas.draw_sprite(card_sprite(notation, style), box.x, box.y)


def draw_laid(
    canvas: Canvas, picture: _Look, laid: LaidCard, box: Box, *, is_covered: bool = False
) -> None:
    """Draw a played card, with its effect on the trick."""
    ring = colours.GOLD if laid.wins else colours.RED if laid.is_danger else None
    style = _style(picture, box, laid, is_covered=is_covered)
    _draw_ringed(canvas, laid.notation, style, box, ring)
    if laid.is_cancelled:
        y = box.middle[1]
        canvas.fill_box(box.x + 2, y - 5, box.width - 4, 10, colours.INK)
        canvas.fill_box(box.x + 2, y - 3, box.width - 4, 6, colours.PAPER)
    if laid.was_stand_in:
        draw_disc(canvas, "W", box.right - 8, box.bottom - 6)


def draw_disc(canvas: Canvas, text: str, x: float, y: float) -> None:
    """Draw a sign at the corner of a card, such as "1" on the lead."""
    canvas.fill_disc(x, y, _DISC, colours.PLATE)
    canvas.write(text, x, y + 11, CHIP, CHIP_WEIGHT, anchor="middle")


def draw_trick(canvas: Canvas, picture: TablePicture, layout: TableLayout) -> None:
    """Draw the cards of a trick in their places, and the place of the next card."""
    if picture.slot is not None and all(laid.seat != picture.slot for laid in picture.trick):
        _draw_slot(canvas, layout.cards[picture.slot])
    if picture.queued is not None:
        _draw_queued(canvas, picture, layout.cards[0])
    for laid in picture.trick:
        draw_laid(canvas, picture, laid, layout.cards[laid.seat])
    if picture.trick:
        box = layout.cards[picture.trick[0].seat]
        draw_disc(canvas, "1", box.right - 7, max(box.y + 5, 24))


def _draw_slot(canvas: Canvas, box: Box, colour: str = colours.GOLD) -> None:
    dashes = frame_mask(box.width, box.height, corner_radius(box.width), 3, "9 6")
    canvas.paint_mask(dashes, box.x, box.y, colour)


def _draw_queued(canvas: Canvas, picture: TablePicture, box: Box) -> None:
    radius = corner_radius(box.width)
    canvas.fill_round_box(box.x, box.y, box.width, box.height, radius, colours.QUEUED)
    _draw_slot(canvas, box, colours.IVORY)
    middle, y = box.middle
    lines = [(label, 36, 750) for label in _face_labels(picture.queued or "", picture.letters)]
    if text_width(picture.queued_words, 30, NAME_WEIGHT) <= box.width - 6:
        lines.append((picture.queued_words, 30, NAME_WEIGHT))
    base = y + 12 - 20 * (len(lines) - 1)
    for at, (text, size, weight) in enumerate(lines):
        canvas.write(text, middle, base + 40 * at, size, weight, anchor="middle")


def _face_labels(notation: str, letters: str) -> list[str]:
    """Return the sides of a card as signs and ranks: ``♣8``."""
    faces = card(notation).faces
    labels = [SUIT_SIGNS[face.suit.value] + rank_text(face.rank, letters) for face in faces]
    return labels or [notation]


def draw_row(canvas: Canvas, picture: TablePicture, layout: TableLayout) -> RowLayout:
    """Draw a finished trick on its way to the winner, or the cards to be passed.

    Returns:
        The places of the cards and the arrow.
    """
    arrow = picture.pass_arrow
    if arrow is not None:
        laid = tuple(LaidCard(0, notation, wins=True) for notation in arrow.cards)
        seat, weight = arrow.seat, 12
        row = row_layout(layout, len(laid), seat, 90)
    else:
        laid = picture.sweep
        seat = next((card.seat for card in laid if card.wins), 0)
        weight = 10
        row = row_layout(layout, len(laid), seat, 36)
    if any(card.wins for card in laid):
        _draw_arrow(canvas, row, weight)
    is_covered = any(box.overlaps(other) for box, other in pairwise(row.cards))
    for laid_card, box in zip(laid, row.cards, strict=True):
        draw_laid(canvas, picture, laid_card, box, is_covered=is_covered)
    return row


def _draw_arrow(canvas: Canvas, row: RowLayout, weight: int) -> None:
    (x, y), (to_x, to_y) = row.start, row.end
    head, half = (42, 26) if weight >= 12 else (22, 18)
    thick = weight // 2
    left, top = min(x, to_x) - half, min(y, to_y) - half
    width, height = abs(to_x - x) + 2 * half, abs(to_y - y) + 2 * half
    across, down = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    tip_x, tip_y = to_x - left, to_y - top
    neck_x, neck_y = tip_x - across * head, tip_y - down * head
    from_x, from_y = x - left, y - top
    path = (
        f"M{from_x - down * thick},{from_y - across * thick}"
        f"L{neck_x - down * thick},{neck_y - across * thick}"
        f"L{neck_x - down * half},{neck_y - across * half}L{tip_x},{tip_y}"
        f"L{neck_x + down * half},{neck_y + across * half}"
        f"L{neck_x + down * thick},{neck_y + across * thick}"
        f"L{from_x + down * thick},{from_y + across * thick}z"
    )
    canvas.paint_mask(shape_mask(f'<path d="{path}"/>', width, height), left, top, colours.GOLD)


# The strip of last tricks


def draw_strip(canvas: Canvas, picture: TablePicture, y: int, avatars: AvatarStore) -> None:
    """Draw the last tricks with their takers, from ``y`` downwards."""
    canvas.fill_box(0, y, WIDTH, STRIP_HEIGHT, colours.PLATE)
    wide = (WIDTH - 2 * EDGE + 30) // most_in_strip(len(picture.plates) + 1)
    for at, trick in enumerate(picture.strip):
        _draw_strip_trick(canvas, picture, trick, (EDGE + wide * at, y + 18), wide - 30, avatars)


def _draw_strip_trick(
    canvas: Canvas,
    picture: TablePicture,
    trick: StripTrick,
    at: tuple[int, int],
    room: int,
    avatars: AvatarStore,
) -> None:
    x, y = at
    width, height = _STRIP_CARD
    step = min(width, (room - width) / max(len(trick.cards) - 1, 1))
    boxes = [Box(round(x + step * n), y, width, height) for n in range(len(trick.cards))]
    order = sorted(zip(trick.cards, boxes, strict=True), key=lambda pair: pair[0].wins)
    for laid, box in order if step == width else zip(trick.cards, boxes, strict=True):
        draw_laid(canvas, picture, laid, box)
    middle = y + height + 46
    points_width = text_width(trick.points, TOTAL, TOTAL_WEIGHT)
    colour = colours.ROSE if trick.points.startswith("+") else colours.SOFT
    canvas.write(
        trick.points, x + room - 4, middle + 11, FIGURE, TOTAL_WEIGHT, colour=colour, anchor="end"
    )
    if trick.taker is not None:
        draw_avatar(canvas, avatars, trick.taker, x + 2, middle - 24, 48)
        name_room = room - 64 - points_width - 14
        canvas.write(plain_name(trick.taker), x + 64, middle + 11, NAME, NAME_WEIGHT,
                    room=name_room)  # fmt: skip
