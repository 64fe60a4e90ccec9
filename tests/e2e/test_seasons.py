"""A season ends and the next begins by itself, even if the bot was off for months."""

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


async def until_posted(
    person: Memory, channel_id: str, words: str, *, previous: Json | None = None
) -> Json:
    """Return the first post with these words, newer than the previous one if that is given."""
    last_id = 0 if previous is None else int(previous["id"])
    return await person.user.until(
        channel_id,
        lambda m: int(m["id"]) > last_id and words in text(m) and not is_ephemeral(m),
    )


@pytest.mark.thorough
async def test_a_posted_season_is_followed_by_the_next(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def read_title(message: Json) -> str:
        return text(message).splitlines()[0]

    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, ahead=until_noon())
    async with provide_arena(running, sandbox_alone.url, caplog) as (arena, bot):
        owner = await arena.memory("Ann")
        board = (await owner.user.command(arena.channel_id, "leaderboard")).message
        assert board is not None
        board = await choose(owner, board, "Season")
        assert is_ephemeral(await post(owner, board))
        first = await until_posted(owner, arena.channel_id, RUNS)
        bot.clock.move(TO_THE_NEXT)
        await bot.client.calendar.begin_day_once()
        second = await until_posted(owner, arena.channel_id, RUNS, previous=first)
        assert read_title(second) != read_title(first)
        assert OVER in text(await owner.user.message(first))
        # Nobody looked for months, as if the bot had been off.
        bot.clock.move(2 * TO_THE_NEXT)
        await bot.client.calendar.begin_day_once()
        third = await until_posted(owner, arena.channel_id, RUNS, previous=second)
        assert len({read_title(message) for message in (first, second, third)}) == 3
        assert OVER in text(await owner.user.message(second))
