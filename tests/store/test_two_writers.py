"""Two processes that write to one database lose nothing of what the other has written."""

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise

import pytest
from sqlalchemy import select

from bot.store.database import ratings as schema
from bot.store.database.connection import Database
from bot.store.database.errors import StoreBusy
from bot.store.games.result import GameResult
from bot.store.games.results import Results
from bot.store.log import EventLog
from tests.patience import PATIENCE_S
from tests.store.arrange import ANN, finish, result

GAMES = 60


@pytest.fixture
async def second(
    location: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Database]:
    """The same database as another process opens it; writers wait long for their turns."""
    monkeypatch.setattr("bot.store.database.sqlite.turns.BUSY_TIMEOUT_S", PATIENCE_S)
    opened_database = await Database.open(location)
    yield opened_database
    await opened_database.close()


async def finish_patiently(log: EventLog, number: int) -> None:
    """End a game; a file is locked for all others by each writer in turn."""
    while True:
        try:
            return await finish(log, result(f"t{number:02}", minute=number))
        except StoreBusy:
            await asyncio.sleep(0)


async def count_games(database: Database) -> list[int]:
    """Return how many games each person's rating counts."""
    rows = await database.fetch(select(schema.rating.c.games), {})
    return [games for (games,) in rows]


async def test_every_game_that_two_writers_end_counts(database: Database, second: Database) -> None:
    logs = EventLog(database), EventLog(second)
    await asyncio.gather(*(finish_patiently(logs[n % 2], n) for n in range(GAMES)))
    assert await count_games(database) == [GAMES] * 4
    games = await Results(second).load_games(ANN, limit=GAMES)
    assert len(games) == GAMES
    for later, earlier in pairwise(games):
        assert later.changes[0].before == earlier.changes[0].after


async def test_rebuild_keeps_what_another_writer_records_meanwhile(
    database: Database, second: Database
) -> None:
    results, log = Results(database), EventLog(second)
    for number in range(3):
        await finish(log, result(f"t{number}", minute=number))

    async def read() -> AsyncIterator[GameResult]:
        for number in range(3):
            yield result(f"t{number}", minute=number)
        await finish(log, result("t3", minute=3))

    assert await results.rebuild(read()) == 4
    assert await count_games(database) == [4] * 4
