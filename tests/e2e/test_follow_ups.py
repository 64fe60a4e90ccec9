"""Tables whose hands are shown in the thread: posts as follow-ups, outside the bot's limit."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.play.events import Played
from bot.request_budget import RequestKind, request_kind
from bot.settings.preferences import Hand
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.game import Game
from tests.e2e.here import BotHere, bot_here, provide_arena
from tests.e2e.knowledge import read_events
from tests.e2e.processes import SandboxProcess
from tests.patience import LONG_TIMEOUTS
from tests.sandbox.client import Json, button

FOLLOW_UP = "POST /webhooks/*/*"
# The message of the first hand is there before the first click in the thread.
MOST_FOR_FIRST_HAND, MOST_PER_CARD = 14, 0.05


@pytest.fixture
async def here(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot runs in this process."""
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, timeouts=LONG_TIMEOUTS, windows=1)
    async with provide_arena(running, sandbox_alone.url, caplog) as arena_and_bot:
        yield arena_and_bot


async def start_game_in_thread(arena: Arena, bot: BotHere) -> Game:
    """Return a game of people who all have their hands in the thread."""
    people = await arena.people(4)
    for person in people:
        preferences = bot.client.presenter.services.preferences
        await preferences.choose(int(person.user.id), "hand", Hand.CHANNEL.value)
    game = await arena.game("ricketts", people, seed=1, limit="10")
    for player in game.players:
        player.has_dms = False
        hand = await player.memory.until_says("### Hand 1")
        await player.user.click(hand, button(hand, "Show my hand").custom_id)
    return game


async def list_requests(arena: Arena, since: int) -> list[tuple[RequestKind, Json]]:
    """Return the bot's requests from an index on, with their kinds."""
    rows = await arena.sandbox.requests(since)
    return [(request_kind(row["method"], row["path"]), row) for row in rows]


@pytest.mark.thorough
async def test_table_that_is_played_in_its_thread_makes_few_requests_that_count(
    here: tuple[Arena, BotHere],
) -> None:
    arena, bot = here
    game = await start_game_in_thread(arena, bot)
    await arena.until_shown(game.table_id)
    since = len(await arena.sandbox.requests())
    await game.play()
    await arena.until_shown(game.table_id)
    kinds = [kind for kind, _ in await list_requests(arena, since)]
    counted_kinds = [kind for kind in kinds if kind.counts]
    cards = sum(isinstance(event, Played) for _, event in read_events(bot.database, game.table_id))
    assert len(counted_kinds) <= MOST_FOR_FIRST_HAND + MOST_PER_CARD * cards, counted_kinds
    assert RequestKind.FOLLOW_UP in kinds
    await check(game)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "status",
    [pytest.param(500, marks=pytest.mark.slow), 0],
    ids=["server error", "cut connection"],
)
async def test_follow_up_whose_answer_is_lost_is_not_posted_twice(
    here: tuple[Arena, BotHere], status: int
) -> None:
    arena, bot = here
    game = await start_game_in_thread(arena, bot)
    await arena.sandbox.fault(FOLLOW_UP, status, times=2, after=True)
    await game.play()
    await check(game)


@pytest.mark.thorough
async def test_post_is_made_with_the_bots_token_if_that_of_the_click_is_refused(
    here: tuple[Arena, BotHere],
) -> None:
    arena, bot = here
    game = await start_game_in_thread(arena, bot)
    # Panels are follow-ups, too, so the refusals must outlast them.
    await arena.sandbox.fault(FOLLOW_UP, 401, code=50027, times=10_000)
    since = len(await arena.sandbox.requests())
    await game.play()
    await check(game)
    posts = [row for kind, row in await list_requests(arena, since) if kind is RequestKind.POST]
    assert any(game.thread_id in row["path"] for row in posts)
