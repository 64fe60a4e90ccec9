"""Scores of a hand: what is written down, and the places that totals make."""

from bot.engine.model.seats import Seat
from bot.engine.rules.scoring import HandScore, Moon, MoonChoice, MoonKind, places, settle
from tests.engine.arrange import build_history

NO_RESET: frozenset[int] = frozenset()


def test_hand_is_written_down_with_its_number_and_the_totals_after_it():
    before = build_history((10, 20, 30), (11, 21, 31))
    assert settle(before, (1, 2, 3), NO_RESET) == HandScore(3, (1, 2, 3), (), (12, 23, 34))
    assert settle((), (1, 2, 3), NO_RESET) == HandScore(1, (1, 2, 3), (), (1, 2, 3))


def test_total_jumps_to_zero_only_where_it_is_exactly_a_reset_total():
    before = build_history((99, 98, -99))
    score = settle(before, (1, 1, -1), frozenset({100, -100}))
    assert (score.reset, score.totals) == ((Seat(0), Seat(2)), (0, 99, 0))


def test_moon_is_written_down_with_what_was_done_with_it():
    moon = Moon(Seat(1), MoonKind.MOON, 26, (MoonChoice.ADD, MoonChoice.SUBTRACT))
    score = settle((), (0, -26, 0), NO_RESET, moon, MoonChoice.SUBTRACT)
    assert (score.moon, score.choice) == (moon, MoonChoice.SUBTRACT)


def test_those_behind_the_winners_share_a_place_only_where_the_rules_say_so():
    assert places((5, 3, 8, 5), (Seat(1),)) == (2, 1, 4, 2)
    assert places((5, 3, 8, 5), (Seat(1),), losers_share=True) == (2, 1, 2, 2)
