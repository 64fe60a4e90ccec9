"""The result of a lesson or a puzzle, and the statement that stores it with the game's events."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Integer, Text, bindparam, func, update

from bot.store.database.columns import Moment
from bot.store.database.statements import Write
from bot.store.database.tables import lessons as schema

_attempt = schema.position_attempt.c
# What is stored stays: only the first thing that a person does is the answer.
_NOTE: Final = (
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
    """What has come of an attempt so far.

    Attributes:
        answer: what the person did, if they did something; the first counts.
        points: the person's points in the hand, once it is over.
    """

    table_id: str
    at: datetime
    answer: str | None
    points: int | None


def write_of(result: PositionResult) -> Write:
    """Return the write that stores a result with its attempt."""
    row = {
        "of_table": result.table_id,
        "new_answer": result.answer,
        "new_answered": None if result.answer is None else result.at,
        "new_points": result.points,
        "new_end": None if result.points is None else result.at,
    }
    return Write(_NOTE, [row])
