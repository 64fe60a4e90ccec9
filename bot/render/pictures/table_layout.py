"""The layout of a table for two to ten seats: pure functions of numbers.

Seats count clockwise from the viewer at the bottom, who has seat 0. Sizes and places are in pixels
of a picture 900 wide, which most phones show at a third of its size.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from bot.render.pictures.elements.canvas import WIDTH
from bot.render.pictures.elements.parts import CHIP_HEIGHT

PLATE_HEIGHT: Final = 92
MARGIN: Final = 12
INFO_BASE: Final = 41  # baseline of the line of information
RAISED: Final = 24  # how far a card that can be played rises
CHOSEN: Final = 20
FAN_WIDTH, FAN_HEIGHT = 124, 188  # of a card in the hand
HALVES_WIDTH: Final = 66  # of a card with two sides
ROW_PITCH: Final = 118
MOST_IN_ROW: Final = 14
_MOST_HALVES: Final = 13  # of cards with two sides
_HAND_SHOWN: Final = 170  # how much of the last row of a hand is in the picture
_FAN_ROOM: Final = 732
_SUIT_GAP: Final = 12
_MOST_OVERLAPPING: Final = 6  # cards of a trick in one row; more would cover each other's ranks
_LEAST_STEP: Final = 46  # from each card to the next, so that ranks can be read
_GAP: Final = 8  # between cards in two rows


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[int, int]:
        """The centre."""
        return self.x + self.width // 2, self.y + self.height // 2

    def overlaps(self, other: "Box") -> bool:
        """Return whether the two have a pixel in common."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The places of a table.

    Attributes:
        left: the number of seats at each side.
        top: the number of seats opposite.
        plates: one per seat; the viewer's is drawn only if there is no hand.
        cards: where each seat's card of the trick lies.
        pill_y: the upper edge of the pill.
        mat: the ellipse.
    """

    left: int
    top: int
    plates: tuple[Box, ...]
    cards: tuple[Box, ...]
    pill_y: int
    mat: Box

    @property
    def has_room_for_chips(self) -> bool:
        """Whether all chips fit beside the plates, not only the most expensive card."""
        return self.left <= 1

    def chips_start(self, seat: int) -> tuple[int, int, bool]:
        """Return a corner of a seat's chips, and whether they end there rather than start there."""
        plate = self.plates[seat]
        if seat == 0 or (self.left < seat <= self.left + self.top):
            is_first_of_two = self.top > 1 and seat == self.left + 1
            y = plate.y + (PLATE_HEIGHT - CHIP_HEIGHT) // 2 if seat == 0 else plate.bottom - 46
            return (plate.x - 10 if is_first_of_two else plate.right + 10, y, is_first_of_two)
        return plate.x + 10, plate.bottom + 8, False


def card_size(seats: int) -> tuple[int, int]:
    """Return the width and the height of a card of the trick."""
    width = 106 if seats <= 4 else 78 if seats <= 6 else 68 if seats <= 8 else 66
    return width, round(width * (1.24 if seats <= 6 else 1.3))


