"""Hints: asked for, answered at once and edited in; free at first, later the game is practice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.features.reviews.service import hints
from tests.e2e.arena import Arena
from tests.e2e.here import bot_here, provide_arena
from tests.e2e.memory import Memory, list_choices
from tests.e2e.processes import SandboxProcess
from tests.e2e.stored import rows_at
from tests.patience import GAME_S
from tests.sandbox.client import Json, Outcome, button, buttons, is_ephemeral, text


@pytest.fixture
async def arena(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[Arena]:
    """Provide an arena whose bot makes hints at the usual priority, however long they take."""
    monkeypatch.setattr(hints, "NICENESS", 0)
    monkeypatch.setattr(hints, "LONGEST_S", GAME_S)
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch)
    async with provide_arena(running, sandbox_alone.url, caplog) as (arena, _):
        yield arena


def get_message(outcome: Outcome) -> Json:
    assert outcome.message is not None
    return outcome.message


async def until_ready(memory: Memory, reply: Json, waiting_text: str) -> Json:
    """Return a message once the hint has replaced the text that asks to wait."""
    assert is_ephemeral(reply)
    async with asyncio.timeout(GAME_S):
        while waiting_text in text(reply):
            await memory.news(0.05)
            reply = await memory.user.message(reply)
    return reply


@pytest.mark.thorough
async def test_a_person_who_plays_alone_gets_hints(arena: Arena) -> None:
    ann = await arena.person("Ann")
    await ann.user.dm_channel()
    for seed in range(3):
        game = await arena.game("classic", [ann], seed=seed, computers=3, limit="10")
        await game.play()
    await ann.user.command(arena.channel_id, "play", variant="classic")
    hand = await _until(
        ann, lambda message: "Hint" in _labels(message) and not is_ephemeral(message)
    )
    table_id = next(list_choices(hand)).table
    reply = get_message(await ann.user.click(hand, button(hand, "Hint").custom_id))
    assert "Then it’s practice: it won’t count for your profile" in text(reply)
    assert "💡" not in text(hand), "nothing is explained"
    assert not _events(arena, table_id)
    hint_reply = get_message(await ann.user.click(reply, button(reply, "Use hints").custom_id))
    hint_reply = await until_ready(ann, hint_reply, "Looking at")
    assert "### Best: " in text(hint_reply)
    assert "▰" in text(hint_reply)
    assert len(_events(arena, table_id)) == 1
    hand = await _until(ann, lambda message: "**Best: " in text(message))

    for _ in range(3):  # the hint was about the pass
        unchosen = next(
            choice for choice in list_choices(hand) if choice.verb == "pass" and "p" in choice.step
        )
        hand = get_message(await ann.user.click(hand, unchosen.custom_id))
    confirm = next(choice for choice in list_choices(hand) if choice.verb == "confirm")
    await ann.user.click(hand, confirm.custom_id)
    hand = await _until(ann, lambda message: "play" in _verbs(message))
    assert "**Best: " not in text(hand), "that was another decision"
    thinking = get_message(await ann.user.click(hand, button(hand, "Hint").custom_id))
    assert "Looking at what your cards are worth" in text(thinking)
    assert thinking["id"] == hand["id"], "the hand itself is marked"
    hand = await _until(ann, lambda message: "hinted" in _verbs(message))
    assert "Hint" not in _labels(hand)
    hint_choice = next(choice for choice in list_choices(hand) if choice.verb == "hinted")
    reply_after_play = get_message(await ann.user.click(hand, hint_choice.custom_id))
    assert hint_choice.custom_id not in {
        choice.custom_id for choice in list_choices(reply_after_play)
    }
    assert len(_events(arena, table_id)) == 1


@pytest.mark.slow
async def test_hints_are_free_in_first_games_which_count(arena: Arena) -> None:
    ann = await arena.person("Ann")
    game = await arena.game("classic", [ann], computers=3, limit="10")
    hand = await _until(ann, lambda message: "Hint" in _labels(message))
    thinking = get_message(await ann.user.click(hand, button(hand, "Hint").custom_id))
    assert "Looking at what your cards are worth" in text(thinking), "nothing is asked"
    await _until(ann, lambda message: "**Best: " in text(message))
    await game.play()
    assert not _events(arena, game.table_id)
    game_rows = rows_at(
        arena.bot.location, "select kind from game where table_id = ?", game.table_id
    )
    assert game_rows == [("game",)]


async def _until(memory: Memory, condition: Callable[[Json], bool]) -> Json:
    """Return the newest message for which something holds, as soon as there is one."""
    async with asyncio.timeout(GAME_S):
        while not (
            messages := [message for message in memory.newest_first() if condition(message)]
        ):
            await memory.news(0.05)
    return messages[0]


def _verbs(message: Json) -> set[str]:
    return {choice.verb for choice in list_choices(message)}


def _labels(message: Json) -> list[str | None]:
    return [button.label for button in buttons(message)]


def _events(arena: Arena, table_id: str) -> list[tuple[object, ...]]:
    query = f"select * from event where table_id = '{table_id}' and kind = 'kind-set'"
    return rows_at(arena.bot.location, query)
