"""The unmodified discord.py client, end to end, with people who click on its messages."""

from __future__ import annotations

import asyncio

import discord
import pytest

from tests.patience import DEADLINE_S
from tests.sandbox import client
from tests.sandbox.client import InteractionFailed, Refused, SandboxControl, SandboxUser
from tests.sandbox.demobot import PIXEL, DemoBot

pytestmark = pytest.mark.e2e


@pytest.fixture(autouse=True)
async def no_violations(bot: DemoBot, sandbox: SandboxControl) -> object:
    yield
    assert await sandbox.violations() == []


async def test_command_posts_panel_whose_button_edits_it(
    sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    panel_message = (await ann.command(sandbox.channel_id, "panel")).message
    assert panel_message is not None
    labels = [b.label for b in client.buttons(panel_message)]
    assert labels == ["Count", "Ask", "Off", "Later", "Stuck"]
    changed = (await bo.click(panel_message, "count")).message
    assert changed is not None
    assert client.text(changed) == "Clicked by Bo"
    assert changed["id"] == panel_message["id"]
    assert changed["edited_timestamp"] is not None


async def test_deferred_update_edits_the_panel_later(
    sandbox: SandboxControl, ann: SandboxUser
) -> None:
    panel_message = (await ann.command(sandbox.channel_id, "panel")).message
    assert panel_message is not None
    await ann.click(panel_message, "later")
    await ann.until(sandbox.channel_id, lambda m: client.text(m) == "Later came")


async def test_ephemeral_answer_reaches_one_user_and_its_buttons_work(
    sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    panel_message = (await ann.command(sandbox.channel_id, "hidden")).message
    assert panel_message is not None
    assert client.is_ephemeral(panel_message)
    assert (await bo.messages(sandbox.channel_id)) == []
    assert not [name for name, _ in bo.events if name.startswith("MESSAGE")]
    with pytest.raises(Refused) as excinfo:
        await bo.click(panel_message, "count")
    assert (excinfo.value.status, excinfo.value.code) == (400, 10008)
    changed = (await ann.click(panel_message, "count")).message
    assert changed is not None
    assert client.is_ephemeral(changed)
    assert "Clicked" in client.text((await ann.messages(sandbox.channel_id))[-1])


async def test_thinking_is_replaced_and_followed_up(
    sandbox: SandboxControl, ann: SandboxUser
) -> None:
    thinking = (await ann.command(sandbox.channel_id, "later")).message
    assert thinking is not None
    assert thinking["flags"] & client.LOADING
    await ann.until(sandbox.channel_id, lambda m: client.text(m) == "And more.")
    rows = await ann.messages(sandbox.channel_id)
    assert [client.text(row) for row in rows] == ["Thought.", "And more."]
    assert rows[0]["id"] == thinking["id"]
    assert not rows[0]["flags"] & client.LOADING


async def test_modal_from_a_button_edits_its_message(
    sandbox: SandboxControl, ann: SandboxUser
) -> None:
    panel_message = (await ann.command(sandbox.channel_id, "panel")).message
    assert panel_message is not None
    modal = (await ann.click(panel_message, "ask")).modal
    assert modal is not None
    assert modal["title"] == "Your name"
    await ann.submit_modal(modal, {"name": "Ann", "colour": ["blue"]})
    assert client.text(await ann.message(panel_message)) == "Ann likes blue"


async def test_select_gives_the_chosen_values(sandbox: SandboxControl, ann: SandboxUser) -> None:
    panel_message = (await ann.command(sandbox.channel_id, "panel")).message
    assert panel_message is not None
    answer = (await ann.select(panel_message, "choose", "two", "one")).message
    assert answer is not None
    assert client.text(answer) == "You chose one two"
    for wrong in ((), ("four",), ("one", "two", "three")):
        with pytest.raises(Refused):
            await ann.select(panel_message, "choose", *wrong)


async def test_disabled_and_missing_buttons_are_refused(
    sandbox: SandboxControl, ann: SandboxUser
) -> None:
    panel_message = (await ann.command(sandbox.channel_id, "panel")).message
    assert panel_message is not None
    for custom_id in ("off", "nowhere"):
        with pytest.raises(Refused) as excinfo:
            await ann.click(panel_message, custom_id)
        assert (excinfo.value.status, excinfo.value.code) == (400, 50035)


async def test_unanswered_interaction_fails_at_its_deadline(
    sandbox: SandboxControl, ann: SandboxUser
) -> None:
    panel_message = (await ann.command(sandbox.channel_id, "panel")).message
    assert panel_message is not None
    ann.mark()
    clicking = asyncio.create_task(ann.click(panel_message, "stuck"))
    await ann.wait_for("INTERACTION_CREATE")
    await sandbox.advance(DEADLINE_S - 1)
    assert not clicking.done()
    await sandbox.advance(2)
    with pytest.raises(InteractionFailed):
        await clicking


async def test_user_and_number_options_reach_the_bot(
    sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    answer = (await ann.command(sandbox.channel_id, "greet", who=bo, times=2)).message
    assert answer is not None
    assert client.text(answer) == "Hello Bo Hello Bo"
    with pytest.raises(Refused):
        await ann.command(sandbox.channel_id, "greet", who=bo, times=4)
    with pytest.raises(Refused):
        await ann.command(sandbox.channel_id, "greet", times=1)


async def test_autocomplete_of_a_subcommand(sandbox: SandboxControl, ann: SandboxUser) -> None:
    choices = await ann.autocomplete(sandbox.channel_id, "shelf take", "title", "u")
    assert [choice["value"] for choice in choices] == ["Ulysses", "Dracula"]
    message = (await ann.command(sandbox.channel_id, "shelf take", title="Emma")).message
    assert message is not None
    assert client.text(message) == "Took Emma"
    assert message["interaction_metadata"]["name"] == "shelf take"


async def test_direct_message_or_its_refusal(
    sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    await ann.command(sandbox.channel_id, "whisper")
    assert [client.text(m) for m in await ann.dms()] == ["psst"]
    assert await bo.dms() == []
    await sandbox.close_dms(ann)
    answer = (await ann.command(sandbox.channel_id, "whisper")).message
    assert answer is not None
    assert client.text(answer) == "no: 50007"
    await sandbox.close_dms(ann, closed=False)
    await ann.command(sandbox.channel_id, "whisper")
    assert len(await ann.dms()) == 2


async def test_command_in_a_direct_message(sandbox: SandboxControl, ann: SandboxUser) -> None:
    dm = await ann.dm_channel()
    answer = (await ann.command(dm, "hidden")).message
    assert answer is not None
    assert "guild_id" not in answer
    changed = (await ann.click(answer, "count")).message
    assert changed is not None
    assert "Clicked" in client.text(changed)
    with pytest.raises(LookupError):
        await ann.command(dm, "kick")


async def test_command_for_managers_is_listed_for_them_only(
    sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    await ann.command(sandbox.channel_id, "kick")
    with pytest.raises(LookupError):
        await bo.command(sandbox.channel_id, "kick")


async def test_picture_in_a_gallery_gets_a_signed_link(
    sandbox: SandboxControl, ann: SandboxUser
) -> None:
    panel_message = (await ann.command(sandbox.channel_id, "picture")).message
    assert panel_message is not None
    item = panel_message["components"][0]["items"][0]
    assert item["description"] == "A table"
    assert (item["media"]["width"], item["media"]["height"]) == (3, 2)
    async with sandbox.session.get(item["media"]["url"]) as response:
        assert await response.read() == PIXEL
        assert response.content_type == "image/png"


async def test_session_is_resumed_after_a_drop_with_missed_events(
    sandbox: SandboxControl, ann: SandboxUser, bot: DemoBot
) -> None:
    assert await bot.next_arrival() == "identified"
    await sandbox.gateway("drop", code=4000)
    answer = await ann.command(sandbox.channel_id, "panel")
    assert answer.message is not None
    assert await bot.next_arrival() == "resumed"


async def test_session_is_resumed_when_asked_to_reconnect(
    sandbox: SandboxControl, ann: SandboxUser, bot: DemoBot
) -> None:
    assert await bot.next_arrival() == "identified"
    await sandbox.gateway("reconnect")
    assert await bot.next_arrival() == "resumed"
    assert (await ann.command(sandbox.channel_id, "panel")).message is not None


@pytest.mark.thorough
async def test_client_keeps_within_the_rate_limits(sandbox: SandboxControl, bot: DemoBot) -> None:
    channel = bot.get_channel(int(sandbox.channel_id))
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("0")
    for number in range(6):
        await message.edit(content=str(number))
    # One message more than the limit was sent, and none was refused.
    assert {row["status"] for row in await sandbox.requests()} == {200}


async def test_threads_are_created_used_and_archived(
    sandbox: SandboxControl, ann: SandboxUser, bot: DemoBot
) -> None:
    channel = bot.get_channel(int(sandbox.channel_id))
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("table")
    thread = await message.create_thread(name="Game 1", auto_archive_duration=1440)
    assert thread.id == message.id
    await ann.wait_for("THREAD_CREATE", lambda t: t["id"] == str(thread.id))
    trick_message = await thread.send("trick")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as excinfo:
        await trick_message.edit(content="again")
    assert excinfo.value.code == 50083
    await thread.send("unarchived")
    await trick_message.edit(content="again")
    assert [client.text(m) for m in await ann.messages(str(thread.id))] == ["again", "unarchived"]
