"""Who sits at a table: people and computers, one a seat, clockwise."""

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.options import Value
from bot.engine.rules import Variant
from bot.engine.seats import Seat
from bot.engine.variants import VARIANTS


@dataclass(frozen=True, slots=True)
class Person:
    """A human player: Discord's number for them, and the name they sat down with."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player; its name is its place in the table's count of computers."""

    number: int
    level: str = "easy"


Occupant = Person | Computer


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
        host: the user id of the host.
        options: the house rules that differ from the variant's defaults.
        seats: clockwise; in the order people sat down until the game starts, fixed after.
        rematch: the table that continues this one, once somebody asked for it.
        closed_by: who cancelled the table; ``None`` if it expired.
        commitment: the SHA-256 that the first deal is committed to.
    """

    table_id: str
    guild_id: int
    channel_id: int
    host: int
    variant: str
    options: dict[str, Value]
    clock: str = "off"
    seats: tuple[Occupant, ...] = ()
    status: Status = Status.LOBBY
    rematch: str | None = None
    closed_by: int | None = None
    commitment: str | None = None

    @property
    def game(self) -> Variant:
        """The variant that is played here."""
        return VARIANTS[self.variant]

    @property
    def people(self) -> tuple[Person, ...]:
        """The people who sit here, clockwise."""
        return tuple(seat for seat in self.seats if isinstance(seat, Person))

    @property
    def host_person(self) -> Person | None:
        """The host, while seated."""
        return next((person for person in self.people if person.user_id == self.host), None)

    @property
    def missing(self) -> int:
        """How many players are missing before the game can start; 0 if none are."""
        return max(0, self.game.player_counts[0] - len(self.seats))

    @property
    def can_start(self) -> bool:
        """Whether the number of players is one that the variant is played by."""
        return len(self.seats) in self.game.player_counts

    def seat_of(self, user_id: int) -> Seat | None:
        """Where a person sits, if at all."""
        for number, occupant in enumerate(self.seats):
            if isinstance(occupant, Person) and occupant.user_id == user_id:
                return Seat(number)
        return None
