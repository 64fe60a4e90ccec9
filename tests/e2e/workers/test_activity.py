"""The Activity of several workers: any of them serves a page, whichever owns the table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import pytest

from bot.features.activity.posts import CHANGED, WATCHED
from bot.features.activity.settings import in_sandbox
from bot.sandbox.world.activities import CLIENT_SECRET
from bot.workers.news import CHANNEL
from tests.cluster.conftest import needs_haproxy
from tests.databases import Databases
from tests.e2e.activity_pages import ActivityPage, map_activity, open_page, play_until
from tests.e2e.activity_truth import Truth
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.cluster import Balancer, Cluster, run_balanced
from tests.e2e.game import Game
from tests.e2e.processes import SandboxProcess
from tests.e2e.workers.owners import NAMES, find_owner


@pytest.fixture
def cluster(
    sandbox_alone: SandboxProcess, databases: Databases, tmp_path: Path
) -> Iterator[Cluster]:
    """Provide three workers with the Activity that have not been started."""
    url = databases.create_bare()
    settings = in_sandbox(tmp_path, CLIENT_SECRET)
    cluster_processes = Cluster(sandbox_alone.url, tmp_path, NAMES, HEARTS_DATABASE=url, **settings)
    map_activity(sandbox_alone.url, f"{cluster_processes.workers[0].url}/activity")
    yield cluster_processes
    cluster_processes.close()
    databases.drop(url)


async def listen(cluster: Cluster, stack: AsyncExitStack) -> list[list[object]]:
    """Return a list to which each message between workers is added, without its sender."""
    news: list[list[object]] = []

    def add(*arguments: object) -> None:
        news.append(json.loads(str(arguments[-1]))[1:])

    connection = await asyncpg.connect(str(cluster.location))
    stack.push_async_callback(connection.close)
    await connection.add_listener(CHANNEL, add)
    return news


async def play_and_check(game: Game, *pages: ActivityPage) -> None:
    """Let the first people play in pages (the last page only watches), the others by buttons."""
    *playing, watching = pages
    players = game.players
    game.players = players[len(playing) :]
    await asyncio.gather(game.play(), *(page.play() for page in playing))
    game.players = players
    for player, page in zip(players, playing, strict=False):
        player.clicked = page.clicked
    await watching.until(lambda: watching.is_over)
    await check(game)
    truth = Truth(game.arena.bot.location, game.table_id)
    for seat, page in enumerate(playing):
        await page.until(lambda page=page: page.is_over)
        truth.check(page, seat)
    truth.check(watching, None)
    assert all(page.game["totals"] == watching.game["totals"] for page in playing)


@pytest.mark.slow
async def test_pages_at_three_workers_and_buttons_at_any_play_one_game(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await arena.game("ricketts", 3, computers=1, limit="10")
    lobby = await game.players[0].user.message(game.lobby)
    memories = (game.players[0].memory, game.players[1].memory, game.watcher)
    async with AsyncExitStack() as stack:
        news = await listen(cluster, stack)
        pages = [
            await stack.enter_async_context(
                open_page(arena, memory, lobby, root=f"{worker.url}/activity")
            )
            for memory, worker in zip(memories, cluster.workers, strict=True)
        ]
        for page in pages:
            await page.until(lambda page=page: page.table)
        await play_and_check(game, *pages)
    assert not balancer.refused
    # Two of the three workers don't own the table: they subscribe to its changes, and get them.
    assert [WATCHED, [game.table_id]] in news
    assert [CHANGED, game.table_id] in news


@pytest.mark.thorough
@needs_haproxy
async def test_pages_come_back_to_the_truth_when_their_worker_is_killed_in_a_trick(
    cluster: Cluster, sandbox_alone: SandboxProcess
) -> None:
    async with run_balanced(cluster, sandbox_alone.url, hashed=True) as arena:
        assert cluster.haproxy is not None
        map_activity(sandbox_alone.url, f"http://127.0.0.1:{cluster.haproxy.port}/activity")
        game = await arena.game("ricketts", 2, computers=2, limit="10")
        lobby = await game.players[0].user.message(game.lobby)
        async with (
            open_page(arena, game.players[0].memory, lobby) as first,
            open_page(arena, game.players[1].memory, lobby) as second,
            open_page(arena, game.watcher, lobby) as watching,
        ):
            pages = (first, second, watching)
            for page in pages:
                page.stay_connected()
                await page.until(lambda page=page: page.table)

            def is_in_trick() -> bool:
                return bool(first.game.get("picture", {}).get("trick"))

            for worker in cluster.workers:  # of which one owns the table
                await play_until(is_in_trick, first, second)
                owner = await find_owner(cluster, game.table_id)
                worker.kill()
                if worker.name == owner:
                    await find_owner(cluster, game.table_id, former=owner)
                worker.start()
                await cluster.until_well(worker)
            await play_and_check(game, *pages)
            assert all(page.times_connected > 1 for page in pages)
