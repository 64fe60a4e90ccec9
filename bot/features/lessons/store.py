"""Stored attempts at lessons and puzzles, and their results."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from sqlalchemy import Integer, Text, bindparam, func, select, update

from bot.features.lessons import schema
from bot.store.database.columns import Moment
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert

_attempt = schema.position_attempt.c
# A stored answer is never replaced: only a person's first action counts.
_SAVE_RESULT: Final = (
    update(schema.position_attempt)
    .where(_attempt.table_id == bindparam("of_table"))
    .values(
        answer=func.coalesce(_attempt.answer, bindparam("new_answer", type_=Text)),
        answered_at=func.coalesce(_attempt.answered_at, bindparam("new_answered", type_=Moment)),
        points=func.coalesce(_attempt.points, bindparam("new_points", type_=Integer)),
        ended_at=func.coalesce(_attempt.ended_at, bindparam("new_end", type_=Moment)),
    )
)


@dataclass(frozen=True, slots=True)
class PositionResult:
    """The result of an attempt so far.

    Attributes:
        answer: the person's action at the position, if they have acted; the first one counts.
        points: the person's points in the hand, once it is over.
    """

    table_id: str
    at: datetime
    answer: str | None
    points: int | None


def make_write(result: PositionResult) -> Write:
    """Return the write that stores a result with its attempt."""
    row = {
        "of_table": result.table_id,
        "new_answer": result.answer,
        "new_answered": None if result.answer is None else result.at,
        "new_points": result.points,
        "new_end": None if result.points is None else result.at,
    }
    return Write(_SAVE_RESULT, [row])


LESSON: Final = "lesson"
PUZZLE: Final = "puzzle"
PUZZLE_AGAIN: Final = "puzzle-again"  # another try at a puzzle, which does not count

_COLUMNS: Final = (
    _attempt.user_id,
    _attempt.kind,
    _attempt.variant,
    _attempt.slot,
    _attempt.name,
    _attempt.table_id,
    _attempt.answer,
    _attempt.points,
)
_CLAIM: Final = Upsert(schema.position_attempt)
_OF_PERSON: Final = (
    _attempt.user_id == bindparam("of_user"),
    _attempt.kind == bindparam("of_kind"),
)
_ONE: Final = select(*_COLUMNS).where(
    *_OF_PERSON, _attempt.variant == bindparam("of_variant"), _attempt.slot == bindparam("of_slot")
)
_AT_TABLE: Final = select(*_COLUMNS).where(_attempt.table_id == bindparam("of_table"))
_OF_VARIANT: Final = (
    select(*_COLUMNS)
    .where(*_OF_PERSON, _attempt.variant == bindparam("of_variant"))
    .order_by(_attempt.opened_at, _attempt.slot)
)
_SINCE: Final = (
    select(*_COLUMNS)
    .where(*_OF_PERSON, _attempt.slot >= bindparam("since"))
    .order_by(_attempt.slot, _attempt.variant)
)


@dataclass(frozen=True, slots=True)
class PositionAttempt:
    """A person's attempt at a position.

    Attributes:
        kind: LESSON, PUZZLE or PUZZLE_AGAIN.
        slot: the day (ISO 8601) of a puzzle; otherwise the name and the number of the attempt.
        name: of the position.
        answer: the person's first action as tokens separated by spaces; ``None`` before it.
        points: the person's points in the hand; ``None`` until it is over.
    """

    user_id: int
    kind: str
    variant: str
    slot: str
    name: str
    table_id: str
    answer: str | None = None
    points: int | None = None


class PositionAttempts:
    """The stored attempts. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, attempt: PositionAttempt, *, at: datetime) -> PositionAttempt:
        """Store an attempt, unless the person has one in this slot; return the stored one."""
        row = {
            "user_id": attempt.user_id,
            "kind": attempt.kind,
            "variant": attempt.variant,
            "slot": attempt.slot,
            "name": attempt.name,
            "table_id": attempt.table_id,
            "opened_at": at,
            "answer": None,
            "answered_at": None,
            "points": None,
            "ended_at": None,
        }
        await self._database.write([Write(_CLAIM, [row])])
        parameters = {
            "of_user": attempt.user_id,
            "of_kind": attempt.kind,
            "of_variant": attempt.variant,
            "of_slot": attempt.slot,
        }
        rows = await self._database.fetch(_ONE, parameters)
        return PositionAttempt(*rows[0]) if rows else attempt

    async def find_at_table(self, table_id: str) -> PositionAttempt | None:
        """Return the attempt at a table, or ``None``."""
        rows = await self._database.fetch(_AT_TABLE, {"of_table": table_id})
        return PositionAttempt(*rows[0]) if rows else None

    async def list_for_variant(
        self, user_id: int, kind: str, variant: str
    ) -> list[PositionAttempt]:
        """Return a person's attempts at the positions of a variant, oldest first."""
        parameters = {"of_user": user_id, "of_kind": kind, "of_variant": variant}
        return [
            PositionAttempt(*row) for row in await self._database.fetch(_OF_VARIANT, parameters)
        ]

    async def list_puzzles_since(self, user_id: int, day: date) -> list[PositionAttempt]:
        """Return a person's attempts at puzzles from a day on, in order."""
        parameters = {"of_user": user_id, "of_kind": PUZZLE, "since": day.isoformat()}
        return [PositionAttempt(*row) for row in await self._database.fetch(_SINCE, parameters)]
