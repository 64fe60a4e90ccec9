"""Workers behind HAProxy through all that can happen to them: long games, and many failures.

The short siblings of these tests are in `workers`.
"""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.engine.play.attendance import Reminded, StoodIn
from bot.engine.play.events import GameStarted
from bot.engine.variants import VARIANTS
from tests.cluster.conftest import needs_haproxy
from tests.databases import Databases
from tests.e2e.arena import Arena, add_computers, find_table
from tests.e2e.checks import check
from tests.e2e.cluster import Cluster, run_balanced
from tests.e2e.game import Game
from tests.e2e.knowledge import read_events
from tests.e2e.processes import SandboxProcess
from tests.e2e.scenes import choose_clock
from tests.e2e.test_elsewhere import (
    begin_together,
    check_cards,
    check_tokens_alone,
    create_dm_channel,
    install_bot,
    until_offers,
)
from tests.e2e.workers.owners import find_owners, kill_worker
from tests.patience import PATIENCE_S
from tests.postgresql import TestServer
from tests.sandbox.client import button

pytestmark = [pytest.mark.slow, needs_haproxy]

NAMES = ("a", "b", "c")
CLICKS = 10_000
KILLS = 50
FROZEN_S = 10.0
AWAY_S = 30.0
SCHEDULED_S = 45


@pytest.fixture
def cluster(
    sandbox_alone: SandboxProcess, databases: Databases, tmp_path: Path
) -> Iterator[Cluster]:
    url = databases.create_bare()
    cluster_processes = Cluster(sandbox_alone.url, tmp_path, NAMES, HEARTS_DATABASE=url)
    yield cluster_processes
    cluster_processes.close()
    databases.drop(url)


async def start_games(arena: Arena, seed: int, **options: object) -> list[Game]:
    """Return games that have started: a short one of each variant, with three people."""
    return await arena.games(
        *(
            {"variant": key, "players": 3, "computers": max(0, min(variant.player_counts) - 3)}
            | {"seed": seed, "limit": "10"}
            | options
            for key, variant in VARIANTS.items()
        )
    )


async def test_ten_thousand_clicks_at_random_over_three_workers(
    cluster: Cluster, sandbox_alone: SandboxProcess
) -> None:
    async with run_balanced(cluster, sandbox_alone.url, hashed=False) as arena:
        clicks, seed = 0, 0
        while clicks < CLICKS:
            games = await start_games(arena, seed)
            await asyncio.gather(*(game.play() for game in games))
            for game in games:
                await check(game)
            clicks += sum(game.clicks for game in games)
            seed += 1
        served = (await arena.sandbox.state())["served"]
        assert all(served[name] > CLICKS / 10 for name in NAMES), served


async def test_hash_keeps_the_clicks_of_a_table_together(
    cluster: Cluster, sandbox_alone: SandboxProcess
) -> None:
    async with run_balanced(cluster, sandbox_alone.url, hashed=True) as arena:
        games = await start_games(arena, 3)
        await asyncio.gather(*(game.play() for game in games))
        for game in games:
            await check(game)
        conflicts = cluster.log_text().count("deciding again")
        assert conflicts <= sum(game.clicks for game in games) / 100


async def test_rolling_restarts_fail_no_click(
    cluster: Cluster, sandbox_alone: SandboxProcess
) -> None:
    async with run_balanced(cluster, sandbox_alone.url, hashed=True) as arena:
        games = await start_games(arena, 4, pause_s=0.2)

        async def restart_all() -> None:
            for worker in 2 * cluster.workers:
                await asyncio.to_thread(worker.stop)
                worker.start()
                await cluster.until_well(worker)

        await asyncio.gather(restart_all(), *(game.play() for game in games))
        for game in games:
            await check(game)


async def test_fifty_kills_lose_and_double_nothing(
    cluster: Cluster, sandbox_alone: SandboxProcess
) -> None:
    rng = random.Random(50)
    async with run_balanced(cluster, sandbox_alone.url, hashed=True) as arena:
        killed, seed = 0, 0

        async def kill_one() -> None:
            nonlocal killed
            while True:
                await asyncio.sleep(rng.uniform(0.0, 3.0))
                worker = rng.choice(cluster.workers)
                await asyncio.to_thread(worker.kill)
                killed += 1
                worker.start()
                await cluster.until_well(worker)

        while killed < KILLS:
            games = await start_games(arena, seed, pause_s=0.1)
            killing = asyncio.create_task(kill_one())
            await asyncio.gather(*(game.play() for game in games))
            killing.cancel()
            await asyncio.gather(killing, return_exceptions=True)
            cluster.start()
            await cluster.until_well()
            for game in games:
                await check(game)
            seed += 1


