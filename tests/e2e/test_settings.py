"""Presets of house rules: saved from a lobby, and used by other tables."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from typing import Any

import pytest

from tests.e2e.arena import Arena, close_table
from tests.e2e.memory import Memory
from tests.sandbox.client import Json, button, is_ephemeral, text
from tests.sandbox.transport import Http, Refused

GAME = "ricketts"


@pytest.fixture
async def owner(arena: Arena) -> AsyncIterator[Memory]:
    """Provide a manager of the server, whose presets are deleted afterwards."""
    ann = await arena.memory("Ann")
    yield ann
    for choice in await ann.user.autocomplete(
        arena.channel_id, "house-rules remove", "name", variant=GAME
    ):
        await call(ann, arena, "house-rules remove", variant=GAME, name=choice["value"])


async def call(memory: Memory, arena: Arena, line: str, **options: object) -> Json:
    """Call a command, and return the message of the answer."""
    outcome = await memory.user.command(arena.channel_id, line, **options)
    assert outcome.message is not None
    return outcome.message


def write_sets(arena: Arena, *names: str, options: object, default: str = "") -> None:
    """Write presets into the database as another version of the bot may have saved them."""
    guild_id = int(arena.sandbox.guild_id)
    with closing(sqlite3.connect(arena.bot.database)) as connection, connection:
        connection.executemany(
            "INSERT INTO preset VALUES (?, ?, ?, ?, ?, ?, 0)",
            [
                (guild_id, GAME, name.casefold(), name, json.dumps(options), int(name == default))
                for name in names
            ],
        )


async def close(memory: Memory, lobby: Json) -> None:
    """Close a lobby, so that the next command opens a new one."""
    await close_table(memory, lobby)


async def test_saved_house_rules_serve_others_by_name_and_as_default(
    arena: Arena, owner: Memory
) -> None:
    bo = await arena.person("Bo")
    lobby = await arena.lobby(GAME, [owner], rules={"limit": "33"})
    saved = await call(owner, arena, "house-rules save", variant=GAME, name="Quick *one*")
    assert is_ephemeral(saved)
    assert "33" in text(saved)
    await close(owner, lobby)

    offered = await bo.user.autocomplete(
        arena.channel_id, "hearts new", "rules", "quick", variant=GAME
    )
    assert [choice["value"] for choice in offered] == ["Quick *one*"]
    lobby = await call(bo, arena, "hearts new", variant=GAME, rules="QUICK *ONE*")
    assert "House rules · " in text(lobby)
    assert "33" in text(lobby)
    await close(bo, lobby)
    lobby = await call(bo, arena, "hearts new", variant=GAME)
    assert "House rules · " not in text(lobby), "a saved set is not yet the default"
    await close(bo, lobby)

    told = await call(owner, arena, "house-rules default", variant=GAME, name="quick *one*")
    assert "New tables of Ricketts House start with" in text(told)
    rules = await call(bo, arena, "hearts rules", variant=GAME)
    while "★ **" not in text(rules):  # the house rules stand on the last page
        turned = await bo.user.click(rules, button(rules, "Next").custom_id)
        assert turned.message is not None
        rules = turned.message
    assert "33**" in text(rules)
    lobby = await call(bo, arena, "hearts new", variant=GAME)
    assert "33" in text(lobby)
    await close(bo, lobby)
    lobby = await call(bo, arena, "hearts new", variant=GAME, rules="standard")
    assert "House rules · " not in text(lobby)
    await close(bo, lobby)

    listed = text(await call(owner, arena, "house-rules list"))
    assert "★" in listed
    assert "33" in listed
    await call(owner, arena, "house-rules default", variant=GAME)
    lobby = await call(bo, arena, "hearts new", variant=GAME)
    assert "House rules · " not in text(lobby)
    await close(bo, lobby)


async def test_mistakes_with_saved_house_rules_are_answered_with_what_is_possible(
    arena: Arena, owner: Memory
) -> None:
    bo = await arena.person("Bo")
    for memory, line, options, answer in (
        (
            owner,
            "house-rules save",
            {"name": "x"},
            "You are not hosting an open table of Ricketts House",
        ),
        (owner, "house-rules save", {"name": "Standard"}, "a name of at most"),
        (owner, "house-rules remove", {"name": "x"}, "has no house rules called “"),
        (owner, "house-rules default", {"name": "x"}, "has no house rules called “"),
        (bo, "hearts new", {"rules": "x"}, "has no house rules called “"),
    ):
        message = await call(memory, arena, line, variant=GAME, **options)
        assert is_ephemeral(message)
        assert answer in text(message)
    assert "No house rules have been saved here" in text(
        await call(owner, arena, "house-rules list")
    )


async def test_settings_are_offered_to_managers_of_the_server_only(
    arena: Arena, owner: Memory
) -> None:
    bo = await arena.person("Bo")
    managing = {"settings", "house-rules"}
    assert managing <= {command["name"] for command in await owner.user.commands(arena.channel_id)}
    assert not managing & {command["name"] for command in await bo.user.commands(arena.channel_id)}
    dm = await owner.user.dm_channel()
    assert not managing & {command["name"] for command in await owner.user.commands(dm)}


async def test_settings_are_refused_to_others_even_where_a_server_offers_them(
    arena: Arena, owner: Memory
) -> None:
    """A server's own settings can offer a command to people whom the bot would not."""
    sandbox = arena.sandbox
    http = Http(sandbox.session, f"{sandbox.url}/api/v10", f"Bot {sandbox.bot_token}")

    async def bot(method: str, path: str, body: Json | None = None) -> Any:
        """Send a request with the bot's token, and wait for its rate limit."""
        while True:
            try:
                return await http(method, path, body)
            except Refused as refused:
                if refused.status != 429:
                    raise
                await asyncio.sleep(0.05)

    root = f"/applications/{sandbox.application_id}/commands"
    ours = [
        command
        for command in await bot("GET", root)
        if command["name"] in {"settings", "house-rules"}
    ]
    needed = {command["id"]: int(command["default_member_permissions"]) for command in ours}
    for command_id in needed:
        await bot("PATCH", f"{root}/{command_id}", {"default_member_permissions": None})
    try:
        bo = await arena.person("Bo")
        for line, options in (
            ("house-rules list", {}),
            ("house-rules save", {"variant": GAME, "name": "x"}),
            ("house-rules remove", {"variant": GAME, "name": "x"}),
            ("house-rules default", {"variant": GAME}),
            ("settings", {}),
        ):
            answer = await call(bo, arena, line, **options)
            assert is_ephemeral(answer)
            assert "You need the *Manage Server* permission" in text(answer)
    finally:
        for command_id, permissions in needed.items():
            body = {"default_member_permissions": permissions}
            await bot("PATCH", f"{root}/{command_id}", body)
        await owner.user.commands(arena.channel_id, fresh=True)


