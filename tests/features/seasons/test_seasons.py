"""Seasons begin and end with the calendar, once, and are ranked by their own games."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import select

from bot.engine.model.seats import Seat
from bot.features.seasons import schema
from bot.features.seasons.choices import SeasonLength
from bot.features.seasons.model import Season, season_at, season_named, season_ranking
from bot.features.seasons.service import Seasons
from bot.features.seasons.store import SeasonGames
from bot.settings.server_settings import ServerBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.games.result import COMPARED, DIFFERENCE, GameResult, SeatResult
from bot.store.log import EventLog
from tests.store.arrange import ANN, BO, CY, GUILD, NOON, finish, result
from tests.table.conftest import HandClock

MONTH, QUARTER = SeasonLength.MONTH, SeasonLength.QUARTER
DAY = 60 * 24  # in minutes


@pytest.fixture
def servers(database: Database) -> ServerBook:
    return ServerBook(Choices.for_servers(database))


@pytest.fixture
def seasons(database: Database, servers: ServerBook, clock: HandClock) -> Seasons:
    return Seasons(SeasonGames(database), servers, clock)


def find_day(minute: int) -> date:
    return (NOON + timedelta(minutes=minute)).date()


def test_seasons_follow_each_other_without_a_gap() -> None:
    for length, count in ((MONTH, 12), (QUARTER, 4)):
        day, keys = date(2027, 1, 1), []
        while day.year == 2027:
            season = season_at(day, length)
            assert season is not None
            assert season == season_named(season.key)
            assert season == season_at(season.end - timedelta(days=1), length)
            assert season.ends_at - season.begins_at == season.end - season.first
            keys.append(season.key)
            day = season.end
        assert len(set(keys)) == count
    assert season_at(date(2027, 1, 1), SeasonLength.OFF) is None
    assert season_named("2026-q4") == Season("2026-q4", date(2026, 10, 1), date(2027, 1, 1))


@pytest.mark.parametrize("key", ["", "2026", "2026-13", "2026-q5", "26-01", "0000-01", "٢٠٢٦-01"])
def test_other_names_are_of_no_season(key: str) -> None:
    assert season_named(key) is None


async def test_a_season_ends_once_for_several_workers_and_restarts(
    database: Database, servers: ServerBook, seasons: Seasons, clock: HandClock
) -> None:
    await finish(EventLog(database), result("t1", (1, 2), (ANN, BO)))
    (running,) = await seasons.list_seasons(GUILD)
    clock.now = NOON
    assert await seasons.close_finished() == 0
    clock.now = running.ends_at - timedelta(milliseconds=1)
    assert await seasons.close_finished() == 0
    clock.now = running.ends_at
    other = Seasons(SeasonGames(database), servers, clock)
    await asyncio.gather(seasons.close_finished(), other.close_finished())
    assert await seasons.close_finished() == 0
    async with database.reading() as connection:
        rows = (await connection.execute(select(schema.season))).all()
    assert [(row.guild_id, row.season) for row in rows] == [(GUILD, running.key)]
    assert [season.key for season in await seasons.list_seasons(GUILD)][1:] == [running.key]
    standing = await seasons.standing(GUILD, running.key, None)
    assert standing is not None
    assert standing.is_over


async def test_what_was_missed_is_closed_later_and_keeps_its_rule(
    database: Database, servers: ServerBook, seasons: Seasons, clock: HandClock
) -> None:
    log = EventLog(database)
    await finish(log, result("t1", (1, 2), (ANN, BO)))
    await finish(log, result("t2", (1, 2), (ANN, BO), minute=40 * DAY))
    await servers.choose(GUILD, "season_games", "3")
    clock.now = NOON + timedelta(days=100)
    assert await seasons.close_finished() == 2
    await servers.choose(GUILD, "season_games", "1")
    first = season_at(find_day(0), MONTH)
    assert first is not None
    standing = await seasons.standing(GUILD, first.key, None)
    assert standing is not None
    assert (standing.least_games, standing.ranking.rows, standing.ranking.others) == (3, (), 2)
    await servers.choose(GUILD, "seasons", "off")
    assert await seasons.find_running(GUILD) is None
    assert len(await seasons.list_seasons(GUILD)) == 2, "the archive stays"
    empty = await seasons.standing(GUILD + 1, "1999-01", None)
    assert empty is not None
    assert (empty.ranking.rows, empty.is_over) == ((), True)
    for key in ("1999-13", "2999-01", "all"):
        assert await seasons.standing(GUILD, key, None) is None
    assert await seasons.list_seasons(GUILD + 1) != []
    assert await seasons.close_finished() == 0


async def test_a_season_counts_its_own_games_from_the_same_start(
    database: Database, servers: ServerBook, seasons: Seasons, clock: HandClock
) -> None:
    log = EventLog(database)
    await servers.choose(GUILD, "season_games", "1")
    for number in range(3):  # long ago, Bo won
        await finish(log, result(f"a{number}", (2, 1), (ANN, BO), minute=number))
    later = 70 * DAY
    await finish(log, result("b1", (1, 2, 3), (ANN, BO, CY), minute=later))
    await finish(log, result("b2", (1, 2), (ANN, None), minute=later + 1))  # not rated
    clock.now = NOON + timedelta(minutes=later + 2)
    running = await seasons.find_running(GUILD)
    assert running is not None
    standing = await seasons.standing(GUILD, running.key, "classic")
    assert standing is not None
    rows = standing.ranking.rows
    assert [(row.user_id, row.rank, row.games, row.wins) for row in rows] == [
        (ANN, 1, 1, 1),
        (BO, 2, 1, 0),
        (CY, 3, 1, 0),
    ]
    assert (await seasons.standing(GUILD, running.key, "ricketts")).ranking.rows == ()  # type: ignore[union-attr]


def build_game(number: int, *differences: tuple[int, int, int]) -> GameResult:
    """Return a duplicate: a person's number, compared hands and hundredths of points each."""
    seats = tuple(
        SeatResult(
            Seat(at), user_id, f"P{user_id}", 0, 1, stats={COMPARED: hands, DIFFERENCE: value}
        )
        for at, (user_id, hands, value) in enumerate(differences)
    )
    return GameResult(
        f"t{number}", GUILD, "classic", datetime(2026, 11, 1, tzinfo=UTC), "limit", seats
    )


def test_differences_are_ranked_by_the_mean_of_a_hand() -> None:
    games = [
        build_game(1, (1, 4, 400), (2, 4, -100), (-3, 4, 900)),
        build_game(2, (1, 4, -80), (4, 4, 300)),
    ]
    ranked = season_ranking(games, 1).by_difference
    assert [
        (person.user_id, person.rank, person.difference, person.hands) for person in ranked
    ] == [
        (4, 1, 0.75, 4),
        (1, 2, 0.4, 8),
        (2, 3, -0.25, 4),
    ]
    assert [person.user_id for person in season_ranking(games, 2).by_difference] == [1]
