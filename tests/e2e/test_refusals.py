"""The bot's reaction when Discord refuses a message, by error code."""

from __future__ import annotations

import asyncio

import pytest

from bot.ui.transport import direct_messages
from tests.e2e.arena import Arena
from tests.e2e.here import BotHere
from tests.e2e.ingress import HTTP, get_ingress
from tests.patience import PATIENCE_S
from tests.sandbox.client import (
    InteractionFailed,
    Json,
    SandboxUser,
    button,
    buttons,
    is_ephemeral,
    text,
)

Here = tuple[Arena, BotHere]

OPENING = "POST /users/@me/channels"
NOTICE = "I can’t send you direct messages"


def _is_panel(message: dict[str, object]) -> bool:
    return any(":pass:" in (button.custom_id or "") for button in buttons(message))


async def _until_deleted(person: SandboxUser, message: Json) -> None:
    """Wait until a message has been deleted."""
    async with asyncio.timeout(PATIENCE_S):
        while message["id"] in [m["id"] for m in await person.messages(message["channel_id"])]:
            await asyncio.sleep(0.01)


async def test_player_with_closed_direct_messages_is_told_once_at_the_table(arena: Arena) -> None:
    people = await arena.people(2)
    await arena.sandbox.close_dms(people[0].user)
    game = await arena.game("ricketts", people, computers=2, limit="10")
    notice = await game.watcher.until_says(NOTICE)
    assert [mention["id"] for mention in notice["mentions"]] == [people[0].user.id]
    outcome = await people[0].user.click(notice, button(notice, "Show my hand").custom_id)
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    assert _is_panel(outcome.message)
    game.players[0].has_dms = False
    await game.play()
    thread = await people[1].user.messages(game.thread_id)
    assert len([m for m in thread if NOTICE in text(m)]) == 1


