"""Several workers on one database: any of them answers, and whatever happens to one is no loss."""

from __future__ import annotations

import asyncio
import signal

import pytest

from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.cluster import Balancer, Cluster, WorkerProcess
from tests.e2e.game import Game
from tests.e2e.workers.owners import NAMES, find_leader, find_owner


@pytest.mark.thorough
async def test_workers_started_at_once_on_an_empty_database_all_answer(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    for _ in range(3):
        await arena.lobby("ricketts", await arena.people(4))
    assert set(balancer.answered) == set(NAMES)
    assert not balancer.refused
    assert await find_leader(cluster) in NAMES


@pytest.mark.thorough
async def test_game_by_clicks_on_any_worker_is_told_once_and_in_order(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await arena.game("ricketts", 3, computers=1, seed=5, limit="10")
    await game.play()
    await check(game)
    assert set(balancer.answered) == set(NAMES)
    assert not balancer.refused


async def start_lasting_game(arena: Arena, *, seed: int, limit: str = "10") -> Game:
    """Return a game of people who take a moment for each card, so that it lasts."""
    return await arena.game("ricketts", 3, computers=1, seed=seed, pause_s=0.2, limit=limit)


def find_worker(cluster: Cluster, name: str) -> WorkerProcess:
    return next(worker for worker in cluster.workers if worker.name == name)


@pytest.mark.thorough
async def test_tables_of_a_killed_worker_are_presented_by_another(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await start_lasting_game(arena, seed=6)

    async def kill_the_owner() -> None:
        owner = await find_owner(cluster, game.table_id)
        find_worker(cluster, owner).kill()
        await find_owner(cluster, game.table_id, former=owner)

    await asyncio.gather(game.play(), kill_the_owner())
    await check(game)
    assert not balancer.refused


@pytest.mark.thorough
async def test_frozen_owner_posts_nothing_twice_when_it_wakes(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await start_lasting_game(arena, seed=7)
    await game.play_for(clicks=4)
    owner = find_worker(cluster, await find_owner(cluster, game.table_id))
    owner.send(signal.SIGSTOP)
    balancer.unwell.add(owner.name)  # as its check would find
    await find_owner(cluster, game.table_id, former=owner.name)
    await game.play_for(clicks=4)
    owner.send(signal.SIGCONT)
    await cluster.until_well(owner)
    balancer.unwell.clear()
    await game.play()
    await check(game)
    assert "was taken for dead" in owner.log_text()


@pytest.mark.slow
async def test_hands_in_the_thread_are_kept_up_to_date_whoever_has_shown_them(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    people = await arena.people(3)
    for person in people:
        await arena.sandbox.close_dms(person.user)
    game = await arena.game("ricketts", people, computers=1, seed=9, limit="10")
    for player in game.players:
        player.has_dms = False
        player.curious = player.hasty = 0.0  # a click would show the present state in any case
    balancer.unwell.add(await find_owner(cluster, game.table_id))  # others answer, and it presents
    await game.play()
    await check(game)


@pytest.mark.thorough
async def test_rolling_restart_fails_no_click(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await start_lasting_game(arena, seed=8)

    async def restart_all() -> None:
        for worker in cluster.workers:
            await asyncio.to_thread(worker.stop)
            worker.start()
            await cluster.until_well(worker)

    await asyncio.gather(game.play(), restart_all())
    await check(game)
    assert not balancer.refused


@pytest.mark.slow
async def test_three_leaders_killed_in_a_row_are_replaced(arena: Arena, cluster: Cluster) -> None:
    for _ in range(3):
        leader = find_worker(cluster, await find_leader(cluster))
        leader.kill()
        await find_leader(cluster, former=leader.name)
        leader.start()  # it follows
    await cluster.until_well()
    await arena.until_online()
    await arena.lobby("ricketts", await arena.people(2))
