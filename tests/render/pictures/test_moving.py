"""Moving pictures begin and end as the still one, play once, stay small, and show nothing more."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image, ImageSequence

from bot.render.pictures.drawing import sketch_png
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.moving import moving_webp
from bot.render.pictures.result_sketches import MoonPicture, WinnerPicture
from bot.render.pictures.sketches import Person, Sketch
from bot.render.pictures.table_layout import table_layout
from bot.render.pictures.table_sketches import (
    GameOverPicture,
    LaidCard,
    Pill,
    PlaceRow,
    StripTrick,
)
from tests.render.pictures.tables import LAID, hand, table

BUDGET = 150_000  # bytes
ANN, HOPE = Person("Ann"), Person("⚙ Hope", is_computer=True)


def queen(seats: int, taker: int) -> tuple[LaidCard, ...]:
    """Return a finished trick with the queen of spades."""
    cards = [*LAID[:5], "QS", *LAID[6:]][:seats] if seats > 5 else [*LAID[: seats - 1], "QS"]
    return tuple(
        LaidCard(seat, card, wins=seat == taker, is_danger=card == "QS")
        for seat, card in enumerate(cards)
    )


def sketch_taken_queen(seats: int, taker: int, **options: object) -> Sketch:
    """Return a table where a seat has just taken the queen of spades."""
    pill = Pill("takes ♠Q: +13", "red")
    fields = {
        "trick": (),
        "slot": None,
        "sweep": queen(seats, taker),
        "pill": pill,
        "hand": (),
        "own_turn": False,
        **options,
    }
    return table(seats, **fields)


def rows(*winners: Person) -> tuple[PlaceRow, ...]:
    return (PlaceRow(1, winners, "44"), PlaceRow(2, (Person("Bo"),), "50"))


MOVING = {
    "moon": MoonPicture("moon", (ANN,), "Ann shot the moon!", "Hand 5", "All others +26"),
    "universe": MoonPicture("universe", (ANN, HOPE), "Ann and Hope did!", "Hand 5"),
    "winner": WinnerPicture("Ann wins!", "Classic Hearts", rows(ANN), decided=queen(4, 1)),
    "partners": WinnerPicture("Ann and Hope win!", "Partnership", rows(ANN, HOPE)),
    "computer": GameOverPicture("You finished 2nd", "", "", (HOPE,), "1st", rows(HOPE)),
    "three": GameOverPicture("Shared!", "", "", (ANN, HOPE, ANN), "1st", rows(ANN), is_won=True),
    "queen": sketch_taken_queen(4, 0, strip=(StripTrick(queen(4, 1), ANN, "+13"),)),
    "ten": sketch_taken_queen(10, 7),
}


def rgb(data: bytes) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.asarray(Image.open(BytesIO(data)).convert("RGB"))


def frames(data: bytes) -> list[np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]:
    with Image.open(BytesIO(data)) as image:
        return [np.asarray(frame.convert("RGB")) for frame in ImageSequence.Iterator(image)]


@pytest.mark.parametrize("name", MOVING)
def test_first_and_last_frame_are_the_still_picture_and_others_are_not(name: str) -> None:
    still, (first, *between, last) = (
        rgb(sketch_png(MOVING[name])),
        frames(moving_webp(MOVING[name], AvatarStore())),
    )
    assert (first == still).all()
    assert (last == still).all()
    assert between
    assert all((frame != still).any() for frame in between)


@pytest.mark.parametrize("name", MOVING)
def test_it_plays_once_for_a_moment_and_is_small(name: str) -> None:
    data = moving_webp(MOVING[name], AvatarStore())
    assert len(data) <= BUDGET
    with Image.open(BytesIO(data)) as image:
        assert image.info["loop"] == 1
        duration_ms = 0
        for frame in ImageSequence.Iterator(image):
            frame.load()
            duration_ms += frame.info["duration"]
    assert 400 <= duration_ms <= 1600


def test_equal_sketches_give_equal_bytes() -> None:
    for sketch in MOVING.values():
        assert moving_webp(sketch, AvatarStore()) == moving_webp(sketch, AvatarStore())


@pytest.mark.parametrize("seats", [3, 4, 6, 8, 10])
def test_only_the_plate_of_the_queens_taker_moves(seats: int) -> None:
    for taker in range(seats):
        sketch = sketch_taken_queen(seats, taker)
        still, red = rgb(sketch_png(sketch)), frames(moving_webp(sketch, AvatarStore()))[2]
        ys, xs = np.nonzero((still != red).any(-1))
        box = table_layout(seats).plates[taker]
        assert box.x <= xs.min() <= xs.max() < box.right
        assert box.y <= ys.min() <= ys.max() < box.bottom


def test_only_rare_moments_move() -> None:
    assert all(picture.moves for picture in MOVING.values())
    plain = tuple(replace(card, is_danger=False) for card in queen(4, 1))
    panel = sketch_taken_queen(4, 3, hand=hand(9))  # one picture a player
    for sketch in (panel, table(4), sketch_taken_queen(4, 1, sweep=plain)):
        assert not sketch.moves
        with pytest.raises(ValueError, match="nothing moves"):
            moving_webp(sketch, AvatarStore())
