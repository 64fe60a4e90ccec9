"""The whole bot on a PostgreSQL server, through its own death and the server's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.databases import Databases
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.conftest import Processes, _arena, _running
from tests.e2e.here import bot_here, provide_arena
from tests.e2e.processes import SandboxProcess
from tests.patience import PATIENCE_S
from tests.postgresql import TestServer
from tests.sandbox.client import Json, buttons, text

CHORES = {"deadlines", "catching up", "leaderboards", "heartbeat", "watch", "write-behind"}


@pytest.fixture
def processes(databases: Databases, tmp_path: Path) -> Iterator[Processes]:
    """A sandbox, and a bot with an empty database on a server."""
    url = databases.create_bare()
    yield from _running(tmp_path, HEARTS_DATABASE=url)
    databases.drop(url)


@pytest.fixture
async def arena(processes: Processes) -> AsyncIterator[Arena]:
    async for arena in _arena(processes):
        yield arena


@pytest.mark.thorough
async def test_killed_game_ends_as_if_nothing_had_happened(arena: Arena) -> None:
    game = await arena.game("ricketts", 4, seed=3, kills=2, limit="10")
    await game.play()
    await check(game)
    assert game.chaos is not None
    assert game.chaos.kills == 0


@pytest.mark.thorough
async def test_game_goes_on_after_the_server_was_away(
    sandbox_alone: SandboxProcess,
    server: TestServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    url = server.url("postgres")
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, location=url)
    async with provide_arena(running, sandbox_alone.url, caplog) as (arena, bot):
        game = await arena.game("ricketts", 2, computers=2, limit="10")
        await game.play_for(clicks=6)
        ann = game.players[0].user
        await asyncio.to_thread(server.crash)
        panel = await ann.until(await ann.dm_channel(), lambda m: bool(_cards(m)))
        for _ in range(2):
            refusal = await ann.click(panel, _cards(panel)[0])
            assert refusal.message is not None
            assert "can’t save anything" in text(refusal.message)
            panel = await ann.message(panel)
        await asyncio.to_thread(server.come_back)
        async with asyncio.timeout(PATIENCE_S):
            await bot.client.deadlines.running.wait()
        await game.play()
        await check(game)
        assert {task.get_name() for task in asyncio.all_tasks()} >= CHORES


def _cards(message: Json) -> list[str]:
    """Return the custom ids of the cards that can be clicked."""
    ids = [button.custom_id or "" for button in buttons(message) if not button.disabled]
    return [custom_id for custom_id in ids if ":pass:" in custom_id or ":play:" in custom_id]
