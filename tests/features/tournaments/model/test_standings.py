"""Standings: place points, byes and tie-breaks (docs/rules/README.md, "Tournaments")."""

from fractions import Fraction

from bot.features.tournaments.model.events import Adjusted, DroppedOut, TournamentEvent
from bot.features.tournaments.model.standings import (
    place_points,
    podium,
    rank_round,
    results,
    standings,
)
from bot.features.tournaments.model.tournament import Cause
from tests.features.tournaments.model.arrange import ORGANISER, begin, play_round, tournament

A, B, C, D, E = 101, 102, 103, 104, 105


def list_ranks(events: list[TournamentEvent]) -> list[tuple[int, int]]:
    """Return rank and person of each line of the standings."""
    return [(standing.rank, standing.entrant.user_id) for standing in standings(tournament(events))]


def test_first_of_a_table_of_four_gets_three_place_points() -> None:
    events = [*begin(4), *play_round(1, [((A, B, C, D), (5, 0, 20, 1))])]
    points = {
        standing.entrant.user_id: standing.place_points
        for standing in standings(tournament(events))
    }
    assert points == {B: 3, D: 2, A: 1, C: 0}


def test_shared_places_share_their_place_points() -> None:
    assert [place_points(rank, (1, 1, 3, 4)) for rank in (1, 3, 4)] == [Fraction(5, 2), 1, 0]
    assert place_points(1, (1, 1, 1, 1)) == Fraction(3, 2)


def test_computers_take_places() -> None:
    events = [*begin(2), *play_round(1, [((A, B, None, None), (9, 20, 3, 10))])]
    points = {
        standing.entrant.user_id: standing.place_points
        for standing in standings(tournament(events))
    }
    assert points == {A: 2, B: 0}


def test_bye_counts_as_the_mean_of_the_round() -> None:
    events = [*begin(5), *play_round(1, [((A, B, C, D), (6, 0, 20, 0))], byes=[E])]
    (bye,) = results(tournament(events), E)
    assert (bye.place_points, bye.points, bye.place) == (Fraction(3, 2), Fraction(13, 2), None)
    assert list_ranks(events) == [(1, B), (1, D), (3, E), (4, A), (5, C)]


def test_bye_in_a_duplicate_has_a_difference_of_nothing() -> None:
    events = [
        *begin(5, is_duplicate=True),
        *play_round(1, [((A, B, C, D), (6, 0, 20, 0))], [E], differences=[(1, 2, -3, 0)]),
    ]
    (bye,) = results(tournament(events), E)
    assert bye.difference == 0


def test_fewer_points_break_a_tie() -> None:
    events = [
        *begin(8),
        *play_round(
            1,
            [((A, B, C, D), (1, 2, 3, 20)), ((E, 106, 107, 108), (0, 2, 4, 20))],
        ),
    ]
    assert list_ranks(events)[:4] == [(1, E), (2, A), (3, B), (3, 106)]


def test_difference_breaks_a_tie_of_a_duplicate() -> None:
    events = [
        *begin(8, is_duplicate=True),
        *play_round(
            1,
            [((A, B, C, D), (1, 2, 3, 20)), ((E, 106, 107, 108), (0, 2, 4, 20))],
            differences=[(7, 0, -1, -2), (5, 0, 1, -2)],
        ),
    ]
    assert list_ranks(events)[:5] == [(1, A), (2, E), (3, B), (3, 106), (5, 107)]


def test_one_ranking_over_all_tables_by_difference_comes_before_places_at_a_table() -> None:
    tables = [((A, B, C, D), (1, 2, 3, 20)), ((E, 106, 107, 108), (0, 2, 4, 20))]
    differences = [(-7, 4, 0, 2), (5, -6, 1, 1)]
    events = [*begin(8, is_duplicate=True, by_difference=True)]
    events += play_round(1, tables, differences=differences)
    ranks = list_ranks(events)
    assert ranks == [(1, E), (2, B), (3, D), (4, 107), (5, 108), (6, C), (7, 106), (8, A)]
    (cup_round,) = tournament(events).rounds
    ranked = [(place, score.user_id) for place, _, score in rank_round(cup_round)]
    assert ranked == [(1, E), (2, B), (3, D), (4, 107), (4, 108), (6, C), (7, 106), (8, A)]


def test_organisers_adjustment_counts_in_a_ranking_by_difference() -> None:
    events = [
        *begin(4, is_duplicate=True, by_difference=True),
        *play_round(1, [((A, B, C, D), (1, 2, 3, 20))], differences=[(1, 0, 0, -1)]),
        Adjusted(A, Fraction(-3), ORGANISER, "talked about cards"),
    ]
    assert list_ranks(events)[-1] == (4, A)


def test_results_against_each_other_break_a_tie_at_last() -> None:
    events = [
        *begin(4),
        *play_round(1, [((A, B, C, D), (1, 2, 3, 20))]),
        *play_round(2, [((A, B, C, D), (2, 9, 1, 14))]),
        *play_round(3, [((A, B, C, D), (8, 0, 16, 2))]),
    ]
    ranked = standings(tournament(events))
    by_person = {standing.entrant.user_id: standing for standing in ranked}
    assert by_person[A].place_points == by_person[B].place_points + 0 == 6
    assert by_person[A].points == by_person[B].points == 11
    assert [standing.entrant.user_id for standing in ranked][:2] == [A, B]  # A was ahead of B twice
    assert [standing.rank for standing in ranked][:2] == [1, 2]


def test_those_who_can_not_be_told_apart_share_a_place() -> None:
    events = [
        *begin(4),
        *play_round(1, [((A, B, C, D), (1, 2, 3, 20))]),
        *play_round(2, [((A, B, C, D), (2, 1, 3, 20))]),
    ]
    assert list_ranks(events) == [(1, A), (1, B), (3, C), (4, D)]
    assert [standing.name for standing in podium(tournament(events))] == ["Ann", "Bo", "Cy"]


def test_adjustments_count_and_are_told() -> None:
    events = [
        *begin(4),
        *play_round(1, [((A, B, C, D), (1, 2, 3, 20))]),
        Adjusted(A, Fraction(-3, 2), ORGANISER, "talked about cards"),
    ]
    by_person = {standing.entrant.user_id: standing for standing in standings(tournament(events))}
    assert (by_person[A].place_points, by_person[A].adjusted) == (Fraction(3, 2), Fraction(-3, 2))
    assert list_ranks(events)[0] == (1, B)


def test_person_who_has_dropped_out_keeps_their_results() -> None:
    events = [
        *begin(4),
        *play_round(1, [((A, B, C, D), (1, 2, 3, 20))]),
        DroppedOut(A, Cause.LEFT),
    ]
    assert list_ranks(events)[0] == (1, A)


def test_table_without_a_hand_counts_as_a_bye() -> None:
    tables = [((A, B, C, D), (1, 2, 3, 20)), ((E, 106, 107, 108), ())]
    events = begin(8) + play_round(1, tables)
    (result,) = results(tournament(events), E)
    assert (result.place_points, result.points) == (Fraction(3, 2), Fraction(13, 2))
