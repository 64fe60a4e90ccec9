"""The events of a lobby, and of its seats and host once the game has begun."""

from dataclasses import dataclass

from bot.engine.model.seats import Seat
from bot.engine.rules.options import Value
from bot.service.lobby.model import OFF, Computer, Person


@dataclass(frozen=True, slots=True)
class LobbyOpened:
    """A table is opened in a channel; who opened it is host and sits down."""

    guild_id: int | None
    channel_id: int
    host: Person
    variant: str
    options: dict[str, Value]
    clock: str = OFF
    computers: tuple[Computer, ...] = ()
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Joined:
    """A person sat down."""

    person: Person


@dataclass(frozen=True, slots=True)
class Left:
    """A person got up before the game, or (``kicked``) was sent away."""

    user_id: int
    kicked: bool = False


@dataclass(frozen=True, slots=True)
class HostPassed:
    """Another person hosts now."""

    user_id: int


@dataclass(frozen=True, slots=True)
class ComputerAdded:
    """A computer took a seat."""

    computer: Computer


@dataclass(frozen=True, slots=True)
class ComputerRemoved:
    """A computer gave up its seat."""

    number: int


@dataclass(frozen=True, slots=True)
class ComputerLevelSet:
    """A computer plays at another level from now on."""

    number: int
    level: str


@dataclass(frozen=True, slots=True)
class HouseRulesSet:
    """The house rules were changed; only those that differ from the defaults are named."""

    options: dict[str, Value]


@dataclass(frozen=True, slots=True)
class ClockSet:
    """The clock was changed: one of ``bot.service.state.turn_clock.CLOCKS``."""

    clock: str


@dataclass(frozen=True, slots=True)
class LetIn:
    """Somebody who was sent away from the lobby may sit down again."""

    user_id: int


@dataclass(frozen=True, slots=True)
class SeatRequested:
    """Somebody asks for a computer's seat while the game is played."""

    seat: Seat
    person: Person


@dataclass(frozen=True, slots=True)
class SeatDeclined:
    """The host has refused somebody the seat that they asked for."""

    user_id: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """From now on a person plays where a computer did."""

    seat: Seat
    person: Person


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """The people of a finished game go on at a new table."""

    table_id: str


@dataclass(frozen=True, slots=True)
class TableCancelled:
    """The table was closed by somebody, or (``None``) expired."""

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
    | LetIn
    | SeatRequested
    | SeatDeclined
    | SeatTaken
    | RematchOpened
    | TableCancelled
)
