"""The result of a daily deal, stored with the game's last event; it can be rebuilt."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import bindparam, update

from bot.features.daily import schema
from bot.features.daily.model.standings import HandPoints
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert

_attempt = schema.daily_attempt.c
_ADD: Final = Upsert(schema.daily_attempt)
_REPLACE: Final = Upsert(
    schema.daily_attempt, ("table_id", "opened_at", "ended_at", "points", "hands")
)
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
        hands: the points of every seat in each hand; the person has the first seat.
    """

    table_id: str
    ended_at: datetime
    points: int
    hands: HandPoints


@dataclass(frozen=True, slots=True)
class DailyAttempt:
    """A person's attempt, rebuilt from the events of its table; ``result``: once it is finished."""

    table_id: str
    day: str
    variant: str
    user_id: int
    opened_at: datetime
    result: DailyResult | None = None


def make_rebuild_writes(attempts: Iterable[DailyAttempt]) -> list[Write]:
    """Return the writes that store rebuilt attempts.

    An unfinished one changes no existing row, because it may be finished by now.
    """
    missing: list[dict[str, object]] = []
    finished: list[dict[str, object]] = []
    for attempt in attempts:
        result = attempt.result
        row = {
            "day": attempt.day,
            "variant": attempt.variant,
            "user_id": attempt.user_id,
            "table_id": attempt.table_id,
            "opened_at": attempt.opened_at,
            "ended_at": None if result is None else result.ended_at,
            "points": None if result is None else result.points,
            "hands": None if result is None else hands_text(result.hands),
        }
        (missing if result is None else finished).append(row)
    writes = (Write(_ADD, missing), Write(_REPLACE, finished))
    return [write for write in writes if write.rows]


def make_write(result: DailyResult) -> Write:
    """Return the write that stores a result with its attempt."""
    row = {
        "of_table": result.table_id,
        "new_end": result.ended_at,
        "new_points": result.points,
        "new_hands": hands_text(result.hands),
    }
    return Write(_FINISH, [row])


def hands_text(hands: HandPoints) -> str:
    """Encode the points of hands for the database."""
    return msgspec.json.encode(hands).decode()


def parse_hand_points(text: str) -> HandPoints:
    """Decode the stored points of hands."""
    return msgspec.json.decode(text, type=HandPoints)
