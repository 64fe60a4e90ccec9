"""Emoji names of card pictures: readable aloud, and valid on Discord."""

import re

import pytest

from bot.engine.model.cards import Shade, card
from bot.render.card_names import (
    CardFace,
    face_in,
    face_name,
    plain_faces,
    read_name,
    two_sided_faces,
)
from bot.render.pictures.elements.card_faces import DESIGN
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.suits import LETTERS

EVERY = list(
    dict.fromkeys(
        (face, deck)
        for letters in LETTERS
        for deck in Deck
        for face in (*plain_faces(letters), *two_sided_faces(letters))
    )
)


@pytest.mark.parametrize(
    ("notation", "shade", "name"),
    [
        ("QS", None, "queen_of_spades_f1"),
        ("TD", None, "ten_of_diamonds_f1"),
        ("1C", None, "joker_one_of_clubs_f1"),
        ("W", None, "warren_card_f1"),
        ("QS/2H", None, "Q_spades_2_hearts_f1"),
        ("6D/TH", Shade.DARK, "6_diamonds_10_hearts_dark_f1"),
    ],
)
def test_name_can_be_read_aloud(notation: str, shade: Shade | None, name: str) -> None:
    assert face_name(CardFace(card(notation), shade), Deck.FOUR, 1) == name


@pytest.mark.parametrize(
    ("notation", "shade", "name"),
    [
        ("QS", None, "dame_of_spades_f1"),
        ("JD", None, "bube_of_diamonds_f1"),
        ("KD", None, "king_of_diamonds_f1"),
        ("QS/2H", Shade.LIGHT, "D_spades_2_hearts_light_f1"),
        ("6D/TH", None, "6_diamonds_10_hearts_f1"),
    ],
)
def test_only_cards_that_look_different_have_german_names(
    notation: str, shade: Shade | None, name: str
) -> None:
    assert face_name(face_in(card(notation), "BDKA", shade), Deck.FOUR, 1) == name


@pytest.mark.parametrize(
    ("notation", "name"),
    [
        ("JS", "valet_of_spades_f1"),
        ("KS", "roi_of_spades_f1"),
        ("AS", "ace_of_spades_f1"),
        ("KS/2H", "R_spades_2_hearts_f1"),
    ],
)
def test_only_cards_that_look_different_have_french_names(notation: str, name: str) -> None:
    assert face_name(face_in(card(notation), "VDRA"), Deck.FOUR, 1) == name


@pytest.mark.parametrize("notation", ["QS", "QS/2H", "2H/QS"])
def test_french_and_german_queens_share_a_picture(notation: str) -> None:
    assert face_in(card(notation), "VDRA") == face_in(card(notation), "BDKA")


@pytest.mark.parametrize("design", [DESIGN, 99])
def test_names_fit_and_differ(design: int) -> None:
    names = [face_name(face, deck, design) for face, deck in EVERY]
    assert len(set(names)) == len(names) == 644
    for name in names:
        assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", name)


def test_name_contains_card_side_deck_and_design() -> None:
    for face, deck in EVERY:
        parsed = read_name(face_name(face, deck, 7))
        assert parsed is not None
        assert (parsed.face, parsed.deck, parsed.design) == (face, deck, 7)


@pytest.mark.parametrize(
    "name",
    [
        "smile",
        "queen_of_spades",
        "queen_of_spades_x1",
        "queen_of_spades_light_f1",
        "_f1",
        "back_f1",
        "dame_of_spades_light_f1",
        "Q_spades_B_hearts_f1",
    ],
)
def test_other_names_are_not_parsed(name: str) -> None:
    assert read_name(name) is None
