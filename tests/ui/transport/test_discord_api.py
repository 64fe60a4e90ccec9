"""Carrying messages to Discord's channels: posted once, whatever becomes of them."""

from collections.abc import AsyncIterator

import discord
import pytest
import yarl

from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import RunningSandbox, start
from bot.ui.transport.card_emojis import CardEmojis
from bot.ui.transport.discord_api import DiscordApi, Sent
from bot.ui.transport.refusals import MessageGone
from bot.ui.views.table.replies import message_panel
from tests.patience import DEADLINE_S
from tests.sandbox.client import SandboxControl


@pytest.fixture
async def server() -> AsyncIterator[RunningSandbox]:
    running = await start(SandboxOptions(port=0, interaction_deadline_s=DEADLINE_S))
    yield running
    await running.close()


@pytest.fixture
async def sandbox(server: RunningSandbox) -> AsyncIterator[SandboxControl]:
    async with SandboxControl(server.url) as control:
        yield control


@pytest.fixture
async def discord_api(
    server: RunningSandbox, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[DiscordApi]:
    """A ``DiscordApi`` that is signed in; the gateway is not needed."""
    gateway = yarl.URL(server.url.replace("http", "ws")) / "gateway"
    monkeypatch.setattr(discord.http.Route, "BASE", server.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    client = discord.Client(intents=discord.Intents(guilds=True))
    await client.login(server.sandbox.world.bot.token)
    yield DiscordApi(client, CardEmojis(client))
    await client.close()


async def post(discord_api: DiscordApi, sandbox: SandboxControl, text: str) -> Sent:
    channel_id = int(sandbox.channel_id)
    return await discord_api.post(channel_id, message_panel(text), nonce="abcd1234-04aee511")


async def test_the_same_nonce_gives_back_the_message_that_stands(
    discord_api: DiscordApi, sandbox: SandboxControl
) -> None:
    first = await post(discord_api, sandbox, "one")
    assert await post(discord_api, sandbox, "two") == first


async def test_a_message_that_was_deleted_meanwhile_is_posted_with_another_nonce(
    discord_api: DiscordApi, sandbox: SandboxControl, server: RunningSandbox
) -> None:
    first = await post(discord_api, sandbox, "one")
    await discord_api.delete(first)
    second = await post(discord_api, sandbox, "two")
    standing = server.sandbox.channel(second.channel_id).messages
    assert list(standing) == [second.message_id]
    assert await post(discord_api, sandbox, "three") == second, "and again only once"
    await discord_api.delete(second)
    third = await post(discord_api, sandbox, "four")
    assert list(standing) == [third.message_id]


async def test_a_message_that_is_deleted_every_time_is_given_up(
    discord_api: DiscordApi, sandbox: SandboxControl
) -> None:
    for _ in range(3):
        await discord_api.delete(await post(discord_api, sandbox, "again"))
    with pytest.raises(MessageGone):
        await post(discord_api, sandbox, "again")
