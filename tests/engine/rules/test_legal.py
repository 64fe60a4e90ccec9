"""The rules of play that most variants share, on single turns."""

from bot.engine.model.cards import Suit, card, cards
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND, Turn, legal_plays

RULES = (OPEN_THE_HAND, FOLLOW_SUIT)
HAND = cards("2C 9C 4D 7S")


def test_opening_card_must_be_led_to_the_first_trick_alone():
    opening = card("2C")
    first = Turn(HAND, first_trick=True, opening_card=opening)
    assert legal_plays(RULES, first) == (opening,)
    assert legal_plays(RULES, Turn(HAND, opening_card=opening)) == HAND


def test_opening_suit_must_be_led_to_the_first_trick_alone():
    first = Turn(HAND, first_trick=True, opening_suit=Suit.CLUBS)
    assert legal_plays(RULES, first) == cards("2C 9C")
    assert legal_plays(RULES, Turn(HAND, opening_suit=Suit.CLUBS)) == HAND


def test_opening_does_not_bind_those_who_follow():
    turn = Turn(HAND, led=Suit.SPADES, first_trick=True, opening_suit=Suit.CLUBS)
    assert legal_plays(RULES, turn) == cards("7S")
