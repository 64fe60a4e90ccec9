"""Several workers on one database: any of them answers, and whatever happens to one is no loss."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.databases import Databases
from tests.e2e import ingress
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.cluster import Balancer, Cluster, WorkerProcess
from tests.e2e.game import Game
from tests.e2e.memory import Memory
from tests.e2e.processes import SandboxProcess
from tests.e2e.stored import rows_at
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, SandboxControl, buttons, text

NAMES = ("a", "b", "c")


@pytest.fixture
def cluster(
    sandbox_alone: SandboxProcess, databases: Databases, tmp_path: Path
) -> Iterator[Cluster]:
    """Three workers that have not been started, with a database without any table."""
    url = databases.bare()
    made = Cluster(sandbox_alone.url, tmp_path, NAMES, HEARTS_DATABASE=url)
    yield made
    made.close()
    databases.drop(url)


@pytest.fixture
def balancer(cluster: Cluster) -> Balancer:
    return Balancer(cluster.workers, random.Random(7))


@pytest.fixture
async def arena(
    sandbox_alone: SandboxProcess, cluster: Cluster, balancer: Balancer
) -> AsyncIterator[Arena]:
    """An arena whose interactions go to any of the workers, all started at once."""
    cluster.start()
    async with balancer.serving() as url, SandboxControl(sandbox_alone.url) as sandbox:
        await cluster.until_well()
        ingress.enter(sandbox_alone.url, url)
        arena = Arena(sandbox, cluster, await sandbox.add_channel("e2e"))
        await arena.until_online()
        since = len(await sandbox.requests())
        yield arena
        wrong = [row for row in await sandbox.requests(since) if row["violation"]]
        assert not wrong, f"requests that Discord would refuse: {wrong}"
        log = cluster.log_text()
        assert "Traceback" not in log, log
        assert " ERROR " not in log, log


async def test_workers_started_at_once_on_an_empty_database_all_answer(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    for _ in range(3):
        await arena.lobby("ricketts", await arena.people(4))
    assert set(balancer.answered) == set(NAMES)
    assert not balancer.refused
    leaders = [one for one in cluster.workers if "is the leader now" in one.log_text()]
    assert len(leaders) == 1


async def test_game_by_clicks_on_any_worker_is_told_once_and_in_order(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await arena.game("ricketts", 3, computers=1, seed=5, limit="10")
    await game.play()
    await check(game)
    assert set(balancer.answered) == set(NAMES)
    assert not balancer.refused


async def game_on(arena: Arena, *, seed: int, limit: str = "10") -> Game:
    """Return a game of people who take a moment for each card, so that it lasts."""
    return await arena.game("ricketts", 3, computers=1, seed=seed, pause_s=0.2, limit=limit)


def owner_of(cluster: Cluster, game: Game) -> WorkerProcess:
    """Return the worker that owns a game's table."""
    query = "select name from worker join game_table on owner = worker_id where table_id = ?"
    ((name,),) = rows_at(cluster.place, query, game.table_id)
    return next(one for one in cluster.workers if one.name == name)


async def until_owned_by_another(cluster: Cluster, game: Game, name: str) -> None:
    """Wait until a worker of another name owns a game's table."""
    query = "select name from worker join game_table on owner = worker_id where table_id = ?"
    async with asyncio.timeout(PATIENCE_S):
        while rows_at(cluster.place, query, game.table_id) in ([], [(name,)]):
            await asyncio.sleep(0.05)


