"""A bot with several shards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.conftest import Processes, _arena
from tests.e2e.processes import BotProcess, SandboxProcess
from tests.sandbox.client import SandboxControl


@pytest.fixture
async def sharded_arena(tmp_path: Path) -> AsyncIterator[Arena]:
    """Provide a place with the server on one shard and direct messages on another."""
    sandbox = SandboxProcess(tmp_path, shards=2)
    bot = BotProcess(sandbox.url, tmp_path)
    try:
        async for arena in _arena(Processes(sandbox, bot)):
            yield arena
    finally:
        bot.close()
        sandbox.close()


@pytest.mark.thorough
async def test_a_game_is_played_over_two_shards(sharded_arena: Arena) -> None:
    game = await sharded_arena.game("classic", 2, computers=2, seed=5, limit="20")
    await game.play()
    await check(game)


@pytest.mark.thorough
async def test_both_shards_come_back_after_the_gateway_was_lost(sharded_arena: Arena) -> None:
    game = await sharded_arena.game("classic", 1, computers=3, seed=6, limit="10")
    await sharded_arena.sandbox.gateway("drop")
    await sharded_arena.until_online()
    await game.play()
    await check(game)


@pytest.mark.thorough
async def test_bot_asks_again_where_discord_can_not_say_how_many_shards_it_wants(
    own_processes: Processes,
) -> None:
    async with SandboxControl(own_processes.sandbox.url) as control:
        await control.fault("GET /gateway/bot", 503, times=1)
        arena = Arena(control, own_processes.bot, control.channel_id)
        await arena.start()
    assert "can't be reached, trying again in 1 s" in own_processes.bot.log_text()
