"""Places in a finished game: by totals, or won and lost where there is no second place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.model.seats import Seat, all_seats
from bot.engine.rules.scoring import lowest, places
from bot.engine.variants import VARIANTS

totals_of_a_game = st.lists(st.integers(-30, 130), min_size=3, max_size=8).map(tuple)


@given(totals_of_a_game, st.booleans())
def test_equal_totals_share_a_place_and_lower_ones_are_not_behind(totals, losers_share):
    result = places(totals, lowest(totals), losers_share=losers_share)
    for total, place in zip(totals, result, strict=True):
        for other, other_place in zip(totals, result, strict=True):
            if total == other:
                assert place == other_place
            if total < other:
                assert place <= other_place
    assert min(result) == 1


@given(totals_of_a_game, st.data())
def test_winners_are_first_whatever_their_totals(totals, data):
    seats = st.sampled_from(range(len(totals))).map(Seat)
    winners = tuple(sorted(data.draw(st.sets(seats, min_size=1))))
    for losers_share in (False, True):
        result = places(totals, winners, losers_share=losers_share)
        assert {seat for seat, place in enumerate(result) if place == 1} == set(winners)
        behind = {place for place in result if place > 1}
        assert not behind or min(behind) == len(winners) + 1
        assert not losers_share or len(behind) <= 1


@given(totals_of_a_game, st.booleans())
def test_all_share_the_first_place_where_nobody_wins(totals, losers_share):
    assert set(places(totals, (), losers_share=losers_share)) == {1}


def test_there_is_no_second_place_in_ricketts():
    """docs/rules/ricketts.md, "End"."""
    rules = VARIANTS["ricketts"].rules(4)
    assert rules.places((53, 60, 78, 112), (Seat(0),)) == (1, 2, 2, 2)
    assert rules.places((69, 60, 69, 112), (Seat(0), Seat(2))) == (1, 3, 1, 3)


@pytest.mark.parametrize("variant", VARIANTS)
def test_other_variants_have_a_place_for_each_total(variant):
    rules = VARIANTS[variant].rules(VARIANTS[variant].player_counts[0])
    if rules.losers_share_place or rules.partners(Seat(0)):
        return
    assert rules.places((53, 60, 60, 112), (Seat(0),)) == (1, 2, 2, 4)


def test_partners_share_the_place_of_their_team():
    """docs/rules/partnership.md, "End"."""
    rules = VARIANTS["partnership"].rules(4)
    assert rules.places((112, 60, 112, 60), (Seat(1), Seat(3))) == (2, 1, 2, 1)
    assert rules.places((60, 112, 60, 112), (Seat(0), Seat(2))) == (1, 2, 1, 2)
    assert rules.places((200, 200, 200, 200), all_seats(4)) == (1, 1, 1, 1)
