"""The contents of posts of hands, and their faults."""

from typing import cast

import pytest

from tests.bench.people import Somebody
from tests.bench.tables.announcements import (
    Announcement,
    CannotRead,
    find_faults,
    parse_announcement,
    read_announcements,
)

IN_ORDER: list[Announcement] = [(1, None), (2, None), (3, 4)]
PLAYED = [13, 13, 4]


@pytest.mark.parametrize(
    ("text", "announcement"),
    [
        ("### Hand 1 · 4 of 13 tricks\n♣2", (1, 4)),
        ("### Hand 12\nAnn passes left", (12, 0)),
        ("### Classic Hearts · scores after hand 2\nAnn 3", (2, None)),
        ("### Classic Hearts · result", None),
        ("Hand 1 · 4 of 13 tricks, said Bo", None),
    ],
)
def test_title_of_a_post_tells_its_hand(text: str, announcement: Announcement | None) -> None:
    assert parse_announcement(text) == announcement


@pytest.mark.parametrize("held_back", [0, 3])
def test_hands_in_order_have_no_fault(held_back: int) -> None:
    assert find_faults(IN_ORDER, [13, 13, 4 + held_back]) == []
    assert find_faults(IN_ORDER[:2], [13, 13]) == []


@pytest.mark.parametrize(
    "announcements",
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
def test_hand_that_is_left_out_repeated_or_out_of_order_is_a_fault(
    announcements: list[Announcement],
) -> None:
    assert find_faults(announcements, PLAYED)


async def test_a_thread_that_cannot_be_read_is_named() -> None:
    class Stranger:
        async def get(self, _path: str) -> object:
            return {"message": "Missing Access", "code": 50001}

    with pytest.raises(CannotRead, match="thread 77 can't be read: Missing Access"):
        await read_announcements(cast("Somebody", Stranger()), "77")
