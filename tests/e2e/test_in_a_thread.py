"""Commands that open a table inside the thread of another table."""

from __future__ import annotations

import pytest

from tests.e2e.arena import Arena
from tests.e2e.game import Game
from tests.e2e.memory import list_choices
from tests.e2e.scenes import until
from tests.e2e.stored import rows_at
from tests.e2e.test_every_command import cancel_tournament
from tests.e2e.test_tournament import announce
from tests.sandbox.client import is_ephemeral, text


@pytest.fixture
async def game(arena: Arena) -> Game:
    """Return a game with its own thread, without computers."""
    game = await arena.game("ricketts", 4)
    await game.watcher.until_says("### Hand 1")
    assert game.thread_id != arena.channel_id
    return game


async def list_refused_requests(arena: Arena) -> list[object]:
    """Return the requests that Discord refused because of their place."""
    rows = await arena.sandbox.requests(arena.first_request)
    return [row["route"] for row in rows if row["status"] == 400]


async def test_table_is_opened_in_the_channel_and_the_person_gets_a_link(
    arena: Arena, game: Game
) -> None:
    gus = await arena.person("Gus")
    before = arena.tables()
    outcome = await gus.user.command(game.thread_id, "hearts new", variant="classic")
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    (table_id,) = set(arena.tables()) - set(before)
    lobby = await gus.user.until(
        arena.channel_id, lambda m: any(choice.table == table_id for choice in list_choices(m))
    )
    assert f"<#{arena.channel_id}>" in text(outcome.message)
    assert f"{arena.channel_id}/{lobby['id']}" in text(outcome.message)
    # In the thread, commands are still about its own table.
    hal = await arena.person("Hal")
    answer = await hal.user.command(game.thread_id, "hearts join")
    assert answer.message is not None
    assert "People play in all seats of this table" in text(answer.message)
    reply = await hal.user.command(game.thread_id, "hearts table")
    assert reply.message is not None
    assert "Ricketts" in text(reply.message)
    again = await gus.user.command(game.thread_id, "hearts new", variant="classic")
    assert again.message is not None
    assert "already host" in text(again.message)
    join_reply = await hal.user.command(arena.channel_id, "hearts join")
    assert join_reply.message is not None
    assert "joined" in text(join_reply.message)
    await until(gus, lambda: hal.user.name in text(gus.standing[lobby["id"]]))
    assert not await list_refused_requests(arena)


async def test_game_against_computers_gets_a_thread_of_its_own(arena: Arena, game: Game) -> None:
    gus = await arena.person("Gus")
    before = arena.tables()
    reply = await gus.user.command(game.thread_id, "play", variant="classic")
    assert reply.message is not None
    assert f"<#{arena.channel_id}>" in text(reply.message)
    (table_id,) = set(arena.tables()) - set(before)
    await until(gus, lambda: bool(find_place(arena, table_id)))
    channel_id = find_place(arena, table_id)
    assert channel_id not in {game.thread_id, arena.channel_id}
    threads = {thread["id"]: thread for thread in await gus.user.threads()}
    assert threads[channel_id]["parent_id"] == arena.channel_id
    assert not await list_refused_requests(arena)


def find_place(arena: Arena, table_id: str) -> str:
    """Return where a table posts; empty while nobody knows."""
    query = "select value from place where table_id = ? and key = 'place'"
    rows = rows_at(arena.bot.location, query, table_id)
    return str(rows[0][0]) if rows else ""


async def test_searches_and_tournaments_are_for_the_channel(arena: Arena, game: Game) -> None:
    gus = await arena.person("Gus")
    await gus.user.command(game.thread_id, "hearts find", variant="partnership")
    query = "select channel_id from search where user_id = ?"
    assert rows_at(arena.bot.location, query, int(gus.user.id)) == [(int(arena.channel_id),)]
    announcement_message = await announce(gus, game.thread_id, 4)
    assert f"<#{arena.channel_id}>" in text(announcement_message)
    await cancel_tournament(gus.user, arena.channel_id)
    assert not await list_refused_requests(arena)


async def test_game_in_a_thread_of_people_stays_there_without_asking_for_another_thread(
    arena: Arena,
) -> None:
    owner = await arena.sandbox.user("Ann")
    body = {"name": "a thread of people", "type": 11}
    thread = str((await owner.http("POST", f"/channels/{arena.channel_id}/threads", body))["id"])
    bo = await arena.person("Bo")
    reply = await bo.user.command(thread, "play", variant="classic")
    assert reply.message is not None
    assert reply.message["channel_id"] == thread
    second = await bo.user.command(thread, "hearts new", variant="ricketts")
    assert second.message is not None
    assert not is_ephemeral(second.message)
    assert second.message["channel_id"] == thread
    await bo.user.until(thread, lambda m: "### Hand 1" in text(m))
    assert not await list_refused_requests(arena)


async def test_joining_means_a_lobby_before_a_game_in_the_same_channel(arena: Arena) -> None:
    ann, bo, cy = await arena.people(3)
    lobby = await arena.lobby("ricketts", [ann])
    await bo.user.command(arena.channel_id, "play", variant="classic")
    query = "select status from game_table where channel_id = ? order by opened_at desc"
    channel_id = int(arena.channel_id)
    await until(bo, lambda: rows_at(arena.bot.location, query, channel_id)[0] == ("playing",))
    join_reply = await cy.user.command(arena.channel_id, "hearts join")
    assert join_reply.message is not None
    assert "joined" in text(join_reply.message)
    await until(ann, lambda: cy.user.name in text(ann.standing[lobby["id"]]))
