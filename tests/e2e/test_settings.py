"""Presets of house rules: saved from a lobby, and used by other tables."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from typing import Any

import pytest

from tests.e2e.arena import Arena, close_table, host_menu
from tests.e2e.memory import Memory
from tests.sandbox.client import Json, button, is_ephemeral, select_menus, text
from tests.sandbox.transport import Http, Refused

GAME = "ricketts"


@pytest.fixture
async def owner(arena: Arena) -> AsyncIterator[Memory]:
    """Provide a manager of the server, whose presets are deleted afterwards."""
    yield await arena.memory("Ann")
    with closing(sqlite3.connect(arena.bot.database)) as connection, connection:
        connection.execute("DELETE FROM preset")


async def call(memory: Memory, arena: Arena, line: str, **options: object) -> Json:
    """Call a command, and return the message of the answer."""
    outcome = await memory.user.command(arena.channel_id, line, **options)
    assert outcome.message is not None
    return outcome.message


def write_presets(arena: Arena, *names: str, options: object, default: str = "") -> None:
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


async def open_saved_rules(memory: Memory, lobby: Json) -> Json:
    """Open the page of saved rules from the host's menu."""
    return await memory.press(await host_menu(memory, lobby), "Saved rules")


async def choose(memory: Memory, page: Json, verb: str, value: str) -> Json:
    """Choose in a menu of the page, and return what it says then."""
    menu = next(m["custom_id"] for m in select_menus(page) if f":{verb}" in m["custom_id"])
    outcome = await memory.user.select(page, menu, value)
    assert outcome.message is not None
    return outcome.message


async def save_as(memory: Memory, page: Json, name: str) -> Json:
    """Save the rules of the table under a name, and return the answer."""
    form = (await memory.user.click(page, button(page, "Save these").custom_id)).modal
    assert form is not None
    outcome = await memory.user.submit_modal(form, {"name": name})
    return outcome.message or memory.standing[page["id"]]  # else the page says that it is saved


@pytest.mark.thorough
async def test_saved_house_rules_serve_others_by_name_and_as_default(
    arena: Arena, owner: Memory
) -> None:
    bo = await arena.person("Bo")
    lobby = await arena.lobby(GAME, [owner], rules={"limit": "33"})
    page = await save_as(owner, await open_saved_rules(owner, lobby), "Quick *one*")
    assert is_ephemeral(page)
    assert "33" in text(page)
    await close_table(owner, lobby)

    offered = await bo.user.autocomplete(
        arena.channel_id, "hearts new", "rules", "quick", variant=GAME
    )
    assert [choice["value"] for choice in offered] == ["Quick *one*"]
    lobby = await call(bo, arena, "hearts new", variant=GAME, rules="QUICK *ONE*")
    assert "House rules · " in text(lobby)
    assert "33" in text(lobby)
    await close_table(bo, lobby)
    lobby = await call(bo, arena, "hearts new", variant=GAME)
    assert "House rules · " not in text(lobby), "a saved set is not yet the default"
    page = await open_saved_rules(bo, lobby)
    assert not [m for m in select_menus(page) if ":presetnew" in m["custom_id"]]
    assert "33" in text(await choose(bo, page, "presetuse", "Quick *one*"))
    page = await choose(bo, await open_saved_rules(bo, lobby), "presetuse", "standard")
    assert "House rules · " not in text(page)
    await close_table(bo, lobby)

    lobby = await call(owner, arena, "hearts new", variant=GAME)
    page = await choose(owner, await open_saved_rules(owner, lobby), "presetnew", "Quick *one*")
    assert "New tables of Ricketts House start with" in text(page)
    await close_table(owner, lobby)
    rules = await call(bo, arena, "hearts rules", variant=GAME)
    while "★ **" not in text(rules):  # the house rules stand on the last page
        outcome = await bo.user.click(rules, button(rules, "Next").custom_id)
        assert outcome.message is not None
        rules = outcome.message
    assert "33**" in text(rules)
    lobby = await call(bo, arena, "hearts new", variant=GAME)
    assert "33" in text(lobby)
    await close_table(bo, lobby)
    lobby = await call(bo, arena, "hearts new", variant=GAME, rules="standard")
    assert "House rules · " not in text(lobby)
    await close_table(bo, lobby)

    lobby = await call(owner, arena, "hearts new", variant=GAME)
    page = await choose(owner, await open_saved_rules(owner, lobby), "presetnew", "standard")
    page = await choose(owner, page, "presetforget", "Quick *one*")
    assert "Nothing is saved for this game yet." in text(page)
    await close_table(owner, lobby)


