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

TICK_S = 0.001  # the log keeps no parts of it


class MovedClock:
    """The time, and as much more as was asked for."""

    def __init__(self) -> None:
        self.ahead = timedelta()
        self._moves: list[tuple[float, float]] = []

    def move(self, by: timedelta) -> None:
        """Ask for as much more."""
        self.ahead += by
        self._moves.append((self().timestamp(), by.total_seconds()))

    def real(self, at: float) -> float:
        """What time it really was when this clock showed ``at``, in unix seconds."""
        return at - sum(by for shown, by in self._moves if shown <= at + TICK_S)

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
        self.clock.move(timedelta(**by))
        await self.client.deadlines.expire_due()


@asynccontextmanager
async def bot_here(
    url: str,
    folder: Path,
    patch: pytest.MonkeyPatch,
    *,
    pictures: bool = False,
    card_emojis: bool = False,
    ahead: timedelta = timedelta(),
    dies: bool = False,
) -> AsyncIterator[BotHere]:
    """A bot against a sandbox.

    Args:
        url: where the sandbox serves.
        folder: where the bot keeps its files.
        patch: undone after the test.
        pictures: whether it draws.
        card_emojis: whether it uploads faces of cards, and shows them.
        ahead: what its clock is ahead of the time.
        dies: at the end it is gone as after ``kill -9``, with what was not written down.
    """
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
    clock.ahead = ahead
    database = await Database.open(folder / "moonshooter.db")
    client = Moonshooter(
        database,
        folder / "health",
        card_emojis=card_emojis,
        emoji_pace_s=0.02,
        pictures=pictures,
        clock=clock,
    )
    if dies:
        patch.setattr(client.clicks, "drain", _nothing)
        patch.setattr(client.ledger, "flush", _nothing)
    running = asyncio.create_task(client.start("sandbox-bot-token"))
    (folder / "bot.log").touch()
    try:
        await client.wait_until_ready() if client.is_ready() else await _ready(client, running)
        yield BotHere(client, clock, folder)
    finally:
        await client.stop()
        with contextlib.suppress(asyncio.CancelledError):
            await running


async def _nothing(*_: object) -> None:
    """What a process does that has been killed."""


async def _ready(client: Moonshooter, running: asyncio.Task[None]) -> None:
    async with asyncio.timeout(30):
        while not client.is_ready():
            if running.done():
                running.result()
            await asyncio.sleep(0.01)
