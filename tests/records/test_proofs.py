"""The check of proofs accepts only what a bot that follows docs/fairness.md can write."""

import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.engine.chance.fair_deal import BY_ARRIVAL, CLOCKS_AGREE_WITHIN
from bot.engine.variants import VARIANTS
from bot.records.check import check_line
from bot.records.format import Record, to_line
from tests.records.arrange import find_faults, to_json
from tests.records.proven import HAND_TAKES, OPENED_AT, build_click_id, proven_record

RULES = VARIANTS["ricketts"].rules(4, {"limit": 1000})
DRAWN = VARIANTS["increduhearts"].rules(5, {"limit": 1000})


def join_words(record: Record) -> str:
    faults = find_faults(record)
    assert faults
    assert {fault.rule for fault in faults} == {"proof"}
    return " ".join(fault.words for fault in faults)


@pytest.mark.parametrize("rules", [RULES, DRAWN], ids=lambda rules: rules.variant)
def test_check_accepts_honest_deals(rules) -> None:
    record = proven_record(rules, 1)

    assert find_faults(record) == ()
    assert check_line(to_line(record)).note is None
    assert [hand["moonshooter-deal"]["secret"] is None for hand in to_json(record)["hands"]] == [
        False,
        False,
        False,
        True,
    ]


# A modified bot could choose a deal by trying clicks, orders of clicks or tables until it likes the
# cards, and record those. The deals then do follow from what the record says.


@pytest.mark.parametrize(
    "invented",
    [
        lambda clicks: [1, 22, 333],
        lambda clicks: [*clicks, 2**63 - 1],
        lambda clicks: [build_click_id(OPENED_AT - timedelta(hours=1)), *clicks],
        lambda clicks: [*clicks, build_click_id(OPENED_AT + timedelta(hours=1))],
    ],
    ids=["small", "huge", "an hour before", "an hour later"],
)
def test_check_refuses_clicks_that_were_not_made_in_the_game(
    invented: Callable[[list[int]], list[int]],
) -> None:
    assert "outside 2026-11-22T12:0" in join_words(proven_record(RULES, 2, clicks_of=invented))


def test_check_refuses_clicks_that_are_not_sorted_by_id() -> None:
    def reverse(clicks: list[int]) -> list[int]:
        return clicks[::-1]

    assert "the clicks are not in ascending order" in join_words(
        proven_record(RULES, 3, clicks_of=reverse)
    )


def test_check_refuses_a_click_that_counts_twice() -> None:
    def double_first(clicks: list[int]) -> list[int]:
        return [clicks[0], *clicks]

    assert "the clicks are not in ascending order" in join_words(
        proven_record(RULES, 3, clicks_of=double_first)
    )


def test_check_refuses_another_table_for_one_hand() -> None:
    record = proven_record(RULES, 4, table_of=lambda number: "abc" if number == 2 else "k3x9q2zz")

    assert join_words(record) == 'the table is "abc", but should be "k3x9q2zz"'


def test_check_refuses_ids_with_leading_zeros() -> None:
    record = to_json(proven_record(RULES, 5))
    clicks = record["hands"][1]["moonshooter-deal"]["clicks"]
    clicks[0] = f"00{clicks[0]}"

    (fault,) = find_faults(record)

    assert (fault.rule, fault.hand) == ("proof", 2)
    assert fault.words == f'the click "{clicks[0]}" is not an id: an id has no leading zeros'


def test_check_refuses_a_scored_hand_that_keeps_its_secret() -> None:
    record = to_json(proven_record(RULES, 5))
    record["hands"][0]["moonshooter-deal"]["secret"] = None

    (fault,) = find_faults(record)

    assert (fault.rule, fault.hand) == ("proof", 1)
    assert fault.words == "the hand has a score, but its secret is null"


@pytest.mark.parametrize("hand", [1, 2, 3, 4])
def test_check_refuses_a_hand_without_proof_among_hands_that_have_one(hand: int) -> None:
    record = to_json(proven_record(RULES, 5))
    del record["hands"][hand - 1]["moonshooter-deal"]

    first, *_ = find_faults(record)

    assert (first.rule, first.hand) == ("proof", hand)
    assert first.words == "the hand has no moonshooter-deal, but others of the game have one"


def test_check_accepts_a_record_without_any_proof() -> None:
    record = to_json(proven_record(RULES, 5))
    for hand in record["hands"]:
        del hand["moonshooter-deal"]

    assert find_faults(record) == ()


def test_check_remarks_on_the_scheme_with_clicks_in_order_of_arrival() -> None:
    """Old games have this scheme."""
    record = proven_record(RULES, 6, scheme=BY_ARRIVAL, clicks_of=lambda clicks: clicks[::-1])
    older = to_json(record)
    for hand in older["hands"]:
        for key in ("scheme", "committed_at", "dealt_at"):
            del hand["moonshooter-deal"][key]

    checked = check_line(json.dumps(older).encode())

    assert checked.faults == ()
    assert checked.note is not None
    assert BY_ARRIVAL in checked.note
    older["hands"][1]["moonshooter-deal"]["table"] = "abc"
    assert [fault.rule for fault in find_faults(older)] == ["proof"]


LINE = to_line(proven_record(RULES, 7))


@given(st.data())
@settings(max_examples=60)
def test_no_other_clicks_are_accepted_for_a_deal(data: st.DataObject) -> None:
    """Any change gives another deal or an invalid list."""
    record = json.loads(LINE)
    proof = record["hands"][data.draw(st.integers(0, 2))]["moonshooter-deal"]
    real_clicks = proof["clicks"]
    near_clicks = st.integers(
        build_click_id(OPENED_AT), build_click_id(OPENED_AT + 4 * HAND_TAKES)
    ).map(str)
    any_text = st.text(max_size=24) | st.integers(-5, 2**70).map(str)
    proof["clicks"] = data.draw(
        st.permutations(real_clicks)
        | st.lists(st.sampled_from(real_clicks), max_size=6)
        | st.lists(st.sampled_from(real_clicks) | near_clicks | any_text, max_size=6)
    )
    assume(proof["clicks"] != real_clicks)

    assert {fault.rule for fault in find_faults(record)} == {"proof"}


@given(st.datetimes(), st.datetimes(), st.timedeltas())
def test_any_times_are_compared_without_a_crash(one, other, shift) -> None:
    record = json.loads(LINE)
    proof = record["hands"][0]["moonshooter-deal"]
    proof["committed_at"] = f"{one.isoformat()}Z"
    proof["dealt_at"] = f"{other.isoformat()}+14:00"

    assert "proof" in {fault.rule for fault in find_faults(record)}


@given(st.floats(-3, 6))
def test_clicks_count_between_commitment_and_deal_within_the_clock_tolerance(share: float) -> None:
    """Before the secret of a hand is published, only its clicks can be checked."""
    record = json.loads(LINE)
    committed_at = OPENED_AT + 3 * HAND_TAKES
    shift = HAND_TAKES * share
    click = build_click_id(committed_at + shift)
    record["hands"][3]["moonshooter-deal"]["clicks"] = [str(click)]
    is_counted = -CLOCKS_AGREE_WITHIN <= shift <= HAND_TAKES + CLOCKS_AGREE_WITHIN

    distance = min(abs(shift + CLOCKS_AGREE_WITHIN), abs(shift - HAND_TAKES - CLOCKS_AGREE_WITHIN))
    assume(distance > timedelta(milliseconds=2))
    assert (find_faults(record) == ()) is is_counted
