"""Places at the table: inside the picture, and none on another, for every number of seats."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from bot.render.pictures.elements.canvas import WIDTH
from bot.render.pictures.elements.parts import PILL_HEIGHT
from bot.render.pictures.table_layout import (
    FAN_HEIGHT,
    FAN_WIDTH,
    HALVES_WIDTH,
    RAISED,
    Box,
    card_size,
    fan_layout,
    row_layout,
    table_layout,
)
from bot.render.pictures.table_sketches import most_in_strip

SEATS = range(2, 11)
INFO = Box(0, 0, WIDTH, 50)


def inside(box: Box, height: int) -> bool:
    return box.x >= 0 and box.y >= 0 and box.right <= WIDTH and box.bottom <= height


@pytest.mark.parametrize("seats", SEATS)
def test_plates_and_cards_lie_apart_inside_the_picture(seats: int) -> None:
    layout = table_layout(seats)
    assert len(layout.plates) == len(layout.cards) == seats
    pill = Box(0, layout.pill_y, WIDTH, PILL_HEIGHT)
    boxes = [*layout.plates[1:], *layout.cards, pill]
    for box, other in combinations(boxes, 2):
        assert not box.overlaps(other), (box, other)
    assert all(inside(box, layout.pill_y + PILL_HEIGHT) for box in boxes)


@pytest.mark.parametrize("seats", SEATS)
def test_plate_of_the_viewer_is_free_of_all_others(seats: int) -> None:
    layout = table_layout(seats)
    own_plate, *others = layout.plates
    assert not any(own_plate.overlaps(box) for box in (*others, *layout.cards))


@pytest.mark.parametrize("seats", SEATS)
def test_cards_lie_before_their_own_plates(seats: int) -> None:
    layout = table_layout(seats)
    for plate, card in zip(layout.plates[1:], layout.cards[1:], strict=True):
        (x, y), (plate_x, plate_y) = card.middle, plate.middle
        nearest = min(
            layout.plates[1:],
            key=lambda box: (box.middle[0] - x) ** 2 / 4 + (box.middle[1] - y) ** 2,
        )
        assert abs(x - plate_x) < 300
        assert abs(y - plate_y) < 130
        assert layout.top > 1 or nearest == plate


@pytest.mark.parametrize("seats", range(4, 11))
def test_seats_go_clockwise_from_the_left(seats: int) -> None:
    layout = table_layout(seats)
    left_plates = layout.plates[1 : 1 + layout.left]
    top = layout.plates[1 + layout.left : 1 + layout.left + layout.top]
    right = layout.plates[1 + layout.left + layout.top :]
    assert len(left_plates) == len(right) == layout.left
    assert all(above.y < below.y for below, above in pairwise(left_plates))
    assert all(box.x < other.x for box, other in pairwise(top))
    assert all(above.y < below.y for above, below in pairwise(right))
    assert all(box.right < WIDTH / 2 for box in left_plates)
    assert all(box.x > WIDTH / 2 for box in right)


@pytest.mark.parametrize("seats", SEATS)
def test_line_of_information_is_free_but_for_the_plate_in_its_middle(seats: int) -> None:
    layout = table_layout(seats)
    overlapping = [box for box in (*layout.plates[1:], *layout.cards) if box.overlaps(INFO)]
    assert len(overlapping) <= 1
    assert all(box.x > 300 and box.right < 600 for box in overlapping)


@pytest.mark.parametrize("seats", SEATS)
def test_chips_start_inside_the_picture_and_beside_every_plate(seats: int) -> None:
    layout = table_layout(seats)
    for seat in range(seats):
        if seat and not layout.has_room_for_chips:
            continue
        x, y, is_end = layout.chips_start(seat)
        chips = Box(x - 146 if is_end else x, y, 146, 40)
        assert inside(chips, layout.pill_y + 100)
        boxes = layout.plates if seat == 0 else layout.plates[1:]
        assert not any(chips.overlaps(box) for box in boxes)
        assert not any(chips.overlaps(card) for card in layout.cards)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("arrow", [36, 90])
def test_row_of_cards_and_its_arrow_lead_to_the_seat(seats: int, arrow: int) -> None:
    layout = table_layout(seats)
    for seat in range(seats):
        count = seats if arrow == 36 else 5 if seats <= 8 else 3
        row = row_layout(layout, count, seat, arrow)
        assert len(row.cards) == count
        for box in row.cards:
            assert inside(box, layout.pill_y)
            assert not any(box.overlaps(plate) for plate in layout.plates[1:])
        for before, other in pairwise(row.cards):
            if before.y == other.y:
                assert other.x - before.x >= 46, "a rank with its margin is at most 45 wide"
            else:
                assert before.bottom < other.y
        plate = layout.plates[seat] if seat else Box(0, layout.pill_y, WIDTH, PILL_HEIGHT)
        x, y = row.end
        assert plate.x - 20 <= x <= plate.right + 20
        if seat == 0:
            assert layout.pill_y - 10 <= y <= layout.pill_y
        else:
            assert plate.y - 90 <= y <= plate.bottom + 90
        (from_x, from_y), (to_x, to_y) = row.start, row.end
        assert from_x == to_x or from_y == to_y
        assert abs(from_x - to_x) + abs(from_y - to_y) >= 20


@pytest.mark.parametrize(
    ("cards", "is_two_sided"),
    # Double Hearts deals at most 17 cards.
    [*((count, False) for count in range(1, 27)), *((count, True) for count in range(1, 18))],
)
def test_hand_fits_and_every_rank_can_be_read(cards: int, is_two_sided: bool) -> None:
    suits = tuple("CDSH"[4 * at // cards] for at in range(cards))
    layout = table_layout(4)
    fan = fan_layout(suits, layout.pill_y, is_two_sided=is_two_sided)
    width = HALVES_WIDTH if is_two_sided else FAN_WIDTH
    assert len(fan.positions) == cards
    for x, y in fan.positions:
        assert x >= 14
        assert x + width <= WIDTH - 14
        assert y - RAISED >= layout.pill_y + PILL_HEIGHT - 12
        assert y + (FAN_HEIGHT if is_two_sided else 100) <= fan.height
    for (x, y), (next_x, next_y) in pairwise(fan.positions):
        if y == next_y:
            assert next_x - x >= (HALVES_WIDTH if is_two_sided else 44), "a rank is 44 wide"


def test_gap_stands_where_the_suit_changes() -> None:
    (first, _), (second, _), (third, _) = fan_layout(("C", "C", "D"), 388).positions
    assert (third - second) - (second - first) == 12


@pytest.mark.parametrize(("seats", "height"), [(3, 640), (4, 640), (8, 660), (10, 768)])
def test_pictures_are_no_higher_than_a_phone_has_room_for(seats: int, height: int) -> None:
    assert fan_layout(("C",) * 13, table_layout(seats).pill_y).height == height


def test_ranks_in_a_trick_stay_large_enough() -> None:
    assert [card_size(seats)[0] for seats in (3, 4, 5, 6, 7, 8, 9, 10)] == [
        *(106, 106, 78, 78),
        *(68, 68, 66, 66),
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_ranks_of_the_last_tricks_can_be_read(seats: int) -> None:
    room = (WIDTH - 44 + 30) // most_in_strip(seats) - 30
    assert (room - 66) / (seats - 1) >= 44, "a rank is 44 wide with its margin"
