"""The session at Discord's gateway, which only the leader has."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

import aiohttp
from discord.ext import commands

from bot.ui.transport.rate_limit import RateLimit

IDENTIFY_WINDOW_S: Final = 5.2  # Discord's five seconds and a margin, as clocks differ
LEAVING_S: Final = 1.0


async def stay_connected(
    bot: commands.AutoShardedBot,
    connect: Callable[[], Awaitable[None]],
    on_left: Callable[[], None],
) -> None:
    """Stay connected to the gateway until cancelled, then disconnect; the bot stays logged in.

    Args:
        bot: the bot.
        connect: connects it, and returns when it is closed.
        on_left: called when the bot's data about servers is no longer kept up to date.
    """
    connecting = asyncio.ensure_future(connect())
    try:
        await asyncio.wait({connecting})
        connecting.result()
    finally:
        while not connecting.done():  # discord.py does not stop while it identifies
            connecting.cancel()
            await asyncio.wait({connecting}, timeout=LEAVING_S)
        if not bot.is_closed():
            on_left()
            for shard in bot.shards.values():
                with contextlib.suppress(OSError, aiohttp.ClientError):
                    await shard.disconnect()


class IdentifyTurns:
    """The turns in which shards identify: usually one every five seconds."""

    def __init__(self, bot: commands.AutoShardedBot) -> None:
        self._bot = bot
        self._limit: RateLimit | None = None

    async def wait(self) -> None:
        """Wait until Discord accepts another IDENTIFY."""
        if self._limit is None:
            concurrency = 1
            if self._bot.shard_count != 1:
                concurrency = (await self._bot.fetch_session_start_limits()).max_concurrency
            self._limit = RateLimit(concurrency, IDENTIFY_WINDOW_S)
        await self._limit.wait()
