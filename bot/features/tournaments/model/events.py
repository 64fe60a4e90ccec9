"""The events of a tournament: facts that are stored and never change. Times are seconds since 1970.

An event contains its author and the reason where people see them.
"""

from dataclasses import dataclass
from fractions import Fraction

from bot.features.tournaments.model.tournament import Cause, Plan, SeatScore
from bot.table.lobby.model import Person


@dataclass(frozen=True, slots=True)
class Announced:
    """Somebody announced a tournament in a channel; its pairings are drawn from the seed."""

    guild_id: int
    channel_id: int
    organiser: Person
    plan: Plan
    seed: str
    language: str = "en"


@dataclass(frozen=True, slots=True)
class PlanChanged:
    """The organiser changed the plan before anybody had to check in."""

    plan: Plan
    by: Person


@dataclass(frozen=True, slots=True)
class Joined:
    """A person joined."""

    person: Person


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A person left before the tournament began."""

    user_id: int


@dataclass(frozen=True, slots=True)
class PeopleReminded:
    """Everyone who joined is reminded that the tournament starts soon."""


@dataclass(frozen=True, slots=True)
class CheckInOpened:
    """The check-in is open until this moment."""

    until: int


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """A person checked in."""

    user_id: int


@dataclass(frozen=True, slots=True)
class FieldClosed:
    """The tournament begins, without people who did not check in (``late``)."""

    late: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Paired:
    """A table of a round with the people who sit there, clockwise."""

    table_id: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """The tables of a round are known; they open at ``begins_at``."""

    number: int
    tables: tuple[Paired, ...]
    byes: tuple[int, ...]
    begins_at: int


@dataclass(frozen=True, slots=True)
class Reseated:
    """The organiser swapped two people before the round began."""

    number: int
    one: int
    other: int
    by: Person
    reason: str


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The tables of a round open; at ``ends_at`` the current hand becomes the last."""

    number: int
    ends_at: int | None = None


@dataclass(frozen=True, slots=True)
class LastHandCalled:
    """The time of a round is up."""

    number: int


@dataclass(frozen=True, slots=True)
class TableScored:
    """A table of a round is over: the scores of its seats, clockwise.

    ``place``: the index of the table. Without a finished hand there are no scores.
    """

    number: int
    place: int
    hands: int
    scores: tuple[SeatScore, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All tables of a round are over. ``out``: the people it eliminated."""

    number: int
    out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DroppedOut:
    """A person leaves the tournament. ``by``: the organiser who decided that, if one did."""

    user_id: int
    why: Cause
    by: Person | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Restored:
    """A person who dropped out plays again from the next round on."""

    user_id: int
    by: Person | None = None


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The organiser added place points to a person's score, or deducted them."""

    user_id: int
    points: Fraction
    by: Person
    reason: str


@dataclass(frozen=True, slots=True)
class Paused:
    """The organiser paused the tournament."""

    by: Person
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The organiser resumed the tournament."""

    by: Person


@dataclass(frozen=True, slots=True)
class Finished:
    """All rounds have been played."""


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The tournament was cancelled, by the organiser or by the bot."""

    by: Person | None
    why: Cause
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PersonForgotten:
    """A person's data was deleted: in all earlier events a pseudonym replaced them."""

    pseudonym: int


TournamentEvent = (
    Announced
    | PlanChanged
    | Joined
    | Withdrawn
    | PeopleReminded
    | CheckInOpened
    | CheckedIn
    | FieldClosed
    | RoundPaired
    | Reseated
    | RoundBegan
    | LastHandCalled
    | TableScored
    | RoundEnded
    | DroppedOut
    | Restored
    | Adjusted
    | Paused
    | Resumed
    | Finished
    | Cancelled
    | PersonForgotten
)
Events = tuple[TournamentEvent, ...]