async def test_outdated_default_is_passed_over_and_the_host_is_told(
    arena: Arena, owner: Memory
) -> None:
    write_sets(arena, "Old times", options={"of_old": 1}, default="Old times")
    bo = await arena.person("Bo")
    offered = await bo.user.autocomplete(arena.channel_id, "hearts new", "rules", variant=GAME)
    assert [choice["value"] for choice in offered] == ["standard"]
    refused = await call(bo, arena, "hearts new", variant=GAME, rules="Old times")
    assert is_ephemeral(refused)
    assert "no longer fit this game" in text(refused)
    lobby = await call(bo, arena, "hearts new", variant=GAME)
    told = await bo.until_says("so the table starts with the standard rules")
    assert is_ephemeral(told)
    assert "House rules · " not in text(await bo.user.message(lobby))
    await close(bo, lobby)
    assert "no longer fits this game" in text(await call(owner, arena, "house-rules list"))


async def test_many_presets_are_listed_page_by_page(arena: Arena, owner: Memory) -> None:
    names = [f"{number:02} {'*' * 29}" for number in range(24)]
    options = {"limit": 33, "wrap_points": [-300, 3, 33], "warren": True, "69-for-5": True}
    write_sets(arena, *names, options=options)
    first = await call(owner, arena, "house-rules list")
    turned = await owner.user.click(first, button(first, "Next").custom_id)
    assert turned.message is not None
    assert f"**{names[0][:2]} " in text(first)
    assert f"**{names[-1][:2]} " not in text(first)
    assert f"**{names[-1][:2]} " in text(turned.message)
    back = await owner.user.click(turned.message, button(turned.message, "◂ Back").custom_id)
    assert back.message is not None
    assert text(back.message) == text(first)
