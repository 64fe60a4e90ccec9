"""Pictures are composed from kept parts: the same bytes each time, small, and nothing outside."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine.model.cards import Shade
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.engine.variants import VARIANTS
from bot.render.illustrations.celebration import moon_illustration, winner_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.pictures.drawing import DRAWINGS, sketch_png, unpacked
from bot.render.pictures.elements import card_sprites
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import Canvas
from bot.render.pictures.elements.card_sprites import CardStyle, card_sprite
from bot.render.pictures.elements.colours import FELT, GOLD, INK, PAPER, Deck
from bot.render.pictures.elements.palette import ENTRIES, index
from bot.render.pictures.sketches import (
    HandPicture,
    MarkedCard,
    Person,
    Sketch,
    packed,
)
from bot.render.pictures.table_layout import Box, fan_layout, table_layout
from bot.render.pictures.table_sketches import (
    Chip,
    GameOverPicture,
    HandOverPicture,
    HandOverRow,
    LaidCard,
    MoonChoicePicture,
    MoonOption,
    OpenHand,
    OpenHandsPicture,
    Outcome,
    Pill,
    PlaceRow,
)
from bot.render.wording import wording_for
from tests.render.pictures.tables import NAMES as PLAYERS
from tests.render.pictures.tables import hand, states, table
from tests.ui.sketches import (
    NAMES,
    draw_feature_pictures,
    rules,
    sheet_picture,
    trick,
    trick_picture,
)

WORDING = wording_for()
BUDGET = 60 * 1024
LONG = "W" * 32


def open_image(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def sketch_ends(names: Iterable[str]) -> list[Sketch]:
    """Return the sketches of the pictures between hands, with these names."""
    people = [(Person(name, is_computer=name.startswith("⚙")),) for name in names]
    outcomes = tuple(Outcome(person, "80", "106", "bad") for person in people)
    chips = (Chip("♠Q", is_danger=True), Chip("♥13"))
    return [
        MoonChoicePicture(
            "☾ You shot the moon! Choose:",
            (
                MoonOption("Others +26", outcomes, "Game over", "Jill reaches 100", is_best=True),
                MoonOption("You −26", outcomes, "Game goes on"),
            ),
        ),
        HandOverPicture(
            "Hand 5: you took 1",
            tuple(
                HandOverRow(person, "+26", "123", chips, "bad", at == 1)
                for at, person in enumerate(people)
            ),
            "to 100",
            Pill("Next: pass right", "gold"),
        ),
        GameOverPicture(
            "You won by 6!",
            "44 points, Bo had 50",
            "Classic Hearts · 7 hands",
            people[0],
            "1st",
            tuple(PlaceRow(at + 1, person, "123", at == 1) for at, person in enumerate(people)),
            "You never once took ♠Q.",
            is_won=True,
        ),
    ]


def sketch_every_kind() -> list[Sketch]:
    moon = Moon(Seat(1), MoonKind.MOON, 26, (MoonChoice.ADD,))
    places = [(seat + 1, seat) for seat in range(4)]
    winner_sketch = winner_illustration(
        places, (1, 2, 3, 4), (0,), NAMES[:4], "Hearts", WORDING
    ).sketch
    face_up = OpenHand(table(4).me, hand(3), LaidCard(0, "QS"))
    return [
        *states().values(),
        *sketch_ends(PLAYERS[:4]),
        trick_picture(5).sketch,
        sheet_picture(4, 3).sketch,
        sheet_picture(8, 10).sketch,
        sheet_picture(10, 12).sketch,
        moon_illustration(moon, 3, NAMES[:4], WORDING).sketch,
        winner_sketch,
        HandPicture("Pass", (MarkedCard("QS", ("chosen", "best")),) * 13, (("best", "best"),)),
        OpenHandsPicture((face_up,) * 4, Pill("1"), "Trick"),
        *(picture.sketch for picture in draw_feature_pictures(WORDING)),
    ]  # fmt: skip


_DRAW = """
import hashlib
from bot.render.pictures.drawing import sketch_png
from tests.render.pictures.test_composition import sketch_every_kind
for sketch in reversed(sketch_every_kind()):
    print(hashlib.sha256(sketch_png(sketch)).hexdigest())
