"""Daily deals: the same for everybody, one attempt, nothing shown to others."""

from __future__ import annotations

import asyncio
import json
import re
from datetime import timedelta
from pathlib import Path

import pytest

from bot.engine.chance.fair_deal import commitment_to
from bot.engine.play.events import Dealt, Passed, Played
from bot.features.boards.posts import LeaderboardUpdater
from bot.table.state.event_codec import TableEvent
from tests.e2e.arena import Arena, find_table
from tests.e2e.here import bot_here, provide_arena, until_noon
from tests.e2e.knowledge import Knowledge, read_events, spoken_cards
from tests.e2e.memory import Memory
from tests.e2e.processes import SandboxProcess
from tests.e2e.stored import rows_at
from tests.parts import get_part
from tests.patience import PATIENCE_S
from tests.sandbox.client import (
    Json,
    Outcome,
    Refused,
    button,
    buttons,
    is_ephemeral,
    select_menus,
    text,
)

VERBS = ("pass", "confirm", "play", "side", "moon")


@pytest.fixture
def arena(noon_arena: Arena) -> Arena:
    """Provide an arena whose day does not end while these tests run."""
    return noon_arena


async def call(memory: Memory, channel_id: str) -> Json:
    """Call the command, and return the message of the answer: the page of today's deal."""
    return get_message(await memory.user.command(channel_id, "daily"))


def get_message(outcome: Outcome) -> Json:
    """Return the message that answers a command or click."""
    assert outcome.message is not None
    return outcome.message


async def open_other_game(memory: Memory, channel_id: str, variant: str) -> Json:
    """Return the page of today's deal of another game than the usual one."""
    games = await memory.press(await call(memory, channel_id), "Other games")
    (menu,) = select_menus(games)
    return get_message(await memory.user.select(games, menu["custom_id"], variant))


async def start(memory: Memory, channel_id: str, variant: str | None = None) -> str:
    """Start today's deal, or go on with it, and return its table."""
    if variant is None:
        page = await call(memory, channel_id)
    else:
        page = await open_other_game(memory, channel_id, variant)
    labels = [button.label for button in buttons(page)]
    return find_table(await memory.press(page, "Start" if "Start" in labels else "Go on"))


def read_result(memory: Memory) -> str:
    """Return the line with the points of the newest result."""
    newest = next(m for m in memory.newest_first() if "Each hand:" in text(m))
    return next(line for line in text(newest).splitlines() if line.startswith("### "))


def read_knowledge(arena: Arena, table_id: str) -> Knowledge:
    """Return who knows what, by the clock of the people and not by that of the bot."""
    ahead_s = arena.bot.ahead_s
    return Knowledge.of(
        [(at - ahead_s, event) for at, event in read_events(arena.bot.location, table_id)]
    )


def list_moves(arena: Arena, table_id: str) -> list[TableEvent]:
    """Return the deals, passes and plays at a table."""
    events = read_events(arena.bot.location, table_id)
    return [event for _, event in events if isinstance(event, Dealt | Passed | Played)]


async def play(memory: Memory, table_id: str, *, clicks: int = 10_000) -> None:
    """Click the first card that can be passed or played, until the deal is over."""
    async with asyncio.timeout(2 * PATIENCE_S):
        while not memory.choices(table_id, "dailyshare") and clicks:
            choices = memory.choices(table_id, *VERBS)
            if not choices:
                await memory.news(0.05)
                continue
            # A side is asked for below the cards.
            last = [button for button in choices if button.verb in ("confirm", "side")]
            fresh = [button for button in choices if not button.step.endswith("u")]
            choice = (last or fresh)[0]
            try:
                await memory.user.click(choice.message, choice.custom_id)
            except Refused:  # the bot has just changed the message
                await memory.news(0.05)
            else:
                clicks -= 1


