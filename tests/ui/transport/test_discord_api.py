"""Requests to Discord: each message is posted once."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import discord
import pytest

from bot.sandbox.app.server import RunningSandbox
from bot.store.database.connection import Database
from bot.store.direct_channels import DirectChannels
from bot.table.views.public.replies import message_panel
from bot.tasks.clock import utc_now
from bot.ui.components.builders import NEUTRAL, panel
from bot.ui.components.payloads import Layout
from bot.ui.transport.card_emojis import CardEmojis
from bot.ui.transport.discord_api import DiscordApi, SentMessage
from bot.ui.transport.refusals import MessageGone, TryLater
from bot.ui.transport.request_queue import Sender
from tests.sandbox.client import SandboxControl

SENDER = Sender("abcd1234")
OPENING = "POST /users/@me/channels"


@pytest.fixture
def discord_api(client: discord.Client) -> DiscordApi:
    return DiscordApi(client, CardEmojis(client))


async def post_in(
    discord_api: DiscordApi, channel_id: int, layout: Layout, nonce: str
) -> SentMessage:
    async with discord_api.slot_to_post(channel_id, SENDER) as slot:
        return await discord_api.post(slot, channel_id, layout, nonce=nonce)


async def post(discord_api: DiscordApi, sandbox: SandboxControl, text: str) -> SentMessage:
    layout, nonce = message_panel(text), "abcd1234-04aee511"
    return await post_in(discord_api, int(sandbox.channel_id), layout, nonce)


async def test_the_same_nonce_returns_the_existing_message(
    discord_api: DiscordApi, sandbox: SandboxControl
) -> None:
    first = await post(discord_api, sandbox, "one")
    assert await post(discord_api, sandbox, "two") == first


@pytest.mark.thorough
async def test_a_message_that_was_deleted_meanwhile_is_posted_with_another_nonce(
    discord_api: DiscordApi, sandbox: SandboxControl, server: RunningSandbox
) -> None:
    first = await post(discord_api, sandbox, "one")
    await discord_api.delete(first, SENDER)
    second = await post(discord_api, sandbox, "two")
    messages = server.sandbox.channel(second.channel_id).messages
    assert list(messages) == [second.message_id]
    assert await post(discord_api, sandbox, "three") == second, "and again only once"
    await discord_api.delete(second, SENDER)
    third = await post(discord_api, sandbox, "four")
    assert list(messages) == [third.message_id]


async def post_marked(discord_api: DiscordApi, sandbox: SandboxControl, nonce: str) -> SentMessage:
    layout = panel(["text"], accent=NEUTRAL, marker=4711)
    return await post_in(discord_api, int(sandbox.channel_id), layout, nonce)


async def test_message_is_found_although_our_clock_is_ahead_of_discords(
    discord_api: DiscordApi, sandbox: SandboxControl
) -> None:
    intended_at = utc_now() + timedelta(seconds=50)
    message = await post_marked(discord_api, sandbox, "one")
    assert await discord_api.find(message.channel_id, 4711, intended_at, SENDER) == message
    assert await discord_api.find(message.channel_id, 4712, intended_at, SENDER) is None


async def test_newest_of_two_messages_with_a_marker_is_found(
    discord_api: DiscordApi, sandbox: SandboxControl
) -> None:
    intended_at = utc_now()
    await post_marked(discord_api, sandbox, "one")
    message = await post_marked(discord_api, sandbox, "two")
    assert await discord_api.find(message.channel_id, 4711, intended_at, SENDER) == message


@pytest.mark.thorough
async def test_a_message_that_is_deleted_every_time_is_given_up(
    discord_api: DiscordApi, sandbox: SandboxControl
) -> None:
    for _ in range(3):
        await discord_api.delete(await post(discord_api, sandbox, "again"), SENDER)
    with pytest.raises(MessageGone):
        await post(discord_api, sandbox, "again")


@pytest.fixture
async def channels(tmp_path: Path) -> AsyncIterator[DirectChannels]:
    database = await Database.open(tmp_path / "one.db")
    yield DirectChannels(database)
    await database.close()


async def count_openings(sandbox: SandboxControl) -> int:
    return sum(row["route"] == OPENING for row in await sandbox.requests())


async def test_direct_messages_are_opened_once_and_known_after_a_restart(
    client: discord.Client, sandbox: SandboxControl, channels: DirectChannels
) -> None:
    ann = await sandbox.user("Ann")
    before, result = await count_openings(sandbox), set()
    for _ in range(2):
        discord_api = DiscordApi(client, CardEmojis(client), channels)
        result |= {await discord_api.direct_channel(int(ann.id), SENDER) for _ in range(2)}
    assert await count_openings(sandbox) == before + 1
    assert result == {int(await ann.dm_channel())}


async def test_direct_messages_that_are_gone_are_opened_again(
    client: discord.Client, sandbox: SandboxControl, channels: DirectChannels
) -> None:
    ann = await sandbox.user("Ann")
    await channels.save(int(ann.id), 4711)
    discord_api = DiscordApi(client, CardEmojis(client), channels)
    assert await discord_api.direct_channel(int(ann.id), SENDER) == 4711
    with pytest.raises(TryLater):
        await post_in(discord_api, 4711, message_panel("hand"), "one")
    channel_id = await discord_api.direct_channel(int(ann.id), SENDER)
    await post_in(discord_api, channel_id, message_panel("hand"), "one")
    assert channel_id == int(await ann.dm_channel())
    assert await channels.find(int(ann.id)) == channel_id


async def test_threads_are_opened_and_found_without_a_gateway(
    discord_api: DiscordApi, sandbox: SandboxControl
) -> None:
    since = utc_now()
    message = await post(discord_api, sandbox, "lobby")
    guild_id = int((await sandbox.state())["guild_id"])
    threads, channel_id = discord_api.threads, message.channel_id
    for _ in range(2):  # the second time, it has one
        thread = await threads.open_on(guild_id, channel_id, message.message_id, "Hearts", SENDER)
        assert thread == message.message_id
    alone = await threads.open_alone(channel_id, "Hearts", SENDER)
    result = await threads.find(guild_id, channel_id, "Hearts", since, SENDER, other_than=thread)
    assert result == alone
    assert not await threads.find(guild_id, channel_id, "Bridge", since, SENDER, other_than=0)
