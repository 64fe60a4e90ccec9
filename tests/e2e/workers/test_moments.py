"""The costliest moment of a game on several workers; the leader sends it."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.arena import Arena
from tests.e2e.cluster import Balancer, Cluster
from tests.e2e.forked import MOMENTS_EVERY_S
from tests.e2e.stored import rows_at
from tests.e2e.test_moments import AGAIN, moments, wait_for_moments
from tests.e2e.workers.owners import NAMES, find_leader, kill_worker
from tests.patience import GAME_S, PATIENCE_S
from tests.sandbox.client import text


@pytest.fixture
def environment() -> dict[str, str]:
    return {MOMENTS_EVERY_S: "0.2"}


@pytest.mark.slow
async def test_moments_are_shown_once_although_leaders_are_killed_and_lead_on_at_any_worker(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await arena.game("classic", 2, seed=5, computers=2, limit="10")
    await game.play()
    for query in ("select * from costliest_moment", "select * from review"):
        async with asyncio.timeout(GAME_S):
            while not rows_at(cluster.location, query):
                await asyncio.sleep(0.01)
        await kill_worker(cluster, await find_leader(cluster))
    digests = {str(user_id): digest for user_id, digest in await wait_for_moments(arena, 2)}
    readers = [player.memory for player in game.players if digests[player.user.id] == "shown"]
    assert readers
    leader = await find_leader(cluster)
    for memory in readers:
        async with asyncio.timeout(PATIENCE_S):
            while not moments(memory):
                await memory.news(0.05)
        (message,) = moments(memory)
        for name in set(NAMES) - {leader}:
            balancer.unwell = set(NAMES) - {name}
            assert "### Your review" in text(await memory.press(message, "Review"))
        assert "### Practice · Classic Hearts" in text(await memory.press(message, AGAIN))
    for player in game.players:
        assert len(moments(player.memory)) == (digests[player.user.id] == "shown")
    assert not balancer.refused
