"""Properties of ratings over all games, including ties."""

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store.games.rating_model import MU, SIGMA, Rating, rate

some_ratings = st.builds(Rating, st.floats(-20, 70), st.floats(0.5, SIGMA))


@st.composite
def games(draw: st.DrawFn) -> tuple[list[Rating], list[int]]:
    """Return two to eight players and their places, with ties."""
    ratings = draw(st.lists(some_ratings, min_size=2, max_size=8))
    places = draw(st.lists(st.integers(1, 8), min_size=len(ratings), max_size=len(ratings)))
    return ratings, places


@given(games(), st.randoms(use_true_random=False))
def test_rating_does_not_depend_on_the_order_of_names(
    game: tuple[list[Rating], list[int]], rng: Random
) -> None:
    ratings, places = game
    after = rate(ratings, places)
    order = list(range(len(ratings)))
    rng.shuffle(order)
    shuffled = rate([ratings[i] for i in order], [places[i] for i in order])
    assert list(shuffled) == [after[i] for i in order]


@given(some_ratings, st.lists(st.integers(1, 8), min_size=2, max_size=8))
def test_equal_players_are_ranked_by_place_and_ties_stay_equal(
    rating: Rating, places: list[int]
) -> None:
    after = rate([rating] * len(places), places)
    for place_a, a in zip(places, after, strict=True):
        for place_b, b in zip(places, after, strict=True):
            assert (a.mu > b.mu) == (place_a < place_b)
            assert (a == b) == (place_a == place_b)


@given(games(), st.data())
def test_a_better_place_never_gives_a_lower_rating(
    game: tuple[list[Rating], list[int]], data: st.DataObject
) -> None:
    ratings, places = game
    place_index = data.draw(st.integers(0, len(places) - 1))
    better_places = [*places]
    better_places[place_index] -= data.draw(st.integers(1, 8))
    assert rate(ratings, better_places)[place_index].mu >= rate(ratings, places)[place_index].mu


@given(games())
def test_only_the_order_of_places_matters(game: tuple[list[Rating], list[int]]) -> None:
    ratings, places = game
    assert rate(ratings, places) == rate(ratings, [10 * place + 3 for place in places])


@given(games())
def test_uncertainty_never_vanishes_and_hardly_grows(game: tuple[list[Rating], list[int]]) -> None:
    """It may grow by the model's tau, MU / 300."""
    ratings, places = game
    for before, after in zip(ratings, rate(ratings, places), strict=True):
        assert 0 < after.sigma <= math.hypot(before.sigma, MU / 300)


@given(st.lists(st.integers(1, 8), min_size=2, max_size=8))
def test_first_game_makes_every_rating_more_certain(places: list[int]) -> None:
    assert all(after.sigma < SIGMA for after in rate([Rating()] * len(places), places))


@given(st.integers(2, 8))
def test_draw_of_equal_players_changes_no_skill(players: int) -> None:
    for after in rate([Rating()] * players, [1] * players):
        assert after.mu == pytest.approx(MU)


def test_a_shared_first_place_is_worth_more_than_a_second() -> None:
    shared = rate([Rating()] * 4, [1, 1, 3, 3])[0].mu
    assert (
        rate([Rating()] * 4, [1, 2, 3, 4])[1].mu < shared < rate([Rating()] * 4, [1, 2, 3, 4])[0].mu
    )


def test_upset_changes_ratings_more_than_an_expected_result() -> None:
    strong, weak = Rating(35, 3), Rating(20, 3)
    expected = rate([strong, weak], [1, 2])[0].mu - strong.mu
    upset = strong.mu - rate([strong, weak], [2, 1])[0].mu
    assert upset > 2 * expected > 0


def test_shown_number_starts_at_a_thousand_and_rises_with_a_win() -> None:
    winner, loser = rate([Rating(), Rating()], [1, 2])
    assert Rating().displayed == pytest.approx(1000)
    assert winner.displayed > 1000 > loser.displayed


def test_shown_number_stays_in_proportion_after_a_game_of_eight() -> None:
    after = rate([Rating()] * 8, range(1, 9))
    assert 1300 < after[0].displayed < 1500
    assert 700 < after[-1].displayed < 900


def test_better_of_two_random_players_wins_three_of_four_games() -> None:
    """Simulated games confirm the meaning of BETA: ratings remain the same if it holds."""
    better, worse = Rating(MU + SIGMA / 2**0.5, 1e-3), Rating(MU - SIGMA / 2**0.5, 1e-3)
    won = rate([better, worse], [1, 2])[0].mu - better.mu
    lost = better.mu - rate([better, worse], [2, 1])[0].mu
    assert lost / (won + lost) == pytest.approx(0.73, abs=0.01)


@pytest.mark.parametrize(("players", "places"), [(1, [1]), (0, []), (2, [1]), (2, [1, 2, 3])])
def test_a_game_that_cannot_be_rated_is_refused(players: int, places: list[int]) -> None:
    with pytest.raises(ValueError, match=r"at least two players|places"):
        rate([Rating()] * players, places)


partnerships = st.lists(some_ratings, min_size=4, max_size=4)
TEAMS = (0, 1, 0, 1)


@given(partnerships, st.booleans())
def test_partners_rise_and_fall_together(ratings: list[Rating], first_wins: bool) -> None:
    places = (1, 2, 1, 2) if first_wins else (2, 1, 2, 1)
    after = rate(ratings, places, TEAMS, 2)
    for before, now, place in zip(ratings, after, places, strict=True):
        assert (now.mu > before.mu) is (place == 1)


@given(partnerships, st.sampled_from([(1, 2, 1, 2), (2, 1, 2, 1), (1, 1, 1, 1)]))
def test_team_rating_does_not_depend_on_the_seats(
    ratings: list[Rating], places: tuple[int, ...]
) -> None:
    after = rate(ratings, places, TEAMS, 2)
    turned = rate([*ratings[1:], ratings[0]], [*places[1:], places[0]], [*TEAMS[1:], TEAMS[0]], 2)
    assert (*after[1:], after[0]) == turned


def test_win_over_a_better_team_is_worth_more() -> None:
    middle, better, worse = Rating(25, 3), Rating(35, 3), Rating(15, 3)
    over_better = rate([middle, better, middle, better], (1, 2, 1, 2), TEAMS, 2)[0].mu
    over_worse = rate([middle, worse, middle, worse], (1, 2, 1, 2), TEAMS, 2)[0].mu
    assert over_better > over_worse > 25


def test_computer_counts_as_an_unrated_partner() -> None:
    three = [Rating(30, 4), Rating(20, 4), Rating(24, 4)]
    alone = rate(three, (1, 2, 2), (0, 1, 1), 2)
    with_unrated = rate([*three, Rating()], (1, 2, 2, 1), (0, 1, 1, 0), 2)
    assert alone == with_unrated[:3]


def test_partner_who_left_is_rated_apart() -> None:
    after = rate([Rating()] * 4, (1, 2, 4, 2), TEAMS, 2)
    assert after[0].mu > 25 > after[2].mu