"""


@pytest.mark.thorough
def test_equal_sketches_give_equal_bytes_whatever_was_drawn_before() -> None:
    root = str(Path(__file__).parents[3])
    digests = subprocess.run(
        [sys.executable, "-c", _DRAW], cwd=root, check=True, capture_output=True, text=True
    ).stdout.split()
    for players in (4, 5, 8, 10):
        sketch_png(table(players))
    for sketch, expected in zip(sketch_every_kind(), reversed(digests), strict=True):
        assert hashlib.sha256(sketch_png(sketch)).hexdigest() == expected


def test_every_class_of_sketches_is_among_them() -> None:
    assert set(map(type, sketch_every_kind())) == set(DRAWINGS)


def test_every_kind_travels_and_is_900_wide_in_the_one_palette_and_within_the_budget() -> None:
    for sketch in sketch_every_kind():
        assert unpacked(packed(sketch)) == sketch
        data = sketch_png(sketch)
        assert int.from_bytes(data[16:20]) == 900
        assert ENTRIES in data
        assert len(data) <= BUDGET, type(sketch)


@pytest.mark.parametrize("seats", range(3, 11))
def test_tables_of_every_size_are_within_the_budget(seats: int) -> None:
    for name, state in states(seats).items():
        assert len(sketch_png(state)) <= BUDGET, name


def test_states_differ() -> None:
    pngs = {sketch_png(state) for state in states().values()}
    assert len(pngs) == len(states())


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_every_card_of_every_variant_is_drawn(variant: str) -> None:
    players = min(VARIANTS[variant].player_counts)
    deck = list(dict.fromkeys(rules(variant, players).deck))
    pngs = set()
    for start in range(0, len(deck), players):
        cards = (deck[start : start + players] + deck[:players])[:players]
        plays = [
            Play(Seat(seat), card, Shade.DARK if card.is_two_sided and seat == 0 else None)
            for seat, card in enumerate(cards)
        ]
        finished_trick = Trick(tuple(plays), Seat(0))
        illustration = trick_illustration(finished_trick, 0, (1, 1), NAMES[:players], WORDING)
        pngs.add(sketch_png(illustration.sketch))
    assert len(pngs) == -(-len(deck) // players)


@pytest.mark.parametrize("seats", range(3, 11))
def test_long_names_stay_on_their_plates(seats: int) -> None:
    short = table(seats, plates=tuple(
        replace(plate, person=Person("A")) for plate in table(seats).plates
    ))  # fmt: skip
    for name in (LONG, "李小龙" * 9, "محمد الفاتح" * 3, "🔥" * 20):
        plates = tuple(
            replace(plate, person=Person(name), total="123", words="a long word")
            for plate in short.plates
        )
        before, after = (
            np.asarray(open_image(sketch_png(sketch)))
            for sketch in (short, replace(short, plates=plates))
        )
        rows, columns = np.nonzero((before != after).any(axis=2))
        assert len(rows)
        boxes = table_layout(seats).plates[1:]
        outside = np.ones(len(rows), bool)
        for box in boxes:
            outside &= ~within(box, rows, columns)
        assert not outside.any()


def within(box: Box, rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
    return (rows >= box.y) & (rows < box.bottom) & (columns >= box.x) & (columns < box.right)


@pytest.mark.parametrize("seats", [3, 4, 8, 10])
def test_long_pill_leaves_the_viewers_points_and_chips_alone(seats: int) -> None:
    plain = table(seats)
    pills = [replace(plain, pill=Pill(text, "gold")) for text in ("A", LONG * 2)]
    before, after = (np.asarray(open_image(sketch_png(pill_sketch))) for pill_sketch in pills)
    rows, columns = np.nonzero((before != after).any(axis=2))
    pill_y = table_layout(seats).pill_y
    assert rows.min() >= pill_y
    assert rows.max() < pill_y + 66
    assert columns.min() > 150
    assert columns.max() < 750


@pytest.mark.parametrize("seats", [3, 6, 10])
def test_hand_of_any_length_is_drawn_below_the_pill_and_nowhere_else(seats: int) -> None:
    for cards in (1, 2, 8, 13, 14, 15, 17, 26):
        with_hand = table(seats, cards)
        fan = fan_layout(
            tuple(card.notation[1] for card in with_hand.hand), table_layout(seats).pill_y
        )
        image = open_image(sketch_png(with_hand))
        assert image.size == (900, fan.height)
        felt_colour = tuple(int(FELT[at : at + 2], 16) for at in (1, 3, 5))
        edge = image.crop((8, fan.height - 60, 14, fan.height - 8))
        assert edge.getcolors() == [(edge.width * edge.height, felt_colour)]


@pytest.mark.parametrize("names", [(LONG,) * 10, PLAYERS], ids=["long", "strange"])
@pytest.mark.parametrize("count", [2, 4, 6, 8, 10])
def test_lists_of_any_length_leave_their_margins_free(names: tuple[str, ...], count: int) -> None:
    for sketch in sketch_ends(names[:count])[1:]:
        pixels = np.asarray(open_image(sketch_png(sketch)))
        felt_colour = [int(FELT[at : at + 2], 16) for at in (1, 3, 5)]
        assert (pixels[:, :20] == felt_colour).all()
        assert (pixels[:, -20:] == felt_colour).all()


def test_card_of_one_deck_differs_from_that_of_the_other_only_in_its_colour() -> None:
    four, two = (
        card_sprite("9D", CardStyle(106, 131, deck=deck)).pixels for deck in (Deck.FOUR, Deck.TWO)
    )
    assert (four != two).any()
    ground = index(PAPER)
    differing_pixels = (four != ground) ^ (two != ground)
    assert differing_pixels.mean() < 0.01


def test_ten_is_as_narrow_as_other_ranks() -> None:
    for width in (66, 106, 124):
        sprite = card_sprite("TD", CardStyle(width, round(width * 1.3)))
        rank = sprite.pixels[12 : round(width * 0.4), 6:-12]
        columns = np.nonzero((rank != index(PAPER)).any(axis=0))[0]
        assert columns.max() < width * 0.55


@pytest.mark.thorough
def test_cache_of_cards_is_bounded() -> None:
    for width in range(100, 420, 2):
        card_sprite("QS", CardStyle(width, 400))
    assert 0 < card_sprites.kept_bytes() <= card_sprites.MOST_KEPT


def test_drawing_outside_a_canvas_is_cut_off() -> None:
    canvas = Canvas(100, 60)
    sprite = card_sprite("QS", CardStyle(66, 88))
    for x, y in ((-40, -40), (80, 40), (-40, 40), (80, -40), (300, 300), (-300, 0)):
        canvas.draw_sprite(sprite, x, y)
        canvas.fill_round_box(x, y, 60, 60, 12, GOLD)
        canvas.fill_disc(x, y, 30, INK)
        canvas.write("Moonshooter", x, y, 33)
        canvas.fill_box(x, y, 30, 30, GOLD)
    canvas.draw_line([(-20, 30), (50, -40), (150, 200)], 4, INK)
    assert canvas.pixels.shape == (60, 100)
    assert open_image(canvas.png()).size == (100, 60)


def test_line_has_its_thickness_in_every_direction() -> None:
    for to_y in (30, 60, 150):
        canvas = Canvas(200, 200)
        canvas.draw_line([(20, 30), (170, to_y)], 6, GOLD)
        covered = (canvas.pixels == index(GOLD)).sum()
        assert covered == pytest.approx(6 * np.hypot(150, to_y - 30), rel=0.25)
    canvas = Canvas(200, 200)
    canvas.draw_line([(20, 30), (100, 30), (100, 130), (180, 130)], 6, GOLD)
    assert (canvas.pixels[60:100, 97:103] == index(GOLD)).all()


def test_avatar_takes_the_place_of_the_letter() -> None:
    store = AvatarStore()
    file = BytesIO()
    Image.new("RGB", (128, 128), "#2f6fb7").save(file, "PNG")
    lettered = table(4)
    plates = (replace(lettered.plates[0], person=Person("Jill", "7:a")), *lettered.plates[1:])
    with_avatar = replace(lettered, plates=plates)
    png_without_avatar = sketch_png(with_avatar, store)
    assert png_without_avatar == sketch_png(lettered), "a missing avatar is a letter"
    store.keep("7:a", file.getvalue())
    before, after = (
        np.asarray(open_image(png)) for png in (png_without_avatar, sketch_png(with_avatar, store))
    )
    rows, columns = np.nonzero((before != after).any(axis=2))
    plate = table_layout(4).plates[1]
    assert within(Box(plate.x, plate.y, PLATE, PLATE), rows, columns).all()
    assert tuple(after[plate.y + 46, plate.x + 46]) == (0x2F, 0x6F, 0xB7)


PLATE = 92


def test_verdict_and_names_of_a_trick_stay_inside_the_picture() -> None:
    for players in range(2, 11):
        illustration = trick_illustration(trick(players), 26, (1, 1), (LONG,) * players, WORDING)
        pixels = np.asarray(open_image(sketch_png(illustration.sketch)))
        felt_colour = [int(FELT[at : at + 2], 16) for at in (1, 3, 5)]
        assert (pixels[50:, :6] == felt_colour).all()
        assert (pixels[50:, -6:] == felt_colour).all()
