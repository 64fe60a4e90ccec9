"""The contents of posts of hands, and their faults."""

from typing import cast

import pytest

from tests.bench.people import Somebody
from tests.bench.tables.hands_told import CannotRead, Told, faults_in, hand_in, hands_told

IN_ORDER: list[Told] = [(1, None), (2, None), (3, 4)]
PLAYED = [13, 13, 4]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("### Hand 1 · 4 of 13 tricks\n♣2", (1, 4)),
        ("### Hand 12\nAnn passes left", (12, 0)),
        ("### Classic Hearts · scores after hand 2\nAnn 3", (2, None)),
        ("### Classic Hearts · result", None),
        ("Hand 1 · 4 of 13 tricks, said Bo", None),
    ],
)
def test_title_of_a_post_tells_its_hand(text: str, told: Told | None) -> None:
    assert hand_in(text) == told


@pytest.mark.parametrize("held_back", [0, 3])
def test_hands_in_order_have_no_fault(held_back: int) -> None:
    assert faults_in(IN_ORDER, [13, 13, 4 + held_back]) == []
    assert faults_in(IN_ORDER[:2], [13, 13]) == []


@pytest.mark.parametrize(
    "told",
    [
        IN_ORDER[1:],
        [*IN_ORDER, IN_ORDER[-1]],
        [IN_ORDER[1], IN_ORDER[0], IN_ORDER[2]],
        [(1, 12), *IN_ORDER[1:]],
        [*IN_ORDER[:2], (3, 0)],
        [*IN_ORDER[:2], (3, 5)],
    ],
    ids=["first missing", "twice", "swapped", "not to its end", "left behind", "too far"],
)
def test_hand_that_is_left_out_repeated_or_out_of_order_is_a_fault(told: list[Told]) -> None:
    assert faults_in(told, PLAYED)


async def test_a_thread_that_cannot_be_read_is_named() -> None:
    class Stranger:
        async def get(self, _path: str) -> object:
            return {"message": "Missing Access", "code": 50001}

    with pytest.raises(CannotRead, match="thread 77 can't be read: Missing Access"):
        await hands_told(cast("Somebody", Stranger()), "77")
