"""A sandbox and a client that is logged in to it, without a connection to the gateway."""

from collections.abc import AsyncIterator

import discord
import pytest
import yarl

from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import RunningSandbox, start
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
async def client(
    server: RunningSandbox, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[discord.Client]:
    """Provide a client that is signed in; the gateway is not needed."""
    gateway = yarl.URL(server.url.replace("http", "ws")) / "gateway"
    monkeypatch.setattr(discord.http.Route, "BASE", server.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    client = discord.Client(intents=discord.Intents(guilds=True))
    await client.login(server.sandbox.world.bot.token)
    yield client
    await client.close()
