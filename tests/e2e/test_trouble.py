"""Deleted messages and threads, and missing permissions."""

from __future__ import annotations

import contextlib

import pytest

from bot.engine.play.events import Passed
from tests.e2e.arena import Arena, add_computers
from tests.e2e.checks import check
from tests.e2e.knowledge import read_events
from tests.sandbox.client import Refused, button, buttons, is_ephemeral, text


async def test_click_on_the_lobby_shown_by_a_command_changes_the_public_one(arena: Arena) -> None:
    people = await arena.people(2)
    lobby = await arena.lobby("ricketts", people[:1])
    reply = await people[1].user.command(arena.channel_id, "hearts table")
    assert reply.message is not None
    assert is_ephemeral(reply.message)
    await people[1].user.click(reply.message, button(reply.message, "Join").custom_id)
    name = people[1].user.name
    public = await people[0].user.until(
        arena.channel_id, lambda m: m["id"] == lobby["id"] and name in text(m)
    )
    assert "⚙" in text(await add_computers(people[0], public, 1))


async def test_deleted_lobby_is_posted_again_at_the_next_change(arena: Arena) -> None:
    people = await arena.people(2)
    lobby = await arena.lobby("ricketts", people[:1])
    reply = await people[1].user.command(arena.channel_id, "hearts table")
    assert reply.message is not None
    await arena.sandbox.remove_message(lobby)
    await people[1].user.click(reply.message, button(reply.message, "Join").custom_id)
    name = people[1].user.name
    new_lobby = await people[0].user.until(
        arena.channel_id, lambda m: not is_ephemeral(m) and name in text(m)
    )
    assert new_lobby["id"] != lobby["id"]


async def test_deleted_trick_and_panel_are_posted_again(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, seed=1, limit="10")
    ann = game.players[0]
    dm = await ann.user.dm_channel()
    panel = await ann.user.until(dm, lambda m: "pass 3" in text(m))
    await arena.sandbox.remove_message(panel)
    hand = await ann.memory.until_says("### Hand 1\n")
    outcome = await ann.user.click(hand, button(hand, "Show my hand").custom_id)
    assert outcome.message is not None
    for card_button in [b for b in buttons(outcome.message) if ":pass:" in (b.custom_id or "")][:3]:
        await ann.user.click(outcome.message, card_button.custom_id)
    hand_after = next(m for m in ann.memory.newest_first() if m["id"] == outcome.message["id"])
    await ann.user.click(hand_after, button(hand_after, "Pass 3").custom_id)
    await ann.user.until(dm, lambda m: "hand 1" in text(m))
    await game.play()


@pytest.mark.thorough
async def test_table_plays_in_the_channel_without_permission_for_threads(arena: Arena) -> None:
    await arena.sandbox.deny(arena.channel_id, "CREATE_PUBLIC_THREADS")
    game = await arena.game("ricketts", 2, computers=2, seed=3, limit="10")
    game.channel_id = arena.channel_id
    await game.play()
    await check(game)


async def test_host_learns_which_permission_is_missing(arena: Arena) -> None:
    people = await arena.people(1)
    await arena.sandbox.deny(arena.channel_id, "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS")
    answer = await people[0].user.command(arena.channel_id, "hearts new", variant="ricketts")
    assert answer.message is not None
    assert is_ephemeral(answer.message)
    assert "*Send Messages*" in text(answer.message)
    assert arena.channel_id in text(answer.message)
    assert not [m for m in await people[0].user.messages(arena.channel_id) if not is_ephemeral(m)]


@pytest.mark.thorough
async def test_players_still_play_when_the_bot_may_no_longer_post(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=4, limit="10")
    await game.watcher.until_says("### Hand 1")
    await arena.sandbox.deny(arena.channel_id, "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS")
    game.is_told_by_panels = True
    await game.play()
    await arena.sandbox.deny(arena.channel_id)


async def test_stale_panel_of_an_earlier_moment_is_answered_with_the_current_one(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 1, computers=3, seed=6, limit="10")
    ann = game.players[0].user
    panel = await ann.until(await ann.dm_channel(), lambda m: "pass 3" in text(m))
    cards = [b for b in buttons(panel) if ":pass:" in (b.custom_id or "")]
    # A click on one of two panels makes the other stale.
    other = await ann.command(arena.channel_id, "hearts hand")
    assert other.message is not None
    for card in cards[:3]:
        await ann.click(panel, card.custom_id)
    current = await ann.message(panel)
    await ann.click(current, button(current, "Pass 3").custom_id)
    # A click of a client with an old message; its buttons may be gone.
    stale = next(b for b in buttons(other.message) if ":pass:" in (b.custom_id or ""))
    with contextlib.suppress(Refused):
        answer = await ann.click(other.message, stale.custom_id)
        assert answer.message is not None
        assert "hand 1" in text(answer.message)
    events = [event for _, event in read_events(arena.bot.database, game.table_id)]
    assert sum(isinstance(event, Passed) and event.seat == 0 for event in events) == 1
