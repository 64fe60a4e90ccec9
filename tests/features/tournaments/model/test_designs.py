"""Resolvable designs, whose rounds are checked against their definition."""

from itertools import combinations

import pytest

from bot.features.tournaments.model.designs import design
from bot.features.tournaments.model.rings import Ring
from bot.features.tournaments.model.starters import MATRICES, STARTERS

# Tables, seats, and how many rounds the construction gives.
KNOWN = [
    (3, 3, 4),  # all lines of the affine planes of order 3, 4, 5, 7 and 8
    (4, 4, 5),
    (5, 5, 6),
    (7, 7, 8),
    (8, 8, 9),
    (5, 3, 7),  # Kirkman's schoolgirls, and the same for 21, 27 and 33 of them
    (7, 3, 10),
    (9, 3, 13),
    (6, 3, 8),  # nearly Kirkman systems
    (8, 3, 11),
    (10, 3, 14),
    (4, 3, 4),
    (12, 3, 16),
    (7, 4, 9),  # maximal arcs
    (15, 8, 17),
    (5, 4, 5),
    (6, 4, 7),
    (8, 4, 9),
    (9, 4, 11),
    (10, 4, 13),
    (11, 4, 12),
    (16, 4, 21),
    (32, 4, 41),
    (6, 5, 6),
    (10, 5, 10),
    (12, 5, 12),
    (25, 5, 31),
    (10, 6, 7),
    (14, 8, 8),
    (16, 8, 17),
    (27, 3, 40),
]


def sound(tables: int, size: int) -> int:
    """Check that in a design all play once a round and nobody meets twice; return its rounds."""
    found = design(tables, size)
    met: set[frozenset[int]] = set()
    for one in found:
        assert sorted(player for table in one for player in table) == list(range(tables * size))
        assert {len(table) for table in one} == {size}
        for table in one:
            pairs = {frozenset(pair) for pair in combinations(table, 2)}
            assert not pairs & met
            met |= pairs
    return len(found)


@pytest.mark.parametrize(("tables", "size", "rounds"), KNOWN)
def test_nobody_meets_twice_in_a_design(tables: int, size: int, rounds: int) -> None:
    assert sound(tables, size) == rounds


def test_every_starter_gives_a_round_for_each_step_of_its_circle() -> None:
    for (tables, size), starter in STARTERS.items():
        assert sound(tables, size) >= starter.circle * len(starter.rounds)


def test_every_matrix_gives_a_round_for_each_column() -> None:
    for one in MATRICES:
        for matrix in (one, one.turned):
            tables, size = Ring(*matrix.parts).size, len(matrix.columns[0])
            if size <= 8:
                assert sound(tables, size) >= len(matrix.columns)


@pytest.mark.parametrize("size", range(3, 9))
def test_every_field_has_a_sound_design(size: int) -> None:
    for tables in range(1, 128 // size + 1):
        assert sound(tables, size) >= (1 if tables < size else 3)


def test_everybody_meets_everybody_once_in_an_affine_plane() -> None:
    assert len(design(8, 8)) * 7 == 63


def test_fewer_tables_than_seats_have_one_round() -> None:
    assert design(3, 4) == (((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11)),)
