"""Whole games at every posting level: each is told in full, once and in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.request_budget import RequestKind, request_kind
from bot.ui.sync import posting_level
from bot.ui.sync.posting_level import PostingLevel
from bot.ui.transport import request_queue
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.conftest import _arena, _running
from tests.e2e.here import arena_of, bot_here
from tests.e2e.processes import SandboxProcess
from tests.patience import LONG_WAITS, PATIENCE_S

PER_SECOND = 15  # fewer than the games ask for


@pytest.mark.parametrize("level", [*PostingLevel][1:])  # the first is that of the other games
@pytest.mark.slow  # tests/ui/sync/public/test_posts_at_levels.py restarts at every level, too
async def test_game_that_is_killed_at_a_level_is_told_in_full(
    tmp_path: Path, level: PostingLevel
) -> None:
    for processes in _running(tmp_path, HEARTS_POSTING_LEVEL=level.label):
        async for arena in _arena(processes):
            game = await arena.game("ricketts", 4, seed=level, kills=4, limit="10")
            game.posts_keep_buttons = True
            await game.play()
            await check(game)


@pytest.mark.slow  # tests/ui/sync/test_table_messages.py looks for the same follow-up, too
async def test_game_with_clicks_in_its_thread_that_is_killed_is_told_in_full(
    own_arena: Arena,
) -> None:
    game = await own_arena.game("ricketts", 4, seed=3, kills=6, limit="10")
    for player in game.players:
        player.curious = 0.2  # about looking at the thread, too
    await game.play()
    await check(game)
    requests = await own_arena.sandbox.requests(own_arena.first_request)
    kinds = {request_kind(row["method"], row["path"]) for row in requests}
    assert RequestKind.FOLLOW_UP in kinds


@pytest.fixture
async def scarce(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, list[PostingLevel]]]:
    """Provide an arena whose bot may make few requests, and the posting levels that it has had."""
    for module, name, value in (
        (posting_level, "LOOK_EVERY_S", 0.05),
        (posting_level, "RAISE_AFTER_S", 0.2),
        (posting_level, "LOWER_AFTER_S", 0.2),
        # However slowly a busy machine plays, the panels of a new hand alone are more than this.
        (posting_level, "RAISE_AT", (0.1, 0.13, 0.16)),
        (posting_level, "LOWER_AT", (0.05, 0.06, 0.08)),
        (request_queue, "LOAD_WINDOW_S", 2.0),
    ):
        monkeypatch.setattr(module, name, value)
    waits = replace(LONG_WAITS, merged_lull_s=0.2, batch_s=0.2)
    running = bot_here(
        sandbox_alone.url, tmp_path, monkeypatch, requests_per_second=PER_SECOND, waits=waits
    )
    async with arena_of(running, sandbox_alone.url, caplog) as (arena, bot):
        levels = [bot.client.posting.level]
        bot.client.posting.changed = levels.append
        yield arena, levels


@pytest.mark.thorough
async def test_games_are_told_in_full_while_the_level_rises_and_falls(
    scarce: tuple[Arena, list[PostingLevel]],
) -> None:
    arena, levels = scarce
    games = await arena.games(*({"variant": "ricketts", "who": 4, "limit": "10"} for _ in range(2)))
    for game in games:
        game.posts_keep_buttons = True
    await asyncio.gather(*(game.play() for game in games))
    for game in games:
        await check(game)
    async with asyncio.timeout(PATIENCE_S):
        while levels[-1] is not PostingLevel.CARDS:
            await asyncio.sleep(0.05)
    assert set(levels) == set(PostingLevel)
    assert not [row for row in await arena.sandbox.requests() if row["status"] == 429]