async def test_mistakes_with_saved_house_rules_are_answered_with_what_is_possible(
    arena: Arena, owner: Memory
) -> None:
    bo = await arena.person("Bo")
    lobby = await arena.lobby(GAME, [owner])
    page = await open_saved_rules(owner, lobby)
    refusal = await save_as(owner, page, "Standard")
    assert is_ephemeral(refusal)
    assert "a name of at most" in text(refusal)
    await close_table(owner, lobby)
    message = await call(bo, arena, "hearts new", variant=GAME, rules="x")
    assert is_ephemeral(message)
    assert "has no house rules called “" in text(message)


async def test_settings_are_offered_to_managers_of_the_server_only(
    arena: Arena, owner: Memory
) -> None:
    bo = await arena.person("Bo")
    manager_commands = {"settings"}
    assert manager_commands <= {
        command["name"] for command in await owner.user.commands(arena.channel_id)
    }
    assert not manager_commands & {
        command["name"] for command in await bo.user.commands(arena.channel_id)
    }
    dm = await owner.user.dm_channel()
    assert not manager_commands & {command["name"] for command in await owner.user.commands(dm)}


async def test_settings_are_refused_to_others_even_where_a_server_offers_them(
    arena: Arena, owner: Memory
) -> None:
    """A server's own settings can offer a command to people whom the bot would not."""
    sandbox = arena.sandbox
    http = Http(sandbox.session, f"{sandbox.url}/api/v10", f"Bot {sandbox.bot_token}")

    async def request_as_bot(method: str, path: str, body: Json | None = None) -> Any:
        """Send a request with the bot's token, and wait for its rate limit."""
        while True:
            try:
                return await http(method, path, body)
            except Refused as refused:
                if refused.status != 429:
                    raise
                await asyncio.sleep(0.05)

    root = f"/applications/{sandbox.application_id}/commands"
    settings_commands = [
        command for command in await request_as_bot("GET", root) if command["name"] == "settings"
    ]
    permissions_by_id = {
        command["id"]: int(command["default_member_permissions"]) for command in settings_commands
    }
    for command_id in permissions_by_id:
        await request_as_bot("PATCH", f"{root}/{command_id}", {"default_member_permissions": None})
    try:
        bo = await arena.person("Bo")
        answer = await call(bo, arena, "settings")
        assert is_ephemeral(answer)
        assert "You need the *Manage Server* permission" in text(answer)
    finally:
        for command_id, permissions in permissions_by_id.items():
            body = {"default_member_permissions": permissions}
            await request_as_bot("PATCH", f"{root}/{command_id}", body)
        await owner.user.commands(arena.channel_id, fresh=True)


async def test_outdated_default_is_passed_over_and_the_host_is_told(
    arena: Arena, owner: Memory
) -> None:
    write_presets(arena, "Old times", options={"of_old": 1}, default="Old times")
    bo = await arena.person("Bo")
    offered = await bo.user.autocomplete(arena.channel_id, "hearts new", "rules", variant=GAME)
    assert [choice["value"] for choice in offered] == ["standard"]
    refusal = await call(bo, arena, "hearts new", variant=GAME, rules="Old times")
    assert is_ephemeral(refusal)
    assert "no longer fit this game" in text(refusal)
    lobby = await call(bo, arena, "hearts new", variant=GAME)
    notice = await bo.until_says("so the table starts with the standard rules")
    assert is_ephemeral(notice)
    assert "House rules · " not in text(await bo.user.message(lobby))
    await close_table(bo, lobby)
