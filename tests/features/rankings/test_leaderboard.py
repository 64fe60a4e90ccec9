from dataclasses import replace
from datetime import timedelta

import pytest

from bot.features.rankings.store import Standings
from bot.store.database.connection import Database
from bot.store.games.result import GameKind
from bot.store.games.results import Results
from bot.store.log import EventLog
from tests.store.arrange import ANN, BO, CY, DI, GUILD, NOON, finish, result


@pytest.fixture
async def standings(database: Database) -> Standings:
    """Return rankings in which Ann won twice and left once, with other and unrated games."""
    log = EventLog(database)
    stats = {"hands": 4, "moons": 1}
    await finish(log, result("t1", (1, 2, 3, 4), stats=stats))
    await finish(log, result("t2", (1, 3, 2, 4), minute=10, stats=stats))
    await finish(log, result("t3", (1, 2), (ANN, BO), minute=20, variant="omnibus"))
    await finish(
        log,
        result("t4", (1, 2, 2, 4), (ANN, BO, CY, None), minute=30, left=frozenset({0})),
    )
    await finish(log, result("t5", (1, 2), (DI, BO), minute=40, guild_id=GUILD + 1))
    await finish(log, result("t6", (1, 2), (ANN, None), minute=50))
    return Standings(database)


async def test_leaderboard_ranks_by_rating(standings: Standings) -> None:
    board = await standings.leaderboard(GUILD, variant="classic")
    assert board.total == 4
    assert [row.rank for row in board.rows] == [1, 2, 3, 4]
    ratings = [row.rating for row in board.rows]
    assert ratings == sorted(ratings, reverse=True)
    assert {row.user_id: row.games for row in board.rows} == {ANN: 3, BO: 3, CY: 3, DI: 2}
    assert {row.user_id: row.wins for row in board.rows} == {ANN: 2, BO: 0, CY: 0, DI: 0}
    ann = next(row for row in board.rows if row.user_id == ANN)
    assert ann.name == "player 101"


async def test_leaderboard_of_a_period_counts_its_games_only(standings: Standings) -> None:
    since = NOON + timedelta(minutes=30)
    board = await standings.leaderboard(GUILD, variant="classic", since=since)
    assert {row.user_id: (row.games, row.wins) for row in board.rows} == {
        ANN: (1, 0),
        BO: (1, 0),
        CY: (1, 0),
    }
    assert (await standings.leaderboard(GUILD, since=NOON + timedelta(days=1))).total == 0


async def test_leaderboard_over_all_variants_weights_ratings_by_games(standings: Standings) -> None:
    overall = await standings.leaderboard(GUILD)
    classic = await standings.leaderboard(GUILD, variant="classic")
    omnibus = await standings.leaderboard(GUILD, variant="omnibus")

    def rating(board: object, user_id: int) -> float:
        rows = board.rows  # type: ignore[attr-defined]
        return next(row.rating for row in rows if row.user_id == user_id)

    assert rating(overall, ANN) == pytest.approx(
        (3 * rating(classic, ANN) + rating(omnibus, ANN)) / 4
    )
    assert rating(overall, DI) == pytest.approx(rating(classic, DI))
    assert {row.user_id: row.games for row in overall.rows} == {ANN: 4, BO: 4, CY: 3, DI: 2}


async def test_inactive_people_leave_the_ranking_and_return_when_they_play(
    standings: Standings, database: Database
) -> None:
    since = NOON + timedelta(minutes=30)
    board = await standings.leaderboard(GUILD, variant="classic", active_since=since)
    assert board.total == 3
    assert DI not in {row.user_id for row in board.rows}
    assert [row.rank for row in board.rows] == [1, 2, 3]
    before = {row.user_id: row.rating for row in board.rows}
    await finish(EventLog(database), result("t7", (1, 2), (DI, BO), minute=60))
    board_after = await standings.leaderboard(GUILD, variant="classic", active_since=since)
    assert {row.user_id for row in board_after.rows} == {ANN, BO, CY, DI}
    assert {row.user_id: row.rating for row in board_after.rows}[CY] == before[CY]
    # Over all variants, one game of any variant is enough.
    overall = await standings.leaderboard(GUILD, active_since=NOON + timedelta(minutes=15))
    assert {row.user_id for row in overall.rows} == {ANN, BO, CY, DI}


async def test_leaderboard_has_pages(standings: Standings) -> None:
    whole = await standings.leaderboard(GUILD)
    pages = [await standings.leaderboard(GUILD, limit=3, offset=offset) for offset in (0, 3, 6)]
    assert [row for page in pages for row in page.rows] == list(whole.rows)
    assert {page.total for page in pages} == {4}


async def test_leaderboard_shares_ranks_among_equals(database: Database) -> None:
    await finish(EventLog(database), result(places=(1, 1, 3, 3)))
    board = await Standings(database).leaderboard(GUILD)
    assert [(row.rank, row.user_id) for row in board.rows] == [(1, ANN), (1, BO), (3, CY), (3, DI)]


async def test_leaderboard_of_an_unknown_server_is_empty(standings: Standings) -> None:
    board = await standings.leaderboard(12345)
    assert (board.rows, board.total) == ((), 0)


async def test_player_stats_add_up_by_variant(standings: Standings) -> None:
    classic, omnibus = await standings.player_stats(ANN, guild_id=GUILD)
    assert (classic.variant, omnibus.variant) == ("classic", "omnibus")
    assert (classic.games, classic.wins, classic.left) == (4, 3, 1)
    assert classic.counts == {"hands": 8, "moons": 2}
    assert classic.average_place == pytest.approx((1 + 1 + 4 + 1) / 4)
    board = await standings.leaderboard(GUILD, variant="classic")
    assert classic.rating == next(row.rating for row in board.rows if row.user_id == ANN)


async def test_player_stats_leave_out_games_that_do_not_count(database: Database) -> None:
    log, standings = EventLog(database), Standings(database)
    await finish(log, result("t1"))
    await finish(log, replace(result("t2", minute=1), kind=GameKind.HINTS))
    (classic,) = await standings.player_stats(ANN)
    assert classic.games == 1
    kinds = [game.result.kind for game in await Results(database).load_games(ANN)]
    assert kinds == [GameKind.HINTS, GameKind.GAME]


async def test_player_stats_of_all_servers_have_no_rating(standings: Standings) -> None:
    (classic, _) = await standings.player_stats(BO)
    assert classic.games == 4
    assert classic.rating is None
    assert await standings.player_stats(999) == ()


async def test_two_people_are_compared_at_common_tables(standings: Standings) -> None:
    (omnibus, classic) = sorted(
        await standings.head_to_head(ANN, BO), key=lambda value: value.variant, reverse=True
    )
    assert (omnibus.variant, omnibus.games, omnibus.ahead, omnibus.behind) == ("omnibus", 1, 1, 0)
    # Ann left t4 early, so that she was last there.
    assert (classic.games, classic.ahead, classic.behind) == (3, 2, 1)
    (mirrored, _) = await standings.head_to_head(BO, ANN, guild_id=GUILD)
    assert (mirrored.ahead, mirrored.behind) == (1, 2)
    assert await standings.head_to_head(ANN, 12345) == ()
    assert await standings.head_to_head(BO, DI, guild_id=GUILD + 1) != ()
