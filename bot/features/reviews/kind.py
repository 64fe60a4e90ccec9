"""The kinds of tables for playing on from finished games, and for games with hints."""

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
    """A hand played on from a moment of a finished game; ``origin`` names that moment.

    Attributes:
        cards: the cards that the person passed or played there in that game, in notation.
        points: the points of each seat in that hand.
        was_last: whether that game ended with this hand because it had a fixed number of hands.
    """

    name: ClassVar[str] = "played-on"
    allows_hints: ClassVar[bool] = True

    cards: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    was_last: bool = False

    @property
    def title(self) -> tuple[str, Mapping[str, int]]:
        """The message id of the title, and its variables."""
        return "playon-name", {}

    def note_in(self, record: shape.Record) -> None:
        """Store the moment from which the game started in the record."""
        record.practice = shape.Practice(REPLAY, self.origin, self.seat)


@dataclass(frozen=True, slots=True)
class WithHints(TableKind):
    """A table whose only person has asked for hints, so the game is left out of all statistics."""

    name: ClassVar[str] = "with-hints"
    result: ClassVar[GameKind | None] = GameKind.HINTS


class HintsCost(TableError):
    """Hints take the game out of all statistics, and the person has not agreed to that."""

    code = "hints-cost"


class NoHintsHere(TableError):
    """Hints are only for a single person against computers, and not for a deal that others play."""

    code = "no-hints-here"


def begin_hints(lobby: Lobby, user_id: int) -> tuple[LobbyEvent, ...]:
    """Allow hints for the rest of the game, which then stays out of all statistics.

    Raises:
        NotSeated, GameNotStarted, NoHintsHere.
    """
    require_hints(lobby, user_id)
    return () if counts_nowhere(lobby) else (KindSet(WithHints(), user_id),)


def counts_nowhere(lobby: Lobby) -> bool:
    """Return whether the game is out of all statistics anyway."""
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
