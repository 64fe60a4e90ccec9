"""Card faces: distinguishable at small sizes, the same on every machine, and small files."""

import hashlib
import io
import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.engine.model.cards import Card, Shade, Suit, card, standard_deck
from bot.engine.variants.double_hearts import DECK
from bot.render.card_names import CardFace, plain_faces, two_sided_faces
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.card_faces import DESIGN, face_png, face_svg
from bot.render.pictures.elements.colours import GROUNDS, Deck, Side, suit_colour

EMOJI_LIMIT = 256 * 1024
SEEN_AT = 22  # pixels: an emoji in a line of text
# Hashes of each design. A change of how faces look must increase DESIGN, because uploaded emojis
# are replaced only if their name changes.
DRAWINGS = {1: "e3694c8a3144d7c4", 2: "4ba23fe2902e5fba"}
EVERY = [*plain_faces(), *two_sided_faces()]


def draw_face(face: Card | None, deck: Deck = Deck.FOUR, *, grey: bool = False) -> Image.Image:
    """Return a face at the size of text on a light background; in grey if ``grey``."""
    face_image = Image.open(io.BytesIO(face_png(face, deck))).convert("RGBA")
    paper = Image.new("RGBA", face_image.size, "#ffffff")
    small_image = Image.alpha_composite(paper, face_image).resize(
        (SEEN_AT, SEEN_AT), Image.Resampling.LANCZOS
    )
    return small_image.convert("L" if grey else "RGB")


def difference(first: Image.Image, other: Image.Image) -> int:
    """Return the number of pixels that differ clearly."""
    grey = ImageChops.difference(first, other).convert("L")
    return sum(grey.histogram()[64:])


def test_face_is_a_small_square_picture() -> None:
    for face in (CardFace(card("QS")), CardFace(card("TD/6S"), Shade.DARK), CardFace(card("W"))):
        data = face_png(face.card, shade=face.shade)
        assert Image.open(io.BytesIO(data)).size == (128, 128)
        assert len(data) < EMOJI_LIMIT / 10


@pytest.mark.parametrize("deck", Deck)
def test_faces_all_differ(deck: Deck) -> None:
    face_svgs = [face_svg(face.card, deck, face.shade) for face in EVERY]
    assert len(set(face_svgs)) == len(EVERY) == 54 + 3 * 52


@pytest.mark.parametrize("deck", Deck)
def test_german_jacks_and_queens_look_like_no_other_card(deck: Deck) -> None:
    all_faces = {*EVERY, *plain_faces("BDKA"), *two_sided_faces("BDKA")}
    face_svgs = {face_svg(face.card, deck, face.shade, face.letters) for face in all_faces}
    assert len(face_svgs) == len(all_faces) == len(EVERY) + 8 + 48
    jack, queen = (
        Image.open(io.BytesIO(face_png(card(notation), letters="BDKA")))
        for notation in ("JS", "QS")
    )
    eight, international_queen = (
        Image.open(io.BytesIO(face_png(card(notation)))) for notation in ("8S", "QS")
    )
    assert difference(jack.convert("RGB"), eight.convert("RGB")) > 300
    assert difference(queen.convert("RGB"), international_queen.convert("RGB")) > 300


@pytest.mark.parametrize("deck", Deck)
def test_french_jacks_and_kings_look_like_no_other_card(deck: Deck) -> None:
    german = {*EVERY, *plain_faces("BDKA"), *two_sided_faces("BDKA")}
    all_faces = {*german, *plain_faces("VDRA"), *two_sided_faces("VDRA")}
    face_svgs = {face_svg(face.card, deck, face.shade, face.letters) for face in all_faces}
    assert len(face_svgs) == len(all_faces) > len(german)
    for letters, notation, other in (("VDRA", "JS", "AS"), ("VDRA", "KS", "KS")):
        own, similar = (
            Image.open(io.BytesIO(face_png(card(shown_notation), letters=card_letters))).convert(
                "RGB"
            )
            for shown_notation, card_letters in ((notation, letters), (other, "JQKA"))
        )
        assert difference(own, similar) > 300