@lru_cache(maxsize=16)
def table_layout(seats: int) -> TableLayout:
    """Return the places of a table with this many seats, from two to ten."""
    others = seats - 1
    left = 0 if others == 1 else max(1, round(others / 3))
    top = others - 2 * left
    wide = 244 if seats <= 6 else 240
    width, height = card_size(seats)
    top_y = 10 if top <= 1 else 56
    first_y = (186 if top else 150) if left <= 1 else 112 if top <= 1 else top_y + 132
    sides = [first_y + 108 * at for at in range(left)]
    top_width = 244 if top == 1 else min(278, (876 - 10 * (top - 1)) // max(top, 1))
    first_x = (WIDTH - top * top_width - 10 * (top - 1)) // 2
    tops = [
        Box(first_x + (top_width + 10) * at, top_y, top_width, PLATE_HEIGHT) for at in range(top)
    ]

    gap = 19 if seats <= 4 else 10
    lift = 10 if seats <= 4 else (height - PLATE_HEIGHT) // 2

    def row_x(at: int) -> int:
        return (WIDTH - top * width - 10 * (top - 1)) // 2 + (width + 10) * at

    top_cards = [Box(row_x(at), top_y + PLATE_HEIGHT + 8, width, height) for at in range(top)]
    right_x = WIDTH - MARGIN - wide
    clockwise_left = [Box(MARGIN, y, wide, PLATE_HEIGHT) for y in reversed(sides)]
    clockwise_right = [Box(right_x, y, wide, PLATE_HEIGHT) for y in sides]
    left_cards = [Box(box.right + gap, box.y - lift, width, height) for box in clockwise_left]
    right_cards = [Box(box.x - gap - width, box.y - lift, width, height) for box in clockwise_right]
    if seats <= 4:
        pill_y, below = 388, 8
    else:
        columns_end = sides[-1] + PLATE_HEIGHT
        tops_end = top_cards[0].bottom if top_cards else 0
        below = 14
        pill_y = max(columns_end + 20, tops_end + 16 + height + below)
    mine = Box((WIDTH - width) // 2, pill_y - below - height, width, height)
    my_plate = Box((WIDTH - wide) // 2, pill_y - 4, wide, PLATE_HEIGHT)
    return TableLayout(
        left,
        top,
        (my_plate, *clockwise_left, *tops, *clockwise_right),
        (mine, *left_cards, *top_cards, *right_cards),
        pill_y,
        Box(182, 46, 536, pill_y + 2 - 46),
    )


@dataclass(frozen=True, slots=True)
class FanLayout:
    """The places of a hand: the upper left corner of each card when it is not raised."""

    positions: tuple[tuple[int, int], ...]
    height: int  # of the picture with it


def fan_layout(suits: tuple[str, ...], pill_y: int, *, is_two_sided: bool = False) -> FanLayout:
    """Return the places of a hand.

    Args:
        suits: the suit of each card; there is a gap where it changes.
        pill_y: the upper edge of the pill above it.
        is_two_sided: whether the cards have two sides, which are shown whole.
    """
    count = len(suits)
    rows = 1 if count <= (_MOST_HALVES if is_two_sided else MOST_IN_ROW) else 2
    first = (count + rows - 1) // rows
    if is_two_sided:
        y, height, pitch = pill_y + 102, FAN_HEIGHT + 12, FAN_HEIGHT + RAISED + 8
    else:
        y, height, pitch = pill_y + 82, _HAND_SHOWN, ROW_PITCH
    positions: list[tuple[int, int]] = []
    for at in range(rows):
        row = suits[first * at : first * (at + 1)]
        positions += [(x, y + pitch * at) for x in _row(row, is_two_sided=is_two_sided)]
    return FanLayout(tuple(positions), y + pitch * (rows - 1) + height)


def _row(suits: tuple[str, ...], *, is_two_sided: bool) -> list[int]:
    """Return the left edges of the cards in a centred row."""
    changes = [before != other for before, other in pairwise(suits)]
    if is_two_sided:
        width, step, gap = HALVES_WIDTH, float(HALVES_WIDTH), 0
    else:
        width, gap = FAN_WIDTH, _SUIT_GAP
        step = min(92.0, (_FAN_ROOM - gap * sum(changes)) / max(len(suits) - 1, 1))
    offsets = [0.0]
    for is_change in changes:
        offsets.append(offsets[-1] + step + gap * is_change)
    start = (WIDTH - offsets[-1] - width) / 2
    return [round(start + offset) for offset in offsets]


@dataclass(frozen=True, slots=True)
class RowLayout:
    """Cards on the mat in one row, or two if there are many, and an arrow from them to a seat.

    Attributes:
        cards: the box of each card.
        start: where the arrow begins.
        end: where its tip is.
    """

    cards: tuple[Box, ...]
    start: tuple[int, int]
    end: tuple[int, int]


def row_layout(layout: TableLayout, count: int, seat: int, arrow: int) -> RowLayout:
    """Return the places of cards that go to a seat.

    Args:
        layout: the table's layout.
        count: the number of cards.
        seat: the seat that they go to.
        arrow: the least length of the arrow, not counting the gap between its tip and the plate.
    """
    plate = layout.plates[seat]
    is_side = bool(layout.left) and not (
        seat == 0 or layout.left < seat <= layout.left + layout.top
    )
    inner = (layout.plates[1].right, layout.plates[-1].x) if layout.left else (60, WIDTH - 60)
    room = inner[1] - inner[0] - 32 - (arrow if is_side else 0)
    width, height = layout.cards[0].width, layout.cards[0].height
    if (room - width) / max(count - 1, 1) < _LEAST_STEP:
        width, height = min((width, height), card_size(6))
    is_one_row = count <= _MOST_OVERLAPPING
    columns = count if is_one_row else (count + 1) // 2
    step = min(width * 0.735 if is_one_row else width + _GAP, (room - width) / max(columns - 1, 1))
    row_width = round(step * (columns - 1)) + width
    pitch = height + _GAP
    high = height if is_one_row else pitch + height
    if is_side:
        x = inner[0] + 16 + (room - row_width) // 2
        if seat <= layout.left:
            x += arrow
        y = min(max(plate.middle[1] - high // 2, lowest_top(layout)), layout.pill_y - high - 24)
    else:
        middle = plate.middle[0]
        x = min(max(middle - row_width // 2, inner[0] + 16), inner[1] - 16 - row_width)
        clear = arrow + 12
        y = layout.pill_y - 8 - clear - high if seat == 0 else plate.bottom + clear + 4
    cards = tuple(
        Box(round(x + step * (at % columns)), y + pitch * (at // columns), width, height)
        for at in range(count)
    )
    if not is_side:
        middle = min(max(plate.middle[0], x + 20), x + row_width - 20)
        if seat == 0:
            return RowLayout(cards, (middle, y + high + 6), (middle, layout.pill_y - 6))
        return RowLayout(cards, (middle, y - 6), (middle, plate.bottom + 6))
    plate_y = min(max(plate.middle[1], y + 20), y + high - 20)
    if seat <= layout.left:
        return RowLayout(cards, (x - 6, plate_y), (inner[0] + 8, plate_y))
    return RowLayout(cards, (x + row_width + 6, plate_y), (inner[1] - 8, plate_y))


def lowest_top(layout: TableLayout) -> int:
    """Return the lower edge of the plates opposite, plus a margin."""
    if not layout.top:
        return 60
    return layout.plates[layout.left + 1].bottom + 12
