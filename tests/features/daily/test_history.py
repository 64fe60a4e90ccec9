"""Daily deals are rebuilt from their events, and stay known when they are archived."""

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import delete, select, update

from bot.features.daily import schema
from bot.features.daily.model.standings import DailyStanding
from bot.features.daily.service.boards import DailyBoards
from bot.features.daily.service.plays import DailyPlays
from bot.table.errors import UnknownTable
from bot.table.history.archive import archive
from bot.table.history.rebuild import rebuild
from tests.features.daily.conftest import NORMAL, DailyBench, play_highest
from tests.table.conftest import ANN, BO, CY

HERE = 7


async def read_attempts(daily: DailyBench) -> list[tuple[object, ...]]:
    """Return everything that is stored about attempts."""
    query = select(schema.daily_attempt).order_by(schema.daily_attempt.c.user_id)
    async with daily.database.reading() as connection:
        return [tuple(row) for row in await connection.execute(query)]


async def read_standing(daily: DailyBench, table_id: str) -> DailyStanding:
    standing = await daily.attempts.standing_at(table_id, HERE)
    assert standing is not None
    return standing


async def play_deals(daily: DailyBench) -> list[str]:
    """Play a deal for two people, and its beginning for a third one; return their tables."""
    tables = []
    for person, player, most_decisions in (
        (ANN, NORMAL, 1000),
        (BO, play_highest, 1000),
        (CY, NORMAL, 9),
    ):
        start = await daily.open(person, guild_id=HERE)
        await daily.play(start.attempt.table_id, person, player, most_decisions)
        tables.append(start.attempt.table_id)
    return tables


async def test_attempts_are_rebuilt_from_events(daily: DailyBench) -> None:
    tables = await play_deals(daily)
    before, standing = await read_attempts(daily), await read_standing(daily, tables[0])
    attempt = schema.daily_attempt
    async with daily.database.writing() as connection:
        await connection.execute(
            update(attempt).where(attempt.c.user_id == ANN.user_id).values(points=99, hands="[]")
        )
        await connection.execute(delete(attempt).where(attempt.c.user_id != ANN.user_id))
    assert await read_attempts(daily) != before
    await rebuild(daily.database, lambda _: None)
    after = await read_attempts(daily)
    # Claiming an attempt and dealing its table may be milliseconds apart.
    assert after == before
    assert await read_standing(daily, tables[0]) == standing
    await daily.play(tables[2], CY)
    assert (await read_standing(daily, tables[2])).points == standing.points


async def test_archived_deals_keep_their_results(daily: DailyBench, tmp_path: Path) -> None:
    tables = await play_deals(daily)
    day = daily.attempts.today
    file = tmp_path / "early.jsonl"
    archived = await archive(
        daily.database, file, daily.clock() + timedelta(hours=1), lambda _: None
    )
    assert (archived.games, archived.tables, file.exists()) == (0, 0, False), (
        "others still play them"
    )
    assert await daily.log.load(tables[0])
    daily.clock.advance(days=1)
    boards = DailyBoards(daily.deals, daily.clock)
    plays = DailyPlays(daily.deals, daily.log, daily.clock)
    board, hand = (
        await boards.board(HERE, day, "classic"),
        await plays.load_hand(HERE, day, "classic", 1),
    )
    assert [person.name for person in hand.people if person.points is not None]
    assert hand.archived == 0
    daily.clock.advance(days=1)
    archived = await archive(daily.database, tmp_path / "late.jsonl", daily.clock(), lambda _: None)
    assert archived.games == 2
    daily.tables = daily.restart()
    before = await read_attempts(daily)
    assert await boards.board(HERE, day, "classic") == board
    hand = await plays.load_hand(HERE, day, "classic", 1)
    assert ([person.name for person in hand.people], hand.archived) == (["Cy"], 2)
    with pytest.raises(UnknownTable):
        await daily.tables.own_game(tables[0], ANN.user_id, None)
    await rebuild(daily.database, lambda _: None)
    assert await read_attempts(daily) == before
    assert (await read_standing(daily, tables[0])).points is not None
