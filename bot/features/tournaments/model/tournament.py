"""The state of a tournament, folded from its events: its plan, its people and its rounds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final

from msgspec import UNSET, UnsetType

from bot.engine.rules.options import Value
from bot.table.lobby.model import Person

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 128


class System(StrEnum):
    """The system of a tournament. The values are stored: never rename them."""

    SWISS = "swiss"  # everybody plays all rounds, with people of a similar standing
    KNOCK_OUT = "knock-out"  # the winners of the tables play the next round


class Stage(StrEnum):
    """The stages of a tournament."""

    SIGN_UP = "sign-up"
    CHECK_IN = "check-in"
    BREAK = "break"  # between rounds, before the next pairing
    PAIRED = "paired"  # the tables of a round are known but not open yet
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_open(self) -> bool:
        """Whether the tournament is neither finished nor cancelled."""
        return self not in {Stage.FINISHED, Stage.CANCELLED}

    @property
    def has_begun(self) -> bool:
        """Whether the field of players is closed."""
        return self in {Stage.BREAK, Stage.PAIRED, Stage.PLAYING, Stage.FINISHED}


class Cause(StrEnum):
    """The causes of departures and cancellations. The values are stored: never rename them."""

    LATE = "late"  # did not check in
    ABSENT = "absent"  # was away at the end of a game
    LEFT = "left"
    BY_ORGANISER = "organiser"
    TOO_FEW = "too-few"  # the cause of a cancellation: fewer than two people play


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The plan of a tournament.

    Attributes:
        options: the house rules that differ from the variant's defaults, without the end.
        most: the maximum number of players.
        size: the number of players at a table.
        rounds: the number of rounds of a Swiss tournament; a knock-out needs none.
        is_duplicate: whether all tables of a round play the same deals, hand by hand in step.
        by_difference: whether its standings count the difference alone, over all tables; in
            tournaments announced by earlier versions it is unset, and place points count first.
        hands: the number of hands in a round; ``None``: the game ends by its own rules.
        clock: the clock of the tables.
        round_minutes: the time limit of a round, after which the current hand is its last.
        break_minutes: the time from the pairing of a round to its beginning.
        computers_fill: whether computers fill the last table; otherwise the remaining people have a
            bye.
        starts_at: the start in seconds since 1970; ``None``: it starts when it is full.
    """

    name: str
    variant: str
    options: Mapping[str, Value] = field(default_factory=dict)
    most: int = MOST_PLAYERS
    size: int = 4
    system: System = System.SWISS
    rounds: int = 4
    is_duplicate: bool = False
    by_difference: bool | UnsetType = UNSET
    hands: int | None = 8
    clock: str = "90s"
    round_minutes: int | None = None
    break_minutes: int = 1
    computers_fill: bool = True
    starts_at: int | None = None


@dataclass(frozen=True, slots=True)
class Departure:
    """The departure of a person: its cause, the organiser who decided it, and their reason."""

    cause: Cause
    by: Person | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person who takes part.

    Attributes:
        departure: set if the person no longer plays; their results remain.
        out_in: the number of the round that eliminated them.
    """

    user_id: int
    name: str
    has_checked_in: bool = False
    departure: Departure | None = None
    out_in: int | None = None

    @property
    def plays(self) -> bool:
        """Whether they play the next round."""
        return self.departure is None and self.out_in is None

    @property
    def may_return(self) -> bool:
        """Whether they can rejoin without the organiser: nobody removed them."""
        return self.departure is not None and self.departure.cause in {Cause.ABSENT, Cause.LEFT}


@dataclass(frozen=True, slots=True)
class SeatScore:
    """The score of a seat in a round.

    Attributes:
        user_id: the person in the seat; ``None``: a computer.
        points: lower is better.
        place: the place at the table, from 1; shared places are equal.
        difference: in a duplicate, the margin over the same seat at other tables.
        was_away: whether a substitute played at the end.
    """

    user_id: int | None
    points: int
    place: int
    difference: Fraction | None = None
    was_away: bool = False


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A table of a round.

    Attributes:
        table_id: the id that it has or will have.
        index: the index of the table in the round; the best in the standings sit at table 0.
        seats: the user ids, clockwise; computers fill the seats after them.
        scores: the scores of all seats, once the table is over.
        hands: the number of hands played.
    """

    table_id: str
    index: int
    seats: tuple[int, ...]
    scores: tuple[SeatScore, ...] | None = None
    hands: int = 0

    @property
    def is_over(self) -> bool:
        """Whether its result is known."""
        return self.scores is not None


