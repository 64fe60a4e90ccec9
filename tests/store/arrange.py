"""Tables, events and results for tests to write."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.store.append import NewEvent, TableHeader
from bot.store.database.connection import Database
from bot.store.database.schema import participant
from bot.store.games.result import GameResult, SeatResult
from bot.store.log import EventLog

# For tests of what only one kind of database has or can do.
SQLITE = pytest.mark.parametrize("dialect", ["sqlite"])
POSTGRESQL = pytest.mark.parametrize(
    "dialect", [pytest.param("postgresql", marks=pytest.mark.thorough)]
)

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
GUILD, CHANNEL = 7_000_000_000_000_000_001, 8_000_000_000_000_000_002
ANN, BO, CY, DI = 101, 102, 103, 104
LOBBY = TableHeader(GUILD, CHANNEL, "classic", "lobby")
PLAYING = TableHeader(GUILD, CHANNEL, "classic", "playing")
FINISHED = TableHeader(GUILD, CHANNEL, "classic", "finished")


def events(*kinds: str) -> list[NewEvent]:
    return [NewEvent(kind, f'{{"of":"{kind}"}}') for kind in kinds]


async def open_table(log: EventLog, table_id: str = "t1", **changes: Any) -> None:
    """Write a table with one event, opened at noon."""
    fields = {"at": NOON, "header": LOBBY, **changes}
    await log.append(table_id, 0, events("opened"), **fields)


def result(
    table_id: str = "t1",
    places: Sequence[int] = (1, 2, 3, 4),
    people: Sequence[int | None] = (ANN, BO, CY, DI),
    *,
    minute: int = 0,
    left: frozenset[int] = frozenset(),
    guild_id: int | None = GUILD,
    variant: str = "classic",
    stats: dict[str, int] | None = None,
) -> GameResult:
    """Return a game that ended some minutes after noon; ``left`` are seats of people who left."""
    seats = tuple(
        SeatResult(
            seat=seat,
            user_id=user_id,
            name=f"computer {seat}" if user_id is None else f"player {user_id}",
            total=10 * place,
            place=place,
            left=seat in left,
            stats=stats or {},
        )
        for seat, (place, user_id) in enumerate(zip(places, people, strict=True))
    )
    ended_at = NOON + timedelta(minutes=minute)
    return GameResult(table_id, guild_id, variant, ended_at, "target", seats)


async def finish(log: EventLog, game: GameResult) -> None:
    """Write a table that is opened and ends at once with this result."""
    header = TableHeader(game.guild_id, CHANNEL, game.variant, "finished")
    end_events = events("opened", "ended")
    await log.append(game.table_id, 0, end_events, at=game.ended_at, header=header, result=game)


async def read_people(database: Database, table_id: str) -> set[int]:
    """Return the user ids of all who sit at a table."""
    rows = await database.fetch(
        select(participant.c.user_id).where(participant.c.table_id == table_id), {}
    )
    return {user_id for (user_id,) in rows}
