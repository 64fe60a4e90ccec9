"""Boards of servers, and the table of a month."""

from datetime import date, timedelta

import pytest

from bot.features.daily.kind import DayNotOver
from bot.features.daily.model.boards import MonthRow
from bot.features.daily.model.standings import Mark, mark_hands
from bot.features.daily.service.boards import DailyBoards, rank_month
from bot.features.daily.service.plays import DailyPlays
from bot.features.daily.store.deals import Attempt, Entry
from bot.tasks.days import count_streak, day_at
from tests.features.daily.conftest import NORMAL, DailyBench, play_highest
from tests.table.conftest import ANN, BO, CY

HERE, ELSEWHERE = 7, 8
DAY = date(2026, 11, 22)


async def test_a_board_shows_who_asked_for_the_deal_in_this_server(daily: DailyBench) -> None:
    for person, player, guild_id in (
        (ANN, NORMAL, HERE),
        (BO, play_highest, HERE),
        (CY, NORMAL, ELSEWHERE),
    ):
        start = await daily.open(person, guild_id=guild_id)
        await daily.play(start.attempt.table_id, person, player)
    boards = DailyBoards(daily.deals, daily.clock)
    day = day_at(daily.clock())
    board = await boards.board(HERE, day, "classic")
    assert {row.name for row in board.rows} == {"Ann", "Bo"}
    points = [row.points for row in board.rows]
    assert points == sorted(points)  # type: ignore[type-var]  # both have finished
    assert [row.place for row in board.rows] == [1 + points.index(point) for point in points]
    assert not board.is_over
    await daily.open(CY, guild_id=HERE)
    board = await boards.board(HERE, day, "classic")
    assert len(board.rows) == 3
    assert all(row.streak == 1 for row in board.rows)
    daily.clock.advance(days=1)
    assert (await boards.board(HERE, day, "classic")).is_over
    assert (await boards.board(HERE, day, "ricketts")).rows == ()


async def test_an_unfinished_attempt_is_last(daily: DailyBench) -> None:
    await daily.open(ANN, guild_id=HERE)
    start = await daily.open(BO, guild_id=HERE)
    await daily.play(start.attempt.table_id, BO)
    board = await DailyBoards(daily.deals, daily.clock).board(
        HERE, day_at(daily.clock()), "classic"
    )
    assert [(row.name, row.place) for row in board.rows] == [("Bo", 1), ("Ann", None)]


def entry(user_id: int, day: date, points: int | None) -> Entry:
    """Return an attempt in a server."""
    attempt = Attempt(day, "classic", user_id, f"{user_id}{day}", points)
    return Entry(attempt, HERE, f"P{user_id}", 1)


def test_a_month_counts_who_was_beaten() -> None:
    second = DAY + timedelta(days=1)
    rows = rank_month(
        [
            entry(1, DAY, 5),
            entry(2, DAY, 5),
            entry(3, DAY, 9),
            entry(4, DAY, None),
            entry(3, second, 1),
            entry(1, second, 2),
        ]
    )
    assert rows == [
        MonthRow("P1", beaten=2, firsts=1, deals=2),
        MonthRow("P3", beaten=2, firsts=1, deals=2),
        MonthRow("P2", beaten=2, firsts=1, deals=1),
    ]


async def test_a_month_is_read_from_its_first_to_its_last_day(daily: DailyBench) -> None:
    boards = DailyBoards(daily.deals, daily.clock)
    start = await daily.open(ANN, guild_id=HERE)
    await daily.play(start.attempt.table_id, ANN)
    day = day_at(daily.clock())
    assert [row.name for row in await boards.month(HERE, day)] == ["Ann"]
    assert await boards.month(HERE, day.replace(day=1) - timedelta(days=1)) == []
    assert await boards.month(HERE, (day.replace(day=1) + timedelta(days=31)).replace(day=1)) == []
    assert await boards.month(ELSEWHERE, day) == []


def test_a_hand_is_marked_by_its_points_alone() -> None:
    hands = ((0, 26, 0, 0), (6, 7, 6, 7), (7, 3, 8, 8), (20, 2, 2, 2), (-10, 5, 5, 5))
    assert mark_hands(hands) == (Mark.BEST, Mark.BEST, Mark.COSTLY, Mark.COSTLY, Mark.BEST)
    assert mark_hands(((6, 5, 7, 8),)) == (Mark.FAIR,)


def test_a_streak_may_wait_for_today() -> None:
    days = {DAY - timedelta(days=n) for n in (1, 2, 4)}
    assert count_streak(days, DAY) == 2
    assert count_streak({*days, DAY}, DAY) == 3
    assert count_streak(days, DAY + timedelta(days=1)) == 0


async def test_plays_are_shown_side_by_side_when_the_day_is_over(daily: DailyBench) -> None:
    day = day_at(daily.clock())
    for person, player in ((ANN, NORMAL), (BO, play_highest)):
        start = await daily.open(person, guild_id=HERE)
        await daily.play(start.attempt.table_id, person, player)
    await daily.open(CY, guild_id=HERE)
    plays = DailyPlays(daily.deals, daily.log, daily.clock)
    with pytest.raises(DayNotOver):
        await plays.load_hand(HERE, day, "classic", 1)
    daily.clock.advance(days=1)
    total = {"Ann": 0, "Bo": 0}
    for number in range(1, 5):
        hand = await plays.load_hand(HERE, day, "classic", number)
        assert len(hand.dealt) == 13
        for player in hand.people:
            if player.name == "Cy":
                assert (number, player.points, player.played) == (1, None, ())
                continue
            assert len(player.played) == 13
            assert len(player.passed) == (0 if number == 4 else 3)
            total[player.name] += player.points or 0
    board = await DailyBoards(daily.deals, daily.clock).board(HERE, day, "classic")
    assert total == {row.name: row.points for row in board.rows if row.place is not None}
