"""The check of a hand's score: cards taken, moon, points, resets and totals."""

from typing import Any

import pytest
from msgspec import UNSET

from bot.engine.model.cards import cards
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, History, MoonChoice, TakenCards
from bot.records.faults import Faults
from bot.records.format import Hand, MoonShot
from bot.records.scores import check_score, check_sums, has_score
from tests.engine.arrange import history_of, rules_of
from tests.records.arrange import bare_hand, words_of

CLASSIC = rules_of("classic", 4)
RICKETTS = rules_of("ricketts", 4)
HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
BEFORE = history_of((50, 60, 70, 80))


def taking(*taken: str) -> TakenCards:
    """Return that the seats have taken these cards, each of them in one trick."""
    return TakenCards(tuple(map(cards, taken)), (1,) * len(taken))


# 0, 16, 10 and 0 points; and a moon of seat 1.
PLAIN = taking("5C 6C", "QS 2H 3H 4H", "5H 6H 7H 8H 9H TH JH QH KH AH", "2C 3C")
MOON = taking("5C 6C", f"QS {HEARTS}", "4C", "2C 3C")


def scored(taken_cards: TakenCards, **changes: Any) -> Hand:
    """Return a hand with the right score after ``PLAIN`` and ``BEFORE``, except for changes."""
    hand = bare_hand(CLASSIC)
    hand.taken = [[one.notation for one in taken] for taken in taken_cards.taken]
    hand.moon = None
    hand.points, hand.reset, hand.totals = [0, 16, 10, 0], [], [50, 76, 80, 80]
    for key, value in changes.items():
        setattr(hand, key, value)
    return hand


def moon_hand(choice: str | None = "add", **changes: Any) -> Hand:
    """Return a hand with the right score after ``MOON`` and ``BEFORE``, except for changes."""
    added = {"points": [26, 0, 26, 26], "totals": [76, 60, 96, 106]}
    return scored(MOON, **{"moon": MoonShot(1, "moon", choice, 26), **added, **changes})


def checked(
    hand: Hand,
    taken_cards: TakenCards = PLAIN,
    *,
    rules: Rules = CLASSIC,
    history: History = BEFORE,
    may_stop: bool = False,
) -> tuple[HandScore | None, list[tuple[str, str]]]:
    """Return the score of a hand, and the faults."""
    faults = Faults(1)
    score = check_score(rules, taken_cards, history, hand, faults, may_stop=may_stop)
    return score, words_of(faults)


def test_score_of_a_hand_is_returned() -> None:
    score, faults = checked(scored(PLAIN))

    assert faults == []
    assert score == HandScore(2, (0, 16, 10, 0), (), (50, 76, 80, 80))


def test_cards_are_taken_in_any_order() -> None:
    hand = scored(PLAIN)
    assert hand.taken
    hand.taken[1].reverse()

    assert checked(hand)[1] == []


def test_taken_cards_follow_from_the_tricks() -> None:
    hand = scored(PLAIN, taken=[["6C", "5C"], ["QS"], [], ["2C", "4C"]])
    third = sorted(["5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"])
    should_be = ", ".join(f'"{one}"' for one in third)

    assert checked(hand)[1] == [
        ("taken", 'what seat 1 took is ["QS"], but should be ["2H", "3H", "4H", "QS"]'),
        ("taken", f"what seat 2 took is [], but should be [{should_be}]"),
        ("taken", 'what seat 3 took is ["2C", "4C"], but should be ["2C", "3C"]'),
    ]


def test_every_seat_has_a_list_of_taken_cards() -> None:
    hand = scored(PLAIN, taken=[[], []])

    assert checked(hand)[1] == [("taken", "the number of lists in taken is 2, but should be 4")]


def test_check_goes_on_with_the_right_points() -> None:
    score, faults = checked(scored(PLAIN, points=[0, 15, 11, 0], totals=[50, 76, 80, 81]))

    assert score == HandScore(2, (0, 16, 10, 0), (), (50, 76, 80, 80))
    assert faults == [
        ("points", "points is [0, 15, 11, 0], but should be [0, 16, 10, 0]"),
        ("totals", "totals is [50, 76, 80, 81], but should be [50, 76, 80, 80]"),
    ]


def test_totals_that_are_reset_are_listed_in_any_order() -> None:
    before = history_of((104, 88, 94, 80))
    right = {"reset": [2, 1, 0], "totals": [0, 0, 0, 80]}
    wrong = {"reset": [1], "totals": [0, 0, 0, 80]}

    score, faults = checked(scored(PLAIN, **right), rules=RICKETTS, history=before)

    assert faults == []
    assert score is not None
    assert (score.reset, score.totals) == ((0, 1, 2), (0, 0, 0, 80))
    assert checked(scored(PLAIN, **wrong), rules=RICKETTS, history=before)[1] == [
        ("reset", "reset is [1], but should be [0, 1, 2]")
    ]


# What may be missing


@pytest.mark.parametrize("may_stop", [True, False])
@pytest.mark.parametrize("key", ["taken", "moon", "points", "reset", "totals"])
def test_score_has_all_its_parts(key: str, may_stop: bool) -> None:
    score, faults = checked(scored(PLAIN, **{key: UNSET}), may_stop=may_stop)

    assert score is None
    assert faults == [(key, f"{key} is missing")]


