"""Whole games at every pace: each is told in full, once and in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.request_budget import RequestKind, request_kind
from bot.settings.server_settings import Pace
from bot.table.sync import posting_level
from bot.ui.transport import request_queue
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.choosing import choose_setting
from tests.e2e.here import bot_here, provide_arena
from tests.e2e.processes import SandboxProcess
from tests.patience import LONG_TIMEOUTS, PATIENCE_S

PER_SECOND = 15  # fewer than the games ask for


@pytest.mark.both_ingresses
@pytest.mark.parametrize("pace", Pace)
@pytest.mark.slow  # tests/table/sync/public/test_posts_at_paces.py restarts at every pace, too
async def test_game_that_is_killed_at_a_pace_is_told_in_full(arena: Arena, pace: Pace) -> None:
    owner = await arena.memory("Ann")
    await choose_setting(owner, arena.channel_id, "chattiness", pace)
    game = await arena.game("ricketts", 4, seed=pace.level, kills=4, limit="10")
    await game.play()
    await check(game)


@pytest.mark.slow  # tests/table/sync/test_table_messages.py looks for the same follow-up, too
async def test_game_with_clicks_in_its_thread_that_is_killed_is_told_in_full(
    own_arena: Arena,
) -> None:
    game = await own_arena.game("ricketts", 4, seed=3, kills=6, limit="10")
    for player in game.players:
        player.curious = 0.2  # people look at the thread, too
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
) -> AsyncIterator[tuple[Arena, list[Pace]]]:
    """Provide an arena whose bot may make few requests, and the posting levels that it has had."""
    for module, name, value in (
        (posting_level, "LOOK_EVERY_S", 0.05),
        (posting_level, "RAISE_AFTER_S", 0.2),
        (posting_level, "LOWER_AFTER_S", 0.2),
        # However slowly a busy machine plays, the panels of a new hand alone are more than this.
        (posting_level, "RAISE_AT", (0.1, 0.14)),
        (posting_level, "LOWER_AT", (0.05, 0.07)),
        (request_queue, "LOAD_WINDOW_S", 2.0),
    ):
        monkeypatch.setattr(module, name, value)
    running = bot_here(
        sandbox_alone.url,
        tmp_path,
        monkeypatch,
        requests_per_second=PER_SECOND,
        timeouts=LONG_TIMEOUTS,
    )
    async with provide_arena(running, sandbox_alone.url, caplog) as (arena, bot):
        levels = [bot.client.posting.level]
        bot.client.posting.on_change = levels.append
        yield arena, levels


@pytest.mark.thorough
async def test_games_are_told_in_full_while_the_level_rises_and_falls(
    scarce: tuple[Arena, list[Pace]],
) -> None:
    arena, levels = scarce
    games = await arena.games(
        *({"variant": "ricketts", "players": 4, "limit": "10"} for _ in range(2))
    )
    await asyncio.gather(*(game.play() for game in games))
    for game in games:
        await check(game)
    async with asyncio.timeout(PATIENCE_S):
        while levels[-1] is not Pace.CARDS:
            await asyncio.sleep(0.05)
    assert set(levels) == set(Pace)
    assert not [row for row in await arena.sandbox.requests() if row["status"] == 429]
