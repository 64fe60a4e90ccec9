import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store.database import ratings, schema
from bot.store.database.connection import Database
from bot.store.database.errors import ConstraintViolated, SeqConflict
from bot.store.games.rating_model import Rating, rate
from bot.store.games.result import GameKind, GameResult
from bot.store.games.results import Results
from bot.store.log import EventLog
from tests.databases import Databases
from tests.store.arrange import ANN, BO, CY, DI, GUILD, NOON, events, finish, open_table, result


@pytest.fixture
def log(database: Database) -> EventLog:
    return EventLog(database)


@pytest.fixture
def results(database: Database) -> Results:
    return Results(database)


async def _iterate(games: Sequence[GameResult]) -> AsyncIterator[GameResult]:
    for game in games:
        yield game


async def _read_models(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every read model."""
    async with database.reading() as connection:
        return {
            table.name: [
                tuple(row)
                for row in await connection.execute(table.select().order_by(*table.primary_key))
            ]
            for table in (schema.game, schema.game_seat, ratings.rating)
        }


async def test_result_comes_back_as_it_was_written(log: EventLog, results: Results) -> None:
    expected = result(
        people=(ANN, BO, None, DI), left=frozenset({1}), stats={"moons": 2, "queens": 0}
    )
    await finish(log, expected)
    game_row = await results.game("t1")
    assert game_row is not None
    assert game_row.result == expected
    assert await results.game("t2") is None


async def test_ratings_change_by_the_places_of_the_people(log: EventLog, results: Results) -> None:
    await finish(log, result(places=(2, 1, 3, 4), people=(ANN, BO, None, DI)))
    game_row = await results.game("t1")
    assert game_row is not None
    after = rate([Rating()] * 3, [2, 1, 4])
    assert {seat: change.after for seat, change in game_row.changes.items()} == dict(
        zip((0, 1, 3), after, strict=True)
    )
    assert game_row.changes[1].before == Rating()


async def test_the_next_game_starts_from_the_ratings_of_the_last(
    log: EventLog, results: Results
) -> None:
    await finish(log, result("t1"))
    await finish(log, result("t2", places=(4, 3, 2, 1), minute=1))
    first, second = await results.game("t1"), await results.game("t2")
    assert first is not None
    assert second is not None
    assert {seat: change.before for seat, change in second.changes.items()} == {
        seat: change.after for seat, change in first.changes.items()
    }


async def test_person_who_left_counts_as_last(log: EventLog, results: Results) -> None:
    await finish(log, result("t1", places=(1, 2, 3, 4), left=frozenset({0})))
    await finish(log, result("t2", places=(4, 2, 3, 4), guild_id=GUILD + 1))
    left_game, lost_game = await results.game("t1"), await results.game("t2")
    assert left_game is not None
    assert lost_game is not None
    assert left_game.changes == lost_game.changes
    assert left_game.changes[0].after.displayed < left_game.changes[0].before.displayed


@pytest.mark.parametrize(
    "unrated",
    [
        result(people=(ANN, None, None, None)),
        result(people=(None, None, None, None)),
        result(guild_id=None),
        replace(result(), kind=GameKind.HINTS),
    ],
    ids=["one person", "computers", "outside a server", "with hints"],
)
async def test_only_games_that_count_with_two_people_in_a_server_are_rated(
    log: EventLog, results: Results, database: Database, unrated: GameResult
) -> None:
    await finish(log, unrated)
    game_row = await results.game("t1")
    assert game_row is not None
    assert game_row.changes == {}
    assert (await _read_models(database))["rating"] == []


async def test_servers_and_variants_have_separate_rankings(log: EventLog, results: Results) -> None:
    await finish(log, result("t1"))
    await finish(log, result("t2", minute=1, variant="omnibus"))
    await finish(log, result("t3", minute=2, guild_id=GUILD + 1))
    for table_id in ("t1", "t2", "t3"):
        game_row = await results.game(table_id)
        assert game_row is not None
        assert {change.before for change in game_row.changes.values()} == {Rating()}


async def test_games_that_a_person_left_are_not_finished(log: EventLog, results: Results) -> None:
    await finish(log, result("t1", left=frozenset({0})))
    await finish(log, result("t2", minute=1))
    await finish(log, replace(result("t3", minute=2), kind=GameKind.HINTS))
    assert await results.count_finished_games(ANN, 9) == 2
    assert await results.count_finished_games(ANN, 1) == 1
    assert await results.count_finished_games(BO, 9) == 3
    assert await results.count_finished_games(999, 9) == 0


async def test_games_of_a_person_come_latest_first(log: EventLog, results: Results) -> None:
    await finish(log, result("t1", minute=1))
    await finish(log, result("t2", minute=3, people=(None, BO, CY, DI)))
    await finish(log, result("t3", minute=2, guild_id=GUILD + 1))

    async def ids(user_id: int, **options: Any) -> list[str]:
        return [
            game_row.result.table_id for game_row in await results.load_games(user_id, **options)
        ]

    assert await ids(ANN) == ["t3", "t1"]
    assert await ids(BO) == ["t2", "t3", "t1"]
    assert await ids(BO, limit=1, offset=1) == ["t3"]
    assert await ids(BO, guild_id=GUILD) == ["t2", "t1"]
    assert await ids(999) == []
    assert len((await results.load_games(ANN))[0].result.seats) == 4


def test_person_can_have_only_one_seat() -> None:
    with pytest.raises(ValueError, match="only one seat"):
        result(people=(ANN, BO, ANN, None))


async def test_late_result_is_ordered_by_its_end(
    log: EventLog, results: Results, database: Database
) -> None:
    games = [
        result("t1"),
        result("t2", (4, 3, 2, 1), minute=1),
        result("t3", (1, 1, 3, 3), minute=1),
    ]
    for game in (games[2], games[0], games[1]):
        await finish(log, game)
    incremental = await _read_models(database)
    game_row = await results.game("t1")
    assert game_row is not None
    assert {change.before for change in game_row.changes.values()} == {Rating()}
    assert await results.rebuild(_iterate(games)) == 3
    assert await _read_models(database) == incremental


async def test_rebuild_replaces_what_is_wrong(log: EventLog, database: Database) -> None:
    games = [result("t1"), result("t2", minute=1)]
    for game in games:
        await finish(log, game)
    expected = await _read_models(database)
    async with database.writing() as connection:
        await connection.execute(ratings.rating.update().values(mu=99.0))
        await connection.execute(schema.game_seat.delete())
    await Results(database).rebuild(_iterate(games))
    assert await _read_models(database) == expected
    await Results(database).rebuild(_iterate(games[:1]))
    assert len((await _read_models(database))["game"]) == 1
    await Results(database).rebuild(_iterate([]))
    assert await _read_models(database) == {"game": [], "game_seat": [], "rating": []}


async def test_rebuild_keeps_games_that_end_meanwhile(log: EventLog, database: Database) -> None:
    games = [result("t1"), result("t2", (4, 3, 2, 1), minute=1)]
    await finish(log, games[0])

    async def read_slowly() -> AsyncIterator[GameResult]:
        yield games[0]
        await finish(log, games[1])

    await Results(database).rebuild(read_slowly())
    rebuilt = await _read_models(database)
    assert [row[0] for row in rebuilt["game"]] == ["t1", "t2"]
    await Results(database).rebuild(_iterate(games))
    assert await _read_models(database) == rebuilt


async def test_a_rebuild_that_fails_changes_nothing(log: EventLog, database: Database) -> None:
    await finish(log, result("t1"))
    before = await _read_models(database)
    unknown = result("no such table", minute=1)
    with pytest.raises(ConstraintViolated):
        await Results(database).rebuild(_iterate([unknown, result("t1")]))
    assert await _read_models(database) == before


@st.composite
def draw_games(draw: st.DrawFn) -> list[GameResult]:
    """Return up to eight games of six people, in any order, some at the same moment."""
    games = []
    for number in range(draw(st.integers(1, 8))):
        seats = draw(st.integers(3, 6))
        people = draw(st.permutations([1, 2, 3, 4, 5, 6, None, None, None]))[:seats]
        games.append(
            result(
                f"table {number}",
                draw(st.lists(st.integers(1, seats), min_size=seats, max_size=seats)),
                people,
                minute=draw(st.integers(0, 3)),
                left=draw(st.frozensets(st.integers(0, seats - 1), max_size=2)),
                guild_id=draw(st.sampled_from([GUILD, GUILD, None])),
                variant=draw(st.sampled_from(["classic", "classic", "omnibus"])),
            )
        )
    return draw(st.permutations(games))


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.thorough)])
@given(games=draw_games(), rng=st.randoms(use_true_random=False))
def test_rebuilt_read_models_are_those_written_game_by_game(
    databases: Databases, kind: str, games: list[GameResult], rng: Any
) -> None:
    async def compare(location: str) -> None:
        database = await Database.open(location)
        try:
            for game in games:
                await finish(EventLog(database), game)
            incremental = await _read_models(database)
            again = [*games]
            rng.shuffle(again)
            await Results(database).rebuild(_iterate(again))
            assert await _read_models(database) == incremental
        finally:
            await database.close()

    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(compare(f"{folder}/games.db"))
    else:
        url = databases.take()
        asyncio.run(compare(url))
        databases.give_back(url)


async def test_result_of_a_conflicting_append_is_not_written(
    log: EventLog, results: Results
) -> None:
    await open_table(log, "t1")
    with pytest.raises(SeqConflict):
        await log.append("t1", 5, events("ended"), at=NOON, result=result())
    assert await results.game("t1") is None


async def test_partners_are_rated_as_a_team(log: EventLog, results: Results) -> None:
    await finish(log, result(places=(1, 2, 1, 2), variant="partnership"))
    changes = (await results.game("t1")).changes  # type: ignore[union-attr]
    assert changes[0].after == changes[2].after
    assert changes[1].after == changes[3].after
    assert changes[0].after == rate([Rating()] * 4, (1, 2, 1, 2), (0, 1, 0, 1), 2)[0]


async def test_game_with_people_in_one_team_only_is_not_rated(
    log: EventLog, results: Results
) -> None:
    one_team = result(places=(1, 2, 1, 2), people=(ANN, None, CY, None), variant="partnership")
    assert not one_team.is_rated
    assert result(people=(ANN, BO, None, None), variant="partnership").is_rated
    await finish(log, one_team)
    assert not (await results.game("t1")).changes  # type: ignore[union-attr]
