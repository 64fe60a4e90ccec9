"""The schedule of a tournament (docs/competition.md, "Tournaments")."""

import pytest

from bot.features.tournaments.model.events import (
    Cancelled,
    CheckedIn,
    CheckInOpened,
    FieldClosed,
    Finished,
    Joined,
    LastHandCalled,
    Paused,
    PeopleReminded,
    Resumed,
    RoundBegan,
    RoundEnded,
    RoundPaired,
    TournamentEvent,
)
from bot.features.tournaments.model.schedule import Events, next_deadline, next_events
from bot.features.tournaments.model.tournament import Cause, System
from tests.features.tournaments.model.arrange import (
    NOON,
    ORGANISER,
    announce,
    begin,
    person,
    play_round,
    tournament,
)

MINUTE = 60
A, B, C, D, E, F, G, H = range(101, 109)


def list_due_events(events: list[TournamentEvent], now: int) -> Events:
    return next_events(tournament(events), now, lambda number, place: f"table{number}{place:02}")


def sign_up(people: int, **plan: object) -> list[TournamentEvent]:
    return [announce(**plan), *(Joined(person(number)) for number in range(people))]


def open_check_in(people: int, present: int) -> list[TournamentEvent]:
    """Return the events up to a check-in that ends at noon, with this many people checked in."""
    return [
        *sign_up(people, starts_at=NOON),
        PeopleReminded(),
        CheckInOpened(NOON),
        *(CheckedIn(person(number).user_id) for number in range(present)),
    ]


def pair_round(people: int, **plan: object) -> list[TournamentEvent]:
    """Return the events up to the pairing of the first round, which begins a minute past noon."""
    events = begin(people, **plan)
    return [*events, *list_due_events(events, NOON)]


def test_people_are_reminded_15_minutes_before_the_start() -> None:
    events = sign_up(2, starts_at=NOON)
    assert next_deadline(tournament(events)) == NOON - 15 * MINUTE
    assert list_due_events(events, NOON - 15 * MINUTE - 1) == ()
    assert list_due_events(events, NOON - 15 * MINUTE) == (PeopleReminded(),)


def test_check_in_opens_10_minutes_before_the_start() -> None:
    events = [*sign_up(2, starts_at=NOON), PeopleReminded()]
    assert next_deadline(tournament(events)) == NOON - 10 * MINUTE
    assert list_due_events(events, NOON - 10 * MINUTE - 1) == ()
    assert list_due_events(events, NOON - 10 * MINUTE) == (CheckInOpened(NOON),)


def test_check_in_that_opens_late_leaves_three_minutes() -> None:
    events = [*sign_up(2, starts_at=NOON), PeopleReminded()]
    assert list_due_events(events, NOON + MINUTE) == (CheckInOpened(NOON + 4 * MINUTE),)


def test_tournament_without_a_time_begins_without_a_check_in_when_it_is_full() -> None:
    assert list_due_events(sign_up(3, most=4), NOON) == ()
    assert list_due_events(sign_up(4, most=4), NOON) == (FieldClosed(),)


def test_full_tournament_with_a_check_in_of_an_earlier_version_begins_when_all_are_there() -> None:
    check_ins = [CheckedIn(person(number).user_id) for number in range(4)]
    events = [*sign_up(4, most=4), PeopleReminded(), CheckInOpened(NOON + 10 * MINUTE)]
    assert list_due_events([*events, *check_ins[:3]], NOON) == ()
    assert list_due_events([*events, *check_ins], NOON) == (FieldClosed(),)


def test_those_who_have_not_checked_in_are_left_out() -> None:
    events = open_check_in(5, present=3)
    assert next_deadline(tournament(events)) == NOON
    assert list_due_events(events, NOON - 1) == ()
    assert list_due_events(events, NOON) == (FieldClosed((D, E)),)


@pytest.mark.parametrize("present", [0, 1])
def test_tournament_of_fewer_than_two_is_cancelled(present: int) -> None:
    assert list_due_events(open_check_in(4, present), NOON) == (Cancelled(None, Cause.TOO_FEW),)


def test_round_begins_after_its_break() -> None:
    events = pair_round(8)
    (pairing,) = [event for event in events if isinstance(event, RoundPaired)]
    assert pairing.begins_at == NOON + MINUTE == next_deadline(tournament(events))
    seated = {user_id for table in pairing.tables for user_id in table.seats}
    assert seated == {A, B, C, D, E, F, G, H}
    assert list_due_events(events, NOON + MINUTE - 1) == ()
    assert list_due_events(events, NOON + MINUTE) == (RoundBegan(1),)


def test_same_seed_draws_the_same_tables() -> None:
    assert pair_round(8) == pair_round(8)


def test_last_hand_is_called_when_the_time_of_a_round_is_up() -> None:
    events = pair_round(8, round_minutes=30)
    events += list_due_events(events, NOON + MINUTE)
    assert events[-1] == RoundBegan(1, NOON + 31 * MINUTE)
    assert next_deadline(tournament(events)) == NOON + 31 * MINUTE
    assert list_due_events(events, NOON + 31 * MINUTE - 1) == ()
    assert list_due_events(events, NOON + 31 * MINUTE) == (LastHandCalled(1),)
    cup = tournament([*events, LastHandCalled(1)])
    assert next_deadline(cup) is None
    assert list_due_events([*events, LastHandCalled(1)], NOON + 60 * MINUTE) == ()


def test_tournament_ends_after_its_last_round() -> None:
    table = ((A, B, C, D), (0, 5, 9, 12))
    events = [*begin(4, rounds=2), *play_round(1, [table])]
    (second,) = list_due_events(events, NOON)
    assert isinstance(second, RoundPaired)
    assert list_due_events([*events, *play_round(2, [table])], NOON) == (Finished(),)


def test_winners_of_a_knock_out_and_the_best_others_fill_its_last_table() -> None:
    tables = [((A, B, C, D), (0, 5, 9, 12)), ((E, F, G, H), (7, 1, 9, 9))]
    *score_events, _ended = play_round(1, tables)
    events = [*begin(8, system=System.KNOCK_OUT), *score_events]
    (round_ended,) = list_due_events(events, NOON)
    assert isinstance(round_ended, RoundEnded)
    assert set(range(A, H + 1)) - set(round_ended.out) == {A, F, B, E}
    (final,) = list_due_events([*events, round_ended], NOON)
    assert isinstance(final, RoundPaired)
    assert [set(table.seats) for table in final.tables] == [{A, B, E, F}]


@pytest.mark.parametrize(
    "events",
    [sign_up(2, starts_at=NOON), open_check_in(4, present=4), begin(8), pair_round(8)],
    ids=["sign-up", "check-in", "break", "paired"],
)
def test_nothing_is_due_while_a_tournament_is_paused(events: list[TournamentEvent]) -> None:
    """Not even soon: a moment in the past would keep the director busy."""
    late_time = NOON + 60 * MINUTE
    assert list_due_events(events, late_time) != ()
    paused = [*events, Paused(ORGANISER)]
    assert list_due_events(paused, late_time) == ()
    assert next_deadline(tournament(paused)) is None
    assert list_due_events([*paused, Resumed(ORGANISER)], late_time) != ()


def test_pause_lets_the_running_round_be_played_to_its_end() -> None:
    *score_events, end_event = play_round(1, [((A, B, C, D), (0, 5, 9, 12))])
    events = [*begin(4), *score_events, Paused(ORGANISER)]
    assert list_due_events(events, NOON) == (end_event,)
    assert list_due_events([*events, end_event], NOON) == ()
