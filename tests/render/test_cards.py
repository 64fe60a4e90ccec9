"""Labels of cards, and hands as text."""

import pytest

from bot.engine.model.cards import Shade, Suit, card
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play
from bot.render.cards import card_label, play_label
from bot.render.pictures.elements.suits import LETTERS
from bot.render.wording import languages, wording_for

WORDS = wording_for("en")


@pytest.mark.parametrize(
    ("notation", "label"),
    [("QS", "♠Q"), ("TH", "♥10"), ("2C", "♣2"), ("AD", "♦A"), ("QS/2H", "♠Q/♥2")],
)
def test_cards_are_written_suit_first(notation: str, label: str) -> None:
    assert card_label(card(notation), WORDS) == label


def test_the_joker_and_the_warren_card_have_short_names() -> None:
    assert card_label(card("1C"), WORDS) == "♣1 Joker"
    assert card_label(card("W"), WORDS) == "Warren"


def test_a_played_warren_card_shows_its_suit_and_later_the_card() -> None:
    play = Play(Seat(0), card("W"), announced=Suit.HEARTS)
    assert play_label(play, WORDS) == "Warren as ♥"
    assert play_label(play, WORDS, card("7H")) == "♥7 (Warren)"


def test_a_lead_with_a_two_sided_card_names_its_side() -> None:
    assert play_label(Play(Seat(0), card("QS/2H"), Shade.DARK), WORDS) == "♠Q/__♥2__ dark"
    assert play_label(Play(Seat(0), card("QS/2H"), Shade.LIGHT), WORDS) == "__♠Q__/♥2 light"


@pytest.mark.parametrize(
    ("led", "label"),
    [
        (Suit.SPADES, "__♠Q__/♥2"),
        (Suit.HEARTS, "♠Q/__♥2__"),
        (Suit.CLUBS, "♠Q/♥2"),  # a discard: no side counts
    ],
)
def test_counting_side_of_a_following_two_sided_card_is_marked(led: Suit, label: str) -> None:
    assert play_label(Play(Seat(0), card("QS/2H")), WORDS, led=led) == label


@pytest.mark.parametrize("language", languages())
def test_every_language_has_letters_that_are_drawn(language: str) -> None:
    assert wording_for(language).letters in LETTERS