@pytest.mark.thorough
async def test_two_people_play_the_same_deal(arena: Arena) -> None:
    ann, bo = await arena.people(2)
    tables, opponents = [], set[str]()
    for memory in (ann, bo):
        await memory.user.dm_channel()
        page = await call(memory, arena.channel_id)
        assert is_ephemeral(page)
        assert "Daily deal" in text(page)
        assert "Classic Hearts" in text(page)
        opponents |= set(re.findall(r"hands against (.+, .+ and .+?)\.", text(page)))
        query = f"select 1 from daily_attempt where user_id = {memory.user.id}"
        assert not rows_at(arena.bot.location, query), "the page opens nothing"
        tables.append(find_table(await memory.press(page, "Start")))
    assert len(opponents) == 1, "everybody has the same opponents"
    await asyncio.gather(*(play(*arguments) for arguments in zip((ann, bo), tables, strict=True)))
    assert list_moves(arena, tables[0]) == list_moves(arena, tables[1])
    results = [read_result(memory) for memory in (ann, bo)]
    assert results[0] == results[1]
    again = await call(ann, arena.channel_id)
    assert "one attempt counts" in text(again)
    assert "discord.com/channels/@me/" in text(again)
    assert "Place **" not in text(again), "too few have played"
    assert "%" not in text(again)
    for seat, (memory, table) in enumerate(zip((ann, bo), tables, strict=True)):
        knowledge = read_knowledge(arena, table)
        assert not knowledge.leaks(memory.versions, 0), seat


@pytest.mark.thorough
async def test_a_killed_bot_goes_on_exactly(arena: Arena) -> None:
    ann, bo = await arena.people(2)
    tables = []
    for memory in (ann, bo):
        await memory.user.dm_channel()
        tables.append(await start(memory, arena.channel_id, "cancellation"))
    await play(bo, tables[1])
    for clicks in (2, 9, 20):
        await play(ann, tables[0], clicks=clicks)
        await arena.kill_and_restart()
        assert await start(ann, arena.channel_id, "cancellation") == tables[0]
    await play(ann, tables[0])
    assert list_moves(arena, tables[0]) == list_moves(arena, tables[1])
    assert read_result(ann) == read_result(bo)


@pytest.mark.slow
async def test_a_deal_is_played_without_direct_messages(arena: Arena) -> None:
    (ann,) = await arena.people(1)
    await arena.sandbox.close_dms(ann.user)
    table_id = await start(ann, arena.channel_id, "double-hearts")
    await play(ann, table_id)
    assert "Double Hearts" in read_result(ann)
    assert all(is_ephemeral(m) for m in ann.standing.values() if table_id in str(m["components"]))


async def test_others_learn_nothing_about_a_table(arena: Arena) -> None:
    ann, bo = await arena.people(2)
    await ann.user.dm_channel()
    table_id = await start(ann, arena.channel_id)
    await play(ann, table_id, clicks=30)
    for line, options in (
        ("hearts replay", {"game": table_id}),
        ("profile", {}),
        ("hearts table", {}),
    ):
        await bo.user.command(arena.channel_id, line, **options)
    await bo.user.dm_channel()
    knowledge = read_knowledge(arena, table_id)
    assert not knowledge.leaks(bo.versions, None)
    version_texts = [text(version.message) for version in bo.versions]
    assert not any("♠" in version_text or "Trick" in version_text for version_text in version_texts)


