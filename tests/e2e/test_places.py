"""The places of tables: threads that are deleted, archived or closed to the bot."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.game import Game
from tests.e2e.memory import Memory
from tests.e2e.scenes import until, until_played
from tests.sandbox.client import Json, text


async def until_place_changes(game: Game, old_place: str) -> str:
    """Wait until the table posts in another place, and return it."""
    await until(game.watcher, lambda: game.place_now() not in {None, old_place})
    return str(game.place_now())


async def archive(arena: Arena, thread_id: str, *, locked: bool = False) -> None:
    """Archive a thread, as its server's owner does."""
    owner = await arena.sandbox.user("Ann")
    body: Json = {"archived": True} | ({"locked": True} if locked else {})
    await owner.http("PATCH", f"/channels/{thread_id}", body)


def list_notices(host: Memory, needle: str) -> list[Json]:
    """Return the direct messages that say something."""
    return [m for m in host.newest_first() if "guild_id" not in m and needle in text(m)]


@pytest.mark.thorough
async def test_deleted_thread_is_replaced_at_once_and_the_panels_link_to_the_new_one(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=2, limit="10")
    await until_played(game, 1)
    old_thread = game.thread_id
    await until(game.watcher, lambda: game.watcher.says("### Hand 1 · 0 of 13"))
    await arena.sandbox.remove_channel(old_thread)
    game.former_places.append(old_thread)
    # Nobody acts, and the newest post appears again.
    thread = await until_place_changes(game, old_thread)
    assert thread != arena.channel_id
    threads = {row["id"]: row for row in await game.watcher.user.threads()}
    assert threads[thread]["name"].startswith("Ricketts House: ")
    hand = "### Hand 1 · 0 of 13"
    await until(game.watcher, lambda: any(hand in text(m) for m in game.watcher.in_channel(thread)))
    for player in game.players:
        await until(player.memory, lambda p=player: bool(list_notices(p.memory, f"/{thread})")))
    await game.players[0].user.until(
        arena.channel_id, lambda m: m["id"] == game.lobby["id"] and f"/{thread})" in text(m)
    )
    assert not list_notices(game.players[0].memory, "I need")


@pytest.mark.slow
async def test_game_whose_thread_is_deleted_twice_ends_in_the_third(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=2, limit="10")
    for cards in (1, 9):
        await until_played(game, cards)
        old_thread = str(game.place_now())
        await until(game.watcher, lambda: game.watcher.says("### Hand 1 · "))
        await arena.sandbox.remove_channel(old_thread)
        game.former_places.append(old_thread)
        await until_place_changes(game, old_thread)
    await game.play()
    await check(game)
    assert [thread["id"] for thread in await list_threads(game)] == [game.place_now()]


@pytest.mark.thorough
async def test_game_goes_on_in_the_channel_and_the_host_learns_why_without_another_thread(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=2, limit="10")
    await until_played(game, 1)
    await arena.sandbox.deny(arena.channel_id, "CREATE_PUBLIC_THREADS")
    await arena.sandbox.remove_channel(game.thread_id)
    assert await until_place_changes(game, game.thread_id) == arena.channel_id
    (note,) = list_notices(game.players[0].memory, "*Create Public Threads*")
    assert "continues in the channel" in text(note)
    assert not list_notices(game.players[1].memory, "*Create Public Threads*")


@pytest.mark.slow
async def test_game_goes_on_in_the_channel_when_the_bot_may_not_write_in_threads(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=2, limit="10")
    await until_played(game, 1)
    await until(game.watcher, lambda: game.watcher.says("### Hand 1 · 0 of 13"))
    await arena.sandbox.deny(arena.channel_id, "SEND_MESSAGES_IN_THREADS")
    game.former_places.append(game.thread_id)
    await game.play()
    await check(game)
    assert game.place_now() == arena.channel_id
    assert len(list_notices(game.players[0].memory, "*Send Messages in Threads*")) == 1


