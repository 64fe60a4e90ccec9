"""The encoding of the events of tournaments."""

from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import get_args

import pytest
from msgspec import UNSET

from bot.features.tournaments.model.events import (
    Adjusted,
    Cancelled,
    CheckedIn,
    CheckInOpened,
    DroppedOut,
    Finished,
    LastHandCalled,
    Paused,
    PeopleReminded,
    PersonForgotten,
    PlanChanged,
    Reseated,
    Restored,
    Resumed,
    TournamentEvent,
    Withdrawn,
)
from bot.features.tournaments.model.evolve import fold
from bot.features.tournaments.model.tournament import Cause, Plan, System
from bot.features.tournaments.store.log import KINDS, decode, encode
from bot.store.event_codec import UnknownEvent
from bot.store.log import StoredEvent
from tests.features.tournaments.model.arrange import ORGANISER, begin, play_round, tournament

EVERY: list[TournamentEvent] = [
    *begin(5, is_duplicate=True, system=System.KNOCK_OUT, options={"limit": 50, "x": (1, 2)}),
    *play_round(
        1, [((101, 102, 103, None), (6, 0, 20, 0))], [105], differences=[(Fraction(1, 3),) * 4]
    ),
    PlanChanged(Plan(name="Cup", variant="classic", rounds=2), ORGANISER),
    PeopleReminded(),
    CheckInOpened(1_800_000_000),
    CheckedIn(101),
    Withdrawn(104),
    Reseated(1, 101, 105, ORGANISER, "late train"),
    LastHandCalled(1),
    DroppedOut(102, Cause.BY_ORGANISER, ORGANISER, "rude"),
    Restored(102, ORGANISER),
    Adjusted(101, Fraction(-1, 2), ORGANISER, "slow"),
    Paused(ORGANISER, "lunch"),
    Resumed(ORGANISER),
    Finished(),
    Cancelled(None, Cause.TOO_FEW),
    PersonForgotten(-5),
]


STORED = Path(__file__).with_name("stored_events.txt")
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def build_event(kind: str, body: str) -> StoredEvent:
    return StoredEvent(1, kind, body, NOON)


def test_every_event_has_a_kind_and_reads_back_as_it_was() -> None:
    assert set(KINDS.values()) == set(get_args(TournamentEvent))
    assert {type(event) for event in EVERY} == set(KINDS.values())
    for event in EVERY:
        assert decode(build_event(*encode(event))) == event


def test_events_are_read_and_written_as_they_always_were() -> None:
    """The file is never regenerated: databases have such rows."""
    lines = STORED.read_text("utf-8").splitlines()
    rows = [tuple(line.split(" ", 1)) for line in lines]
    assert [decode(build_event(kind, body)) for kind, body in rows] == EVERY
    assert [tuple(encode(event)) for event in EVERY] == rows


def test_plan_that_ranks_by_difference_is_stored_and_others_are_as_before() -> None:
    for by_difference in (True, UNSET):
        plan = Plan(name="Cup", variant="classic", is_duplicate=True, by_difference=by_difference)
        event = PlanChanged(plan, ORGANISER)
        row = encode(event)
        assert ("by_difference" in row.body) is (by_difference is True)
        assert decode(build_event(*row)) == event


def test_stored_events_fold_to_the_same_tournament() -> None:
    decoded = [decode(build_event(*encode(event))) for event in EVERY]
    assert fold(decoded, "abcdefgh") == tournament(EVERY)
    assert tournament(EVERY).seq == len(EVERY)


def test_event_of_a_newer_version_is_named() -> None:
    with pytest.raises(UnknownEvent, match="'new'"):
        decode(build_event("new", "{}"))
    with pytest.raises(UnknownEvent, match="joined"):
        decode(build_event("joined", '{"person": 1}'))
