"""What stored reviews say about people over many games."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.features.reviews.store import SeatSums, StoredReviews, Trends
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.games.result import GameKind
from bot.store.log import EventLog
from tests.store.arrange import ANN, BO, CY, GUILD, NOON, finish, result

JUDGE = 7
OPTED_IN = ("review_all", "on")


@pytest.fixture
def trends(database: Database) -> Trends:
    return Trends(database, JUDGE, OPTED_IN)


async def reviewed(
    database: Database, table_id: str, *given_away: float, hands: int = 10, judge: int = JUDGE
) -> None:
    sums = [
        SeatSums(seat, hands, points, 1.0, 0.5, points + 0.1)
        for seat, points in enumerate(given_away)
    ]
    await StoredReviews(database).save(table_id, judge, b"{}", sums)


async def wants(database: Database, *people: int) -> None:
    for user_id in people:
        await Choices.of_people(database).save(user_id, dict([OPTED_IN]))


async def test_a_trend_has_the_last_reviewed_games_of_each_variant(
    database: Database, trends: Trends
) -> None:
    log = EventLog(database)
    for number in range(4):
        await finish(log, result(f"t{number}", minute=number))
        await reviewed(database, f"t{number}", 1.0 + number, 9.0)
    await finish(log, result("t8", (1, 2), (ANN, BO), minute=9, variant="omnibus"))
    await reviewed(database, "t8", 0.0, 0.2)
    await finish(log, result("t9", minute=8))  # not reviewed
    found = await trends.of_person(ANN, most=3)
    assert [row.given_away for row in found["classic"]] == [2.0, 3.0, 4.0]
    assert [table.table_id for table in found["omnibus"]] == ["t8"]
    assert await trends.of_person(ANN, guild_id=GUILD + 1) == {}


async def test_games_with_hints_and_old_reviews_are_left_out(
    database: Database, trends: Trends
) -> None:
    log = EventLog(database)
    await finish(log, replace(result("t1"), kind=GameKind.HINTS))
    await reviewed(database, "t1", 1.0)
    await finish(log, result("t2", minute=1))
    await reviewed(database, "t2", 1.0, judge=JUDGE - 1)
    assert await trends.of_person(ANN) == {}


async def test_games_of_people_who_want_it_wait_for_a_review(
    database: Database, trends: Trends
) -> None:
    log = EventLog(database)
    for number in range(3):
        await finish(log, result(f"t{number}", minute=number))
    assert not await trends.unreviewed(NOON)
    await wants(database, BO, CY)
    who = min(BO, CY)
    assert await trends.unreviewed(NOON) == [("t2", who), ("t1", who), ("t0", who)]
    await reviewed(database, "t1", 1.0)
    await reviewed(database, "t0", 1.0, judge=JUDGE - 1)
    later = NOON + timedelta(minutes=1)
    assert await trends.unreviewed(later, 5, ["t2"]) == []
    assert await trends.unreviewed(NOON, 1) == [("t2", who)]
    assert await trends.unreviewed(NOON, 5, ["t2"]) == [("t0", who)]
