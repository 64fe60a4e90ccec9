"""The check of the draw for the first dealer."""

from typing import Any

import pytest

from bot.records.faults import Faults
from bot.records.table import check_draw
from tests.engine.arrange import build_rules
from tests.records.arrange import bare_record, list_words

AT_RANDOM = build_rules("ricketts", 4)
LOWEST = build_rules("hearts-at-play", 4)
TWO_DECKS = build_rules("increduhearts", 4)  # the highest card deals
TWO_SIDED = build_rules("double-hearts", 4)


def build_draw(cards: str, *seats: int) -> dict[str, Any]:
    """Return a round of the draw; without ``seats``, all seats draw."""
    return {str(seat): card for seat, card in zip(seats or range(4), cards.split(), strict=False)}


def find_draw_faults(rules, draw: list[dict[str, Any]], dealer: int) -> list[tuple[str, str]]:
    record, faults = bare_record(rules.variant, 4), Faults(1)
    record.draw, record.first_dealer = draw, dealer
    check_draw(rules, record, faults)
    return list_words(faults)


@pytest.mark.parametrize(
    ("rules", "cards", "dealer"),
    [
        (TWO_DECKS, "5C KD 2S QH", 1),
        (TWO_DECKS, "5C KD KD KH", None),
        (LOWEST, "5C KD 3S QH", 2),
        (TWO_SIDED, "5C/JH 2D/QS KD/3C 4C/8S", 2),
    ],
)
def test_first_dealer_has_drawn_the_best_rank(rules, cards: str, dealer: int | None) -> None:
    for other in range(4):
        result = find_draw_faults(rules, [build_draw(cards)], other)
        if dealer is None:
            assert result == [("draw", "seats 1, 2, 3 drew the same rank and did not draw again")]
        elif other == dealer:
            assert result == []
        else:
            expected = f"first_dealer is {other}, but should be {dealer}"
            assert result == [("first-dealer", expected)]


def test_tied_seats_draw_again_from_the_whole_deck() -> None:
    draw = [build_draw("5C KD 2S KH"), build_draw("KD KC", 1, 3), build_draw("9C 8C", 1, 3)]

    assert find_draw_faults(LOWEST, draw[1:], 3) != []
    assert find_draw_faults(TWO_DECKS, draw, 1) == []
    assert find_draw_faults(TWO_DECKS, draw, 3) == [
        ("first-dealer", "first_dealer is 3, but should be 1")
    ]
    assert find_draw_faults(TWO_DECKS, draw[:2], 3) == [
        ("draw", "seats 1, 3 drew the same rank and did not draw again")
    ]


def test_draw_ends_with_its_winner() -> None:
    draw = [build_draw("5C KD 2S QH"), build_draw("9C", 1)]

    assert find_draw_faults(TWO_DECKS, draw, 1) == [
        ("draw", "round 2: seat 1 had already won the draw")
    ]


@pytest.mark.parametrize(
    ("second", "who"),
    [
        (build_draw("9C", 1), '["1"]'),
        (build_draw("9C 8C 7C", 1, 2, 3), '["1", "2", "3"]'),
        (build_draw("9C 8C", 0, 3), '["0", "3"]'),
        ({"1": "9C", "3": "8C", "-1": "7C"}, '["-1", "1", "3"]'),
    ],
)
def test_only_the_tied_seats_draw_again(second: dict[str, Any], who: str) -> None:
    draw = [build_draw("5C KD 2S KH"), second]

    assert find_draw_faults(TWO_DECKS, draw, 1) == [
        ("draw", f"round 2: seats 1, 3 should draw, but {who} drew")
    ]


def test_other_keys_of_a_round_are_ignored() -> None:
    draw = [{**build_draw("5C KD 2S QH"), "note": "windy", "4th": "KC"}]

    assert find_draw_faults(TWO_DECKS, draw, 1) == []


@pytest.mark.parametrize(
    ("rules", "cards", "seat", "what"),
    [
        (TWO_DECKS, ["5C", "KX", "2S", "QH"], 1, '"KX"'),
        (TWO_DECKS, ["5C", "KD", 7, "QH"], 2, "7"),
        (TWO_DECKS, ["5C", "KD", "2S", ["QH"]], 3, '["QH"]'),
        (TWO_DECKS, ["5C", "5C", "KD", "5C"], 3, '"5C"'),
        (LOWEST, ["5C", "5C", "KD", "4C"], 1, '"5C"'),
        (LOWEST, ["W", "5C", "KD", "4C"], 0, '"W"'),
    ],
)
def test_card_of_the_draw_is_in_the_deck_often_enough(
    rules, cards: list[Any], seat: int, what: str
) -> None:
    draw = [{str(at): card for at, card in enumerate(cards)}]

    assert find_draw_faults(rules, draw, 0) == [
        ("draw", f"round 1: seat {seat} drew {what}, which is not in the deck")
    ]


def test_two_seats_may_draw_the_same_card_of_two_decks() -> None:
    assert find_draw_faults(TWO_DECKS, [build_draw("5C 5C 2S QH")], 3) == []


def test_draw_is_recorded_exactly_where_the_variant_has_one() -> None:
    assert find_draw_faults(AT_RANDOM, [], 3) == []
    assert find_draw_faults(AT_RANDOM, [build_draw("5C KD 2S QH")], 1) == [
        ("draw", "this variant has no draw for the first dealer")
    ]
    assert find_draw_faults(TWO_DECKS, [], 3) == [
        ("draw", "the draw for the first dealer is missing")
    ]


@pytest.mark.parametrize(("dealer", "is_seat"), [(-1, False), (0, True), (3, True), (4, False)])
def test_first_dealer_is_a_seat(dealer: int, is_seat: bool) -> None:
    result = find_draw_faults(AT_RANDOM, [], dealer)

    assert result == ([] if is_seat else [("first-dealer", f"there is no seat {dealer}")])
