"""Who sits at a table: people and computers, one a seat, clockwise."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.play.attendance import NOBODY_AWAY, Absences, Why
from bot.engine.rules.options import Value
from bot.engine.rules.rules import Variant
from bot.engine.variants import VARIANTS

OFF: Final = "off"
# How long a person may think. The keys are stored with every table: never renamed.
CLOCKS: Final[Mapping[str, timedelta | None]] = MappingProxyType(
    {
        OFF: None,
        "30s": timedelta(seconds=30),
        "90s": timedelta(seconds=90),
        "5m": timedelta(minutes=5),
        "1h": timedelta(hours=1),
        "24h": timedelta(hours=24),
    }
)


@dataclass(frozen=True, slots=True)
class Person:
    """A human player: Discord's number for them, and the name they sat down with."""

    user_id: int
    name: str

    @property
    def is_forgotten(self) -> bool:
        """Whether it stands for somebody who asked to be forgotten, and is nobody on Discord."""
        return self.user_id < 0


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player; its name is its place in the table's count of computers."""

    number: int
    level: str = "easy"


Occupant = Person | Computer


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Somebody asks for a computer's seat in a running game."""

    seat: Seat
    person: Person


class Status(StrEnum):
    """The life of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_open(self) -> bool:
        """Whether people can still do something here."""
        return self in {Status.LOBBY, Status.PLAYING}


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """A table apart from its cards: what it is, where it is, who sits there.

    Attributes:
        table_id: eight letters and digits.
        guild_id: the server; ``None`` for a game in the direct messages of its only person.
        host: the user id of the host.
        options: the house rules that differ from the variant's defaults.
        language: the language in which it was opened: computers have their names from it.
        seats: clockwise; in the order people sat down until the game starts, fixed after.
        rematch: the table that continues this one, once somebody asked for it.
        closed_by: who cancelled the table; ``None`` if it expired.
        cut_short: whether it was closed in the middle of a game.
        commitment: the SHA-256 that the first deal is committed to.
        away: the seats that a computer keeps for their people, while the game is played.
        barred: those who were sent away from the lobby.
        requests: who asks for a computer's seat while the game is played.
        declined: the user ids of those who asked and were refused.
        taken_over: the computers that played in a seat before its person, who came later.
    """

    table_id: str
    guild_id: int | None
    channel_id: int
    host: int
    variant: str
    options: dict[str, Value]
    clock: str = OFF
    language: str = "en"
    seats: tuple[Occupant, ...] = ()
    status: Status = Status.LOBBY
    rematch: str | None = None
    closed_by: int | None = None
    cut_short: bool = False
    commitment: str | None = None
    away: Absences = field(default_factory=lambda: NOBODY_AWAY)
    barred: tuple[Person, ...] = ()
    requests: tuple[SeatRequest, ...] = ()
    declined: tuple[int, ...] = ()
    taken_over: Mapping[Seat, Computer] = field(default_factory=dict)

    @property
    def chosen_variant(self) -> Variant:
        """The variant that is played here."""
        return VARIANTS[self.variant]

    @property
    def people(self) -> tuple[Person, ...]:
        """The people who sit here, clockwise."""
        return tuple(seat for seat in self.seats if isinstance(seat, Person))

    @property
    def computers(self) -> tuple[Computer, ...]:
        """The computers that sit here, clockwise; in the lobby, in the order they sat down."""
        return tuple(seat for seat in self.seats if isinstance(seat, Computer))

    @property
    def host_person(self) -> Person | None:
        """The host, while seated."""
        return next((person for person in self.people if person.user_id == self.host), None)

    @property
    def missing(self) -> int:
        """How many players are missing before the game can start; 0 if none are."""
        return max(0, self.chosen_variant.player_counts[0] - len(self.seats))

    @property
    def can_start(self) -> bool:
        """Whether the number of players is one that the variant is played by."""
        return len(self.seats) in self.chosen_variant.player_counts

    @property
    def present(self) -> tuple[Person, ...]:
        """The people who sit here and are not away."""
        return tuple(
            occupant
            for number, occupant in enumerate(self.seats)
            if isinstance(occupant, Person) and number not in self.away
        )

    @property
    def is_deserted(self) -> bool:
        """Whether a game is going on that nobody is there to play."""
        return self.status is Status.PLAYING and not self.present

    def request_of(self, user_id: int) -> SeatRequest | None:
        """Return the seat that a person asks for, if they do."""
        return next((one for one in self.requests if one.person.user_id == user_id), None)

    def seat_of(self, user_id: int) -> Seat | None:
        """Where a person sits, be they away or not; not where somebody was replaced for good."""
        seat = self.first_seat_of(user_id)
        return None if seat is None or self.is_kicked(seat) else seat

    def first_seat_of(self, user_id: int) -> Seat | None:
        """Where a person sits or sat before they were replaced."""
        for number, occupant in enumerate(self.seats):
            if isinstance(occupant, Person) and occupant.user_id == user_id:
                return Seat(number)
        return None

    def is_kicked(self, seat: Seat) -> bool:
        """Whether the person of a seat was replaced by a computer for good."""
        absence = self.away.get(seat)
        return absence is not None and absence.why is Why.KICKED
