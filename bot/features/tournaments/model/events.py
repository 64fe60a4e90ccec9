"""The events of a tournament: facts that are stored and never change. Times are seconds since 1970.

Who did something and the reason are part of the event where people see them.
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
class Joined:
    """A person takes part."""

    person: Person


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A person does not take part after all; the tournament had not begun."""

    user_id: int


@dataclass(frozen=True, slots=True)
class PeopleReminded:
    """Those who joined are told that the tournament starts soon."""


@dataclass(frozen=True, slots=True)
class CheckInOpened:
    """People may confirm until this moment that they are there."""

    until: int


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """A person is there."""

    user_id: int


@dataclass(frozen=True, slots=True)
class FieldClosed:
    """The tournament begins without those who are late."""

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
    """The organiser let two people change places before the round began."""

    number: int
    one: int
    other: int
    by: Person
    reason: str


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The tables of a round open; at ``ends_at`` the hand that is being played is the last."""

    number: int
    ends_at: int | None = None


@dataclass(frozen=True, slots=True)
class LastHandCalled:
    """The time of a round is up."""

    number: int


@dataclass(frozen=True, slots=True)
class TableScored:
    """A table of a round is over: what all its seats made, clockwise.

    ``place``: which table, from 0. Without any hand, nobody has a result there.
    """

    number: int
    place: int
    hands: int
    scores: tuple[SeatScore, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All tables of a round are over. ``out``: who is knocked out with it."""

    number: int
    out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DroppedOut:
    """A person does not play from the next round on; ``by``: who decided it, if not themselves."""

    user_id: int
    why: Cause
    by: Person | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Restored:
    """A person who had dropped out plays again from the next round on."""

    user_id: int
    by: Person | None = None


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The organiser gave a person place points, or took them away."""

    user_id: int
    points: Fraction
    by: Person
    reason: str


@dataclass(frozen=True, slots=True)
class Paused:
    """The organiser paused the tournament: no round begins until it goes on."""

    by: Person
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The tournament goes on."""

    by: Person


@dataclass(frozen=True, slots=True)
class Finished:
    """All rounds have been played."""


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The tournament does not take place, or ends before its time."""

    by: Person | None
    why: Cause
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PersonForgotten:
    """A person had their data deleted: in all events before, a pseudonym has replaced them."""

    pseudonym: int


TournamentEvent = (
    Announced
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
