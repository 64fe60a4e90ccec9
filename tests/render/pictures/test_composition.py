"""Pictures are composed from kept parts: the same bytes each time, nothing cut off, bounded."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.engine.model.cards import Shade
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.engine.variants import VARIANTS
from bot.render.illustrations.celebration import moon_illustration, winner_illustration
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.leaderboard import Ranked, leaderboard_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.pictures.drawing import sketch_png
from bot.render.pictures.elements import bitmaps, text_masks
from bot.render.pictures.elements.bitmaps import bitmap, rasterized
from bot.render.pictures.elements.lettering import label
from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.palettes import palette
from bot.render.pictures.elements.text_masks import text_mask
from bot.render.wording import wording_for
from tests.ui.sketches import NAMES, rules, sheet_picture, trick, trick_picture

WORDING = wording_for()
PAPER = "#ffffff"
PLAIN = palette(PAPER, [(PAPER, ["#000000"], 8)])


def opened(data: bytes) -> Image.Image:
    """A PNG with see-through corners as Discord's dark page shows it."""
    shown = Image.open(BytesIO(data)).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", shown.size, "#313338"), shown).convert("RGB")


def sheet_of_paper(width: int = 200, height: int = 100) -> Canvas:
    return Canvas(Image.new("RGB", (width, height), PAPER), 20)


_DRAW = """
import hashlib
from bot.render.pictures.drawing import sketch_png
from tests.render.pictures.test_composition import every_kind
for one in reversed(every_kind()):
    print(hashlib.sha256(sketch_png(one.sketch)).hexdigest())
"""


def every_kind() -> list[Illustration]:
    moon = Moon(Seat(1), MoonKind.MOON, 26, (MoonChoice.ADD,))
    ranked = [Ranked(place, name, 1500 - place, 4, 1) for place, name in enumerate(NAMES, 1)]
    places = [(seat + 1, seat) for seat in range(4)]
    return [
        trick_picture(5),
        sheet_picture(4, 3),
        sheet_picture(8, 1),
        sheet_picture(10, 2),
        leaderboard_illustration(ranked, "Hearts", "all time", WORDING),
        moon_illustration(moon, 3, NAMES[:4], WORDING),
        winner_illustration(places, (1, 2, 3, 4), (0,), NAMES[:4], "Hearts", WORDING),
    ]


