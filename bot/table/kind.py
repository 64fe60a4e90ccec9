"""The kind of a table: its deals, its play, the permitted actions, and the results.

:class:`TableKind` is an ordinary table. A feature with other kinds of tables has subclasses in its
module ``kind``, which are found by name when a stored table is read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum, auto
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Final

import msgspec

from bot.engine.chance.fair_deal import SecretChosen
from bot.engine.model.seats import FIRST_SEAT, Seat
from bot.engine.play.duplicate import DuplicateEvent
from bot.engine.play.events import Dealt
from bot.engine.play.state import State
from bot.installed import modules
from bot.players.protocol import ComputerPlayer
from bot.records.format import Record
from bot.store.database.statements import Write
from bot.store.games.result import GameKind
from bot.table.errors import KindRemoved, TableError

# In place of a channel's id: for a table in direct messages that posts nothing, and for one shown
# where the bot is no member, in answers to interactions that their tokens edit.
NO_CHANNEL: Final = 0
BY_TOKEN: Final = -1
_NAME = "name"  # the key of the kind's name among its stored fields


class Operation(Enum):
    """What a person wants to do at a table."""

    WATCH = auto()  # the game, without a seat
    COME_OR_GO = auto()  # or any other change of players, game or settings
    CHANGE_LOBBY = auto()  # before the game
    HOST = auto()  # to take decisions of the host
    TAKE_SEAT = auto()  # a computer's seat, during the game
    PLAY_WITHOUT_CLOCK = auto()
    ACT = auto()
    LOOK_BACK = auto()  # at all cards of a finished game
    REMATCH = auto()


@dataclass(frozen=True, slots=True)
class TableKind:
    """An ordinary table, and the base of other kinds.

    The fields of a kind are stored with its table, beside its name: never rename one.

    Attributes:
        name: the stored name; unique.
        is_solitary: whether a single person plays here. Such a table has no channel and no clock,
            nobody joins or leaves, and the game is not rated.
        is_announced: whether its lobby, its result and its problems are posted in the channel and
            sent to its host; if not, its opener announces it, and it plays in a separate thread.
        is_open_to_all: whether the bot may invite anybody to join.
        sends_hands: whether players get their hands by direct message whatever they prefer.
        allows_hints: whether the only person among computers may ask for hints.
        draws_secrets: whether the bot draws the secrets of the deals when the table is opened.
        reveals_at_once: whether the secret of a deal is shown as soon as the hand is over.
        keeps_deal: whether :meth:`after_hand` needs the deal of the hand.
        stops_after_hands: whether the table waits after each hand, because other tables
            play the same deals. Until the secret is shown, those tables may not see the plays.
        goes_on_alone: whether the game continues while all its people are away.
        abandoned_after: the time without a decision after which the game is closed; ``None``:
            never.
        result: the kind under which the game's result counts; ``None``: it has no result.
        is_shown_anywhere: whether players may look back at the game in any server.
    """

    name: ClassVar[str] = "table"
    is_solitary: ClassVar[bool] = False
    is_announced: ClassVar[bool] = True
    is_open_to_all: ClassVar[bool] = True
    sends_hands: ClassVar[bool] = False
    allows_hints: ClassVar[bool] = True
    draws_secrets: ClassVar[bool] = True
    reveals_at_once: ClassVar[bool] = True
    keeps_deal: ClassVar[bool] = False
    stops_after_hands: ClassVar[bool] = False
    goes_on_alone: ClassVar[bool] = False
    abandoned_after: ClassVar[timedelta | None] = None
    result: ClassVar[GameKind | None] = GameKind.GAME
    is_shown_anywhere: ClassVar[bool] = False

    # Deals and play

    def deal_name(self, table_id: str) -> str:
        """Return the id that goes into the deals: that of the table."""
        return table_id

    def next_secret(self, number: int, current: SecretChosen | None) -> SecretChosen | None:
        """Return the secret of a hand, if it follows from that of the previous hand."""
        return None

    @property
    def host_seat(self) -> Seat:
        """The seat of the person who opens the table."""
        return FIRST_SEAT

    @property
    def player(self) -> ComputerPlayer | None:
        """The player for all computers; ``None``: they play by their levels."""
        return None

    def reply_secret(self, current: SecretChosen | None) -> str | None:
        """Return the secret that decides computers' choices among equals; ``None``: chance.

        With a secret, a computer always acts the same way in the same position.
        """
        return None

    def after_hand(self, game: State, dealt: Dealt, secret: str) -> Sequence[DuplicateEvent]:
        """Return the events that follow from a finished hand."""
        return ()

    # People

    def computers_named_after(self, table_id: str) -> str:
        """Return the text that determines the names of the computers: the table's id."""
        return table_id

    @property
    def title(self) -> tuple[str, Mapping[str, int]] | None:
        """The message id and the variables of the game's title; ``None``: the variant's name."""
        return None

    def require(self, operation: Operation, now: datetime | None = None) -> None:
        """Check that an action is allowed here; ``now`` matters for acting and looking back.

        Raises:
            TableError: it is not allowed; the error says why.
        """

    def may(self, operation: Operation) -> bool:
        """Return whether an action is allowed here."""
        try:
            self.require(operation)
        except TableError:
            return False
        return True

    def again(self, new_id: str) -> "TableKind":
        """Return the kind of a rematch; ``new_id`` is free to use."""
        return ORDINARY

    # Results and records

    def is_secret(self, now: datetime) -> bool:
        """Return whether others may still play the same cards elsewhere."""
        return False

    def writes_after(
        self, table_id: str, game: State | None, events: Sequence[object], now: datetime
    ) -> Sequence[Write]:
        """Return the writes to make together with new events at a table.

        ``game`` is the game after them.
        """
        return ()

    def writes_again(
        self, table_id: str, variant: str, user_id: int, opened_at: datetime, end: "End | None"
    ) -> Sequence[Write]:
        """Return the writes to repeat when the read models are rebuilt.

        ``user_id`` opened the table; ``end`` is that of its game, if it has ended.
        """
        return ()

    def note_in(self, record: Record) -> None:
        """Store the kind in the record of a game."""


