"""House rules that a server saves: by the form of a lobby, for tables of others."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.e2e.arena import Arena
from tests.e2e.memory import Memory
from tests.sandbox.client import Json, button, is_ephemeral, text

GAME = "ricketts"


@pytest.fixture
async def owner(arena: Arena) -> AsyncIterator[Memory]:
    """Who may manage the server; nothing that they saved is left to other tests."""
    ann = Memory(await arena.sandbox.user("Ann"))
    yield ann
    for choice in await ann.user.autocomplete(
        arena.channel_id, "settings forget-rules", "name", variant=GAME
    ):
        await call(ann, arena, "settings forget-rules", variant=GAME, name=choice["value"])


async def call(memory: Memory, arena: Arena, line: str, **options: object) -> Json:
    """Call a command; the message of the answer."""
    outcome = await memory.user.command(arena.channel_id, line, **options)
    assert outcome.message is not None
    return outcome.message


async def close(memory: Memory, lobby: Json) -> None:
    """Close a lobby, so that the next one is another."""
    await memory.user.click(lobby, button(lobby, "Cancel").custom_id)


async def test_saved_house_rules_serve_others_by_name_and_as_default(
    arena: Arena, owner: Memory
) -> None:
    bo = await arena.person("Bo")
    lobby = await arena.lobby(GAME, [owner], rules={"limit": "33"})
    saved = await call(owner, arena, "settings save-rules", variant=GAME, name="Quick *one*")
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

    told = await call(owner, arena, "settings default-rules", variant=GAME, name="quick *one*")
    assert "New tables of Ricketts House begin with" in text(told)
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

    listed = text(await call(owner, arena, "settings rules"))
    assert "★" in listed
    assert "33" in listed
    await call(owner, arena, "settings default-rules", variant=GAME)
    lobby = await call(bo, arena, "hearts new", variant=GAME)
    assert "House rules · " not in text(lobby)
    await close(bo, lobby)


async def test_mistakes_with_saved_house_rules_are_answered_with_what_is_possible(
    arena: Arena, owner: Memory
) -> None:
    bo = await arena.person("Bo")
    for memory, line, options, answer in (
        (owner, "settings save-rules", {"name": "x"}, "You host no open table of Ricketts House"),
        (owner, "settings save-rules", {"name": "Standard"}, "needs a name"),
        (owner, "settings forget-rules", {"name": "x"}, "has no house rules called “"),
        (owner, "settings default-rules", {"name": "x"}, "has no house rules called “"),
        (bo, "hearts new", {"rules": "x"}, "has no house rules called “"),
    ):
        message = await call(memory, arena, line, variant=GAME, **options)
        assert is_ephemeral(message)
        assert answer in text(message)
    assert "No house rules have been saved here" in text(await call(owner, arena, "settings rules"))


async def test_settings_are_offered_to_those_alone_who_may_manage_the_server(
    arena: Arena, owner: Memory
) -> None:
    bo = await arena.person("Bo")
    assert "settings" in {one["name"] for one in await owner.user.commands(arena.channel_id)}
    assert "settings" not in {one["name"] for one in await bo.user.commands(arena.channel_id)}
    dm = await owner.user.dm_channel()
    assert "settings" not in {one["name"] for one in await owner.user.commands(dm)}
