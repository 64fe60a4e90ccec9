"""The state of a lobby, and the people and computers in its seats."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.play.attendance import NOBODY_AWAY, Absences, AwayReason
from bot.engine.rules.options import Value
from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS
from bot.table.kind import BY_TOKEN, NO_CHANNEL, ORDINARY, TableKind

OFF: Final = "off"
# The time for which a person may think. The keys are stored with every table: never rename them.
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
    """A person: their Discord user id, and the name that they joined with."""

    user_id: int
    name: str

    @property
    def is_forgotten(self) -> bool:
        """Whether this is the pseudonym of somebody who had their data deleted."""
        return self.user_id < 0


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player. Its number is unique at the table and determines its name.

    ``stands_in_for``: the user id of a player of the last game who was missing when the rematch
    began, and may take the seat; ``None`` if there is none.
    """

    number: int
    level: str = "easy"
    stands_in_for: int | None = None


Occupant = Person | Computer


@dataclass(frozen=True, slots=True)
class Rematch:
    """The table before a rematch, and the time until which only its players may join.

    ``reserved_until`` is in seconds since 1970, as is ``starts_at``: the time at which the game
    starts with computers for missing players; ``None``: it waits for the host. ``is_missed``:
    whether nobody but the host was there at that time. ``first`` is the table of the first game,
    from which all computers' names follow. ``wins`` has people's wins in earlier games, by user id;
    ``None``: they are not counted. ``declined`` has the user ids of people who declined, even if
    they have joined since.
    """

    table_id: str
    reserved_until: int
    starts_at: int | None = None
    is_missed: bool = False
    first: str | None = None
    wins: tuple[tuple[int, int], ...] | None = None
    declined: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a scheduled game, in seconds since 1970.

    Attributes:
        remind_at: the time of the reminder to the people at the table; ``None`` if there is none
            (left).
        is_reminded: whether they were reminded.
        is_missed: whether the time has come and the game could not start.
    """

    at: int
    remind_at: int | None = None
    is_reminded: bool = False
    is_missed: bool = False


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A person's request for a computer's seat during a game."""

    seat: Seat
    person: Person


class Status(StrEnum):
    """The stages of a table's life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_open(self) -> bool:
        """Whether the table is neither finished nor cancelled."""
        return self in {Status.LOBBY, Status.PLAYING}


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """A table without its cards: settings, channel and seats, from the lobby to the result.

    Attributes:
        table_id: eight letters and digits.
        guild_id: the server; ``None`` for a game in the direct messages of its only person.
        host: the user id of the host.
        options: the house rules that differ from the variant's defaults.
        language: the language in which it was opened, that of the computers' names.
        seats: the players, clockwise; in the order of joining until the game starts, then fixed.
        rematch: the id of the table of the rematch, once somebody asked for one.
        rematch_of: the table that this one is a rematch of, if any.
        closed_by: the person who cancelled the table; ``None`` if it expired.
        cut_short: whether the table was closed during a game.
        commitment: the SHA-256 that the first deal is committed to.
        away: during the game, the seats that substitutes keep for their people.
        barred: the people who were removed from the lobby.
        requests: the open requests for computers' seats during the game.
        declined: the user ids of people whose requests were declined.
        taken_over: by seat, the computer that played there before a person took it over.
        kind: the kind of the table, with its differences from an ordinary one.
        start: the start of the game, if it is scheduled.
        watch_delay_s: the delay of *Watch* in seconds, set by earlier versions.
        is_last_hand: whether the game ends with the current hand.
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
    rematch_of: Rematch | None = None
    closed_by: int | None = None
    cut_short: bool = False
    commitment: str | None = None
    away: Absences = field(default_factory=lambda: NOBODY_AWAY)
    barred: tuple[Person, ...] = ()
    requests: tuple[SeatRequest, ...] = ()
    declined: tuple[int, ...] = ()
    taken_over: Mapping[Seat, Computer] = field(default_factory=dict)
    kind: TableKind = ORDINARY
    start: Start | None = None
    watch_delay_s: int = 0
    is_last_hand: bool = False

    @property
    def named_after(self) -> str:
        """The text that determines the computers' names; in a rematch, that of the first game."""
        first = self.rematch_of and self.rematch_of.first
        return first or self.kind.computers_named_after(self.table_id)

    @property
    def has_channel(self) -> bool:
        """Whether it posts in a channel; if not, players read everything in their panels."""
        return self.channel_id > NO_CHANNEL

    @property
    def is_by_token(self) -> bool:
        """Whether it was opened where the bot is no member, and sends no direct messages either."""
        return self.channel_id == BY_TOKEN

    @property
    def starts_at(self) -> int | None:
        """The time of the automatic start in seconds since 1970; ``None``: there is none."""
        if self.status is not Status.LOBBY or self.start is None or self.start.is_missed:
            return None
        return self.start.at

    @property
    def may_have_hints(self) -> bool:
        """Whether its only person may ask for hints: nobody else plays, here or elsewhere."""
        return self.kind.allows_hints and len(self.people) == 1

    @property
    def chosen_variant(self) -> Variant:
        """The variant of the table."""
        return VARIANTS[self.variant]

    @property
    def people(self) -> tuple[Person, ...]:
        """The people at the table, clockwise."""
        return tuple([seat for seat in self.seats if isinstance(seat, Person)])

    @property
    def user_ids(self) -> tuple[int | None, ...]:
        """The ids of the people, one per seat; ``None`` for a computer."""
        return tuple(
            [occupant.user_id if isinstance(occupant, Person) else None for occupant in self.seats]
        )

    @property
    def computers(self) -> tuple[Computer, ...]:
        """The computers at the table, clockwise; in the lobby, in the order of joining."""
        return tuple(seat for seat in self.seats if isinstance(seat, Computer))

    @property
    def host_person(self) -> Person | None:
        """The host; ``None`` if they have no seat."""
        return next((person for person in self.people if person.user_id == self.host), None)

    @property
    def missing(self) -> int:
        """The number of players missing for the game to start."""
        return max(0, self.chosen_variant.player_counts[0] - len(self.seats))

    @property
    def can_start(self) -> bool:
        """Whether the variant allows this number of players."""
        return len(self.seats) in self.chosen_variant.player_counts

    @property
    def present(self) -> tuple[Person, ...]:
        """The people at the table who are not away."""
        return tuple(
            [
                occupant
                for number, occupant in enumerate(self.seats)
                if isinstance(occupant, Person) and number not in self.away
            ]
        )

    @property
    def is_deserted(self) -> bool:
        """Whether a game is in progress and all its people are away."""
        return self.status is Status.PLAYING and not self.present

    def find_request(self, user_id: int) -> SeatRequest | None:
        """Return a person's open request for a seat; ``None`` if they have none."""
        return next(
            (request for request in self.requests if request.person.user_id == user_id), None
        )

    def find_seat(self, user_id: int) -> Seat | None:
        """Return a person's seat, also while they are away; ``None`` if they were kicked."""
        seat = self.find_original_seat(user_id)
        return None if seat is None or self.is_kicked(seat) else seat

    def find_original_seat(self, user_id: int) -> Seat | None:
        """Return the seat that a person has, or had before they were kicked."""
        for number, occupant in enumerate(self.seats):
            if isinstance(occupant, Person) and occupant.user_id == user_id:
                return Seat(number)
        return None

    def is_kicked(self, seat: Seat) -> bool:
        """Return whether the person of a seat was kicked."""
        absence = self.away.get(seat)
        return absence is not None and absence.why is AwayReason.KICKED
