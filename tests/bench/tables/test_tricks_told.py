"""What posts of tricks tell, and what is wrong with it."""

from typing import cast

import pytest

from bot.bench.people import Somebody
from bot.bench.tables.tricks_told import CannotRead, faults_in, tricks_in, tricks_told

IN_ORDER = [(1, number) for number in range(1, 14)] + [(2, 1), (2, 2)]


@pytest.mark.parametrize(
    ("text", "tricks"),
    [
        ("### Hand 1 · trick 4 · led by Ann\n♣2", [(1, 4)]),
        ("### Hand 2 · tricks 3–5\n♣2", [(2, 3), (2, 4), (2, 5)]),
        ("### Hand 2 · tricks 12–13", [(2, 12), (2, 13)]),
        ("### Hand 3\nAnn passes left", []),
        ("Hand 1 · trick 4 · led by Ann, said Bo", []),
    ],
)
def test_title_of_a_post_tells_its_tricks(text: str, tricks: list[tuple[int, int]]) -> None:
    assert list(tricks_in(text)) == tricks


@pytest.mark.parametrize("open_tricks", [0, 1])
def test_tricks_in_order_have_no_fault(open_tricks: int) -> None:
    assert faults_in(IN_ORDER, len(IN_ORDER) - open_tricks) == []


@pytest.mark.parametrize(
    "told",
    [
        IN_ORDER[1:],
        [*IN_ORDER, IN_ORDER[-1]],
        [*IN_ORDER[:4], *IN_ORDER[5:]],
        [*IN_ORDER[:4], IN_ORDER[5], IN_ORDER[4], *IN_ORDER[6:]],
        IN_ORDER[:-1],
        [*IN_ORDER, (2, 3), (2, 4)],
    ],
    ids=["first missing", "twice", "left out", "swapped", "last missing", "too many"],
)
def test_trick_that_is_left_out_repeated_or_out_of_order_is_a_fault(
    told: list[tuple[int, int]],
) -> None:
    assert faults_in(told, len(IN_ORDER))


async def test_a_thread_that_cannot_be_read_is_named() -> None:
    class Stranger:
        async def get(self, _path: str) -> object:
            return {"message": "Missing Access", "code": 50001}

    with pytest.raises(CannotRead, match="thread 77 can't be read: Missing Access"):
        await tricks_told(cast("Somebody", Stranger()), "77")
