"""The kind of the tables of lessons and puzzles."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import ClassVar

from bot.engine.model.seats import Seat
from bot.engine.play.actions import ChooseMoon, Pass, PlayCard
from bot.engine.play.events import GameStarted, HandScored, MoonSettled, Passed, Played
from bot.engine.play.state import State
from bot.features.lessons.model import library
from bot.features.lessons.model.position import Position, Tokens, format_action
from bot.features.lessons.store import PositionResult, make_write
from bot.records import format as shape
from bot.store.database.statements import Write
from bot.table.from_position import FromPosition

_SEPARATOR = " "  # between the tokens of a stored answer


class ExerciseKind(StrEnum):
    """The kinds of exercises. The values are stored: never rename them."""

    LESSON = "lesson"
    PUZZLE = "puzzle"


@dataclass(frozen=True, slots=True)
class Exercise(FromPosition):
    """A lesson or a puzzle; ``origin``: its variant and its name there."""

    name: ClassVar[str] = "exercise"

    kind: ExerciseKind = ExerciseKind.LESSON

    def writes_after(
        self, table_id: str, game: State | None, events: Sequence[object], now: datetime
    ) -> Sequence[Write]:
        """Return the writes for the stored attempt: the answer, and the points."""
        if any(isinstance(event, GameStarted) for event in events):  # before the position
            return ()
        answer = _first_action(events, self.seat)
        ended = next((event for event in events if isinstance(event, HandScored)), None)
        if answer is None and ended is None:
            return ()
        text = None if answer is None else _SEPARATOR.join(answer)
        points = None if ended is None else ended.points[self.seat]
        return (make_write(PositionResult(table_id, now, text, points)),)

    def note_in(self, record: shape.Record) -> None:
        """Store the position at which the game started in the record."""
        record.practice = shape.Practice(self.kind.value, self.origin, self.seat)


def _first_action(events: Sequence[object], person: Seat) -> Tokens | None:
    """Return the person's first action."""
    for event in events:
        match event:
            case Passed(seat, cards) if seat == person:
                return format_action(Pass(seat, cards), leads=False)
            case Played(seat, card, shade) if seat == person:
                # Only leads announce a side.
                return format_action(PlayCard(seat, card, shade), leads=True)
            case MoonSettled(seat, _, choice) if seat == person:
                return format_action(ChooseMoon(seat, choice), leads=False)
            case _:
                pass
    return None


def parse_answer(stored: str | None) -> Tokens | None:
    """Return a stored answer as tokens."""
    return None if stored is None else tuple(stored.split(_SEPARATOR))


@dataclass(frozen=True, slots=True)
class PuzzleStanding:
    """A person's success with puzzles; ``streak``: the consecutive days with a solved puzzle."""

    streak: int


def find_position(exercise: Exercise) -> Position | None:
    """Return the lesson or puzzle at which a game started, if this version knows it."""
    variant, _, name = exercise.origin.partition("/")
    match exercise.kind:
        case ExerciseKind.LESSON:
            return library.find_lesson(variant, name)
        case ExerciseKind.PUZZLE:
            return library.find_puzzle(variant, name)
