"""Pairings of fields of 2 to 128 players at tables of 3 to 8."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.features.tournaments.model.pairing import (
    Field,
    Pairing,
    byes_in,
    meetings,
    paired,
    seats_in,
    table_sizes,
)


def played(
    players: int, size: int, rounds: int, seed: int = 1, *, fills: bool = False
) -> list[Pairing]:
    """Return the rounds of a tournament in which places are drawn after each round."""
    done: list[Pairing] = []
    rng, order = Random(seed), list(range(players))
    lots = tuple(rng.sample(order, players))
    for number in range(rounds):
        entrants = Field(
            tuple(order),
            size,
            meetings(done),
            byes_in(done),
            seats_in(done),
            fills=fills,
            following=rounds - number - 1,
            lots=lots,
        )
        done.append(paired(entrants, rng))
        rng.shuffle(order)
    return done


@given(
    players=st.integers(2, 128),
    size=st.integers(3, 8),
    rounds=st.integers(1, 3),
    seed=st.integers(),
    fills=st.booleans(),
)
def test_everybody_plays_once_a_round_or_has_a_bye(
    players: int, size: int, rounds: int, seed: int, fills: bool
) -> None:
    for one in played(players, size, rounds, seed, fills=fills):
        seated = [player for table in one.tables for player in table]
        assert sorted([*seated, *one.byes]) == list(range(players))
        sizes = [len(table) for table in one.tables]
        if fills or players < size:
            assert not one.byes
            assert sizes == sorted(table_sizes(players, size), reverse=True)
        else:
            assert set(sizes) == {size}
            assert len(one.byes) < size


@given(players=st.integers(2, 300), size=st.integers(2, 8))
def test_no_table_has_more_computers_than_people_if_there_are_several(
    players: int, size: int
) -> None:
    sizes = table_sizes(players, size)
    assert sum(sizes) == players
    assert max(sizes) <= size
    if len(sizes) > 1:
        assert min(sizes) >= size // 2
    assert len(sizes) == -(-players // size)


@given(players=st.integers(5, 16), rounds=st.integers(1, 4), seed=st.integers())
def test_nobody_has_a_second_bye_before_all_have_had_one(
    players: int, rounds: int, seed: int
) -> None:
    byes = byes_in(played(players, 4, rounds, seed))
    counts = [byes.get(player, 0) for player in range(players)]
    assert max(counts) - min(counts) <= 1


@given(
    tables=st.integers(3, 32),
    size=st.integers(3, 8),
    rounds=st.integers(2, 4),
    seed=st.integers(),
    left_over=st.integers(0, 7),
    fills=st.booleans(),
)
def test_nobody_meets_twice_where_there_is_room(
    tables: int, size: int, rounds: int, seed: int, left_over: int, fills: bool
) -> None:
    players = tables * size + left_over % size
    assume(tables >= 2 * size and players <= 128)
    assert max(meetings(played(players, size, rounds, seed, fills=fills)).values()) == 1


@pytest.mark.parametrize(
    ("players", "size", "rounds"),
    [
        (9, 3, 4),  # everybody meets everybody once: affine planes
        (16, 4, 5),
        (25, 5, 6),
        (64, 8, 9),
        (12, 3, 4),
        (15, 3, 7),  # Kirkman's schoolgirls
        (18, 3, 8),
        (21, 3, 10),
        (24, 3, 11),
        (30, 3, 12),
        (20, 4, 5),
        (24, 4, 7),
        (28, 4, 9),  # a maximal arc
        (36, 4, 11),
        (40, 4, 12),
        (30, 5, 4),
        (30, 5, 6),
        (60, 5, 12),
        (32, 4, 8),
        (35, 5, 7),
        (56, 7, 8),
        (128, 8, 5),
    ],
)
def test_nobody_meets_twice_where_a_resolvable_design_is_known(
    players: int, size: int, rounds: int
) -> None:
    assert max(meetings(played(players, size, rounds)).values()) == 1


@pytest.mark.parametrize(("players", "size", "rounds"), [(14, 3, 7), (23, 4, 7), (29, 5, 6)])
def test_computers_take_the_empty_seats_of_a_design(players: int, size: int, rounds: int) -> None:
    every = played(players, size, rounds, fills=True)
    assert max(meetings(every).values()) == 1
    assert all(len(one.tables) == -(-players // size) for one in every)


def test_no_fewer_tables_than_seats_let_all_meet_others() -> None:
    """With three tables of four, two of the four at a table always have met before."""
    second = meetings(played(12, 4, 2))
    assert sum(times - 1 for times in second.values()) == 3


def test_who_drops_out_of_a_design_leaves_others_without_meetings_again() -> None:
    done = played(32, 4, 2)
    rng = Random(3)
    left = tuple(range(2, 30))
    for following in (1, 0):
        entrants = Field(
            left, 4, meetings(done), byes_in(done), seats_in(done), following=following
        )
        done.append(paired(entrants, rng))
    assert max(meetings(done).values()) == 1


def test_players_of_similar_standing_meet_after_the_first_round() -> None:
    first = played(32, 4, 1)
    second = paired(Field(tuple(range(32)), 4, meetings(first)), Random(2))
    spread = [max(table) - min(table) for table in second.tables]
    assert sum(spread) / len(spread) < 10


def test_best_are_kept_apart_in_a_knock_out() -> None:
    (*tables,) = paired(Field(tuple(range(16)), 4, spreads=True), Random(2)).tables
    assert all(sum(player < 4 for player in table) == 1 for table in tables)


@pytest.mark.parametrize(("players", "size", "rounds"), [(16, 4, 4), (32, 4, 4), (24, 3, 3)])
def test_everybody_sits_in_every_seat_as_often(players: int, size: int, rounds: int) -> None:
    for seed in range(3):
        every = seats_in(played(players, size, rounds, seed))
        assert max(max(counts.values()) for counts in every.values()) <= 2


def test_same_seed_pairs_the_same() -> None:
    assert played(40, 4, 4, 5) == played(40, 4, 4, 5)
    assert played(40, 4, 4, 5) != played(40, 4, 4, 6)


@given(players=st.integers(4, 8), seed=st.integers(0, 50))
def test_no_second_meeting_is_avoidable_in_small_fields(players: int, seed: int) -> None:
    everybody = tuple(range(players - players % 2))
    met = meetings(played(len(everybody), 2, 2, seed))
    least = min(_again(every, met) for every in _every(everybody, 2))
    assert _again(paired(Field(everybody, 2, met), Random(seed)).tables, met) == least


def _again(tables: tuple[tuple[int, ...], ...], met: dict[frozenset[int], int]) -> int:
    return sum(met.get(frozenset(pair), 0) for table in tables for pair in combinations(table, 2))


def _every(players: tuple[int, ...], size: int) -> list[tuple[tuple[int, ...], ...]]:
    """Return all ways to divide players into tables."""
    if not players:
        return [()]
    first, *others = players
    found = []
    for more in combinations(others, size - 1):
        rest = tuple(one for one in others if one not in more)
        found += [((first, *more), *left) for left in _every(rest, size)]
    return found
