"""Cards as people read them, and how a hand is laid out in rows."""

from itertools import product

import pytest

from bot.engine.cards import Card, Shade, Suit, card, cards, in_order
from bot.engine.seats import Seat
from bot.engine.trick import Play
from bot.render.cards import card_label, play_label, suit_rows
from bot.render.wording import wording_for

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


def test_a_played_warren_card_tells_its_suit_and_then_what_it_was() -> None:
    play = Play(Seat(0), card("W"), announced=Suit.HEARTS)
    assert play_label(play, WORDS) == "Warren as ♥"
    assert play_label(play, WORDS, card("7H")) == "♥7 (Warren)"


def test_a_lead_with_a_two_sided_card_tells_its_side() -> None:
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
def test_of_a_two_sided_card_that_follows_the_side_that_counts_is_marked(
    led: Suit, label: str
) -> None:
    assert play_label(Play(Seat(0), card("QS/2H")), WORDS, led=led) == label


def hand_of(counts: tuple[int, ...]) -> tuple[Card, ...]:
    """So many cards of each suit of a double pack."""
    hand: list[Card] = []
    for suit, count in zip(Suit, counts, strict=True):
        deck = [card(f"{rank}{suit.value}") for rank in "23456789TJQKA"]
        hand += (deck + deck)[:count]
    return in_order(tuple(hand))


def test_26_cards_stand_in_at_most_8_rows_by_suit_however_they_are_spread() -> None:
    for three in product(range(27), repeat=3):
        if sum(three) > 26:
            continue
        hand = hand_of((*three, 26 - sum(three)))
        rows = suit_rows(hand, room=34)
        assert len(rows) <= 8
        assert [one for row in rows for one in row] == list(hand)
        for row in rows:
            assert 1 <= len(row) <= 5
            assert len({one.faces[0].suit for one in row}) == 1


def test_rows_are_packed_when_suits_do_not_fit() -> None:
    hand = cards("2C 3C 4C 5C 6C 7C 2D 2S 2H")
    assert list(map(len, suit_rows(hand, room=14))) == [5, 1, 1, 1, 1]
    assert list(map(len, suit_rows(hand, room=13))) == [5, 4]


def test_the_warren_card_has_a_row_of_its_own() -> None:
    assert suit_rows(cards("2H 3H W"), room=34) == [list(cards("2H 3H")), list(cards("W"))]
