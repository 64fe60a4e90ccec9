"""What the check says about the hands of a game and about its end, besides cards and scores."""

import io
import json
from itertools import count
from random import Random
from typing import Any

import pytest

from bot.engine.chance.fair_deal import BY_ARRIVAL
from bot.engine.game import begin
from bot.engine.model.cards import card
from bot.engine.variants import VARIANTS
from bot.records import check as checking
from bot.records.check import CheckResult, check_line, check_stream
from bot.records.faults import Fault
from bot.records.format import to_line
from bot.records.proof import note_on
from tests.records.arrange import Json, find_faults, record_game, to_json
from tests.records.proven import proven_record

RICKETTS = VARIANTS["ricketts"]
# One hand, and then the deal of the next one; and a game that ends with its second hand.
ABANDONED = json.dumps(to_json(record_game(RICKETTS.rules(4), Random(1), hands=1)))
ENDED = json.dumps(to_json(record_game(RICKETTS.rules(4, {"limit": 20}), Random(3), hands=9)))
SCORE = ("taken", "moon", "points", "reset", "totals")


def load_abandoned_game() -> Json:
    """Return a game that was abandoned after its first hand."""
    record: Json = json.loads(ABANDONED)
    del record["hands"][1:]
    return record


def load_ended_game() -> Json:
    record: Json = json.loads(ENDED)
    assert record["result"]["reason"] == "limit"
    assert len(record["hands"]) == 2
    return record


def list_faults(record: Json) -> list[tuple[int | None, int | None, str, str]]:
    """Return position, rule and words of each fault."""
    return [(fault.hand, fault.trick, fault.rule, fault.words) for fault in find_faults(record)]


def remove_score(hand: Json) -> Json:
    return {key: value for key, value in hand.items() if key not in SCORE}


def test_games_have_no_faults_before_they_are_changed() -> None:
    assert list_faults(load_abandoned_game()) == []
    assert list_faults(load_ended_game()) == []


@pytest.mark.parametrize("rule", ["number", "dealer", "distance"])
def test_numbers_of_a_hand_follow_from_those_before_it(rule: str) -> None:
    record = load_ended_game()
    right = record["hands"][1][rule]
    record["hands"][1][rule] = right + 1

    assert list_faults(record) == [(2, None, rule, f"{rule} is {right + 1}, but should be {right}")]


def test_direction_of_the_pass_follows_from_the_number_of_the_hand() -> None:
    record = load_ended_game()
    record["hands"][1]["direction"] = "left"

    assert list_faults(record) == [
        (2, None, "direction", 'direction is "left", but should be "right"')
    ]


def test_dealer_moves_left_from_hand_to_hand() -> None:
    record = load_ended_game()
    first, second = (hand["dealer"] for hand in record["hands"])

    assert first == record["first_dealer"]
    assert second == (first + 1) % 4


# Hands that stop


def test_every_seat_passes_before_the_tricks() -> None:
    record = load_abandoned_game()
    words = "somebody has not passed"
    hand = record["hands"][0] = remove_score(record["hands"][0])
    hand["passed"][2] = None

    assert list_faults(record) == [(1, None, "pass", words)]
    hand["tricks"] = []
    assert list_faults(record) == []
    record["result"] = {"reason": "limit", "winners": [0]}
    assert list_faults(record) == [(1, None, "pass", words)]


def test_hand_that_was_not_passed_has_no_score() -> None:
    record = load_abandoned_game()
    hand = record["hands"][0]
    hand["passed"][2], hand["tricks"] = None, []

    assert list_faults(record) == [
        (1, None, "pass", "the hand has a score, but somebody has not passed")
    ]


def test_only_the_last_hand_of_a_game_may_stop() -> None:
    record = load_ended_game()
    first = record["hands"][0]
    record["result"] = None
    record["hands"][0] = {**remove_score(first), "tricks": first["tricks"][:5]}

    assert list_faults(record) == [
        (1, None, "tricks", "5 tricks; the hand goes on until 13"),
    ]
    record["hands"].pop()
    assert list_faults(record) == []
    record["result"] = {"reason": "abandoned", "winners": []}
    assert list_faults(record) == []
    record["result"]["winners"] = [1]
    assert list_faults(record) == [(None, None, "result", "winners is [1], but should be []")]


def test_hand_with_a_part_of_a_score_has_all_its_tricks() -> None:
    record = load_abandoned_game()
    record["hands"][0]["tricks"].pop()

    assert list_faults(record) == [(1, None, "tricks", "12 tricks; the hand goes on until 13")]