async def test_tables_of_a_killed_worker_are_presented_by_another(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await game_on(arena, seed=6)

    async def kill_the_owner() -> None:
        owner = owner_of(cluster, game)
        owner.kill()
        await until_owned_by_another(cluster, game, owner.name)

    await asyncio.gather(game.play(), kill_the_owner())
    await check(game)
    assert not balancer.refused


@pytest.mark.thorough
async def test_frozen_owner_posts_nothing_twice_when_it_wakes(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await game_on(arena, seed=7)
    await game.play_for(clicks=4)
    owner = owner_of(cluster, game)
    owner.send(signal.SIGSTOP)
    balancer.unwell.add(owner.name)  # as its check would find
    await until_owned_by_another(cluster, game, owner.name)
    await game.play_for(clicks=4)
    owner.send(signal.SIGCONT)
    await cluster.until_well(owner)
    balancer.unwell.clear()
    await game.play()
    await check(game)
    assert "was taken for dead" in owner.log_text()


@pytest.mark.thorough
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
    balancer.unwell.add(owner_of(cluster, game).name)  # others answer, and it presents
    await game.play()
    await check(game)


@pytest.mark.thorough
async def test_rolling_restart_fails_no_click(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await game_on(arena, seed=8)

    async def restart_all() -> None:
        for worker in cluster.workers:
            await asyncio.to_thread(worker.stop)
            worker.start()
            await cluster.until_well(worker)

    await asyncio.gather(game.play(), restart_all())
    await check(game)
    assert not balancer.refused


@pytest.mark.thorough
async def test_three_leaders_killed_in_a_row_are_replaced(arena: Arena, cluster: Cluster) -> None:
    query = "select name from worker join leader using (worker_id)"
    for _ in range(3):
        ((name,),) = rows_at(cluster.place, query)
        leader = next(one for one in cluster.workers if one.name == name)
        leader.kill()
        async with asyncio.timeout(PATIENCE_S):
            while rows_at(cluster.place, query) in ([], [(name,)]):
                await asyncio.sleep(0.05)
        leader.start()  # it follows
    await cluster.until_well()
    await arena.until_online()
    await arena.lobby("ricketts", await arena.people(2))


@pytest.mark.slow
async def test_hints_and_reviews_come_from_any_worker(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await arena.game("hearts-at-play", 1, computers=2, seed=11, limit="10")
    ann = game.players[0].memory

    def only(name: str) -> None:
        balancer.unwell = set(NAMES) - {name}

    hand = await _with_button(ann, "Hint")
    only("a")
    asked = await _clicked(ann, hand, "Hint")
    only("b")
    shown = await _clicked(ann, asked, "Yes, with hints")
    assert "### Best: " in await _when_done(ann, shown, "Looking at")
    only("c")
    again = await _clicked(ann, hand, "Hint")
    assert "### Best: " in await _when_done(ann, again, "Looking at")

    balancer.unwell = set()
    await game.play()
    result = await _with_button(game.watcher, "Review")
    asked_for = []
    for name in ("a", "b"):  # the other does not know that it is being reviewed
        only(name)
        asked_for.append(await _clicked(ann, result, "Review"))
    reviews = [await _when_done(ann, one, "Analysing") for one in asked_for]
    assert "### Your review" in reviews[0]
    assert reviews[0] == reviews[1]
    only("c")
    assert text(await _clicked(ann, result, "Review")) == reviews[0]
    assert rows_at(cluster.place, "select table_id from review") == [(game.table_id,)]
    assert not rows_at(cluster.place, "select table_id from review_request")
    assert not balancer.refused


async def _with_button(memory: Memory, label: str) -> Json:
    """Return the newest message with a button of this label, once there is one."""
    async with asyncio.timeout(PATIENCE_S):
        while not (found := [one for one in memory.newest_first() if _button(one, label)]):
            await memory.news(0.05)
    return found[0]


def _button(message: Json, label: str) -> str | None:
    return next((str(one.custom_id) for one in buttons(message) if one.label == label), None)


async def _clicked(memory: Memory, message: Json, label: str) -> Json:
    custom_id = _button(message, label)
    assert custom_id is not None
    outcome = await memory.user.click(message, custom_id)
    assert outcome.message is not None
    return outcome.message


async def _when_done(memory: Memory, shown: Json, waiting: str) -> str:
    """Return the text of a message once it no longer says that something is being done."""
    async with asyncio.timeout(2 * PATIENCE_S):
        while waiting in text(shown):
            await memory.news(0.05)
            shown = await memory.user.message(shown)
    return text(shown)
