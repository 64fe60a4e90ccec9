"""Cards in texts as small pictures, or as labels without a picture."""

import pytest

from bot.engine.model.cards import Shade, Suit, card, cards
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play
from bot.render.card_names import CardFace, face_name, plain_faces, two_sided_faces
from bot.render.cards import (
    card_label,
    card_picture,
    cards_text,
    hand_text,
    in_signs,
    lead_label,
    play_label,
)
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import wording_for

SIGNS = wording_for("en")


def markup(notation: str, shade: Shade | None = None) -> str:
    return f"<:{face_name(CardFace(card(notation), shade), Deck.FOUR)}:123>"


EVERY = (*plain_faces(), *two_sided_faces())
PICTURES = SIGNS.with_faces({f.key: markup(f.card.notation, f.shade) for f in EVERY})


def test_cards_in_a_text_are_pictures() -> None:
    assert cards_text(cards("QS 2H"), PICTURES) == f"{markup('QS')} {markup('2H')}"
    assert play_label(Play(Seat(0), card("QS")), PICTURES) == markup("QS")


def test_label_replaces_a_missing_picture() -> None:
    wording = SIGNS.with_faces({"QS": markup("QS")})
    assert cards_text(cards("QS 2H 1C"), wording) == f"{markup('QS')} ♥2 ♣1 Joker"
    assert card_picture(card("2H"), wording) is None


def test_label_and_laid_out_hand_stay_signs() -> None:
    assert card_label(card("QS"), PICTURES) == "♠Q"
    assert hand_text(cards("2C 3C QS"), PICTURES) == "♣2 3 ♠Q"


def test_side_that_counts_is_marked_in_the_picture() -> None:
    lead = Play(Seat(0), card("QS/2H"), Shade.DARK)
    assert play_label(lead, PICTURES) == f"{markup('QS/2H', Shade.DARK)} dark"
    assert lead_label(card("QS/2H"), Shade.LIGHT, PICTURES).startswith(markup("QS/2H", Shade.LIGHT))
    follows = Play(Seat(1), card("QS/2H"))
    assert play_label(follows, PICTURES, led=Suit.HEARTS) == markup("QS/2H", Shade.DARK)
    assert play_label(follows, PICTURES, led=Suit.CLUBS) == markup("QS/2H")


def test_side_is_underlined_while_the_marked_picture_is_missing() -> None:
    wording = SIGNS.with_faces({"QS/2H": markup("QS/2H")})
    assert play_label(Play(Seat(0), card("QS/2H")), wording, led=Suit.HEARTS) == "♠Q/__♥2__"


def test_announced_warren_card_says_no_more_than_its_suit() -> None:
    announcing_play = Play(Seat(0), card("W"), announced=Suit.HEARTS)
    assert play_label(announcing_play, PICTURES) == "Warren as ♥"
    assert play_label(announcing_play, PICTURES, card("7H")) == f"{markup('7H')} (Warren)"


@pytest.mark.parametrize(
    ("notation", "shade", "sign"),
    [
        ("QS", None, "♠Q"),
        ("TD", None, "♦10"),
        ("1C", None, "♣1"),
        ("W", None, "W"),
        ("QS/2H", None, "♠Q/♥2"),
        ("QS/2H", Shade.DARK, "♠Q/__♥2__"),
    ],
)
def test_pictures_turn_into_signs(notation: str, shade: Shade | None, sign: str) -> None:
    assert in_signs(f"**Bo {markup(notation, shade)}**") == f"**Bo {sign}**"


def test_other_emojis_stay_when_pictures_turn_into_signs() -> None:
    assert in_signs("<:smile:5> <a:wave_f1:6>") == "<:smile:5> <a:wave_f1:6>"


def test_wording_with_pictures_says_the_same_words() -> None:
    assert PICTURES.text("card-warren") == SIGNS.text("card-warren")
    assert PICTURES.locale == SIGNS.locale
    assert SIGNS.faces == {}