@pytest.mark.thorough
async def test_hand_comes_when_direct_messages_were_opened_too_fast(
    lavish: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, _ = lavish
    monkeypatch.setattr(direct_messages, "TOO_FAST_S", 0.1)
    people = await arena.people(1)
    await arena.sandbox.fault(OPENING, status=403, code=40003, times=2)
    game = await arena.game("ricketts", people, computers=3, limit="10")
    ann = people[0].user
    panel = await ann.until(await ann.dm_channel(), _is_panel)
    assert "Pass 3" in text(panel)
    assert not [m for m in await ann.messages(game.thread_id) if NOTICE in text(m)]


async def test_player_of_a_flagged_bot_is_told_at_the_table_and_plays_there(arena: Arena) -> None:
    people = await arena.people(1)
    await arena.sandbox.fault(OPENING, status=403, code=20026, times=2)
    game = await arena.game("ricketts", people, computers=3, limit="10")
    notice = await game.watcher.until_says(NOTICE)
    outcome = await people[0].user.click(notice, button(notice, "Show my hand").custom_id)
    assert outcome.message is not None
    assert _is_panel(outcome.message)


async def test_player_is_told_at_the_table_when_a_direct_message_lacks_a_permission(
    arena: Arena,
) -> None:
    people = await arena.people(1)
    ann = people[0].user
    await arena.lobby("ricketts", people)
    dm = await ann.dm_channel()
    await ann.until(dm, lambda m: True)
    await arena.sandbox.fault(f"POST /channels/{dm}/messages", status=403, code=0, times=9)
    other = await arena.sandbox.add_channel("e2e")
    game = await arena.game("ricketts", people, computers=3, limit="10", channel_id=other)
    await game.watcher.until_says(NOTICE)


@pytest.mark.parametrize("status", [400, 429])
async def test_lobby_that_discord_no_longer_lets_the_bot_edit_is_posted_again(
    arena: Arena, status: int
) -> None:
    people = await arena.people(2)
    lobby = await arena.lobby("ricketts", people[:1])
    reply = await people[1].user.command(arena.channel_id, "hearts table")
    assert reply.message is not None
    edit_route = f"PATCH /channels/{arena.channel_id}/messages/{lobby['id']}"
    await arena.sandbox.fault(edit_route, status=status, code=30046, times=5, retry_after=0.01)
    await people[1].user.click(reply.message, button(reply.message, "Join").custom_id)
    name = people[1].user.name
    new_lobby = await people[0].user.until(
        arena.channel_id, lambda m: not is_ephemeral(m) and name in text(m)
    )
    assert new_lobby["id"] != lobby["id"]
    await _until_deleted(people[0].user, lobby)


async def test_table_is_found_in_its_thread_after_its_lobby_was_posted_again(
    arena: Arena,
) -> None:
    people = await arena.people(1)
    game = await arena.game("ricketts", people, computers=3, limit="10")
    await game.watcher.until_says("### Hand 1")
    ann, lobby = people[0].user, str(game.lobby["id"])
    edit_route = f"PATCH /channels/{arena.channel_id}/messages/{lobby}"
    await arena.sandbox.fault(edit_route, status=400, code=30046, times=1)
    await ann.command(arena.channel_id, "hearts leave")
    await ann.until(arena.channel_id, lambda m: not is_ephemeral(m) and m["id"] != lobby)
    answer = await game.watcher.user.command(game.thread_id, "hearts table")
    assert answer.message is not None
    assert "hand 1" in text(answer.message)


async def test_panel_of_somebody_who_has_left_is_posted_again_when_it_is_too_old(
    arena: Arena,
) -> None:
    people = await arena.people(1)
    game = await arena.game("ricketts", people, computers=3, limit="10")
    ann = people[0].user
    panel = await ann.until(await ann.dm_channel(), _is_panel)
    edit_route = f"PATCH /channels/{panel['channel_id']}/messages/{panel['id']}"
    await arena.sandbox.fault(edit_route, status=400, code=30046, times=1)
    await ann.command(game.thread_id, "hearts leave")
    new_panel = await ann.until(
        panel["channel_id"], lambda m: any(":back:" in (b.custom_id or "") for b in buttons(m))
    )
    assert new_panel["id"] != panel["id"]
    await _until_deleted(ann, panel)


async def test_table_opens_in_a_thread_of_people_where_the_bot_may_write_in_threads_only(
    arena: Arena,
) -> None:
    owner = await arena.sandbox.user("Ann")
    body = {"name": "a thread of people", "type": 11}
    thread = str((await owner.http("POST", f"/channels/{arena.channel_id}/threads", body))["id"])
    (ann,) = await arena.people(1)
    await arena.sandbox.deny(arena.channel_id, "SEND_MESSAGES")
    outcome = await ann.user.command(thread, "hearts new", variant="ricketts")
    assert outcome.message is not None
    assert not is_ephemeral(outcome.message)
    await arena.sandbox.deny(arena.channel_id, "SEND_MESSAGES_IN_THREADS")
    refusal = await ann.user.command(thread, "hearts new", variant="ricketts")
    assert refusal.message is not None
    assert "*Send Messages in Threads*" in text(refusal.message)
    await arena.sandbox.deny(arena.channel_id)


async def test_table_asked_for_in_the_thread_of_another_needs_the_permission_in_the_channel(
    arena: Arena,
) -> None:
    people = await arena.people(1)
    game = await arena.game("ricketts", people, computers=3, limit="10")
    await game.watcher.until_says("### Hand 1")
    await arena.sandbox.deny(arena.channel_id, "SEND_MESSAGES")
    refusal = await people[0].user.command(game.thread_id, "hearts new", variant="ricketts")
    assert refusal.message is not None
    assert f"in <#{arena.channel_id}>" in text(refusal.message)
    assert "*Send Messages*" in text(refusal.message)
    await arena.sandbox.deny(arena.channel_id)


async def test_click_on_a_panel_that_is_being_replaced_is_acknowledged_and_counts(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    ann = game.players[0].user
    panel = await ann.until(await ann.dm_channel(), _is_panel)
    card = next(button.custom_id for button in buttons(panel) if ":pass:" in button.custom_id)
    if get_ingress() == HTTP:
        # The bot does not see that the body of its response is refused, so Ann clicks again.
        await arena.sandbox.fault("POST /interactions/*/*/callback", status=404, code=10008)
        with pytest.raises(InteractionFailed):
            await ann.click(panel, card)
    await arena.sandbox.fault("POST /interactions/*/*/callback", status=404, code=10008, times=1)
    await ann.click(panel, card)  # fails here if Discord says "This interaction failed"
    hand = await ann.command(arena.channel_id, "hearts hand")
    assert hand.message is not None
    assert "Choose 2" in str(hand.message["components"])
