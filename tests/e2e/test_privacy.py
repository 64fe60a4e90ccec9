"""Export and deletion of a person's data on Discord."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

from tests.e2e.arena import Arena
from tests.e2e.memory import Memory
from tests.sandbox.client import Json, button, is_ephemeral, text


async def call(memory: Memory, channel_id: str, line: str, **options: object) -> Json:
    """Call a command, and return the message of the answer."""
    outcome = await memory.user.command(channel_id, line, **options)
    assert outcome.message is not None
    return outcome.message


async def exported(memory: Memory, channel_id: str) -> Json:
    """Return the file of ``/privacy export``."""
    outcome = await memory.user.command(channel_id, "privacy export")
    assert outcome.message is not None
    shown = await memory.user.until(
        channel_id, lambda m: m["id"] == outcome.message["id"] and bool(m["attachments"])
    )
    assert is_ephemeral(shown)
    (file,) = shown["attachments"]
    async with memory.user.sandbox.session.get(file["url"]) as response:
        told: Json = json.loads(await response.read())
    return told


async def test_forgotten_player_is_gone_and_their_game_goes_on(arena: Arena) -> None:
    people = await arena.people(2)
    ann, bo = people
    game = await arena.game("ricketts", people, computers=2, limit="10")
    told = await exported(ann, arena.channel_id)
    assert told["user_id"] == ann.user.id
    assert [table["table_id"] for table in told["tables"]] == [game.table_id]
    asked = await call(ann, await ann.user.dm_channel(), "privacy delete")
    assert is_ephemeral(asked)
    await ann.user.click(asked, button(asked, "Delete my data").custom_id)
    dm = await ann.user.dm_channel()
    await ann.user.until(dm, lambda m: m["id"] == asked["id"] and "Done." in text(m))
    with closing(sqlite3.connect(arena.bot.database)) as connection:
        bodies = connection.execute("SELECT body FROM event").fetchall()
    assert not [body for (body,) in bodies if ann.user.id in body]
    game.players = [player for player in game.players if player.memory is bo]
    await game.play()
    assert (await exported(ann, arena.channel_id))["tables"] == []
