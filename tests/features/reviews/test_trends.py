"""What stored reviews say about people over many games."""

from dataclasses import replace

import pytest

from bot.features.reviews.store import SeatSums, StoredReviews, Trends
from bot.store.database.connection import Database
from bot.store.games.result import GameKind
from bot.store.log import EventLog
from tests.store.arrange import ANN, BO, GUILD, finish, result

JUDGE = 7


@pytest.fixture
def trends(database: Database) -> Trends:
    return Trends(database, JUDGE)


async def store_review(
    database: Database, table_id: str, *given_away: float, hands: int = 10, judge: int = JUDGE
) -> None:
    sums = [
        SeatSums(seat, hands, points, 1.0, 0.5, points + 0.1)
        for seat, points in enumerate(given_away)
    ]
    await StoredReviews(database).save(table_id, judge, b"{}", sums)


async def test_a_trend_has_the_last_reviewed_games_of_each_variant(
    database: Database, trends: Trends
) -> None:
    log = EventLog(database)
    for number in range(4):
        await finish(log, result(f"t{number}", minute=number))
        await store_review(database, f"t{number}", 1.0 + number, 9.0)
    await finish(log, result("t8", (1, 2), (ANN, BO), minute=9, variant="omnibus"))
    await store_review(database, "t8", 0.0, 0.2)
    await finish(log, result("t9", minute=8))  # not reviewed
    trend = await trends.list_games(ANN, most=3)
    assert [row.given_away for row in trend["classic"]] == [2.0, 3.0, 4.0]
    assert [row.given_away for row in trend["omnibus"]] == [0.0]
    assert await trends.list_games(ANN, guild_id=GUILD + 1) == {}


async def test_games_with_hints_and_old_reviews_are_left_out(
    database: Database, trends: Trends
) -> None:
    log = EventLog(database)
    await finish(log, replace(result("t1"), kind=GameKind.HINTS))
    await store_review(database, "t1", 1.0)
    await finish(log, result("t2", minute=1))
    await store_review(database, "t2", 1.0, judge=JUDGE - 1)
    assert await trends.list_games(ANN) == {}
