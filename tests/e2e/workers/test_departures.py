"""Departures of people, which any worker hears of, and the leader acts on."""

from __future__ import annotations

import asyncio

import pytest

from bot.features.privacy.departures import KEPT_FOR
from bot.features.privacy.events import PATH
from tests.e2e.arena import Arena
from tests.e2e.cluster import Balancer, Cluster
from tests.e2e.stored import rows_at
from tests.e2e.test_departures import read_departures, until_departed
from tests.e2e.test_elsewhere import install_bot
from tests.e2e.workers.owners import NAMES, find_leader, kill_worker
from tests.patience import PATIENCE_S

DELETED = "deleted the data of a person who had left"
BACKDATED = "update departure set left_at = left_at - ? returning user_id"


@pytest.mark.thorough
async def test_use_at_any_worker_counts_and_one_worker_deletes(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    ann, bo = await install_bot(arena), await install_bot(arena)
    await arena.sandbox.http("POST", "/sandbox/events", {"url": cluster.workers[0].url + PATH})
    for person in (ann, bo):
        await arena.sandbox.install(person.user, installed=False)
    assert read_departures(cluster.location) == {int(ann.user.id), int(bo.user.id)}
    balancer.unwell = set(NAMES) - {"b"}
    async with asyncio.timeout(PATIENCE_S):
        while int(bo.user.id) in read_departures(cluster.location):
            await bo.user.command(arena.channel_id, "help")  # the worker may not have heard yet
    balancer.unwell = set()
    rows_at(cluster.location, BACKDATED, int(KEPT_FOR.total_seconds() * 1000))
    leader = await find_leader(cluster)
    await kill_worker(cluster, leader)
    await until_departed(arena)
    assert cluster.log_text().count(DELETED) == 1
