"""The bot in the process of the test, so that its clock can be moved by hand."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path

import discord
import pytest

from bot.app import Moonshooter, point_at
from bot.service.clock import utc_now
from bot.store.db import Database


class MovedClock:
    """The time, and as much more as was asked for."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return utc_now() + self.ahead


class BotHere:
    """What tests need of a bot: an arena takes it for one that runs and answers.

    Attributes:
        client: the bot.
        clock: its clock.
        database: its file.
        log: not written, and empty.
    """

    is_running = True

    def __init__(self, client: Moonshooter, clock: MovedClock, folder: Path) -> None:
        self.client = client
        self.clock = clock
        self.database = folder / "moonshooter.db"
        self.log = folder / "bot.log"

    def log_text(self, since: int = 0) -> str:
        """Nothing: what the bot logs is captured by the test."""
        return ""

    async def pass_time(self, **by: float) -> None:
        """Move the clock, given as for a `timedelta`, and let what is due happen."""
        self.clock.ahead += timedelta(**by)
        await self.client.deadlines.expire_due()


@asynccontextmanager
async def bot_here(url: str, folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[BotHere]:
    """A bot against a sandbox; killed at the end as if the process had died, if not stopped."""
    for owner, name in (
        (discord.http.Route, "BASE"),
        (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
        (discord.asset.Asset, "BASE"),
    ):
        patch.setattr(owner, name, getattr(owner, name))
    patch.setattr(discord.VoiceClient, "warn_nacl", False)
    patch.setattr(discord.VoiceClient, "warn_dave", False)
    point_at(f"{url}/api/v10")
    clock = MovedClock()
    database = await Database.open(folder / "moonshooter.db")
    client = Moonshooter(
        database, folder / "health", card_emojis=False, pictures=False, clock=clock
    )
    running = asyncio.create_task(client.start("sandbox-bot-token"))
    (folder / "bot.log").touch()
    try:
        await client.wait_until_ready() if client.is_ready() else await _ready(client, running)
        yield BotHere(client, clock, folder)
    finally:
        await client.stop()
        with contextlib.suppress(asyncio.CancelledError):
            await running


async def _ready(client: Moonshooter, running: asyncio.Task[None]) -> None:
    async with asyncio.timeout(30):
        while not client.is_ready():
            if running.done():
                running.result()
            await asyncio.sleep(0.01)