def test_extra_card_belongs_to_the_holder_of_warren() -> None:
    rules = RICKETTS.rules(4, {"warren": True})
    record = to_json(record_game(rules, Random(4), hands=1))
    hand = record["hands"][0]
    with_w = next(trick for trick in hand["tricks"] if "W" in trick["cards"])
    taken_cards = hand["taken"][with_w["winner"]]

    assert list_faults(record) == []
    assert hand["extra"] in taken_cards
    assert "W" not in taken_cards


def test_kitty_belongs_to_the_taker_of_its_trick() -> None:
    rules = VARIANTS["double-hearts"].rules(3)
    record = to_json(record_game(rules, Random(4), hands=1))
    hand = record["hands"][0]

    assert list_faults(record) == []
    assert hand["kitty"] in hand["taken"][hand["tricks"][-1]["winner"]]


def test_opening_card_may_be_the_kitty() -> None:
    """Then another card is led first; docs/rules/double-hearts.md, "Opening"."""
    rules = VARIANTS["double-hearts"].rules(3)
    opening = card("QD/2C")
    seed = next(
        seed for seed in count() if begin(rules, Random(seed)).state.current.left_over is opening
    )
    record = to_json(record_game(rules, Random(seed), hands=1))

    assert record["hands"][0]["kitty"] == opening.notation
    assert list_faults(record) == []


def test_remark_on_the_proofs_comes_with_the_result() -> None:
    rules = RICKETTS.rules(4)
    record = proven_record(rules, 4, hands=1, scheme=BY_ARRIVAL)

    assert check_line(to_line(record)) == CheckResult(1, 2, (), note_on(record))
    assert note_on(record) is not None


# The end


def test_game_ends_with_the_hand_that_ends_it() -> None:
    record = load_ended_game()
    record["hands"].append(record["hands"][1])

    assert list_faults(record) == [(3, None, "end", "the game ended with hand 2 (limit)")]


def test_game_goes_on_until_a_hand_ends_it() -> None:
    record = load_ended_game()
    record["hands"].pop()

    assert list_faults(record) == [
        (None, None, "end", 'the rules do not end the game here ("limit")')
    ]


def test_game_that_is_over_has_a_result() -> None:
    record = load_ended_game()
    record["result"] = None

    assert list_faults(record) == [
        (None, None, "end", "result is null, but the game is over (limit)")
    ]


def test_end_is_not_expected_from_a_game_that_goes_on() -> None:
    record = load_abandoned_game()
    record["result"] = None

    assert list_faults(record) == []


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("boredom", 'there is no reason "boredom"'),
        ("null", 'the reason is "null", but should be "limit"'),
        ("abandoned", 'the reason is "abandoned", but should be "limit"'),
    ],
)
def test_reason_of_the_end_is_that_of_the_rules(reason: str, words: str) -> None:
    record = load_ended_game()
    record["result"]["reason"] = reason

    assert list_faults(record) == [(None, None, "result", words)]


def test_winners_are_those_by_the_rules_in_any_order() -> None:
    record = load_ended_game()
    (winner,) = record["result"]["winners"]
    record["result"]["winners"] = [winner, 3 - winner]

    assert list_faults(record) == [
        (
            None,
            None,
            "result",
            f"winners is {sorted([winner, 3 - winner])}, but should be [{winner}]",
        )
    ]


def test_abandoned_game_has_no_winners() -> None:
    record = load_abandoned_game()
    record["result"]["winners"] = [2]

    assert list_faults(record) == [(None, None, "result", "winners is [2], but should be []")]


# Limits, lines


@pytest.mark.parametrize(("most", "is_reported"), [(2, False), (1, True)])
def test_check_stops_after_a_number_of_hands(
    monkeypatch: pytest.MonkeyPatch, most: int, is_reported: bool
) -> None:
    monkeypatch.setattr(checking, "MOST_HANDS", most)

    remark = (2, None, "more", "the rest of the game has not been checked")
    assert list_faults(load_ended_game()) == ([remark] if is_reported else [])


def test_result_of_a_line_has_its_number_hands_and_faults() -> None:
    assert check_line(ABANDONED.encode()) == CheckResult(1, 2, ())
    assert check_line(ABANDONED.encode(), 7) == CheckResult(7, 2, ())
    assert check_line(b"[]", 7) == CheckResult(
        7, 0, (Fault(7, "format", "a record is a JSON object"),)
    )


def test_lines_of_a_file_are_checked_under_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    text = b"[]\n" + b" " * 5 + b"[]\n" + b"{}\n"
    longest: Any = len(b"[]\n")
    monkeypatch.setattr("bot.records.reading.LONGEST_LINE", longest)

    first, second, third = check_stream(io.BytesIO(text))

    assert (first.line, third.line) == (1, 3)
    assert second == CheckResult(2, 0, (Fault(2, "format", "the line is longer than 16 MiB"),))
