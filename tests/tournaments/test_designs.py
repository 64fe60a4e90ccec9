"""Resolvable designs, whose rounds are checked against their definition."""

from itertools import combinations

import pytest

from bot.tournaments.designs import rounds_without_meetings

# Tables, seats, and how many rounds the construction gives.
KNOWN = [
    (3, 3, 4),  # all lines of the affine planes of order 3, 4, 5, 7 and 8
    (4, 4, 5),
    (5, 5, 6),
    (7, 7, 8),
    (8, 8, 9),
    (8, 4, 9),
    (9, 3, 10),
    (16, 4, 17),
    (16, 8, 17),
    (5, 4, 5),
    (7, 3, 7),
    (12, 3, 13),
    (20, 4, 21),
    (25, 5, 26),
    (27, 3, 28),
    (32, 4, 33),
]


@pytest.mark.parametrize(("tables", "size", "rounds"), KNOWN)
def test_nobody_meets_twice_in_a_design(tables: int, size: int, rounds: int) -> None:
    players = list(range(tables * size))
    found = rounds_without_meetings(players, size)
    assert len(found) == rounds
    met: set[frozenset[int]] = set()
    for one in found:
        assert sorted(player for table in one for player in table) == players
        assert {len(table) for table in one} == {size}
        for table in one:
            pairs = {frozenset(pair) for pair in combinations(table, 2)}
            assert not pairs & met
            met |= pairs


def test_everybody_meets_everybody_once_in_an_affine_plane() -> None:
    found = rounds_without_meetings(range(64), 8)
    assert len(found) * 7 == 63


@pytest.mark.parametrize(("players", "size"), [(10, 4), (12, 4), (24, 4), (8, 8), (0, 3)])
def test_there_is_no_design_of_this_kind(players: int, size: int) -> None:
    assert rounds_without_meetings(range(players), size) == []