@dataclass(frozen=True, slots=True)
class Round:
    """A round, from its pairing to its end. Times are in seconds since 1970.

    Attributes:
        number: from 1.
        byes: the user ids of people with a bye, which counts as the mean.
        begins_at: when its tables open.
        ends_at: the time limit, when the current hand becomes the last.
        is_last_hand: whether the limit has passed.
    """

    number: int
    tables: tuple[RoundTable, ...]
    byes: tuple[int, ...]
    begins_at: int
    ends_at: int | None = None
    has_begun: bool = False
    is_last_hand: bool = False
    is_over: bool = False

    @property
    def people(self) -> tuple[int, ...]:
        """The user ids of everyone at its tables."""
        return tuple(user_id for table in self.tables for user_id in table.seats)

    def find_table(self, user_id: int) -> RoundTable | None:
        """Return the table of a person, if they sit at one."""
        return next((table for table in self.tables if user_id in table.seats), None)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Place points that the organiser added or deducted, with the reason."""

    user_id: int
    points: Fraction
    by: Person
    reason: str


@dataclass(frozen=True, slots=True)
class Reseating:
    """A swap of two people in a round by the organiser, with the reason."""

    number: int
    one: int
    other: int
    by: Person
    reason: str


@dataclass(frozen=True, slots=True)
class Interruption:
    """A pause or a cancellation: who decided it (``None``: the bot), and why."""

    by: Person | None
    reason: str = ""
    cause: Cause = Cause.BY_ORGANISER


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """A tournament.

    Attributes:
        tournament_id: eight letters and digits.
        language: the language in which it was announced.
        seed: the seed of its pairings.
        entrants: everyone who joined, in that order.
        checks_in_until: once the check-in is open, its end, which is the start; in seconds since
            1970.
        was_reminded: whether the entrants were reminded of the start.
        paused: the current pause, if any; no round begins.
        cancelled: the cancellation, if any.
        seq: the number of its last event.
    """

    tournament_id: str
    guild_id: int
    channel_id: int
    organiser: Person
    plan: Plan
    seed: str
    language: str = "en"
    stage: Stage = Stage.SIGN_UP
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    reseatings: tuple[Reseating, ...] = ()
    was_reminded: bool = False
    checks_in_until: int | None = None
    paused: Interruption | None = None
    cancelled: Interruption | None = None
    seq: int = 0

    @property
    def current(self) -> Round | None:
        """The newest round."""
        return self.rounds[-1] if self.rounds else None

    @property
    def players(self) -> tuple[Entrant, ...]:
        """The entrants who play the next round."""
        return tuple(entrant for entrant in self.entrants if entrant.plays)

    @property
    def is_full(self) -> bool:
        """Whether the tournament has its maximum number of players."""
        return len(self.players) >= self.plan.most

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to do: a cancelled tournament may have open tables."""
        has_tables = self.stage is Stage.CANCELLED and bool(self.rounds)
        return not self.stage.is_open and not has_tables

    @property
    def starts_at(self) -> int | None:
        """The start time in seconds since 1970, if known."""
        return self.plan.starts_at if self.checks_in_until is None else self.checks_in_until

    def find_entrant(self, user_id: int) -> Entrant | None:
        """Return the entry of a person, if they have joined."""
        return next((entrant for entrant in self.entrants if entrant.user_id == user_id), None)

    def find_name(self, user_id: int) -> str:
        """Return the name with which somebody joined."""
        entrant = self.find_entrant(user_id)
        return "" if entrant is None else entrant.name
