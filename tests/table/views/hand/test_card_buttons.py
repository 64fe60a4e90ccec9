"""Rows of card buttons: with any hand, the message is valid and no row is too wide."""

from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.model.cards import Card, Suit, card, cards, in_order, standard_deck
from bot.engine.variants import double_hearts
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import Wording
from bot.settings.preferences import Sort
from bot.table.views.hand.card_buttons import CardClick, card_rows, number_cards
from bot.ui.components.builders import button, panel
from bot.ui.components.payloads import Component, media_gallery
from bot.ui.components.row_width import ROW_WIDTH, button_width, rows_that_fit, text_width
from tests.ui.arrange import PICTURES, WORDS, faces, parts

DOUBLE_PACK = standard_deck() * 2
SOME_PICTURES = WORDS.with_faces(
    {key: emoji for key, emoji in faces(Deck.FOUR).items() if key[0] not in "TQ4"}
)
localization = pytest.mark.parametrize(
    "words", [WORDS, PICTURES, SOME_PICTURES], ids=["text", "all", "some"]
)


def rows(hand: tuple[Card, ...], sort: Sort, words: Wording, *marked: Card) -> list[Component]:
    cards = number_cards(hand, sort)
    clicks = [CardClick("1t1s0", "plan", marked=n == 1 and card in marked) for card, n in cards]
    return card_rows("abcd2345", cards, clicks, words, below_picture=True)


def width(row: Component) -> float:
    """Return the width of a row of buttons with its gaps."""
    widths = [
        button_width(
            component.get("label", ""), emoji="emoji" in component, link="url" in component
        )
        for component in row["components"]
    ]
    return sum(widths) + 8 * (len(widths) - 1)


def lengths(button_rows: list[Component]) -> list[int]:
    return [len(row["components"]) for row in button_rows]


@st.composite
def hands(draw: st.DrawFn, deck: tuple[Card, ...], most_cards: int) -> tuple[Card, ...]:
    """Draw a hand with any numbers of cards of each suit."""
    counts = {suit: draw(st.integers(0, most_cards)) for suit in Suit}
    order = draw(st.permutations(deck))
    hand: list[Card] = []
    for playing_card in order:
        suit = playing_card.faces[0].suit
        if counts[suit] and len(hand) < most_cards:
            counts[suit] -= 1
            hand.append(playing_card)
    return in_order(tuple(hand or order[:1]))


def check_rows(hand: tuple[Card, ...], sort: Sort, words: Wording, marked: Card) -> None:
    button_rows = rows(hand, sort, words, marked)
    labels = ("Pass 5 ▸", "Clear", "More")
    below = {
        "type": 1,
        "components": [
            button("abcd2345", "1p", "abc"[at], label) for at, label in enumerate(labels)
        ],
    }
    layout = panel([media_gallery("table.png", "alt"), "text", *button_rows, below], accent=1)
    sent_rows = [part for part in parts(layout) if part["type"] == 1]
    if len(sent_rows) < 8:  # else the message is full
        assert all(width(row) <= ROW_WIDTH for row in sent_rows)
    verbs = [
        component["custom_id"].split(":")[3] for row in sent_rows for component in row["components"]
    ]
    assert verbs.count("plan") == len(hand)
    assert verbs[len(hand) :] == ["a", "b", "c"], "what passing needs is always there"
    assert lengths(button_rows) == lengths(rows(hand, sort, words)), "a mark moves no card"


@pytest.mark.thorough
@settings(deadline=None, max_examples=150)
@given(hands(DOUBLE_PACK, 26), st.sampled_from(Sort), st.data())
@localization
def test_no_hand_of_up_to_26_cards_is_too_large_or_too_wide(
    words: Wording, hand: tuple[Card, ...], sort: Sort, data: st.DataObject
) -> None:
    check_rows(hand, sort, words, data.draw(st.sampled_from(hand)))


@pytest.mark.thorough
@settings(deadline=None, max_examples=80)
@given(hands(double_hearts.DECK, 17), st.sampled_from(Sort), st.data())
@localization
def test_no_hand_of_two_sided_cards_is_too_large_or_too_wide(
    words: Wording, hand: tuple[Card, ...], sort: Sort, data: st.DataObject
) -> None:
    check_rows(hand, sort, words, data.draw(st.sampled_from(hand)))


def test_pictures_stand_alone_and_signs_where_there_is_none() -> None:
    [row] = rows(cards("2H QS"), Sort.RANK, SOME_PICTURES)
    pictured_button, written_button = row["components"]
    assert pictured_button["emoji"]["name"].startswith("two_of_hearts")
    assert "label" not in pictured_button
    assert written_button["label"] == "♠Q"
    assert "emoji" not in written_button


def test_a_marked_label_has_a_check_mark() -> None:
    [row] = rows(cards("QS"), Sort.SUIT, WORDS, card("QS"))
    assert row["components"][0]["label"] == "✓ ♠Q"


def test_pictures_stand_five_a_row_whatever_their_suits() -> None:
    hand = in_order(cards("2C 3C 4C 5C 6C 7D 2S 3S 4S 5S 6S 7S 8S 2H"))
    button_rows = rows(hand, Sort.SUIT, PICTURES, card("2C"))
    assert lengths(button_rows) == [5, 5, 4]
    assert all(width(row) <= ROW_WIDTH for row in button_rows)


def test_buttons_that_do_not_fit_begin_another_row() -> None:
    labels = ("Last trick", "Score sheets", "Table")
    button_rows = rows_that_fit(
        [button("abcd2345", "1p", label[0].lower(), label) for label in labels]
    )
    assert lengths(button_rows) == [2, 1]


def test_a_row_that_is_too_wide_is_made_into_two_by_the_panel() -> None:
    wide = {"type": 1, "components": [button("abcd2345", "1p", n, "x" * 20) for n in "ab"]}
    layout = panel(["text", wide], accent=1)
    assert [len(part["components"]) for part in parts(layout) if part["type"] == 1] == [1, 1]


def test_a_full_message_keeps_a_row_that_is_too_wide() -> None:
    wide = {"type": 1, "components": [button("abcd2345", "1p", n, "x" * 20) for n in "ab"]}
    layout = panel([*(["text"] * 36), wide], accent=1)
    assert [len(part["components"]) for part in parts(layout) if part["type"] == 1] == [2]


def test_cards_of_one_suit_stand_together_in_order() -> None:
    hand = in_order(cards("KC 2C AD 3D 4S TH 2H QH"))
    button_rows = rows(hand, Sort.SUIT_DOWN, WORDS)
    labels = [component["label"] for row in button_rows for component in row["components"]]
    assert labels == ["♣K", "♣2", "♦A", "♦3", "♠4", "♥Q", "♥10", "♥2"]
    assert [sign for sign, _ in groupby(labels, key=lambda label: label[0])] == list("♣♦♠♥")


@pytest.mark.parametrize("text", ["Score sheet", "♦10/♥10", "Diese 4 weitergeben ▸", "♠Q"])
def test_the_width_of_a_label_is_overestimated(text: str) -> None:
    from bot.render.pictures.elements.text import text_width as drawn_width

    assert drawn_width(text, 14, 500) <= text_width(text) <= 1.6 * drawn_width(text, 14, 500)
