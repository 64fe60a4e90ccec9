"""The kinds of tables whose deals are also played elsewhere, to compare results."""

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
from bot.table.kind import ORDINARY, Operation, TableKind
from bot.table.lobby.events import LobbyEvent
from bot.table.lobby.lobby import require_host_in_lobby, set_kind
from bot.table.lobby.model import Lobby

SHADOWS: Final = (1, 3, 7, 15)  # numbers of shadow tables that a host can choose


class NeedsClock(KindError):
    """The tables of a duplicate wait for each other, so they need a clock."""

    code = "needs-clock"


class SeatsInStep(KindError):
    """Nobody may take a seat at a table of a duplicate during the game: they may know the cards."""

    code = "seats-in-step"


class HandsInStep(KindError):
    """Other tables still play this hand, so only people who play here may see it."""

    code = "hands-in-step"


@dataclass(frozen=True, slots=True)
class Shadowed(TableKind):
    """A table whose deals computers play again at shadow tables.

    Attributes:
        duplicate_id: eight letters and digits, stored in the record.
        shadows: the number of shadow tables.
    """

    name: ClassVar[str] = "shadowed"
    allows_hints: ClassVar[bool] = False
    keeps_deal: ClassVar[bool] = True

    duplicate_id: str
    shadows: int

    def after_hand(self, game: State, dealt: Dealt, secret: str) -> Sequence[DuplicateEvent]:
        """Return the event with the hand as the shadow tables play it."""
        return (play_shadows(game.rules, game.history[:-1], dealt, secret, self.shadows),)

    def again(self, new_id: str) -> "Shadowed":
        """Return the kind with the same number of shadow tables and this id."""
        return Shadowed(new_id, self.shadows)

    def note_in(self, record: shape.Record) -> None:
        """Store the id of the duplicate in the record."""
        record.duplicate = shape.DuplicateOf(self.duplicate_id)


@dataclass(frozen=True)
class InStep(TableKind):
    """One of several tables at which people play the same deals, hand by hand in step.

    Attributes:
        duplicate_id: eight letters and digits, stored in the records of all its tables.
        place: the index of the table, from 0 in the order of opening.
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
        """Return the id of the duplicate, because its tables play the same deals."""
        return self.duplicate_id

    def require(self, operation: Operation, now: datetime | None = None) -> None:
        """Check that people may do something here.

        Raises:
            SeatsInStep: nobody may take a computer's seat here.
            NeedsClock: other tables wait for this one, so it needs a clock.
            HandsInStep: others still play the same cards.
        """
        if operation is Operation.WATCH:
            raise HandsInStep
        if operation is Operation.TAKE_SEAT:
            raise SeatsInStep
        if operation is Operation.PLAY_WITHOUT_CLOCK:
            raise NeedsClock

    def note_in(self, record: shape.Record) -> None:
        """Store the id of the duplicate in the record."""
        record.duplicate = shape.DuplicateOf(self.duplicate_id)


def set_shadows(lobby: Lobby, user_id: int, shadows: int, new_id: str) -> tuple[LobbyEvent, ...]:
    """Set the number of shadow tables at which computers play the same deals; 0: none.

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
