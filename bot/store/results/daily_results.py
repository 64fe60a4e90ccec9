"""The result of a daily deal, and the statement that stores it with the game's last event."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import bindparam, update

from bot.store.database import schema
from bot.store.database.statements import Write

HandPoints = tuple[tuple[int, ...], ...]  # of each hand, the points of every seat

_attempt = schema.daily_attempt.c
_FINISH: Final = (
    update(schema.daily_attempt)
    .where(_attempt.table_id == bindparam("of_table"))
    .values(
        ended_at=bindparam("new_end"), points=bindparam("new_points"), hands=bindparam("new_hands")
    )
)


@dataclass(frozen=True, slots=True)
class DailyResult:
    """The result of a person's attempt at a daily deal.

    Attributes:
        points: the person's total after the last hand.
        hands: the points of every seat in each hand; the person sits in the first seat.
    """

    table_id: str
    ended_at: datetime
    points: int
    hands: HandPoints


def write_of(result: DailyResult) -> Write:
    """Return the write that stores a result with its attempt."""
    row = {
        "of_table": result.table_id,
        "new_end": result.ended_at,
        "new_points": result.points,
        "new_hands": hands_text(result.hands),
    }
    return Write(_FINISH, [row])


def hands_text(hands: HandPoints) -> str:
    """Return the points of hands as they are stored."""
    return msgspec.json.encode(hands).decode()


def hands_of(text: str) -> HandPoints:
    """Return the stored points of hands."""
    return msgspec.json.decode(text, type=HandPoints)
