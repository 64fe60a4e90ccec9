"""The kinds of tables on which a person practises from one of their own games."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.records import format as shape
from bot.records.practice import REPLAY
from bot.store.games.result import GameKind
from bot.table.errors import GameNotStarted, NotSeated, TableError
from bot.table.from_position import FromPosition
from bot.table.kind import TableKind
from bot.table.lobby.events import KindSet, LobbyEvent
from bot.table.lobby.model import Lobby, Status


@dataclass(frozen=True, slots=True)
class PlayedOn(FromPosition):
    """A hand that is played on from a moment of a finished game, which ``origin`` names.

    Attributes:
        cards: what the person passed or played there in that game, in notation.
        points: what each seat then scored in the hand.
        was_last: whether that game ended with this hand because of the number of its hands.
    """

    name: ClassVar[str] = "played-on"
    allows_hints: ClassVar[bool] = True

    cards: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    was_last: bool = False

    @property
    def title(self) -> tuple[str, Mapping[str, int]]:
        """The text that says that the hand is played on."""
        return "playon-name", {}

    def note_in(self, record: shape.Record) -> None:
        """Note the moment from which the game started."""
        record.practice = shape.Practice(REPLAY, self.origin, self.seat)


@dataclass(frozen=True, slots=True)
class WithHints(TableKind):
    """A table whose only person has asked for hints, so that the game counts nowhere."""

    name: ClassVar[str] = "with-hints"
    result: ClassVar[GameKind | None] = GameKind.HINTS


class HintsCost(TableError):
    """After hints the game counts nowhere, and the person has not agreed to that."""

    code = "hints-cost"


class NoHintsHere(TableError):
    """Hints are for a person who plays against computers alone, and not a deal that others play."""

    code = "no-hints-here"


def begin_hints(lobby: Lobby, user_id: int) -> tuple[LobbyEvent, ...]:
    """Allow hints for the rest of the game, which then counts nowhere.

    Raises:
        NotSeated, GameNotStarted, NoHintsHere.
    """
    require_hints(lobby, user_id)
    return () if counts_nowhere(lobby) else (KindSet(WithHints(), user_id),)


def counts_nowhere(lobby: Lobby) -> bool:
    """Return whether the game counts nowhere anyway."""
    return lobby.kind.is_solitary or isinstance(lobby.kind, WithHints)


def require_hints(lobby: Lobby, user_id: int) -> None:
    """Check that a person may get hints at the table.

    Raises:
        NotSeated, GameNotStarted, NoHintsHere.
    """
    if lobby.find_seat(user_id) is None:
        raise NotSeated
    if lobby.status is not Status.PLAYING:
        raise GameNotStarted
    if not lobby.may_have_hints:
        raise NoHintsHere
