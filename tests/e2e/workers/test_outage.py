"""PostgreSQL is away for so long that HAProxy finds no worker well."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.cluster.conftest import needs_haproxy
from tests.e2e.checks import check
from tests.e2e.cluster import Cluster, run_balanced
from tests.e2e.game import Game
from tests.e2e.processes import SandboxProcess
from tests.e2e.workers.owners import NAMES
from tests.postgresql import TestServer
from tests.sandbox.client import Outcome, text

TRY_AGAIN = "can’t save anything just now"


async def click_card(game: Game) -> Outcome | None:
    """Click a card for one of the people whose turn it is."""
    for player in game.players:
        choice = player.choose(game.table_id)
        if choice is not None:
            return await player.click(game, choice)
    raise AssertionError(game.scene())


def asks_to_try_again(outcome: Outcome | None) -> bool:
    return (
        outcome is not None and outcome.message is not None and TRY_AGAIN in text(outcome.message)
    )


@pytest.mark.thorough
@needs_haproxy
async def test_people_are_asked_to_try_again_for_as_long_as_the_database_is_away(
    server: TestServer, sandbox_alone: SandboxProcess, tmp_path: Path
) -> None:
    url = server.url("postgres")
    cluster = Cluster(sandbox_alone.url, tmp_path, NAMES, HEARTS_DATABASE=url)
    try:
        async with run_balanced(cluster, sandbox_alone.url, hashed=True) as arena:
            game = await arena.game("ricketts", 2, computers=2, limit="10")
            await game.play_for(clicks=6)
            await arena.until_shown(game.table_id)
            for player in game.players:
                player.curious = player.hasty = 0.0  # only what must be saved
            await asyncio.to_thread(server.crash)
            while not await cluster.is_given_up():
                assert asks_to_try_again(await click_card(game))
            host = game.players[0].user
            for _ in range(2 * len(NAMES)):
                assert asks_to_try_again(await click_card(game))
                command = host.command(arena.channel_id, "hearts new", variant="ricketts")
                assert asks_to_try_again(await command)
            await asyncio.to_thread(server.come_back)
            await cluster.until_well()
            await game.play()
            await check(game)
    finally:
        cluster.close()