@pytest.mark.thorough
async def test_a_result_is_shared_and_played_by_another(arena: Arena) -> None:
    owner = await arena.memory("Ann")
    ann, bo = await arena.people(2)
    await ann.user.dm_channel()
    await bo.user.dm_channel()
    page = await call(owner, arena.channel_id)
    await owner.press(await owner.press(page, "Board"), "Post here")
    result_post = await bo.until_says("It ends")
    table_id = await start(ann, arena.channel_id)
    await play(ann, table_id)
    share_button = ann.choices(table_id, "dailyshare")[0]
    answer = get_message(await ann.user.click(share_button.message, share_button.custom_id))
    assert f"<#{arena.channel_id}>" in text(answer)
    shared_message = await bo.until_says("Moonshooter ")
    assert f"**{ann.user.name}**" in text(shared_message)
    assert "%" not in text(shared_message)
    assert not spoken_cards(text(shared_message))
    reply = await bo.press(shared_message, "Play it too")
    assert is_ephemeral(reply)
    other_table = find_table(await bo.press(reply, "Start"))
    await play(bo, other_table)
    assert list_moves(arena, other_table) == list_moves(arena, table_id)
    page = await call(bo, arena.channel_id)
    await bo.user.until(
        arena.channel_id,
        lambda m: m["id"] == result_post["id"] and {ann.user.name, bo.user.name} <= set(words(m)),
    )
    board = await bo.press(page, "Board")
    assert is_ephemeral(board)
    assert {ann.user.name, bo.user.name} <= set(words(board))
    assert "Post here" not in [button.label for button in buttons(board)]
    assert ann.user.name in text(await bo.press(board, "This month"))
    proof = await bo.press(page, "Verify")
    seeds = [
        row[0] for row in rows_at(arena.bot.location, "select seed from daily_seed order by day")
    ]
    assert len(seeds) >= 31
    everything = "".join(json.dumps(version.message) for version in (*bo.versions, *ann.versions))
    assert not any(seed in everything for seed in seeds)
    assert commitment_to(seeds[-1]) in text(proof)


def words(message: Json) -> list[str]:
    """Return the words of a message, without markup."""
    return re.findall(r"\w+", text(message))


@pytest.mark.thorough
async def test_the_day_ends_at_midnight(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, ahead=until_noon())
    async with provide_arena(running, sandbox_alone.url, caplog) as (arena, bot):
        (ann,) = await arena.people(1)
        owner = await arena.memory("Ann")
        page = await call(owner, arena.channel_id)
        await owner.press(await owner.press(page, "Board"), "Post here")
        first = await ann.until_says("It ends")
        table_id = await start(ann, arena.channel_id)
        await play(ann, table_id)
        await play(owner, await start(owner, arena.channel_id), clicks=5)
        bot.clock.move(timedelta(days=1))
        await bot.client.calendar.begin_day_once()
        # At once, and not when changes have been gathered.
        await get_part(bot.client.house, LeaderboardUpdater).refresh()
        await ann.user.until(
            arena.channel_id, lambda m: m["id"] == first["id"] and "Over." in text(m)
        )
        await ann.user.until(
            arena.channel_id, lambda m: m["id"] != first["id"] and "It ends" in text(m)
        )
        closed_message = await ann.user.message(first)
        first_hand = (
            await ann.user.click(closed_message, button(closed_message, "Play by play").custom_id)
        ).message
        assert first_hand is not None
        assert is_ephemeral(first_hand)
        assert spoken_cards(text(first_hand))
        assert ann.user.name in text(first_hand)
        second_hand = (
            await ann.user.click(first_hand, button(first_hand, "Hand 2").custom_id)
        ).message
        assert second_hand is not None
        assert "Hand 2" in text(second_hand)
        no_review = await owner.user.click(
            closed_message, button(closed_message, "My review").custom_id
        )
        assert no_review.message is not None
        assert "played to the end" in text(no_review.message)
        today = await call(ann, arena.channel_id)
        yesterday = await ann.press(today, "Yesterday")
        for message, label in ((closed_message, "My review"), (yesterday, "Review")):
            analysis = await ann.user.click(message, button(message, label).custom_id)
            assert analysis.message is not None
            assert "Analysing" in text(analysis.message) or "Review" in text(analysis.message)
        replay = await ann.user.click(yesterday, button(yesterday, "Watch replay").custom_id)
        assert replay.message is not None
        assert "Hand 1" in text(replay.message)
        assert find_table(await ann.press(today, "Start")) != table_id
