"""The kinds of tables at which a person learns from a game of theirs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.records import format as shape
from bot.records.practice import REPLAY
from bot.service.lobby.from_position import FromPosition
from bot.service.lobby.kind import TableKind
from bot.store.results.result import GameKind


@dataclass(frozen=True, slots=True)
class PlayedOn(FromPosition):
    """A hand that is played on from a moment of a finished game, which ``origin`` names.

    Attributes:
        cards: what the person passed or played there in that game, in notation.
        points: what each seat then scored in the hand.
    """

    name: ClassVar[str] = "played-on"
    allows_hints: ClassVar[bool] = True

    cards: tuple[str, ...] = ()
    points: tuple[int, ...] = ()

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
