"""What a whole game puts into its thread: few messages, fewer notifications, and all players."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.play.events import Dealt
from bot.table.lobby import lobby as lobbies
from tests.e2e.arena import Arena, find_table
from tests.e2e.checks import check
from tests.e2e.game import Game
from tests.e2e.here import BotHere, bot_here, provide_arena
from tests.e2e.processes import SandboxProcess
from tests.sandbox.client import Json, button, is_ephemeral, text

HANDS = 8
MOST_MESSAGES, MOST_NOTIFICATIONS = 25, 6
SILENT = 1 << 12


@pytest.fixture
async def here(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot runs in this process."""
    async with provide_arena(
        bot_here(sandbox_alone.url, tmp_path, monkeypatch), sandbox_alone.url, caplog
    ) as arena_and_bot:
        yield arena_and_bot


def list_posts_in_thread(game: Game) -> list[Json]:
    """Return every message that was posted in the thread, as it was first, even if deleted."""
    return [
        version.message
        for version in game.watcher.versions
        if version.event == "MESSAGE_CREATE"
        and version.message["channel_id"] == game.thread_id
        and not is_ephemeral(version.message)
    ]


@pytest.mark.slow
async def test_game_of_eight_hands_posts_few_messages_and_notifies_less(
    here: tuple[Arena, BotHere],
) -> None:
    arena, bot = here
    people = await arena.people(4)
    lobby = await arena.lobby("classic", people)
    host, options = int(people[0].user.id), {"hands": HANDS}
    await bot.client.presenter.services.tables.change_lobby(
        find_table(lobby), lambda lobby: lobbies.set_house_rules(lobby, host, options)
    )
    game = await arena.begin(await people[0].user.message(lobby), people, seed=5)
    for player in game.players:
        player.curious = 0.0
    await game.play()
    events = await check(game)
    assert sum(isinstance(event, Dealt) for _, event in events) == HANDS
    thread_messages = list_posts_in_thread(game)
    loud = [message for message in thread_messages if not message["flags"] & SILENT]
    first_lines = [text(message).partition("\n")[0] for message in thread_messages]
    assert len(thread_messages) <= MOST_MESSAGES, first_lines
    # A follower of the thread hears of the result; Discord's own message opens the thread.
    assert len([message for message in loud if message["type"] == 0]) == 1, first_lines
    assert len(loud) <= MOST_NOTIFICATIONS
    assert "· result" in text(loud[-1])


async def test_start_mentions_the_players_and_brings_them_into_the_thread(arena: Arena) -> None:
    game = await arena.game("ricketts", 3, computers=1)
    start = await game.watcher.until_says("· the game begins")
    ids = {player.user.id for player in game.players}
    assert {mention["id"] for mention in start["mentions"]} == ids
    assert start["flags"] & SILENT
    members = await game.watcher.user.http("GET", f"/channels/{game.thread_id}/thread-members")
    assert ids < {member["user_id"] for member in members}
    assert re.search(r"#deal-1-sha256-[0-9a-f]{64}\)", text(start))


async def test_player_without_direct_messages_is_mentioned_and_told_what_to_do(
    arena: Arena,
) -> None:
    people = await arena.people(2)
    await arena.sandbox.close_dms(people[1].user)
    game = await arena.game("ricketts", people, computers=2)
    notice = await game.watcher.until_says("I can’t send you direct messages")
    assert notice["channel_id"] == game.thread_id
    assert [mention["id"] for mention in notice["mentions"]] == [people[1].user.id]
    assert not notice["flags"] & SILENT
    answer = await people[1].user.click(notice, button(notice, "Show my hand").custom_id)
    assert answer.message is not None
    assert is_ephemeral(answer.message)
