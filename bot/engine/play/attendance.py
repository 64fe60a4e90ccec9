"""Attendance during a game: absent people, and computers that play for people.

No rule of the game depends on it: it does not matter whether a person or a substitute played a
card.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.engine.model.seats import Seat
from bot.engine.play.events import MoonSettled, Passed, Played


class AwayReason(StrEnum):
    """The reason why a substitute keeps a person's seat."""

    CLOCK = "clock"  # the person let the clock run out several times in a row
    LEFT = "left"
    BY_OTHERS = "others"  # another player asked for a computer after a long wait
    KICKED = "kicked"  # only somebody who may kick can let the person back


@dataclass(frozen=True, slots=True)
class Reminded:
    """A reminder to the people in these seats that the game waits for them at this step."""

    step: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Nudged:
    """A player's nudge of the players for whom the game waits at this step."""

    step: str
    by: Seat


@dataclass(frozen=True, slots=True)
class StoodIn:
    """The end of a person's time: a substitute makes the seat's next decision."""

    seat: Seat
    by: str = "clock"


@dataclass(frozen=True, slots=True)
class WentAway:
    """The start of an absence: a substitute keeps the person's seat from now on."""

    seat: Seat
    why: AwayReason


@dataclass(frozen=True, slots=True)
class CameBack:
    """The end of an absence: the person makes the seat's next decision."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SawSeatTaken:
    """The public event of a person taking over the seat of a computer."""

    seat: Seat


Decided = Passed | Played | MoonSettled
AttendanceEvent = Reminded | Nudged | StoodIn | WentAway | CameBack
AttendanceSeen = StoodIn | WentAway | CameBack | SawSeatTaken


def attendance_seen(event: AttendanceEvent) -> AttendanceSeen | None:
    """Return the event as the whole table sees it.

    Return ``None`` for reminders and nudges, which their recipients get as messages.
    """
    return None if isinstance(event, Reminded | Nudged) else event


@dataclass(frozen=True, slots=True)
class Absence:
    """A person's absence, during which a substitute keeps the seat.

    ``counts``: whether the leaderboard counts an absence until the end of the game as leaving. It
    does not for a person who was kicked while present, whose game is not counted at all, nor for
    one whose seat others handed over, whose place counts as usual.
    """

    why: AwayReason
    counts: bool = True

    @property
    def has_left(self) -> bool:
        """Whether the person counts as having left if the absence lasts to the end of the game."""
        return self.counts or self.why is AwayReason.KICKED


Absences = Mapping[Seat, Absence]


def absences_after(away: Absences, event: AttendanceEvent) -> Absences:
    """Return the absences after the event."""
    match event:
        case WentAway(seat, AwayReason.KICKED):
            return {**away, seat: Absence(AwayReason.KICKED, seat in away and away[seat].counts)}
        case WentAway(seat, reason):
            return {**away, seat: Absence(reason, reason is not AwayReason.BY_OTHERS)}
        case CameBack(seat):
            return {other: absence for other, absence in away.items() if other != seat}
        case Reminded() | Nudged() | StoodIn():
            return away


@dataclass(frozen=True, slots=True)
class Attendance:
    """The consequences of the clock so far.

    Attributes:
        missed: the number of consecutive decisions that each seat left to the clock, without zeros.
        standing_in: the seat whose next decision a substitute makes.
        decided: the decisions of substitutes for each seat since the last decision of its person. A
            pass among these may only be shown to that seat.
        reminded: the last step at which people were reminded.
        nudged: the last nudge.
    """

    missed: Mapping[Seat, int] = field(default_factory=dict)
    standing_in: Seat | None = None
    decided: Mapping[Seat, tuple[Decided, ...]] = field(default_factory=dict)
    reminded: str | None = None
    nudged: Nudged | None = None

    @property
    def is_punctual(self) -> bool:
        """Whether no decision can change this value."""
        return self.standing_in is None and not self.missed and not self.decided

    def after(self, event: AttendanceEvent) -> "Attendance":
        """Return the attendance after the event."""
        match event:
            case Reminded(step):
                return replace(self, reminded=step)
            case Nudged():
                return replace(self, nudged=event)
            case StoodIn(seat):
                missed = {**self.missed, seat: self.missed.get(seat, 0) + 1}
                return replace(self, missed=missed, standing_in=seat)
            case WentAway(seat) | CameBack(seat):
                return replace(self, missed=self._without(seat))

    def after_decision(self, seat: Seat, decided: Decided | None) -> "Attendance":
        """Return the attendance after a decision of the seat, made by its person or a substitute.

        ``decided`` is the decision, or ``None`` for a provisional choice.
        """
        if self.standing_in == seat:
            before = self.decided.get(seat, ())
            decided_by_seat = (
                self.decided if decided is None else {**self.decided, seat: (*before, decided)}
            )
            return replace(self, standing_in=None, decided=decided_by_seat)
        if seat in self.missed or seat in self.decided:
            others = {other: decision for other, decision in self.decided.items() if other != seat}
            return replace(self, missed=self._without(seat), decided=others)
        return self

    def _without(self, seat: Seat) -> dict[Seat, int]:
        return {other: count for other, count in self.missed.items() if other != seat}


NOBODY_AWAY: Absences = {}
ALL_PUNCTUAL = Attendance()
