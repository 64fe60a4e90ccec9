"""Events about attendance during a game: who is away, and for whom a computer plays.

No rule of the game depends on it: a card counts the same, whoever played it for its seat.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.engine.model.seats import Seat
from bot.engine.play.events import MoonSettled, Passed, Played


class Why(StrEnum):
    """Why a computer keeps a person's seat."""

    CLOCK = "clock"  # several decisions in a row were left to the clock
    LEFT = "left"
    KICKED = "kicked"  # only who may kick can let them back


@dataclass(frozen=True, slots=True)
class Reminded:
    """The people in these seats were reminded that this step waits for them."""

    step: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class StoodIn:
    """A computer makes the next decision of a seat for its person, whose time was up."""

    seat: Seat
    by: str = "clock"


@dataclass(frozen=True, slots=True)
class WentAway:
    """From now on a computer keeps the seat of a person."""

    seat: Seat
    why: Why


@dataclass(frozen=True, slots=True)
class CameBack:
    """The next decision of the seat is its person's again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SawSeatTaken:
    """From now on a person plays where a computer did, as the whole table is told of it."""

    seat: Seat


Decided = Passed | Played | MoonSettled
AttendanceEvent = Reminded | StoodIn | WentAway | CameBack
AttendanceSeen = StoodIn | WentAway | CameBack | SawSeatTaken


def attendance_seen(event: AttendanceEvent) -> AttendanceSeen | None:
    """The event as the whole table is told of it; a reminder is between the bot and a player."""
    return None if isinstance(event, Reminded) else event


@dataclass(frozen=True, slots=True)
class Absence:
    """A computer keeps a person's seat.

    ``counts``: whether the ranking takes it for leaving, if it lasts to the end of the game; who
    was there when the seat was taken from them has not left.
    """

    why: Why
    counts: bool = True


Absences = Mapping[Seat, Absence]


def absences_after(away: Absences, event: AttendanceEvent) -> Absences:
    """Whose seats a computer keeps after the event."""
    match event:
        case WentAway(seat, why):
            return {**away, seat: Absence(why, why is not Why.KICKED or seat in away)}
        case CameBack(seat):
            return {other: absence for other, absence in away.items() if other != seat}
        case Reminded() | StoodIn():
            return away


@dataclass(frozen=True, slots=True)
class Attendance:
    """What the clock has come to.

    Attributes:
        missed: how many decisions in a row each seat has left to the clock; 0 is left out.
        standing_in: the seat whose next decision is a computer's.
        decided: what computers have decided in the place of each seat's person since that person
            last decided something. A pass in it is known to its seat alone.
        reminded: the last step at which people were reminded.
    """

    missed: Mapping[Seat, int] = field(default_factory=dict)
    standing_in: Seat | None = None
    decided: Mapping[Seat, tuple[Decided, ...]] = field(default_factory=dict)
    reminded: str | None = None

    def after(self, event: AttendanceEvent) -> "Attendance":
        """The state after the event."""
        match event:
            case Reminded(step):
                return replace(self, reminded=step)
            case StoodIn(seat):
                missed = {**self.missed, seat: self.missed.get(seat, 0) + 1}
                return replace(self, missed=missed, standing_in=seat)
            case WentAway(seat) | CameBack(seat):
                return replace(self, missed=self._without(seat))

    def after_decision(self, seat: Seat, decided: Decided | None) -> "Attendance":
        """The state after a decision of a seat: its person's own, unless a substitute decided.

        ``decided``: what it was; ``None`` for a choice that settles nothing yet.
        """
        if self.standing_in == seat:
            before = self.decided.get(seat, ())
            known = self.decided if decided is None else {**self.decided, seat: (*before, decided)}
            return replace(self, standing_in=None, decided=known)
        if seat in self.missed or seat in self.decided:
            others = {other: one for other, one in self.decided.items() if other != seat}
            return replace(self, missed=self._without(seat), decided=others)
        return self

    def _without(self, seat: Seat) -> dict[Seat, int]:
        return {other: count for other, count in self.missed.items() if other != seat}


NOBODY_AWAY: Absences = {}
ALL_PUNCTUAL = Attendance()
