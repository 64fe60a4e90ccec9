"""Faults name their position, and quote any value briefly and harmlessly."""

import json

import pytest
from hypothesis import example, given

from bot.records.faults import Fault, Faults, format_value
from tests.records.arrange import ANYTHING


@pytest.mark.parametrize(
    ("hand", "trick", "text"),
    [
        (None, None, "line 7: winner: winner is 3, but should be 2"),
        (1, None, "line 7, hand 1: winner: winner is 3, but should be 2"),
        (1, 4, "line 7, hand 1, trick 4: winner: winner is 3, but should be 2"),
    ],
)
def test_fault_begins_with_its_position(hand: int | None, trick: int | None, text: str) -> None:
    fault = Fault(7, "winner", "winner is 3, but should be 2", hand, trick)

    assert str(fault) == text


def test_faults_are_added_at_the_position_of_the_check() -> None:
    faults = Faults(7)
    faults.add("players", "too many")
    faults.hand, faults.trick = 2, 5
    faults.add("trick", "too short")

    assert faults.listed == [
        Fault(7, "players", "too many"),
        Fault(7, "trick", "too short", hand=2, trick=5),
    ]


def test_comparison_adds_what_is_recorded_and_what_should_be() -> None:
    faults = Faults(1)

    assert faults.compare("leader", "the leader", 2, 2)
    assert not faults.compare("leader", "the leader", 3, 2)
    assert not faults.compare("points", "points", [1], [1, 0])
    assert [(fault.rule, fault.words) for fault in faults.listed] == [
        ("leader", "the leader is 3, but should be 2"),
        ("points", "points is [1], but should be [1, 0]"),
    ]


def test_comparison_keeps_numbers_and_booleans_apart() -> None:
    faults = Faults(1)

    assert not faults.compare("winner", "winner", True, 1)
    assert faults.compare("winner", "winner", 1, 1)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        ("QS", '"QS"'),
        (["QS", 2], '["QS", 2]'),
        ({"a": 1}, "an object"),
        ([1, [2]], "a list of lists or objects"),
        ([{}, 1], "a list of lists or objects"),
        ([0] * 40, json.dumps([0] * 40)),
        ([0] * 41, "a list of 41"),
        ((0,) * 41, "a list of 41"),
        ("\x7f\u2028", '"\\u007f\\u2028"'),
        ("a" * 158, '"' + "a" * 158 + '"'),
        ("a" * 159, '"' + "a" * 159 + "..."),
    ],
)
def test_value_is_shown_as_json_or_by_its_kind(value: object, text: str) -> None:
    assert format_value(value) == text


@example(value="\x7f\u2028\x1b")
@given(value=ANYTHING)
def test_shown_values_are_short_and_harmless(value: object) -> None:
    assert len(format_value(value)) < 200
    assert format_value(value).isascii()
    assert format_value(value).isprintable()