async def test_workers_whose_clocks_are_five_minutes_off_do_no_harm(
    cluster: Cluster, sandbox_alone: SandboxProcess
) -> None:
    _, fast, slow = cluster.workers
    fast.clock_ahead_s, slow.clock_ahead_s = 300, -300
    async with run_balanced(cluster, sandbox_alone.url, hashed=False) as arena:
        games = []
        for seed in range(3):
            people = await arena.people(3)
            lobby = await arena.lobby("ricketts", people, computers=1, rules={"limit": "10"})
            lobby = await choose_clock(people[0], lobby, "5m")
            games.append(await arena.begin(lobby, people, seed=seed, computers=1))
        await asyncio.gather(*(game.play() for game in games))
        for game in games:
            events = await check(game)
            times = [at for at, _ in events]
            assert times == sorted(times), "the time of the log goes back"
            assert not [event for _, event in events if isinstance(event, Reminded | StoodIn)]
        served = (await arena.sandbox.state())["served"]
        assert set(served) == set(NAMES)
    for worker in cluster.workers:
        assert "is not mixed into the deal" not in worker.log_text()
        assert "was taken for dead" not in worker.log_text()


async def test_worker_that_was_frozen_for_ten_seconds_posts_nothing_twice(
    cluster: Cluster, sandbox_alone: SandboxProcess
) -> None:
    async with run_balanced(cluster, sandbox_alone.url, hashed=True) as arena:
        games = await start_games(arena, 1, pause_s=0.2)
        for game in games:
            # A worker may be frozen between the check whether it may post and the post.
            game.may_withdraw = True

        async def freeze_each() -> None:
            for worker in cluster.workers:
                await asyncio.sleep(1.0)
                worker.send(signal.SIGSTOP)
                await asyncio.sleep(FROZEN_S)
                worker.send(signal.SIGCONT)
                await cluster.until_well(worker)

        await asyncio.gather(freeze_each(), *(game.play() for game in games))
        for game in games:
            await check(game)


async def test_games_go_on_when_the_database_was_away_for_half_a_minute(
    server: TestServer, sandbox_alone: SandboxProcess, tmp_path: Path
) -> None:
    url = server.url("postgres")
    cluster = Cluster(sandbox_alone.url, tmp_path, NAMES, HEARTS_DATABASE=url)
    try:
        async with run_balanced(cluster, sandbox_alone.url, hashed=True) as arena:
            games = await start_games(arena, 2)
            await asyncio.gather(*(game.play_for(clicks=6) for game in games))
            await asyncio.to_thread(server.crash)
            await asyncio.sleep(AWAY_S)
            await asyncio.to_thread(server.come_back)
            async with asyncio.timeout(PATIENCE_S):
                await cluster.until_well()
            await asyncio.gather(*(game.play() for game in games))
            for game in games:
                await check(game)
    finally:
        cluster.close()


async def test_table_of_a_group_outlives_the_kill_of_each_worker(
    cluster: Cluster, sandbox_alone: SandboxProcess
) -> None:
    async with run_balanced(cluster, sandbox_alone.url, hashed=False) as arena:
        people = [await install_bot(arena), *await arena.people(2)]
        arena.first_request = len(await arena.sandbox.requests())
        group = await create_dm_channel(arena, *people)
        game = await begin_together(arena, people, group)
        for worker in cluster.workers:
            await game.play_for(12)
            await asyncio.to_thread(worker.kill)
            await game.play_for(12)  # the others answer
            worker.start()
            await cluster.until_well(worker)
        await game.play()
        check_cards(game)
        await check_tokens_alone(arena)
        await until_offers(people[0], game.lobby, "Rematch")
        served = (await arena.sandbox.state())["served"]
        assert set(served) >= set(NAMES)


async def test_scheduled_game_starts_although_the_worker_of_its_lobby_is_killed(
    cluster: Cluster, sandbox_alone: SandboxProcess
) -> None:
    async with run_balanced(cluster, sandbox_alone.url, hashed=False) as arena:
        ann, bo = await arena.people(2)
        for memory in (ann, bo):
            await memory.user.dm_channel()
        at = f"<t:{int(time.time()) + SCHEDULED_S}>"
        outcome = await ann.user.command(arena.channel_id, "hearts new", variant="ricketts", at=at)
        assert outcome.message is not None
        await bo.user.click(outcome.message, button(outcome.message, "Join").custom_id)
        lobby = await add_computers(ann, outcome.message, 2)
        (name,) = find_owners(cluster, [find_table(lobby)])
        await kill_worker(cluster, name)
        # A table that was taken over has two minutes of grace.
        for memory in (ann, bo):
            await memory.until_says("Hand 1", within_s=2 * PATIENCE_S)
        started = [
            event
            for _, event in read_events(cluster.location, find_table(lobby))
            if isinstance(event, GameStarted)
        ]
        assert len(started) == 1
