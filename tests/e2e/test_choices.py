"""Preferences and settings take effect at once and after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.settings.preferences import PREFERENCES
from bot.settings.schema import Kind
from bot.settings.server_settings import SERVER_SETTINGS
from tests.e2e.arena import Arena, close_table
from tests.e2e.checks import check_nothing_leaked
from tests.e2e.choosing import choose_setting, find_toggle, prefer
from tests.e2e.game import Game
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Memory, list_choices
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, buttons, is_ephemeral, select_menus, text


@pytest.fixture
async def owner(arena: Arena) -> AsyncIterator[Memory]:
    """Provide a manager of the server, whose settings are reset to the defaults afterwards."""
    ann = await arena.memory("Ann")
    yield ann
    for choice in SERVER_SETTINGS.values():
        is_list = choice.kind.is_set_of_ids
        values = () if is_list else (choice.spell(choice.default),)
        await choose_setting(ann, arena.channel_id, choice.name, *values)


async def call(memory: Memory, channel_id: str, line: str, **options: object) -> Json:
    """Call a command, and return the message of the answer."""
    outcome = await memory.user.command(channel_id, line, **options)
    assert outcome.message is not None
    return outcome.message


def read_log(game: Game) -> list[tuple[int, object]]:
    """Return the events of a table."""
    return list(read_events(game.arena.bot.database, game.table_id))


# --- servers ------------------------------------------------------------------------------


@pytest.mark.thorough
async def test_every_value_of_every_setting_is_chosen_in_one_message(
    arena: Arena, owner: Memory
) -> None:
    for choice in SERVER_SETTINGS.values():
        for value in (*choice.values, choice.spell(choice.default)) if choice.values else ():
            message = await choose_setting(owner, arena.channel_id, choice.name, value)
            assert is_ephemeral(message)
            if choice.kind is Kind.FLAG:
                other = find_toggle(message, "setting", choice.name)["custom_id"].rpartition(".")[2]
                assert other != value
            else:
                menu = next(
                    m for m in select_menus(message) if m["custom_id"].endswith(choice.name)
                )
                assert [o["value"] for o in menu["options"] if o.get("default")] == [value]


async def test_channels_are_chosen_in_a_menu_and_taken_back(arena: Arena, owner: Memory) -> None:
    message = await choose_setting(owner, arena.channel_id, "channels", arena.channel_id)
    assert f"**Channels**: <#{arena.channel_id}>" in text(message)
    (menu,) = (m for m in select_menus(message) if m["type"] == 8)
    assert [default["id"] for default in menu["default_values"]] == [arena.channel_id]
    message = await choose_setting(owner, arena.channel_id, "channels")
    assert "**Channels**: everywhere" in text(message)


async def test_new_tables_take_the_servers_game_and_clock_unless_told_otherwise(
    arena: Arena, owner: Memory
) -> None:
    await choose_setting(owner, arena.channel_id, "variant", "ricketts")
    await choose_setting(owner, arena.channel_id, "clock", "5m")
    bo = await arena.person("Bo")
    lobby = await call(bo, arena.channel_id, "hearts new")
    assert "♥ Ricketts House" in text(lobby)
    assert "clock 5 min" in text(lobby)
    await close_table(bo, lobby)
    lobby = await call(bo, arena.channel_id, "hearts new", variant="classic", clock="30s")
    assert "♥ Classic" in text(lobby)
    assert "clock 30 s" in text(lobby)
    await close_table(bo, lobby)


async def test_games_begin_in_allowed_channels_and_their_threads_only(
    arena: Arena, owner: Memory
) -> None:
    allowed_channel = await arena.sandbox.add_channel("games-here")
    await choose_setting(owner, arena.channel_id, "channels", allowed_channel)
    bo = await arena.person("Bo")
    refusal = await call(bo, arena.channel_id, "hearts new")
    assert is_ephemeral(refusal)
    assert (
        text(refusal)
        == f"Games aren’t played in this channel. You can play in <#{allowed_channel}>."
    )
    lobby = await call(bo, allowed_channel, "hearts new", variant="ricketts")
    assert "♥ Ricketts House" in text(lobby)
    body = {"name": "a thread of people", "type": 11}
    thread = str(
        (await owner.user.http("POST", f"/channels/{allowed_channel}/threads", body))["id"]
    )
    thread_lobby = await call(bo, thread, "hearts new", variant="ricketts")
    assert not is_ephemeral(thread_lobby), "the thread belongs to an allowed channel"
    await close_table(bo, thread_lobby)
    await close_table(bo, lobby)
    await choose_setting(owner, arena.channel_id, "channels")
    lobby = await call(bo, arena.channel_id, "hearts new")
    assert not is_ephemeral(lobby)
    await close_table(bo, lobby)


@pytest.mark.thorough
async def test_rematch_is_refused_where_games_may_run_no_more(arena: Arena, owner: Memory) -> None:
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    await game.play()
    ann = game.players[0].memory
    rematch = ann.choices(game.table_id, "rematch")[0]
    other_channel = await arena.sandbox.add_channel("games-here")
    await choose_setting(owner, arena.channel_id, "channels", other_channel)
    refusal = (await ann.user.click(rematch.message, rematch.custom_id)).message
    assert refusal is not None
    assert is_ephemeral(refusal)
    assert f"You can play in <#{other_channel}>" in text(refusal)
    # The game's thread belongs to the channel that it was opened in.
    await choose_setting(owner, arena.channel_id, "channels", arena.channel_id)
    hand = (await ann.user.click(rematch.message, rematch.custom_id)).message
    assert hand is not None
    assert "pass 3" in text(hand)


async def test_table_posts_in_the_channel_where_the_server_wants_no_threads(
    arena: Arena, owner: Memory
) -> None:
    await choose_setting(owner, arena.channel_id, "place", "channel")
    game = await arena.game("ricketts", 1, computers=3)
    await game.watcher.until_says("### Hand 1")
    assert any("### Hand 1" in text(m) for m in game.watcher.in_channel(arena.channel_id))
    assert game.thread_id not in {thread["id"] for thread in await owner.user.threads()}


@pytest.mark.thorough
async def test_table_is_shown_at_the_pace_of_its_server(arena: Arena, owner: Memory) -> None:
    await choose_setting(owner, arena.channel_id, "chattiness", "cards")
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    await game.watcher.until_says("Passed: ")  # the computers are faster
    await choose_setting(owner, arena.channel_id, "chattiness", "batches")
    await game.play()
    posts = [text(m) for m in game.watcher.in_channel(game.thread_id) if m["type"] == 0]
    assert "the game begins" in posts[0]
    assert "result" in posts[-1]
    check_nothing_leaked(game, read_log(game))


# --- people -------------------------------------------------------------------------------


async def test_people_are_blocked_and_unblocked_on_a_page_of_the_preferences(arena: Arena) -> None:
    bo, cy, di = await arena.people(3)
    message = await call(bo, arena.channel_id, "preferences")
    page = await bo.press(message, "Blocked people")
    assert is_ephemeral(page)
    for user_ids in ([cy.user.id, di.user.id], [di.user.id], []):
        (menu,) = (m for m in select_menus(page) if m["type"] == 5)
        page = (await bo.user.select(page, menu["custom_id"], *user_ids)).message or {}
        (menu,) = (m for m in select_menus(page) if m["type"] == 5)
        assert {default["id"] for default in menu["default_values"]} == set(user_ids)
    assert "Sort order" in text(await bo.press(page, "◂ Back"))


async def test_preferences_are_changed_in_one_message_and_kept(arena: Arena) -> None:
    bo = await arena.person("Bo")
    offered = [choice for choice in PREFERENCES.values() if choice.values]
    for choice in offered:
        value = choice.values[0] if choice.spell(choice.default) != choice.values[0] else None
        value = value or choice.values[1]
        message = await prefer(bo, arena.channel_id, choice.name, value)
        if choice.kind is not Kind.FLAG:
            menu = next(m for m in select_menus(message) if m["custom_id"].endswith(choice.name))
            assert [o["value"] for o in menu["options"] if o.get("default")] == [value]
    since = len(await arena.sandbox.requests())
    await arena.kill_and_restart()
    routes = [row["route"] for row in await arena.sandbox.requests(since)]
    assert not [line for line in routes if line.startswith("PUT /applications")], (
        "a later start tells Discord no commands that it knows"
    )
    message = await call(bo, await bo.user.dm_channel(), "preferences")
    for choice in offered:
        default = choice.spell(choice.default)
        if choice.kind is Kind.FLAG:
            # A button offers the other value.
            assert find_toggle(message, "prefer", choice.name)["custom_id"].endswith(f".{default}")
        else:
            menu = next(m for m in select_menus(message) if m["custom_id"].endswith(choice.name))
            assert [o["value"] for o in menu["options"] if o.get("default")] != [default]


@pytest.mark.slow
async def test_person_who_wants_no_direct_messages_plays_in_the_channel(
    arena: Arena,
) -> None:
    people = await arena.people(1)
    await prefer(people[0], arena.channel_id, "hand", "channel")
    people[0].versions.clear()  # a preference names ♠Q
    game = await arena.game("ricketts", people, seed=2, computers=3, limit="10")
    game.players[0].has_dms = False
    await game.play()
    assert all("guild_id" in version.message for version in people[0].versions)
    check_nothing_leaked(game, read_log(game))


async def test_open_panel_is_redrawn_after_a_change_of_preferences(
    arena: Arena,
) -> None:
    people = await arena.people(1)
    game = await arena.game("ricketts", people, seed=3, computers=3)
    panel = await people[0].until_says("### Hand 1 · pass")
    before = [b.custom_id for b in buttons(panel) if ":pass:" in (b.custom_id or "")]
    await prefer(people[0], arena.channel_id, "sort", "suit-down")

    async def read_pass_buttons() -> list[str | None]:
        message = await people[0].user.message(panel)
        return [b.custom_id for b in buttons(message) if ":pass:" in (b.custom_id or "")]

    async with asyncio.timeout(PATIENCE_S):
        while (after := await read_pass_buttons()) == before:
            await people[0].news(0.05)
    assert sorted(map(str, after)) == sorted(map(str, before))
    assert next(list_choices(await people[0].user.message(panel))).table == game.table_id


async def test_hand_comes_by_direct_message_again_in_the_middle_of_a_game(arena: Arena) -> None:
    people = await arena.people(1)
    await prefer(people[0], arena.channel_id, "hand", "channel")
    await arena.game("ricketts", people, seed=4, computers=3)
    await people[0].until_says("### Hand 1")
    assert all("guild_id" in version.message for version in people[0].versions)
    await prefer(people[0], arena.channel_id, "hand", "dm")
    panel = await people[0].until_says("### Hand 1 · pass")
    assert "guild_id" not in panel