def test_cards_are_told_apart_in_a_line_of_text() -> None:
    images = {
        playing_card: draw_face(playing_card)
        for playing_card in (*standard_deck(), card("1C"), card("W"), None)
    }
    for face, other in itertools.combinations(images, 2):
        assert difference(images[face], images[other]) >= 12, (face, other)


def test_suits_are_told_apart_by_shape_alone() -> None:
    for rank in ("2", "T", "A"):
        cards = [card(rank + suit) for suit in Suit]
        for playing_card, other in itertools.combinations(cards, 2):
            pair = [draw_face(face, Deck.TWO, grey=True) for face in (playing_card, other)]
            assert difference(*pair) >= 10, (playing_card, other)


def test_four_colours_are_four_and_two_are_two() -> None:
    assert len({suit_colour(suit, Deck.FOUR) for suit in Suit}) == 4
    two = {suit: suit_colour(suit, Deck.TWO) for suit in Suit}
    assert two[Suit.HEARTS] == two[Suit.DIAMONDS] != two[Suit.SPADES] == two[Suit.CLUBS]


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("suit", Suit)
def test_colour_stands_out_from_its_ground(suit: Suit, deck: Deck) -> None:
    for side in Side:
        least = 4.3 if side is Side.DIMMED else 4.5
        assert _contrast(suit_colour(suit, deck, side), GROUNDS[side]) >= least


def _contrast(first: str, other: str) -> float:
    """Return the ratio of WCAG 2."""
    dark, light = sorted(map(_luminance, (first, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_side_that_counts_is_marked_with_gold() -> None:
    combined_svg = face_svg(card("QS/2H"))
    light, dark = (face_svg(card("QS/2H"), shade=shade) for shade in Shade)
    assert colours.GOLD not in combined_svg
    assert colours.GOLD in light
    assert colours.GOLD in dark
    assert light != dark


def test_two_sides_are_drawn_light_above_dark() -> None:
    face_image = Image.open(io.BytesIO(face_png(card("QS/2H")))).convert("RGB")
    assert face_image.getpixel((64, 12)) == (0xFB, 0xFA, 0xF4)
    assert face_image.getpixel((64, 116)) == (0x1B, 0x21, 0x30)


def test_change_of_the_drawings_is_a_new_design() -> None:
    all_svgs = "".join(
        face_svg(face.card, deck, face.shade)
        for deck in Deck
        for face in (*EVERY, CardFace(DECK[0]))
    )
    assert DRAWINGS[DESIGN] == hashlib.sha256(all_svgs.encode()).hexdigest()[:16]


_DRAW = """
import hashlib
from bot.engine.model.cards import card
from bot.render.pictures.elements import card_faces as faces
from bot.render.pictures.elements.text import lay_out_line
line = lay_out_line("Zoë Ж", 40, 650)
print(hashlib.sha256(faces.face_png(card("QS")) + line.mask.tobytes()).hexdigest())
"""


def test_pictures_are_the_same_on_a_machine_without_fonts(tmp_path: Path) -> None:
    """Fontconfig and the home folder, which may have fonts, are empty here."""
    (tmp_path / "fonts.conf").write_text("<fontconfig></fontconfig>")
    bare = {"FONTCONFIG_FILE": str(tmp_path / "fonts.conf"), "HOME": str(tmp_path)}
    bare["PYTHONPATH"] = str(Path(__file__).parents[2])
    digests = {
        subprocess.run(
            [sys.executable, "-c", _DRAW], env=env, check=True, capture_output=True
        ).stdout
        for env in (dict(os.environ) | {"PYTHONPATH": bare["PYTHONPATH"]}, bare)
    }
    assert len(digests) == 1
