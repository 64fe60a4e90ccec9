"""Hints: asked for, answered at once and edited in, and the game then counts nowhere."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.arena import Arena
from tests.e2e.choosing import prefer
from tests.e2e.memory import Memory, choices_of
from tests.e2e.stored import rows_at
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, Outcome, button, buttons, is_ephemeral, text


def answer(outcome: Outcome) -> Json:
    assert outcome.message is not None
    return outcome.message


async def when_ready(memory: Memory, shown: Json, waiting: str) -> Json:
    """Return a message when the hint is in it."""
    assert is_ephemeral(shown)
    async with asyncio.timeout(2 * PATIENCE_S):
        while waiting in text(shown):
            await memory.news(0.05)
            shown = await memory.user.message(shown)
    return shown


@pytest.mark.thorough
async def test_a_person_who_plays_alone_gets_hints(arena: Arena) -> None:
    ann = await arena.memory("Ann")
    await ann.user.dm_channel()
    await ann.user.command(arena.channel_id, "hearts play", variant="classic")
    async with asyncio.timeout(PATIENCE_S):
        while not (found := [m for m in ann.newest_first() if "Hint" in _labels(m)]):
            await ann.news(0.05)
    hand = found[0]
    table_id = next(choices_of(hand)).table
    asked = answer(await ann.user.click(hand, button(hand, "Hint").custom_id))
    assert "Play on with hints?" in text(asked)
    assert not _events(arena, table_id)
    shown = answer(await ann.user.click(asked, button(asked, "Yes, with hints").custom_id))
    shown = await when_ready(ann, shown, "Looking at")
    assert "### Best: " in text(shown)
    assert "▰" in text(shown)
    assert len(_events(arena, table_id)) == 1

    await prefer(ann, arena.channel_id, "text_only", "on")
    again = answer(await ann.user.click(hand, button(hand, "Hint").custom_id))
    again = await when_ready(ann, again, "Looking at")
    assert "### Best: " in text(again)
    assert not again["attachments"]
    assert len(_events(arena, table_id)) == 1


def _labels(message: Json) -> list[str | None]:
    return [one.label for one in buttons(message)]


def _events(arena: Arena, table_id: str) -> list[tuple[object, ...]]:
    query = f"select * from event where table_id = '{table_id}' and kind = 'hints-began'"
    return rows_at(arena.bot.place, query)
