"""The kinds of tables whose deals are played elsewhere, too, to compare the results."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Final

from bot.engine.play.duplicate import DuplicateEvent
from bot.engine.play.events import Dealt
from bot.engine.play.state import State
from bot.features.duplicate.model import play_shadows
from bot.records import format as shape
from bot.table.errors import KindError, StaleStep
from bot.table.kind import ORDINARY, Doing, TableKind
from bot.table.lobby.events import LobbyEvent
from bot.table.lobby.lobby import require_host_in_lobby, set_kind
from bot.table.lobby.model import Lobby

SHADOWS: Final = (1, 3, 7, 15)  # how many shadow tables a host can choose


class NeedsClock(KindError):
    """The tables of a duplicate wait for each other, so they have a clock."""

    code = "needs-clock"


class SeatsInStep(KindError):
    """Nobody takes a seat at a table of a duplicate during the game: they may know the cards."""

    code = "seats-in-step"


class HandsInStep(KindError):
    """Other tables still play this hand, so only people who play here may see it."""

    code = "hands-in-step"


@dataclass(frozen=True, slots=True)
class Shadowed(TableKind):
    """A table whose deals are played again at shadow tables, by computers.

    Attributes:
        duplicate_id: eight letters and digits, which the record names.
        shadows: the number of shadow tables.
    """

    name: ClassVar[str] = "shadowed"
    allows_hints: ClassVar[bool] = False
    keeps_deal: ClassVar[bool] = True

    duplicate_id: str
    shadows: int

    def after_hand(self, game: State, dealt: Dealt, secret: str) -> Sequence[DuplicateEvent]:
        """Return the hand as the shadow tables play it."""
        return (play_shadows(game.rules, game.history[:-1], dealt, secret, self.shadows),)

    def again(self, new_id: str) -> "Shadowed":
        """Return a kind with as many shadow tables."""
        return Shadowed(new_id, self.shadows)

    def note_in(self, record: shape.Record) -> None:
        """Note which duplicate it is."""
        record.duplicate = shape.DuplicateOf(self.duplicate_id)


@dataclass(frozen=True)
class InStep(TableKind):
    """One of several tables at which people play the same deals, hand by hand in step.

    Attributes:
        duplicate_id: eight letters and digits, which the records of all its tables name.
        place: which of the tables, from 0 in the order of opening.
    """

    name: ClassVar[str] = "in-step"
    allows_hints: ClassVar[bool] = False
    draws_secrets: ClassVar[bool] = False
    reveals_at_once: ClassVar[bool] = False
    stops_after_hands: ClassVar[bool] = True
    goes_on_alone: ClassVar[bool] = True

    duplicate_id: str
    place: int = 0

    def deal_name(self, table_id: str) -> str:
        """Return the duplicate: its tables play the same deals."""
        return self.duplicate_id

    def require(self, doing: Doing, now: datetime | None = None) -> None:
        """Check that people may do something here.

        Raises:
            SeatsInStep: others wait for this table, so nobody takes a computer's seat.
            NeedsClock: for the same reason, it has a clock.
            HandsInStep: others play the same cards.
        """
        if doing is Doing.WATCH:
            raise HandsInStep
        if doing is Doing.TAKE_SEAT:
            raise SeatsInStep
        if doing is Doing.PLAY_WITHOUT_CLOCK:
            raise NeedsClock

    def note_in(self, record: shape.Record) -> None:
        """Note which duplicate it is."""
        record.duplicate = shape.DuplicateOf(self.duplicate_id)


def set_shadows(lobby: Lobby, user_id: int, shadows: int, new_id: str) -> tuple[LobbyEvent, ...]:
    """Let computers play the deals at this many shadow tables, too; 0: at none.

    ``new_id`` becomes the id of the duplicate, unless the table has one.

    Raises:
        StaleStep: there is no such choice.
        OnlyHost, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    if shadows not in (0, *SHADOWS) or isinstance(lobby.kind, InStep):
        raise StaleStep
    duplicate_id = lobby.kind.duplicate_id if isinstance(lobby.kind, Shadowed) else new_id
    return set_kind(lobby, user_id, Shadowed(duplicate_id, shadows) if shadows else ORDINARY)