def test_game_may_stop_before_the_score_of_its_last_hand() -> None:
    nothing = {"taken": UNSET, "moon": UNSET, "points": UNSET, "reset": UNSET, "totals": UNSET}
    only_taken = {**nothing, "taken": [[], [], [], []]}

    assert checked(scored(PLAIN, **nothing), may_stop=True) == (None, [])
    assert [rule for rule, _ in checked(scored(PLAIN, **only_taken), may_stop=True)[1]] == [
        "taken"
    ] * 4
    assert checked(scored(PLAIN, **nothing))[1] == [(key, f"{key} is missing") for key in nothing]


def test_moon_comes_after_the_taken_cards() -> None:
    sums = {"points": UNSET, "reset": UNSET, "totals": UNSET}

    assert checked(moon_hand(None, **sums), MOON, may_stop=True) == (None, [])
    assert checked(moon_hand(None, **sums, taken=UNSET), MOON, may_stop=True) == (
        None,
        [("taken", "taken is missing")],
    )
    assert checked(scored(PLAIN, **sums, moon=UNSET), may_stop=True) == (None, [])


@pytest.mark.parametrize(
    ("key", "value"),
    [("taken", []), ("moon", None), ("points", []), ("reset", []), ("totals", [])],
)
def test_hand_with_any_part_of_a_score_has_one(key: str, value: object) -> None:
    hand = bare_hand(CLASSIC)

    assert not has_score(hand)
    setattr(hand, key, value)
    assert has_score(hand)


# Moons


@pytest.mark.parametrize(
    ("choice", "points", "totals"),
    [
        ("add", [26, 0, 26, 26], [76, 60, 96, 106]),
        ("subtract", [0, -26, 0, 0], [50, 34, 70, 80]),
    ],
)
def test_shooter_chooses_what_a_moon_does(
    choice: str, points: list[int], totals: list[int]
) -> None:
    score, faults = checked(moon_hand(choice, points=points, totals=totals), MOON)

    assert faults == []
    assert score is not None
    assert score.choice is MoonChoice(choice)
    assert score.moon is not None
    assert (score.moon.seat, list(score.points)) == (1, points)


@pytest.mark.parametrize(
    ("moon", "words"),
    [
        (None, "seat 1 shot a moon, but moon is null"),
        (MoonShot(2, "moon", "add", 26), "the moon's seat is 2, but should be 1"),
        (
            MoonShot(1, "universe", "add", 26),
            'the moon\'s kind is "universe", but should be "moon"',
        ),
        (MoonShot(1, "moon", "add", 25), "the moon's amount is 25, but should be 26"),
        (
            MoonShot(1, "moon", "both", 26),
            'the moon\'s choice is "both", but should be add or subtract',
        ),
        (
            MoonShot(1, "moon", None, 26),
            "the moon's choice is null, but should be add or subtract",
        ),
    ],
)
def test_moon_follows_from_the_taken_cards(moon: MoonShot | None, words: str) -> None:
    assert checked(moon_hand(moon=moon), MOON)[1] == [("moon", words)]


def test_moon_of_another_kind_is_refused() -> None:
    hand = scored(PLAIN, moon=MoonShot(3, "moon", "add", 26))

    assert checked(hand)[1] == [("moon", 'seat 3 shot no "moon"')]


def test_choice_is_open_only_while_the_hand_has_no_score() -> None:
    sums = {"points": UNSET, "reset": UNSET, "totals": UNSET}
    words = 'the moon\'s choice is "both", but should be add or subtract'

    assert checked(moon_hand("both", **sums), MOON, may_stop=True) == (None, [("moon", words)])
    assert checked(moon_hand("add", **sums), MOON, may_stop=True) == (None, [])


def test_sums_are_checked_where_the_choice_is_not_known() -> None:
    score, faults = checked(moon_hand("both", totals=[76, 60, 96, 107]), MOON)

    assert score == HandScore(2, (26, 0, 26, 26), (), (76, 60, 96, 106))
    assert faults[1:] == [
        ("totals", "totals is [76, 60, 96, 107], but should be [76, 60, 96, 106]")
    ]


# Hands whose points cannot be checked


def sums_of(hand: Hand, rules: Rules = CLASSIC) -> tuple[HandScore | None, list[tuple[str, str]]]:
    faults = Faults(1)
    return check_sums(rules, BEFORE, hand, faults), words_of(faults)


def test_totals_follow_from_the_recorded_points() -> None:
    hand = scored(PLAIN, points=[1, 2, 3, 24], reset=[3], totals=[51, 62, 73, 0])

    assert sums_of(hand, RICKETTS) == (HandScore(2, (1, 2, 3, 24), (3,), (51, 62, 73, 0)), [])
    hand.reset = []
    assert sums_of(hand, RICKETTS)[1] == [("reset", "reset is [], but should be [3]")]
    hand.reset, hand.totals = [3], [51, 62, 73, 104]
    assert sums_of(hand, RICKETTS)[1] == [
        ("totals", "totals is [51, 62, 73, 104], but should be [51, 62, 73, 0]")
    ]


@pytest.mark.parametrize("key", ["points", "reset", "totals"])
def test_sums_are_not_checked_where_one_is_missing(key: str) -> None:
    assert sums_of(scored(PLAIN, **{key: UNSET})) == (None, [])


def test_every_seat_has_points() -> None:
    assert sums_of(scored(PLAIN, points=[1, 2, 3])) == (
        None,
        [("points", "the number of points is 3, but should be 4")],
    )
