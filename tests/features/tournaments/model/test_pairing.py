"""Pairings of fields of 2 to 128 players at tables of 3 to 8."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.features.tournaments.model.pairing import Pairing, count_meetings, pair, table_sizes


def draw_rounds(
    players: int, size: int, rounds: int, seed: int = 1, *, fills: bool = False
) -> list[Pairing]:
    """Return the rounds of a tournament in which places are drawn after each round."""
    pairings: list[Pairing] = []
    rng, order = Random(seed), list(range(players))
    for _ in range(rounds):
        pairings.append(pair(order, size, pairings, rng, computers_fill=fills))
        rng.shuffle(order)
    return pairings


def count_most_meetings(rounds: list[Pairing]) -> int:
    return max(count_meetings(rounds).values())


def count_repeats(rounds: list[Pairing]) -> int:
    return sum(times - 1 for times in count_meetings(rounds).values())


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
    for round_ in draw_rounds(players, size, rounds, seed, fills=fills):
        seated = [player for table in round_.tables for player in table]
        assert sorted([*seated, *round_.byes]) == list(range(players))
        sizes = [len(table) for table in round_.tables]
        if fills or players < size:
            assert not round_.byes
            assert sizes == sorted(table_sizes(players, size), reverse=True)
        else:
            assert set(sizes) == {size}
            assert len(round_.byes) < size


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
    byes = Counter(
        player for round_ in draw_rounds(players, 4, rounds, seed) for player in round_.byes
    )
    counts = [byes[player] for player in range(players)]
    assert max(counts) - min(counts) <= 1


@pytest.mark.thorough
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
    assert count_most_meetings(draw_rounds(players, size, rounds, seed, fills=fills)) == 1


@pytest.mark.parametrize(
    ("players", "size", "rounds", "most"),
    [(16, 4, 4, 6), (16, 4, 5, 12), (32, 4, 6, 3), (15, 3, 5, 6), (25, 5, 4, 16)],
)
def test_few_meet_twice_where_there_is_hardly_room(
    players: int, size: int, rounds: int, most: int
) -> None:
    """There are plans without any repeated meeting; a search does not find them."""
    for seed in range(3):
        assert count_repeats(draw_rounds(players, size, rounds, seed)) <= most


def test_with_fewer_tables_than_seats_some_meet_again() -> None:
    """With three tables of four, two of the four at a table always have met before."""
    assert count_repeats(draw_rounds(12, 4, 2)) == 3


def test_nobody_meets_again_after_people_have_dropped_out() -> None:
    pairings, rng = draw_rounds(32, 4, 2), Random(3)
    for _ in range(2):
        pairings.append(pair(range(2, 30), 4, pairings, rng))
    assert count_most_meetings(pairings) == 1


def test_players_of_similar_standing_meet_after_the_first_round() -> None:
    second = pair(range(32), 4, draw_rounds(32, 4, 1), Random(2))
    spread = [max(table) - min(table) for table in second.tables]
    assert sum(spread) / len(spread) < 10


def test_best_are_kept_apart_in_a_knock_out() -> None:
    tables = pair(range(16), 4, [], Random(2), spreads_best=True).tables
    assert all(sum(player < 4 for player in table) == 1 for table in tables)


@pytest.mark.parametrize(("players", "size", "rounds"), [(16, 4, 4), (32, 4, 4), (24, 3, 3)])
def test_everybody_sits_in_every_seat_as_often(players: int, size: int, rounds: int) -> None:
    for seed in range(3):
        seats = Counter(
            (player, seat)
            for round_ in draw_rounds(players, size, rounds, seed)
            for table in round_.tables
            for seat, player in enumerate(table)
        )
        assert max(seats.values()) <= 2


def test_same_seed_pairs_the_same() -> None:
    assert draw_rounds(40, 4, 4, 5) == draw_rounds(40, 4, 4, 5)
    assert draw_rounds(40, 4, 4, 5) != draw_rounds(40, 4, 4, 6)


@given(players=st.integers(4, 8), seed=st.integers(0, 50))
def test_no_second_meeting_is_avoidable_in_small_fields(players: int, seed: int) -> None:
    all_players = tuple(range(players - players % 2))
    rounds = draw_rounds(len(all_players), 2, 2, seed)
    meetings = count_meetings(rounds)
    least = min(
        _count_repeated_meetings(pairing, meetings) for pairing in _list_pairings(all_players, 2)
    )
    assert (
        _count_repeated_meetings(pair(all_players, 2, rounds, Random(seed)).tables, meetings)
        == least
    )


@given(players=st.integers(4, 8), size=st.integers(2, 4), data=st.data())
def test_people_who_block_each_other_meet_only_where_no_tables_keep_them_apart(
    players: int, size: int, data: st.DataObject
) -> None:
    all_players = tuple(range(players - players % size))
    couples = [frozenset(couple) for couple in combinations(all_players, 2)]
    apart = data.draw(st.sets(st.sampled_from(couples), max_size=6))
    paired = pair(all_players, size, [], Random(data.draw(st.integers(0, 50))), blocked_pairs=apart)
    least = min(
        _count_pair_meetings(apart, pairing) for pairing in _list_pairings(all_players, size)
    )
    assert _count_pair_meetings(apart, paired.tables) == least


@given(seed=st.integers(0, 1000), rounds=st.integers(1, 4))
def test_no_round_of_a_large_tournament_brings_people_together_who_block_each_other(
    seed: int, rounds: int
) -> None:
    rng, order, pairings = Random(seed), list(range(32)), []
    apart = {frozenset(rng.sample(order, 2)) for _ in range(20)}
    for _ in range(rounds):
        pairings.append(pair(order, 4, pairings, rng, blocked_pairs=apart))
        rng.shuffle(order)
        assert not _count_pair_meetings(apart, pairings[-1].tables)


def _count_pair_meetings(apart: set[frozenset[int]], tables: tuple[tuple[int, ...], ...]) -> int:
    return sum(frozenset(couple) in apart for table in tables for couple in combinations(table, 2))


def _count_repeated_meetings(
    tables: tuple[tuple[int, ...], ...], meetings: Counter[frozenset[int]]
) -> int:
    return sum(meetings[frozenset(couple)] for table in tables for couple in combinations(table, 2))


def _list_pairings(players: tuple[int, ...], size: int) -> list[tuple[tuple[int, ...], ...]]:
    """Return all ways to divide players into tables."""
    if not players:
        return [()]
    first, *others = players
    pairings = []
    for partners in combinations(others, size - 1):
        rest = tuple(player for player in others if player not in partners)
        pairings += [
            ((first, *partners), *later_tables) for later_tables in _list_pairings(rest, size)
        ]
    return pairings
