"""Export and deletion of a person's data on Discord."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import closing
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from bot.features.privacy.service import Privacy
from bot.table.lobby.model import Person
from bot.tasks.exports import Document
from tests.e2e.arena import Arena
from tests.e2e.here import BotHere
from tests.e2e.memory import Memory
from tests.patience import GAME_S, PATIENCE_S
from tests.sandbox.client import Json, button, is_ephemeral, text
from tests.table.many_games import write_games


async def call(memory: Memory, channel_id: str, line: str, **options: object) -> Json:
    """Call a command, and return the message of the answer."""
    outcome = await memory.user.command(channel_id, line, **options)
    assert outcome.message is not None
    return outcome.message


async def download(memory: Memory, message: Json) -> dict[str, Any]:
    """Return the JSON files in the archive of a message, by their paths."""
    assert is_ephemeral(message)
    (file,) = message["attachments"]
    async with memory.user.sandbox.session.get(file["url"]) as response:
        data = await response.read()
    assert len(data) == file["size"]
    with ZipFile(io.BytesIO(data)) as archive:
        return {name: json.loads(archive.read(name)) for name in archive.namelist()}


async def export(memory: Memory, channel_id: str) -> Json:
    """Ask for one's own data, and return the answer."""
    reply = await call(memory, channel_id, "privacy")
    message = (await memory.user.click(reply, button(reply, "Get my data").custom_id)).message
    assert message is not None
    return message


async def export_files(memory: Memory, channel_id: str) -> dict[str, Any]:
    """Return the files of an export, by their paths."""
    message = await export(memory, channel_id)
    reply = await memory.user.until(
        channel_id, lambda m: m["id"] == message["id"] and bool(m["attachments"]), GAME_S
    )
    return await download(memory, reply)


def list_tables(files: dict[str, Any]) -> list[str]:
    return [content["table_id"] for path, content in files.items() if path.startswith("tables/")]


async def test_forgotten_player_is_gone_and_their_game_goes_on(arena: Arena) -> None:
    people = await arena.people(2)
    ann, bo = people
    game = await arena.game("ricketts", people, computers=2, limit="10")
    files = await export_files(ann, arena.channel_id)
    assert files["person.json"]["user_id"] == ann.user.id
    assert list_tables(files) == [game.table_id]
    message = await call(ann, await ann.user.dm_channel(), "privacy")
    assert is_ephemeral(message)
    message = (await ann.user.click(message, button(message, "Delete …").custom_id)).message
    assert message is not None
    await ann.user.click(message, button(message, "Delete my data").custom_id)
    dm = await ann.user.dm_channel()
    await ann.user.until(dm, lambda m: m["id"] == message["id"] and "Done." in text(m))
    with closing(sqlite3.connect(arena.bot.database)) as connection:
        bodies = connection.execute("SELECT body FROM event").fetchall()
    assert not [body for (body,) in bodies if ann.user.id in body]
    game.players = [player for player in game.players if player.memory is bo]
    await game.play()
    assert not list_tables(await export_files(ann, arena.channel_id))


@pytest.mark.thorough
async def test_export_above_the_limit_arrives_in_parts_that_can_each_be_opened(
    own_arena: Arena,
) -> None:
    ann = await own_arena.person("Ann")
    for _ in range(4):
        lobby = await own_arena.lobby("ricketts", [ann])
        await ann.user.click(lobby, button(lobby, "Leave").custom_id)
    await own_arena.sandbox.limit_attachments(2600)
    first = await export(ann, own_arena.channel_id)
    count = int(first["attachments"][0]["filename"].removesuffix(".zip").rpartition("-")[2])
    assert count > 1
    last_caption = f"part {count} of {count}"
    await ann.user.until(own_arena.channel_id, lambda m: last_caption in text(m))
    messages = [m for m in await ann.user.messages(own_arena.channel_id) if m["attachments"]]
    files = [await download(ann, message) for message in messages]
    assert len(files) == count
    assert "person.json" in files[0]
    table_ids = own_arena.tables()
    assert len(table_ids) == 4
    assert sorted(table_id for file in files for table_id in list_tables(file)) == sorted(table_ids)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
async def test_exports_of_the_busiest_people_of_thousands_of_games_arrive_in_little_memory(
    own_arena: Arena,
) -> None:
    """Six people with 1,055 games each ask at once; one with 86 had been refused 10.4 MiB."""
    people = await own_arena.people(6)
    busy = [Person(int(person.user.id), person.user.name) for person in people]
    await own_arena.kill()
    await write_games(own_arena.bot.database, 8000, busy, games_each=1055)
    await own_arena.restart()
    usual = own_arena.bot.memory_mb("VmRSS")
    files = await asyncio.gather(*(export_files(person, own_arena.channel_id) for person in people))
    assert [len(list_tables(file)) for file in files] == [1055] * 6
    for file, person in zip(files, busy, strict=True):
        person_file = file["person.json"]
        assert person_file["user_id"] == str(person.user_id)
        assert len(person_file["results"]) == 1055
    assert own_arena.bot.memory_mb("VmHWM") - usual < 60
    await own_arena.kill()
    own_arena.bot.database.unlink()  # hundreds of megabytes


@pytest.mark.thorough
async def test_second_export_while_one_is_on_its_way_is_refused(
    timed: tuple[Arena, BotHere], monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, _ = timed
    ann = await arena.person("Ann")
    export_started, may_continue, original_export = asyncio.Event(), asyncio.Event(), Privacy.export

    async def hold_export(self: Privacy, user_id: int) -> AsyncGenerator[Document]:
        export_started.set()
        await may_continue.wait()
        async for document in original_export(self, user_id):
            yield document

    monkeypatch.setattr(Privacy, "export", hold_export)
    first = asyncio.create_task(export(ann, arena.channel_id))
    async with asyncio.timeout(PATIENCE_S):
        await export_started.wait()
    refusal = await export(ann, arena.channel_id)
    assert "already being put together" in text(refusal)
    may_continue.set()
    assert "person.json" in await download(ann, await first)
    assert "person.json" in await export_files(ann, arena.channel_id)


@pytest.mark.thorough
async def test_record_above_the_limit_arrives_compressed(own_arena: Arena) -> None:
    game = await own_arena.game("ricketts", 1, computers=3, limit="10")
    await game.play()
    ann = game.players[0].memory
    replay = await call(ann, own_arena.channel_id, "hearts replay", game=game.table_id)
    plain = (await ann.user.click(replay, button(replay, "Record").custom_id)).message
    assert plain is not None
    await own_arena.sandbox.limit_attachments(plain["attachments"][0]["size"])
    message = (await ann.user.click(replay, button(replay, "Record").custom_id)).message
    assert message is not None
    (values,) = (await download(ann, message)).values()
    assert values["variant"] == "ricketts"


@pytest.mark.thorough
async def test_record_that_discord_refuses_is_answered_in_words(own_arena: Arena) -> None:
    game = await own_arena.game("ricketts", 1, computers=3, limit="10")
    await game.play()
    ann = game.players[0].memory
    replay = await call(ann, own_arena.channel_id, "hearts replay", game=game.table_id)
    await own_arena.sandbox.fault("POST /interactions/*/*/callback", 413, code=40005)
    message = (await ann.user.click(replay, button(replay, "Record").custom_id)).message
    assert message is not None
    assert "too large for Discord" in text(message)
