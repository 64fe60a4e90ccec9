"""The comparison of a seat's points with those that others made of the same deal."""

from fractions import Fraction

from bot.engine.play.duplicate import Compared, differences, hand_differences
from bot.engine.rules.scoring import HandScore

SCORES = (
    HandScore(1, (0, 13, 5, 8), (), (0, 13, 5, 8)),
    HandScore(2, (26, 0, 0, 0), (), (26, 13, 5, 8)),
)
OTHERS = (
    Compared(1, ((13, 0, 5, 8), (5, 8, 0, 13), (3, 3, 13, 7))),
    Compared(2, ((0, 26, 0, 0), (13, 13, 0, 0), (26, 0, 0, 0))),
)


def test_difference_is_the_mean_of_the_others_minus_the_own_points() -> None:
    first = hand_differences(SCORES[0], OTHERS[0])
    assert [difference.others for difference in first] == [7, Fraction(11, 3), 6, Fraction(28, 3)]
    assert [difference.value for difference in first] == [
        7,
        Fraction(11, 3) - 13,
        1,
        Fraction(4, 3),
    ]


def test_differences_of_hands_add_up() -> None:
    all_differences = differences(SCORES, OTHERS)
    by_hand = [hand_differences(*pair) for pair in zip(SCORES, OTHERS, strict=True)]
    assert [difference.value for difference in all_differences] == [
        a.value + b.value for a, b in zip(*by_hand, strict=True)
    ]
    assert (
        sum(difference.value for difference in all_differences) == 0
    )  # everybody scored all points of every hand


def test_hands_that_nobody_else_has_played_do_not_count() -> None:
    assert differences(SCORES, OTHERS[:1]) == hand_differences(SCORES[0], OTHERS[0])
    assert differences(SCORES, ()) == ()
    assert differences(SCORES[:1], (Compared(1, ()),)) == ()
