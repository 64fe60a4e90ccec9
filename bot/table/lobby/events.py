"""The events of a lobby, and those of seats and host during the game."""

from dataclasses import dataclass

from bot.engine.model.seats import Seat
from bot.engine.rules.options import Value
from bot.table.kind import ORDINARY, TableKind
from bot.table.lobby.model import OFF, Computer, Person, Rematch, Start


@dataclass(frozen=True, slots=True)
class LobbyOpened:
    """A person opened a table in a channel, took a seat and became host.

    ``start``: the start of a scheduled game. ``rematch_of``: the table before, for a rematch.
    """

    guild_id: int | None
    channel_id: int
    host: Person
    variant: str
    options: dict[str, Value]
    clock: str = OFF
    computers: tuple[Computer, ...] = ()
    language: str = "en"
    kind: TableKind = ORDINARY
    start: Start | None = None
    rematch_of: Rematch | None = None


@dataclass(frozen=True, slots=True)
class Joined:
    """A person took a seat: the last one, or ``seat``; everybody from there on moves up."""

    person: Person
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Left:
    """A person left the lobby, or (``kicked``) was removed from it."""

    user_id: int
    kicked: bool = False


@dataclass(frozen=True, slots=True)
class HostPassed:
    """Another person became host."""

    user_id: int


@dataclass(frozen=True, slots=True)
class ComputerAdded:
    """A computer took a seat: the last one, or ``seat``; everybody from there on moves up."""

    computer: Computer
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class ComputerRemoved:
    """A computer was removed from its seat."""

    number: int


@dataclass(frozen=True, slots=True)
class ComputerLevelSet:
    """A computer's level was changed."""

    number: int
    level: str


@dataclass(frozen=True, slots=True)
class HouseRulesSet:
    """The house rules were changed. ``options`` are those that differ from the defaults."""

    options: dict[str, Value]


@dataclass(frozen=True, slots=True)
class ClockSet:
    """The clock was changed to one of ``bot.table.lobby.model.CLOCKS``."""

    clock: str


@dataclass(frozen=True, slots=True)
class KindSet:
    """The kind of the table was changed, by a person if that matters."""

    kind: TableKind
    user_id: int | None = None


@dataclass(frozen=True, slots=True)
class WatchDelaySet:
    """The host chose the delay of *Watch* in seconds, in an earlier version."""

    seconds: int


@dataclass(frozen=True, slots=True)
class StartReminded:
    """The people at a scheduled table were reminded that it starts soon."""


@dataclass(frozen=True, slots=True)
class StartMissed:
    """The scheduled time came with too few or too many players to start the game."""


@dataclass(frozen=True, slots=True)
class LetIn:
    """A person who was removed from the lobby may join again."""

    user_id: int


@dataclass(frozen=True, slots=True)
class SeatRequested:
    """A person requested a computer's seat during the game."""

    seat: Seat
    person: Person


@dataclass(frozen=True, slots=True)
class SeatDeclined:
    """The host declined a person's request for a seat."""

    user_id: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A person took a computer's seat during the game."""

    seat: Seat
    person: Person


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """A new table was opened for a rematch of this finished game."""

    table_id: str


@dataclass(frozen=True, slots=True)
class RematchDeclined:
    """A player of the last game does not want to play this rematch of it."""

    user_id: int


@dataclass(frozen=True, slots=True)
class LastHandCalled:
    """The time of the tournament's round is up: the current hand is the last."""


@dataclass(frozen=True, slots=True)
class TableCancelled:
    """A person closed the table, or (``None``) it expired."""

    user_id: int | None


LobbyEvent = (
    LobbyOpened
    | Joined
    | Left
    | HostPassed
    | ComputerAdded
    | ComputerRemoved
    | ComputerLevelSet
    | HouseRulesSet
    | ClockSet
    | KindSet
    | WatchDelaySet
    | StartReminded
    | StartMissed
    | LetIn
    | SeatRequested
    | SeatDeclined
    | SeatTaken
    | RematchOpened
    | RematchDeclined
    | LastHandCalled
    | TableCancelled
)
