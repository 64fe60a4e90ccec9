"""Pictures of tricks and sheets on Discord: uploaded once, with descriptions, never blocking."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox.world.attachments import image_size
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.choosing import choose_setting
from tests.e2e.here import bot_here, provide_arena
from tests.e2e.memory import Memory
from tests.e2e.posts import galleries, read_topic
from tests.e2e.processes import SandboxProcess
from tests.e2e.scenes import until_played
from tests.e2e.test_budget import MOST_PER_CARD, count_plays, fetch_requests
from tests.patience import LONG_TIMEOUTS, PATIENCE_S
from tests.sandbox.client import Json, buttons, text


def list_uploads(memory: Memory, channel_id: str) -> dict[str, set[str]]:
    """Return the ids of all files that each message of a channel ever had."""
    file_ids: defaultdict[str, set[str]] = defaultdict(set)
    for version in memory.versions:
        if version.message["channel_id"] == channel_id:
            file_ids[version.message["id"]] |= {a["id"] for a in version.message["attachments"]}
    return file_ids


def is_hand_message(message: Json) -> bool:
    """Return whether this is the message of a hand."""
    return (read_topic(text(message)) or "").startswith("hand")


async def until_pictured(memory: Memory, needle: str) -> Json:
    """Return the newest message with this text once it has pictures."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            for message in memory.newest_first():
                if needle in text(message) and galleries(message):
                    return message
            await memory.news(0.5)


@pytest.fixture
async def paced(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[Arena]:
    """Provide a place with pictures, where cards are played in fast succession."""
    running = bot_here(
        sandbox_alone.url, tmp_path, monkeypatch, pictures=True, timeouts=LONG_TIMEOUTS, windows=1
    )
    async with provide_arena(running, sandbox_alone.url, caplog) as (arena, _):
        yield arena


@pytest.mark.thorough
async def test_whole_game_with_pictures_keeps_to_the_budget_and_uploads_each_once(
    paced: Arena,
) -> None:
    arena = paced
    people = await arena.people(4)
    lobby = await arena.lobby("ricketts", people, rules={"limit": "10"})
    game = await arena.begin(lobby, people, seed=1)
    for player in game.players:
        player.curious = 0.0
    await until_played(game, 4)
    await arena.until_shown(game.table_id)
    # The start of a game is not counted; it makes more requests than its cards.
    since, cards_before = len(await arena.sandbox.requests()), count_plays(game)
    await game.play()
    await check(game)
    requests, cards = await fetch_requests(arena, since), count_plays(game) - cards_before
    assert len(requests.by_bot) <= MOST_PER_CARD * cards
    uploads = list_uploads(game.watcher, game.thread_id)
    (first, *_) = [m["id"] for m in game.watcher.in_channel(game.thread_id) if is_hand_message(m)]
    filenames = {
        attachment["id"]: attachment["filename"]
        for version in game.watcher.versions
        if version.message["id"] == first
        for attachment in version.message["attachments"]
    }
    assert set(filenames) == uploads[first]
    assert len(set(filenames.values())) == len(filenames), "no picture is uploaded twice"
    assert len(filenames) >= 2


@pytest.mark.thorough
async def test_table_and_sheet_have_pictures_that_say_what_the_words_say(
    pictured_arena: Arena,
) -> None:
    game = await pictured_arena.game("ricketts", 1, computers=3, seed=1, limit="10")
    ann = game.players[0]
    ann.curious = 0.0
    while not any(" takes " in text(message) for message in game.watcher.standing.values()):
        choice = ann.choose(game.table_id)
        if choice is not None:
            await ann.click(game, choice)
        await game.watcher.news(1.5)
    trick = await until_pictured(game.watcher, " takes ")
    (picture,) = galleries(trick)
    assert "The trick: " in picture["description"]
    for name in game.names:
        assert name.removeprefix("⚙ ") in picture["description"]
    await game.play()
    sheet = await until_pictured(game.watcher, "· result")
    (sheet_picture,) = galleries(sheet)
    assert sheet_picture["description"].startswith("Score sheet of Ricketts House to 10")
    assert "```" not in text(sheet), "the picture is not written out a second time"
    replay = await ann.user.command(pictured_arena.channel_id, "hearts replay")
    assert replay.message is not None
    (replay_picture,) = galleries(replay.message)
    for name in game.names:
        assert name.removeprefix("⚙ ") in replay_picture["description"]
    reply = replay.message
    for number in (1, 2):
        forward_button = next(c for c in buttons(reply) if ":trickon:" in (c.custom_id or ""))
        await ann.user.click(reply, forward_button.custom_id)
        reply = await ann.user.message(reply)
        (picture,) = galleries(reply)
        assert f"Hand 1 · {number} of 13." in picture["description"]
        assert len(reply["attachments"]) == 1, "the picture of the page before is gone"
    async with pictured_arena.sandbox.session.get(sheet_picture["media"]["url"]) as answer:
        size = image_size(await answer.read())
    assert size is not None
    assert size[0] == 900


@pytest.mark.thorough
async def test_posts_without_attach_files_have_no_pictures_and_the_host_is_told_once(
    pictured_arena: Arena,
) -> None:
    arena = pictured_arena
    await arena.sandbox.deny(arena.channel_id, "ATTACH_FILES")
    game = await arena.game("ricketts", 2, computers=2, seed=2, limit="10")
    await game.play()
    await check(game)
    assert not any(list_uploads(game.watcher, game.thread_id).values())
    host = game.players[0].memory
    messages = [m for m in host.newest_first() if "*Attach Files*" in text(m)]
    assert len(messages) == 1
    assert "continues without them" in text(messages[0])


@pytest.mark.thorough
async def test_server_that_wants_no_pictures_gets_none(pictured_arena: Arena) -> None:
    arena = pictured_arena
    people = [await arena.memory("Ann")]  # the owner of the server
    await choose_setting(people[0], arena.channel_id, "pictures", "off")
    game = await arena.game("ricketts", people, computers=3, seed=3, limit="10")
    await game.play()
    await game.watcher.until_says("· result")
    assert not any(list_uploads(game.watcher, game.thread_id).values())
    await choose_setting(people[0], arena.channel_id, "pictures", "on")
