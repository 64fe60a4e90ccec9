"""A running sandbox, a bot without a library, and a real discord.py client."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import discord
import pytest
import yarl

from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import RunningSandbox, start
from tests.patience import DEADLINE_S, PATIENCE_S
from tests.sandbox.client import SandboxControl, SandboxUser
from tests.sandbox.demobot import DemoBot
from tests.sandbox.rawbot import RawBot

ServerMaker = Callable[..., Awaitable[RunningSandbox]]
BotMaker = Callable[[RunningSandbox], Awaitable[DemoBot]]


def openapi_path() -> Path:
    """Return the path of Discord's OpenAPI file, which may not exist."""
    beside = Path(__file__).parents[3] / "shared/discord/openapi.json"
    return Path(os.environ.get("DISCORD_OPENAPI", beside))


@pytest.fixture
def openapi_file() -> Path:
    """Return Discord's OpenAPI file; skip the test if there is none."""
    path = openapi_path()
    if not path.is_file():
        pytest.skip(f"Discord's OpenAPI file is not at {path}; DISCORD_OPENAPI names it")
    return path


@pytest.fixture
async def make_server(tmp_path: Path) -> AsyncIterator[ServerMaker]:
    """Return a function that starts a server with options, and close the servers afterwards.

    A server writes its state when it closes, so ``tmp_path`` must still be there.
    """
    async with AsyncExitStack() as servers:

        async def make(**options: object) -> RunningSandbox:
            server_options = {"port": 0, "interaction_deadline_s": DEADLINE_S, **options}
            server = await start(SandboxOptions(**server_options))  # type: ignore[arg-type]
            servers.push_async_callback(server.close)
            return server

        yield make


@pytest.fixture
async def server(make_server: ServerMaker) -> RunningSandbox:
    """Start a server with default options, but a long deadline, on a free port."""
    return await make_server()


@pytest.fixture
async def sandbox(server: RunningSandbox) -> AsyncIterator[SandboxControl]:
    """Connect to the control API of ``server``."""
    async with SandboxControl(server.url) as control:
        yield control


@pytest.fixture
async def raw(sandbox: SandboxControl) -> AsyncIterator[RawBot]:
    """Connect a bot with the guilds intent, which answers nothing on its own."""
    async with RawBot(sandbox) as bot:
        yield bot


@pytest.fixture
async def ann(sandbox: SandboxControl) -> SandboxUser:
    """Connect the guild's owner to the gateway."""
    return await sandbox.user("Ann")


@pytest.fixture
async def bo(sandbox: SandboxControl) -> SandboxUser:
    """Connect an ordinary member to the gateway."""
    return await sandbox.user("Bo")


@pytest.fixture
async def make_bot(
    make_server: ServerMaker, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[BotMaker]:
    """Return a function that starts the demonstration bot, a discord.py client, at a server.

    It depends on ``make_server`` so that bots disconnect before their servers close.
    """
    started: list[tuple[DemoBot, asyncio.Task[None]]] = []

    async def make(server: RunningSandbox) -> DemoBot:
        gateway = yarl.URL(server.url.replace("http", "ws")) / "gateway"
        monkeypatch.setattr(discord.http.Route, "BASE", server.api_base)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
        monkeypatch.setattr(discord.asset.Asset, "BASE", server.url.rstrip("/"))
        bot = DemoBot()
        token = server.sandbox.world.bot.token
        started.append((bot, asyncio.create_task(bot.start(token))))
        await asyncio.wait_for(server.ready.wait(), PATIENCE_S)
        return bot

    yield make
    for bot, task in started:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def bot(make_bot: BotMaker, server: RunningSandbox) -> DemoBot:
    """Start the demonstration bot at ``server``."""
    return await make_bot(server)