@pytest.mark.slow
async def test_thread_that_was_deleted_while_the_bot_was_down_is_replaced_once(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=3, limit="10")
    await until_played(game, 1)
    await arena.kill()
    old_thread = game.thread_id
    await arena.sandbox.remove_channel(old_thread)
    game.former_places.append(old_thread)
    # The thread is opened, its answer is lost, and the bot dies before it can ask again.
    route = f"POST /channels/{arena.channel_id}/threads"
    await arena.sandbox.fault(route, 0, times=1, after=True)
    await arena.restart()
    playing = asyncio.create_task(game.play())
    while not await list_threads(game):
        await asyncio.sleep(0.01)
    await arena.kill_and_restart()
    await playing
    await check(game)
    assert [thread["id"] for thread in await list_threads(game)] == [game.place_now()]


async def list_threads(game: Game) -> list[Json]:
    """Return the threads in the table's channel."""
    channel_id = game.lobby["channel_id"]
    return [
        thread for thread in await game.watcher.user.threads() if thread["parent_id"] == channel_id
    ]


@pytest.mark.slow
async def test_archived_thread_is_unarchived(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=4, limit="10")
    await until_played(game, 1)
    await until(game.watcher, lambda: game.watcher.says("### Hand 1 · 0 of 13"))
    await archive(arena, game.thread_id)
    await game.play()
    await check(game)
    assert [thread["id"] for thread in await list_threads(game)] == [game.thread_id]


@pytest.mark.slow
async def test_thread_that_was_archived_and_locked_is_replaced(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=4, limit="10")
    for player in game.players:
        player.curious = 0.0  # the token of a click in the thread would post there all the same
    await until_played(game, 1)
    await until(game.watcher, lambda: game.watcher.says("### Hand 1 · 0 of 13"))
    await arena.sandbox.deny(arena.channel_id, "MANAGE_THREADS")
    await archive(arena, game.thread_id, locked=True)
    old_thread = game.thread_id
    game.former_places.append(old_thread)
    await game.play()
    await check(game)
    assert game.place_now() not in {old_thread, arena.channel_id}


async def test_archived_thread_with_a_lobby_is_unarchived(arena: Arena) -> None:
    owner = await arena.sandbox.user("Ann")
    body = {"name": "a thread of people", "type": 11}
    thread = str((await owner.http("POST", f"/channels/{arena.channel_id}/threads", body))["id"])
    ann, bo = await arena.people(2)
    lobby = await arena.lobby("ricketts", [ann, bo], channel_id=thread)
    await archive(arena, thread)
    since = len(await arena.sandbox.requests())
    await bo.user.command(arena.channel_id, "hearts leave")
    await until(ann, lambda: bo.user.name not in text(ann.standing[lobby["id"]]))
    routes = [row["route"] for row in (await arena.sandbox.requests())[since:]]
    assert len(routes) <= 8, routes


@pytest.mark.slow
async def test_game_whose_channel_is_deleted_is_played_to_its_end_and_the_host_is_told(
    arena: Arena,
) -> None:
    channel_id = await arena.sandbox.add_channel("e2e")
    game = await arena.game("ricketts", 2, computers=2, seed=2, limit="10", channel_id=channel_id)
    await until_played(game, 1)
    await arena.sandbox.remove_channel(channel_id)
    game.lobby = {**game.lobby, "channel_id": arena.channel_id}  # where commands are called
    game.is_told_by_panels = True
    await game.play()
    host = game.players[0].memory
    # The next post, which may be delayed after a fast game, fails and tells the host.
    await until(host, lambda: bool(list_notices(host, "The channel of your table was deleted")))
    await arena.until_shown(game.table_id)
    assert len(list_notices(host, "The channel of your table was deleted")) == 1


@pytest.mark.slow
async def test_deleted_lobby_message_does_not_drive_the_table_out_of_its_thread(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=2, limit="10")
    await until_played(game, 1)
    await arena.sandbox.deny(arena.channel_id, "SEND_MESSAGES")
    await arena.sandbox.remove_message(game.lobby)
    await game.play()
    await check(game)
    assert game.place_now() == game.thread_id
