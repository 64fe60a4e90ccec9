"""A season ends and the next begins without anybody, also if nobody looks for months."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from tests.e2e.here import bot_here, provide_arena, until_noon
from tests.e2e.memory import Memory
from tests.e2e.processes import SandboxProcess
from tests.e2e.test_rankings import choose, post
from tests.sandbox.client import Json, is_ephemeral, text

TO_THE_NEXT = timedelta(days=32)
RUNS, OVER = "It ends", "This season is over"


async def until(
    person: Memory, channel_id: str, says: str, *, other_than: Json | None = None
) -> Json:
    """Return the first post after the other one, if any, that says this in the channel."""
    last_id = 0 if other_than is None else int(other_than["id"])
    return await person.user.until(
        channel_id,
        lambda m: int(m["id"]) > last_id and says in text(m) and not is_ephemeral(m),
    )


async def test_a_posted_season_is_followed_by_the_next(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def read_title(message: Json) -> str:
        return text(message).splitlines()[0]

    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, ahead=until_noon())
    async with provide_arena(running, sandbox_alone.url, caplog) as (arena, here):
        owner = await arena.memory("Ann")
        board = (await owner.user.command(arena.channel_id, "leaderboard")).message
        assert board is not None
        board = await choose(owner, board, "Season")
        assert is_ephemeral(await post(owner, board))
        first = await until(owner, arena.channel_id, RUNS)
        here.clock.move(TO_THE_NEXT)
        await here.client.calendar.begin_day_once()
        second = await until(owner, arena.channel_id, RUNS, other_than=first)
        assert read_title(second) != read_title(first)
        assert OVER in text(await owner.user.message(first))
        # Nobody looked for months, as if the bot had been off.
        here.clock.move(2 * TO_THE_NEXT)
        await here.client.calendar.begin_day_once()
        third = await until(owner, arena.channel_id, RUNS, other_than=second)
        assert len({read_title(message_id) for message_id in (first, second, third)}) == 3
        assert OVER in text(await owner.user.message(second))
