"""Notation and identity of cards."""

import copy
import pickle

import pytest

from bot.engine.model.cards import BadNotation, Suit, card, cards, in_order, standard_deck, without

EVERY = (*standard_deck(), *cards("1C W QS/2H 2C/QH"))


def test_card_is_one_object_per_notation():
    for playing_card in EVERY:
        assert card(str(playing_card)) is playing_card
        assert copy.deepcopy(playing_card) is playing_card
        assert copy.copy(playing_card) is playing_card
        assert pickle.loads(pickle.dumps(playing_card)) is playing_card


@pytest.mark.parametrize("text", ["", "qs", "10C", "QX", "0C", "W/2C", "2C/3D/4H", "2C ", "♠Q"])
def test_bad_notation_is_refused(text):
    with pytest.raises(BadNotation):
        card(text)


def test_two_sided_card_shows_both_suits():
    combined_card = card("QS/2H")
    assert combined_card.is_two_sided
    assert [combined_card.shows(suit) for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS)] == [
        1,
        1,
        0,
    ]
    assert combined_card.rank_in == {Suit.SPADES: 12, Suit.HEARTS: 2}


def test_joker_lies_below_the_two_of_clubs_and_warren_last():
    assert in_order(cards("W 2H AS 2C 1C AC 2D")) == cards("1C 2C AC 2D AS 2H W")


def test_without_takes_each_card_once():
    assert without(cards("2C 3C 2C"), cards("2C")) == cards("3C 2C")
    with pytest.raises(ValueError, match="not in list"):
        without(cards("2C 3C"), cards("2C 2C"))


def test_standard_deck_has_every_card_once():
    deck = standard_deck()
    assert (len(deck), len(set(deck))) == (52, 52)
    assert {(card.faces[0].rank, card.faces[0].suit) for card in deck} == {
        (rank, suit) for rank in range(2, 15) for suit in Suit
    }
