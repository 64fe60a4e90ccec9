"""The life of the process: build the bot, stay connected, stop on a signal."""

import asyncio
import gc
import logging
import signal

import discord

from bot.app import Moonshooter
from bot.config import Config
from bot.connection import point_at, stay_connected
from bot.health import health_file
from bot.store.database.connection import Database
from bot.ui.sync.posting_level import PostingLevel
from bot.ui.transport.card_emojis import LOCAL_UPLOAD_INTERVAL_S, UPLOAD_INTERVAL_S
from bot.ui.waits import Waits

log = logging.getLogger(__name__)


async def run(config: Config, *, waits: Waits | None = None) -> int:
    """Run the bot until SIGTERM or SIGINT, and return the exit code."""
    waits = waits or Waits()
    if config.api_base is not None:
        point_at(config.api_base)
        log.warning("NOT ON DISCORD: talking to %s", config.api_base)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
    _tune_garbage_collector()
    database = await Database.open(config.database, alone=True)
    bot = Moonshooter(
        database,
        health_file(config.database),
        card_emojis=config.card_emojis,
        emoji_upload_interval_s=UPLOAD_INTERVAL_S
        if config.api_base is None
        else LOCAL_UPLOAD_INTERVAL_S,
        pictures=config.pictures,
        trick_pauses=config.trick_pauses,
        limits=config.limits,
        counts=config.metrics is not None,
        requests_per_second=config.requests_per_second,
        posting_level=PostingLevel.named(config.posting_level),
        waits=waits,
    )
    if bot.metrics is not None and config.metrics is not None:
        try:
            port = bot.metrics.serve(*config.metrics)
        except OSError as error:
            log.error("HEARTS_METRICS: %s:%d can't be used: %s", *config.metrics, error)
            await bot.stop()
            return 1
        log.info("metrics for Prometheus on port %d", port)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signal_number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signal_number, stopping.set)
    connection = asyncio.create_task(stay_connected(bot, config.token), name="discord")
    stop_signal = asyncio.create_task(stopping.wait(), name="stop")
    await asyncio.wait({connection, stop_signal}, return_when=asyncio.FIRST_COMPLETED)
    stop_signal.cancel()
    if not bot.is_ready():
        connection.cancel()  # it may be waiting for Discord to come back
    await bot.stop()
    try:
        await asyncio.wait_for(connection, waits.stop_s)
    except asyncio.CancelledError:
        log.info("stopped before Discord was reached")
    except discord.LoginFailure:
        log.error("Discord does not accept the token: DISCORD_TOKEN must be a bot's token")
        return 1
    except discord.ConnectionClosed as error:
        log.error("Discord has closed the connection for good, with code %s", error.code)
        return 1
    except TimeoutError:
        log.warning("the connection to Discord did not close in time")
    return 0


def _tune_garbage_collector() -> None:
    """Keep the garbage collector from traversing modules and tables at every click.

    Reference counting frees what a click leaves behind; full collections took a tenth of the
    CPU time of a click. The command line disables the collector while modules are loaded.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()
