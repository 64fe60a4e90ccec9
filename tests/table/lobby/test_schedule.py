"""Scheduled games: they start at their time if the players are there."""

from datetime import timedelta

import pytest

from bot.table.background.scheduler import Deadlines
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Computer, Lobby, Status
from bot.table.lobby.start_time import plan_start
from tests.store.arrange import CHANNEL, GUILD
from tests.table.conftest import ANN, BO, CY, DI, Bench

HOUR = timedelta(hours=1)


async def schedule_lobby(bench: Bench, *, computers: int = 0, hours: int = 1) -> Lobby:
    """Open a lobby of Ann's whose game starts in some hours."""
    start = plan_start(bench.clock() + hours * HOUR, bench.clock())
    seats = [Computer(number + 1) for number in range(computers)]
    return await bench.tables.open(GUILD, CHANNEL, ANN, "ricketts", computers=seats, start=start)


async def expire_and_read_lobby(bench: Bench, table_id: str) -> Lobby:
    """Apply the events of the schedule, and return the lobby."""
    await Deadlines(bench.tables, bench.log, bench.clock).expire_due()
    return (await bench.tables.person_view(table_id)).lobby


@pytest.mark.parametrize("restarts", [False, True])
async def test_people_are_reminded_and_the_game_starts(bench: Bench, restarts: bool) -> None:
    table_id = (await schedule_lobby(bench)).table_id
    for person in (BO, CY, DI):
        await bench.tables.change_lobby(
            table_id, lambda now, person=person: lobbies.join(now, person)
        )
    bench.clock.advance(minutes=44)
    assert not (await expire_and_read_lobby(bench, table_id)).start.is_reminded  # type: ignore[union-attr]
    bench.clock.advance(minutes=1)
    if restarts:
        bench.tables = bench.restart()
    lobby = await expire_and_read_lobby(bench, table_id)
    assert lobby.start is not None
    assert lobby.start.is_reminded
    assert lobby.status is Status.LOBBY
    assert lobby.starts_at == lobby.start.at
    bench.clock.advance(minutes=15)
    if restarts:
        bench.tables = bench.restart()
    started_lobby = await expire_and_read_lobby(bench, table_id)
    assert started_lobby.status is Status.PLAYING
    assert started_lobby.starts_at is None
    assert (await bench.load_kinds(table_id)).count("game-started") == 1


async def test_without_enough_players_it_stays_a_lobby_for_a_while(bench: Bench) -> None:
    table_id = (await schedule_lobby(bench)).table_id
    bench.clock.advance(minutes=45)
    await expire_and_read_lobby(bench, table_id)
    bench.clock.advance(minutes=15)
    lobby = await expire_and_read_lobby(bench, table_id)
    assert lobby.status is Status.LOBBY
    assert lobby.starts_at is None
    assert lobby.start is not None
    assert lobby.start.is_missed
    for person in (BO, CY, DI):
        await bench.tables.change_lobby(
            table_id, lambda now, person=person: lobbies.join(now, person)
        )
    await bench.tables.start(table_id, ANN.user_id)
    assert (await expire_and_read_lobby(bench, table_id)).status is Status.PLAYING


async def test_missed_start_closes_like_any_lobby(bench: Bench) -> None:
    table_id = (await schedule_lobby(bench)).table_id
    bench.clock.advance(hours=1)
    await expire_and_read_lobby(bench, table_id)
    await expire_and_read_lobby(bench, table_id)
    bench.clock.advance(hours=1, minutes=59)
    assert (await expire_and_read_lobby(bench, table_id)).status is Status.LOBBY
    bench.clock.advance(minutes=1)
    assert (await expire_and_read_lobby(bench, table_id)).status is Status.CANCELLED


async def test_lobby_waits_for_days_and_computers_count(bench: Bench) -> None:
    table_id = (await schedule_lobby(bench, computers=3, hours=50)).table_id
    bench.clock.advance(hours=49)
    assert (await expire_and_read_lobby(bench, table_id)).status is Status.LOBBY
    bench.clock.advance(hours=1)
    await expire_and_read_lobby(bench, table_id)
    assert (await expire_and_read_lobby(bench, table_id)).status is Status.PLAYING


async def test_host_may_start_early(bench: Bench) -> None:
    table_id = (await schedule_lobby(bench, computers=3)).table_id
    await bench.tables.start(table_id, ANN.user_id)
    bench.clock.advance(hours=1)
    lobby = await expire_and_read_lobby(bench, table_id)
    assert lobby.status is Status.PLAYING
    assert (await bench.load_kinds(table_id)).count("game-started") == 1
