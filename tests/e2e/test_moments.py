"""The costliest moment of a game arrives by itself, once, and leads to practice and the review."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest

from bot.features.reviews.service.reviewer import Reviewer
from bot.judge.format import to_line
from bot.store.log import StoredEvent
from bot.table.history.replay import Replay
from bot.table.lobby.events import LobbyOpened
from bot.table.state.event_codec import decode
from tests.e2e.arena import Arena
from tests.e2e.choosing import prefer
from tests.e2e.conftest import Processes, _arena, _running
from tests.e2e.forked import MOMENTS_EVERY_S
from tests.e2e.here import BotHere, arena_of, bot_here
from tests.e2e.memory import Memory
from tests.e2e.processes import SandboxProcess
from tests.e2e.stored import rows_at
from tests.features.reviews.reviewed import review_game
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, button, buttons, text

AGAIN, AGAIN_IN_GERMAN = "Try it again", "Noch einmal versuchen"
SUPPRESS_NOTIFICATIONS = 1 << 12
SETTLED = "select user_id, digest from costliest_moment where digest not in ('', 'waits')"


@pytest.fixture
async def here(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot draws, finds mistakes in any game, and shows them at once."""
    monkeypatch.setitem(Reviewer.__init__.__kwdefaults__, "review", with_mistakes)
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, pictures=True, moments_every_s=0.1)
    async with arena_of(running, sandbox_alone.url, caplog) as arena:
        yield arena


async def with_mistakes(table_id: str, stored: Sequence[StoredEvent], _tell: object) -> bytes:
    """Return a review as if everybody had made mistakes."""
    events = list(map(decode, stored))
    opened = events[0]
    assert isinstance(opened, LobbyOpened)
    replay = Replay(table_id, events, opened.host.user_id, None)
    return to_line(review_game(replay, range(len(replay.lobby.seats))))


async def settled(arena: Arena, people: int) -> list[tuple[object, ...]]:
    """Return what has become of the moments of all people when that is known."""
    async with asyncio.timeout(8 * PATIENCE_S):  # the judge may have to be compiled
        while len(rows := rows_at(arena.bot.location, SETTLED)) < people:
            await asyncio.sleep(0.05)
    return rows


def moments(memory: Memory, label: str = AGAIN) -> list[Json]:
    """Return the messages that show a costliest moment."""
    return [m for m in memory.newest_first() if any(b.label == label for b in buttons(m))]


async def test_everybody_sees_the_costliest_moment_once_and_tries_it_again(
    here: tuple[Arena, BotHere],
) -> None:
    arena, _ = here
    ann, bo = await arena.memory("Ann"), await arena.memory("Bodo", locale="de")
    await prefer(bo, arena.channel_id, "text_only", "on")
    game = await arena.game("classic", [ann, bo], seed=3, computers=2, limit="10")
    await game.play()
    rows = await settled(arena, 2)
    assert {digest for _, digest in rows} == {"shown"}
    async with asyncio.timeout(PATIENCE_S):
        while not (moments(ann) and moments(bo, AGAIN_IN_GERMAN)):
            await ann.news(0.05)
    (shown,), (told,) = moments(ann), moments(bo, AGAIN_IN_GERMAN)
    assert shown["flags"] & SUPPRESS_NOTIFICATIONS
    assert shown["channel_id"] == await ann.user.dm_channel()
    (picture,) = shown["attachments"]
    assert picture["description"].startswith("Your costliest moment. Hand ")
    assert not told["attachments"]
    assert "### Dein teuerster Moment" in text(told)
    assert "Besser: " in text(told)

    opened = await ann.press(shown, AGAIN)
    assert "### Practice · Classic Hearts" in text(opened)
    review = await bo.press(told, "Auswertung")
    assert "### Deine Auswertung" in text(review)
    assert button(review, "Genauer")


@pytest.fixture
def showing_processes(tmp_path: Path) -> Iterator[Processes]:
    """Provide a sandbox, and a bot that shows costliest moments."""
    yield from _running(tmp_path, **{MOMENTS_EVERY_S: "0.2"})


@pytest.fixture
async def showing_arena(showing_processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place for one test."""
    async for arena in _arena(showing_processes):
        yield arena


@pytest.mark.slow
async def test_moments_are_shown_once_after_kills(showing_arena: Arena) -> None:
    arena = showing_arena
    game = await arena.game("classic", 2, seed=5, computers=2, limit="30")
    await game.play()
    noted = "select * from costliest_moment"
    for wanted in (noted, "select * from review_request", "select * from review"):
        async with asyncio.timeout(8 * PATIENCE_S):
            while not rows_at(arena.bot.location, wanted):
                await asyncio.sleep(0.01)
        await arena.kill_and_restart()
    rows = await settled(arena, 2)
    told = {str(user_id): digest for user_id, digest in rows}
    assert len(told) == 2
    for player in game.players:
        dm = await player.user.dm_channel()
        labels = [b.label for m in await player.user.messages(dm) for b in buttons(m)]
        assert labels.count(AGAIN) == (told[player.user.id] == "shown")
