"""People who watch a table see what everybody may know, as late as the host wants."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.table.lobby.events import WatchDelaySet
from bot.table.sync.followed_answers import FollowedAnswers
from tests.e2e.arena import Arena, add_computers, find_table
from tests.e2e.here import BotHere
from tests.e2e.knowledge import Knowledge, read_events
from tests.e2e.memory import Memory
from tests.parts import get_part
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, button, is_ephemeral, text


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the bot look ten times a second for what watchers may see now."""
    monkeypatch.setattr("bot.table.sync.followed_answers.LOOK_EVERY_S", 0.1)


async def watch_table(memory: Memory, lobby: Json) -> Json:
    """Press the button, and return the message of the answer."""
    message = await memory.user.message(lobby)
    outcome = await memory.user.click(message, button(message, "Watch").custom_id)
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    return outcome.message


async def play_one(memory: Memory, table_id: str) -> None:
    """Pass or play until the person has played a card."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            choices = memory.choices(table_id, "confirm") or memory.choices(
                table_id, "pass", "play"
            )
            fresh = [button for button in choices if not button.step.endswith("u")]
            if fresh:
                await memory.user.click(fresh[0].message, fresh[0].custom_id)
                if fresh[0].verb == "play":
                    return
            await memory.news(0.05)


async def until_shown(memory: Memory, message: Json, needle: str) -> None:
    """Wait until a message has this text."""
    async with asyncio.timeout(PATIENCE_S):
        while needle not in text(memory.standing[message["id"]]):
            await memory.news(0.1)


@pytest.mark.thorough
async def test_watcher_follows_a_table_with_the_delay_of_an_earlier_version(
    timed: tuple[Arena, BotHere],
) -> None:
    arena, bot = timed
    ann, bo = await arena.people(2)
    for memory in (ann, bo):
        await memory.user.dm_channel()
    lobby = await arena.lobby("classic", [ann])
    await add_computers(ann, lobby, 3)
    await bot.client.house.tables.change_lobby(find_table(lobby), lambda _: (WatchDelaySet(120),))
    message = await ann.user.message(lobby)
    await ann.user.click(message, button(message, "Start").custom_id)
    await ann.until_says("Game in progress")
    answer = await watch_table(bo, lobby)
    assert "2 minutes later" in text(answer)
    assert "nothing to see yet" in text(answer)
    bot.clock.move(timedelta(minutes=2))
    await until_shown(bo, answer, "hand 1")
    await play_one(ann, arena.tables()[-1])
    await ann.until_says("### Hand 1 · ")
    assert "Last trick" not in text(bo.standing[answer["id"]])
    bot.clock.move(timedelta(minutes=3))
    await until_shown(bo, answer, "Last trick")
    assert len(get_part(bot.client.house, FollowedAnswers)) == 1
    bot.clock.move(timedelta(minutes=10))
    await until_shown(bo, answer, "no longer follows")
    again = bo.standing[answer["id"]]
    await bo.user.click(again, button(again, "Go on watching").custom_id)
    await until_shown(bo, answer, "Last trick")


async def test_watcher_learns_nothing_that_is_hidden(arena: Arena) -> None:
    ann, bo = await arena.people(2)
    for memory in (ann, bo):
        await memory.user.dm_channel()
    lobby = await arena.lobby("classic", [ann])
    await add_computers(ann, lobby, 3)
    message = await ann.user.message(lobby)
    await ann.user.click(message, button(message, "Start").custom_id)
    await ann.until_says("Game in progress")
    answer = await watch_table(bo, lobby)
    assert "hand 1" in text(answer)
    await play_one(ann, arena.tables()[-1])
    await until_shown(bo, answer, "Last trick")
    knowledge = Knowledge.of(read_events(arena.bot.location, arena.tables()[-1]))
    assert not knowledge.leaks(bo.versions, None)