@dataclass(frozen=True, slots=True)
class End:
    """The end of a game and its time."""

    game: State
    at: datetime


@dataclass(frozen=True, slots=True)
class Solitary(TableKind):
    """A table for a single person."""

    is_solitary: ClassVar[bool] = True
    is_open_to_all: ClassVar[bool] = False
    allows_hints: ClassVar[bool] = False
    draws_secrets: ClassVar[bool] = False
    result: ClassVar[GameKind | None] = None


@dataclass(frozen=True, slots=True)
class Removed(Solitary):
    """A kind that is unknown to this version: its games can be read, but not played."""

    stored: Mapping[str, Any] = field(default_factory=dict)

    @property
    def host_seat(self) -> Seat:
        """The person's seat, as :class:`bot.table.from_position.FromPosition` stores it.

        At another seat they would see the hand of a computer.
        """
        seat = self.stored.get("seat")
        return Seat(seat) if isinstance(seat, int) else FIRST_SEAT

    def require(self, operation: Operation, now: datetime | None = None) -> None:
        """Refuse everything.

        Raises:
            KindRemoved.
        """
        raise KindRemoved


ORDINARY = TableKind()


def to_stored(kind: TableKind) -> Mapping[str, Any]:
    """Return the name and the fields of a kind, as they are stored."""
    if isinstance(kind, Removed):
        return dict(kind.stored)
    fields: dict[str, Any] = msgspec.to_builtins(kind)
    return {_NAME: kind.name, **fields}


def from_stored(stored: Mapping[str, Any]) -> TableKind:
    """Return a stored kind; :class:`Removed` if this version does not know it.

    Raises:
        msgspec.ValidationError: its fields don't fit.
    """
    kind = all_kinds().get(str(stored.get(_NAME)))
    if kind is None:
        return Removed(MappingProxyType(dict(stored)))
    return msgspec.convert({name: value for name, value in stored.items() if name != _NAME}, kind)


@cache
def all_kinds() -> Mapping[str, type[TableKind]]:
    """Return the kinds of all features, by name.

    Raises:
        ValueError: two have the same name.
    """
    kinds: dict[str, type[TableKind]] = {TableKind.name: TableKind}
    for module in modules("kind"):
        for value in vars(module).values():
            is_kind = isinstance(value, type) and issubclass(value, TableKind)
            if not is_kind or "name" not in vars(value):
                continue
            if kinds.setdefault(value.name, value) is not value:
                raise ValueError(f"two kinds of tables have the name {value.name!r}")
    return MappingProxyType(kinds)