def test_equal_sketches_give_equal_bytes_whatever_was_drawn_before() -> None:
    root = str(Path(__file__).parents[3])
    told = subprocess.run(
        [sys.executable, "-c", _DRAW], cwd=root, check=True, capture_output=True, text=True
    ).stdout.split()
    for players in (4, 5, 8, 10):
        sketch_png(trick_picture(players).sketch)
    for one, expected in zip(every_kind(), reversed(told), strict=True):
        for _ in range(2):
            assert hashlib.sha256(sketch_png(one.sketch)).hexdigest() == expected


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_every_card_of_every_variant_is_drawn(variant: str) -> None:
    players = min(VARIANTS[variant].player_counts)
    deck = list(dict.fromkeys(rules(variant, players).deck))
    seen = set()
    for start in range(0, len(deck), players):
        cards = (deck[start : start + players] + deck[:players])[:players]
        plays = [
            Play(Seat(seat), one, Shade.DARK if one.is_two_sided and seat == 0 else None)
            for seat, one in enumerate(cards)
        ]
        done = Trick(tuple(plays), Seat(0))
        one = trick_illustration(done, 0, (1, 1), NAMES[:players], WORDING)
        seen.add(sketch_png(one.sketch))
    assert len(seen) == -(-len(deck) // players)


def test_corners_are_see_through_and_the_rest_is_not() -> None:
    canvas = sheet_of_paper()
    shown = Image.open(BytesIO(canvas.png(PLAIN))).convert("RGBA").getchannel("A")
    corners = [(x, y) for x in (0, 199) for y in (0, 99)]
    assert [shown.getpixel(at) for at in corners] == [0] * 4
    assert shown.crop((20, 0, 180, 100)).getextrema() == (255, 255)
    assert shown.crop((0, 20, 200, 80)).getextrema() == (255, 255)
    assert len(set(shown.crop((0, 0, 20, 20)).tobytes())) > 4, "the edge is smooth"


def test_picture_has_the_colours_that_were_drawn() -> None:
    canvas = sheet_of_paper()
    canvas.draw('<rect width="40" height="40"/>', 80, 30, 40, 40)
    shown = opened(canvas.png(PLAIN))
    assert shown.getpixel((100, 50)) == (0, 0, 0)
    assert shown.getpixel((100, 90)) == (255, 255, 255)


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", ["Bartholomew takes 14 points", "Łukasz Жук Ñandú", "♠ led"])
def test_text_looks_as_resvg_would_draw_it(text: str, *, bold: bool) -> None:
    mask = text_mask(text, 30, bold)
    size = mask.image.size
    other = rasterized(label(text, *mask.origin, 30, colour="#fff", bold=bold), *size)
    one, two = mask.image.getbbox(), other.getchannel("A").getbbox()
    assert one is not None
    assert two is not None
    assert all(abs(a - b) <= 2 for a, b in zip(one, two, strict=True))
    ink, other_ink = (sum(drawn.tobytes()) for drawn in (mask.image, other.getchannel("A")))
    assert abs(ink - other_ink) < 0.03 * other_ink


@pytest.mark.parametrize(
    ("text", "bold"),
    [("محمد علي", False), ("אבי", True), ("Z\u0301", True), ("\U0001d5a0", True)],
    ids=["arabic", "hebrew", "combining", "only in the regular font"],
)
def test_text_that_is_not_laid_out_letter_by_letter_is_drawn_by_resvg(
    text: str, *, bold: bool
) -> None:
    mask = text_mask(text, 30, bold)
    fragment = label(text, *mask.origin, 30, colour="#fff", bold=bold)
    assert mask.image == rasterized(fragment, *mask.image.size).getchannel("A")
    assert mask.image.getbbox() is not None


@pytest.mark.parametrize("players", range(2, 11))
def test_long_verdict_and_names_stay_inside_the_table(players: int) -> None:
    long = tuple(f"{'W' * 28} {seat}" for seat in range(10))
    one = trick_illustration(trick(players), 26, (1, 1), long[:players], WORDING)
    shown = opened(sketch_png(one.sketch))
    strip = shown.crop((10, shown.height - 50, 710, shown.height - 40))
    ground = shown.getpixel((12, shown.height - 50))
    for left, right in ((0, 18), (682, 700)):
        margin = strip.crop((left, 0, right, 10))
        assert margin.getcolors() == [(margin.width * margin.height, ground)]
    rim = shown.getpixel((3, shown.height // 2))
    for x in (2, 717):
        edge = shown.crop((x, 60, x + 1, shown.height - 60))
        assert edge.getcolors() == [(edge.height, rim)], "no name reaches the rim"


def test_bitmaps_are_drawn_once_and_those_used_longest_ago_are_forgotten() -> None:
    side = 1000
    first = bitmap("<g/>", side, side)
    assert bitmap("<g/>", side, side) is first
    for number in range(2 + bitmaps.MOST_KEPT // (4 * side * side)):
        bitmap(f'<g id="{number}"/>', side, side)
        assert bitmaps.kept_bytes() <= bitmaps.MOST_KEPT
    assert bitmap("<g/>", side, side) is not first


def test_masks_of_texts_are_bounded() -> None:
    first = text_mask("once", 30)
    assert text_mask("once", 30) is first
    for number in range(10):
        text_mask(f"{number} " + "W" * 100, 60)
        assert text_masks.kept_bytes() <= text_masks.MOST_KEPT
    assert text_mask("once", 30) is not first


def test_palette_of_too_many_colours_is_refused() -> None:
    with pytest.raises(ValueError, match="300 colours"):
        palette(PAPER, [("#000000", ["#00ff00"], 149), ("#ff0000", ["#ffff00"], 149)])
