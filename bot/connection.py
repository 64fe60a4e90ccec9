"""The connection to Discord, or to another server that speaks its protocol."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import aiohttp
import discord
from discord.ext import commands
from yarl import URL

from bot.invitation import invitation

log = logging.getLogger(__name__)

_DISCORD_IS_DOWN = (
    aiohttp.ClientError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
    TimeoutError,
    OSError,
)


def point_at(api_base: str) -> None:
    """Make discord.py connect to another server that speaks Discord's protocol."""
    discord.http.Route.BASE = api_base
    parts = URL(api_base)
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = parts.with_path("/").with_scheme("ws")
    discord.asset.Asset.BASE = str(parts.with_path(""))


async def stay_connected(bot: commands.AutoShardedBot, token: str) -> None:
    """Log in and stay connected; retry while Discord is down."""
    await _retry_while_down(bot, partial(bot.login, token))
    assert bot.application_id is not None  # the login has set it
    log.info("to invite the bot to a server, open %s", invitation(bot.application_id))
    # discord.py itself reconnects a shard that has been connected before.
    await _retry_while_down(bot, partial(bot.connect, reconnect=True))


async def _retry_while_down(
    bot: commands.AutoShardedBot, step: Callable[[], Awaitable[None]]
) -> None:
    pause_s = 1.0
    while True:
        try:
            return await step()
        except _DISCORD_IS_DOWN as error:
            if bot.is_closed():
                raise
            log.warning("Discord can't be reached, trying again in %.0f s: %s", pause_s, error)
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, 60.0)
