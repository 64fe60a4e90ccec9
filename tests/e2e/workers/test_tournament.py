"""A tournament whose tables belong to several workers; the leader opens the rounds."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.arena import Arena
from tests.e2e.cluster import Balancer, Cluster
from tests.e2e.test_tournament_runs import Run, check_run, set_up_tournament, start
from tests.e2e.workers.owners import NAMES, find_leader, find_owner, kill_worker
from tests.e2e.workers.test_features import count_cards

AMID = 8  # cards


async def until_amid(cluster: Cluster, run: Run, number: int) -> list[str]:
    """Return the tables of a round once some cards have been played at each."""
    cup = await run.until_round(number)
    assert cup.current is not None
    tables = [table.table_id for table in cup.current.tables]
    for table_id in tables:
        while count_cards(cluster, table_id) < AMID:
            await asyncio.sleep(0.05)
    return tables


@pytest.mark.slow
async def test_tournament_goes_on_although_the_leader_and_an_owner_are_killed(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    people = await arena.people(8)
    run = Run(arena, people, await arena.person("Wat"), kills=0)
    await set_up_tournament(run, rounds=2)
    await start(run)
    dead: list[str] = []

    async def trouble() -> None:
        await until_amid(cluster, run, 1)
        leader = await find_leader(cluster)
        await kill_worker(cluster, leader)
        dead.append(leader)
        tables = await until_amid(cluster, run, 2)
        owner = await find_owner(cluster, tables[0])
        await kill_worker(cluster, owner)
        dead.append(owner)

    async with asyncio.TaskGroup() as group:
        group.create_task(trouble())
        await run.play()
    cup = await check_run(run)
    assert [len(round_.tables) for round_ in cup.rounds] == [2, 2]
    assert len(dead) == 2
    assert set(balancer.answered) == set(NAMES)
    assert not balancer.refused
