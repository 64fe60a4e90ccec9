"""Who is away, which decisions the clock has made, and what the table sees of it."""

from functools import reduce

import pytest

from bot.engine.model.cards import card, cards
from bot.engine.model.seats import Seat
from bot.engine.play.attendance import (
    ALL_PUNCTUAL,
    NOBODY_AWAY,
    Absence,
    Absences,
    Attendance,
    AttendanceEvent,
    AwayReason,
    CameBack,
    Nudged,
    Reminded,
    StoodIn,
    WentAway,
    absences_after,
    attendance_seen,
)
from bot.engine.play.events import Passed, Played

ANN, BO = Seat(0), Seat(1)
PASSED = Passed(ANN, cards("QS KS AS"))
PLAYED = Played(ANN, card("2C"))


def absences(*events: AttendanceEvent) -> Absences:
    return reduce(absences_after, events, NOBODY_AWAY)


def attendance(*events: AttendanceEvent) -> Attendance:
    return reduce(Attendance.after, events, ALL_PUNCTUAL)


@pytest.mark.parametrize(
    "event",
    [StoodIn(ANN), WentAway(ANN, AwayReason.LEFT), CameBack(ANN)],
    ids=lambda error: type(error).__name__,
)
def test_table_sees_who_is_away_and_for_whom_a_substitute_decides(event: AttendanceEvent) -> None:
    assert attendance_seen(event) is event


def test_only_the_recipients_see_a_reminder() -> None:
    assert attendance_seen(Reminded("1p", (ANN, BO))) is None


# Absences


@pytest.mark.parametrize(
    ("why", "counts"),
    [
        (AwayReason.CLOCK, True),
        (AwayReason.LEFT, True),
        (AwayReason.KICKED, False),
        (AwayReason.BY_OTHERS, False),
    ],
)
def test_absence_counts_as_leaving_unless_somebody_present_was_kicked(
    why: AwayReason, counts: bool
) -> None:
    assert absences(WentAway(ANN, why)) == {ANN: Absence(why, counts)}


def test_absence_of_somebody_who_was_away_when_kicked_counts_as_leaving() -> None:
    away = absences(
        WentAway(BO, AwayReason.LEFT),
        WentAway(ANN, AwayReason.CLOCK),
        WentAway(ANN, AwayReason.KICKED),
    )

    assert away == {BO: Absence(AwayReason.LEFT, True), ANN: Absence(AwayReason.KICKED, True)}


def test_person_handed_over_by_others_has_not_left_even_if_kicked_later() -> None:
    away_by_others = absences(WentAway(ANN, AwayReason.BY_OTHERS))
    assert not away_by_others[ANN].has_left
    assert absences_after(away_by_others, WentAway(ANN, AwayReason.KICKED)) == {
        ANN: Absence(AwayReason.KICKED, False)
    }


def test_absence_ends_when_the_person_comes_back() -> None:
    away = absences(WentAway(ANN, AwayReason.LEFT), WentAway(BO, AwayReason.LEFT), CameBack(ANN))

    assert away == {BO: Absence(AwayReason.LEFT)}
    assert absences_after(away, CameBack(ANN)) == away


@pytest.mark.parametrize("event", [Reminded("1p", (ANN,)), Nudged("1p", BO), StoodIn(BO)])
def test_reminder_and_missed_decision_are_no_absence(event: AttendanceEvent) -> None:
    away = absences(WentAway(ANN, AwayReason.LEFT))

    assert absences_after(away, event) == away


# What the clock has led to


def test_last_reminder_is_known() -> None:
    assert attendance().reminded is None
    assert attendance(Reminded("1p", (ANN,)), Reminded("1t1s0", (ANN,))) == Attendance(
        reminded="1t1s0"
    )
    assert attendance(StoodIn(BO), Reminded("1p", (ANN,))).missed == {BO: 1}


def test_decisions_left_to_the_clock_are_counted_by_seat() -> None:
    result = attendance(StoodIn(ANN), StoodIn(BO), StoodIn(ANN))

    assert result == Attendance(missed={ANN: 2, BO: 1}, standing_in=ANN)


@pytest.mark.parametrize("event", [WentAway(ANN, AwayReason.CLOCK), CameBack(ANN)])
def test_count_begins_again_when_somebody_leaves_or_comes_back(event: AttendanceEvent) -> None:
    result = attendance(Reminded("1p", (ANN,)), StoodIn(ANN), StoodIn(BO), event)

    assert result == Attendance(missed={BO: 1}, standing_in=BO, reminded="1p")


def test_decisions_of_a_substitute_are_kept_in_their_order() -> None:
    first = attendance(StoodIn(ANN)).after_decision(ANN, PASSED)
    second = first.after(StoodIn(ANN)).after_decision(ANN, PLAYED)

    assert first == Attendance(missed={ANN: 1}, decided={ANN: (PASSED,)})
    assert second == Attendance(missed={ANN: 2}, decided={ANN: (PASSED, PLAYED)})


def test_substitute_decides_for_each_seat_separately() -> None:
    other = Played(BO, card("3C"))
    result = attendance(StoodIn(ANN)).after_decision(ANN, PLAYED)
    result = result.after(StoodIn(BO)).after_decision(BO, other)

    assert result.decided == {ANN: (PLAYED,), BO: (other,)}


def test_choice_that_can_still_change_is_not_kept() -> None:
    result = attendance(StoodIn(ANN)).after_decision(ANN, None)

    assert result == Attendance(missed={ANN: 1})


def test_substitute_makes_the_next_decision_of_its_seat_only() -> None:
    result = attendance(StoodIn(ANN))

    assert result.after_decision(BO, Played(BO, card("3C"))) == result


def test_decision_of_a_person_ends_what_the_clock_has_led_to_for_that_seat() -> None:
    result = attendance(Reminded("1p", (ANN,)), StoodIn(ANN)).after_decision(ANN, PASSED)
    both_after = result.after(StoodIn(BO)).after_decision(BO, Played(BO, card("3C")))

    assert result.after_decision(ANN, PLAYED) == Attendance(reminded="1p")
    assert both_after.after_decision(ANN, PLAYED) == Attendance(
        missed={BO: 1}, decided={BO: (Played(BO, card("3C")),)}, reminded="1p"
    )


@pytest.mark.parametrize("is_back", [True, False])
def test_decisions_of_the_substitute_are_shown_until_the_person_decides(is_back: bool) -> None:
    """Coming back forgets the count, but not what was decided."""
    result = attendance(StoodIn(ANN)).after_decision(ANN, PASSED)
    if is_back:
        result = result.after(CameBack(ANN))
        assert result == Attendance(decided={ANN: (PASSED,)})

    assert result.after_decision(ANN, PLAYED) == Attendance()


def test_choice_of_a_person_after_a_missed_one_begins_the_count_again() -> None:
    result = attendance(StoodIn(ANN)).after_decision(ANN, None)

    assert result.after_decision(ANN, PLAYED) == ALL_PUNCTUAL


def test_decision_of_a_punctual_person_changes_nothing() -> None:
    result = attendance(StoodIn(BO))

    assert result.after_decision(ANN, PLAYED) is result
