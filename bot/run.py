"""The life of the process: build the bot, stay connected, stop on a signal."""

import asyncio
import gc
import logging
import signal

import discord

from bot.app import Moonshooter
from bot.config.config import Config
from bot.config.values import HttpServer
from bot.connection import point_at, stay_connected
from bot.health import health_file
from bot.ingress.endpoint import InteractionEndpoint
from bot.ingress.signature import SignatureCheck
from bot.settings.server_settings import Pace
from bot.store.database.connection import Database
from bot.store.database.errors import StoreError
from bot.store.maintenance.copies import mark_as_used
from bot.tasks.clock import Clock, utc_now
from bot.ui.timeouts import Timeouts
from bot.ui.transport.card_emojis import LOCAL_UPLOAD_INTERVAL_S, UPLOAD_INTERVAL_S
from bot.wiring.sharing import Sharing
from bot.workers.database_clock import DatabaseClock

log = logging.getLogger(__name__)

DEFERRING_S = 1.5  # of the three seconds that Discord waits for an answer


def new_event_loop() -> asyncio.AbstractEventLoop:
    """Return a new event loop; if uvloop is installed, its loop, which takes less CPU time."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def run(
    config: Config, *, worker: str | None = None, timeouts: Timeouts | None = None
) -> int:
    """Run the bot until SIGTERM or SIGINT, and return the exit code.

    Args:
        config: the settings.
        worker: the name of this process among several on one PostgreSQL database; ``None`` if it
            is the only one.
        timeouts: its time limits.

    Raises:
        StoreError: the database can't be used, or another process uses it.
    """
    timeouts = timeouts or Timeouts()
    if config.api_base is not None:
        point_at(config.api_base)
        log.warning("NOT ON DISCORD: talking to %s", config.api_base)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
    database = await Database.open(config.database, alone=True)
    await mark_as_used(database)
    clock = DatabaseClock()
    sharing = await join_workers(database, worker, clock) if database.path is None else None
    bot = Moonshooter(
        database,
        health_file(config.database, worker),
        card_emojis=config.card_emojis,
        emoji_upload_interval_s=UPLOAD_INTERVAL_S
        if config.api_base is None
        else LOCAL_UPLOAD_INTERVAL_S,
        pictures=config.pictures,
        trick_pauses=config.trick_pauses,
        limits=config.limits,
        collects_metrics=config.metrics is not None,
        requests_per_second=config.requests_per_second,
        posting_level=None if config.posting_level is None else Pace(config.posting_level),
        clock=clock,
        timeouts=timeouts,
        sharing=sharing,
        settings=config.feature_settings,
    )
    _tune_garbage_collector()  # now that features and cogs are loaded
    if bot.metrics is not None and config.metrics is not None:
        try:
            port = bot.metrics.serve(*config.metrics)
        except OSError as error:
            log.error("HEARTS_METRICS: %s:%d can't be used: %s", *config.metrics, error)
            await bot.stop()
            return 1
        log.info("metrics for Prometheus on port %d", port)
    if config.http is not None and (config.http.public_key or bot.house.routes):
        try:
            await accept_http(bot, config.http, clock)
        except OSError as error:
            address = f"{config.http.host}:{config.http.port}"
            log.error("HEARTS_HTTP: %s can't be used: %s", address, error)
            await bot.stop()
            return 1
        source = "requests" if config.http.public_key is None else "interactions"
        log.info("%s are accepted at %s:%d", source, config.http.host, config.http.port)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signal_number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signal_number, stopping.set)
    connection = asyncio.create_task(stay_connected(bot, config.token), name="discord")
    stop_signal = asyncio.create_task(stopping.wait(), name="stop")
    await asyncio.wait({connection, stop_signal}, return_when=asyncio.FIRST_COMPLETED)
    stop_signal.cancel()
    if not bot.is_ready():
        connection.cancel()  # it may be waiting until Discord is up again
    await bot.stop()
    try:
        await asyncio.wait_for(connection, timeouts.stop_s)
    except asyncio.CancelledError:
        if bot.member.leading.is_set():
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


async def join_workers(database: Database, worker: str | None, clock: DatabaseClock) -> Sharing:
    """Join the workers of a server's database; close it if this process is not admitted.

    Raises:
        NotAdmitted: another process excludes this one, or has its name.
        StoreError: the database fails.
    """
    sharing = Sharing(database, worker, clock)
    try:
        await sharing.begin()
    except StoreError:
        await database.close()
        raise
    return sharing


async def accept_http(bot: Moonshooter, http: HttpServer, clock: Clock = utc_now) -> int:
    """Start accepting HTTP requests, and return the port.

    They include interactions if Discord's public key is configured.

    Raises:
        OSError: the address can't be used.
    """
    signatures = None
    if http.public_key is not None:
        signatures = SignatureCheck(http.public_key, lambda: clock().timestamp())
        # discord.py would warn that no interactions arrive at the gateway, which is intended.
        logging.getLogger("discord.client").addFilter(_is_not_endpoint_warning)
    bot.endpoint = InteractionEndpoint(
        signatures,
        bot.receive,
        bot.heartbeat.fault,
        patience_s=bot.presenter.services.timeouts.answer_s + DEFERRING_S,
        name=bot.member.name,
        count=_count_nothing if bot.metrics is None else bot.metrics.count_request,
    )
    return await bot.endpoint.start(http.host, http.port, bot.house.routes)


def _count_nothing(_result: str) -> None:
    pass


def _is_not_endpoint_warning(record: logging.LogRecord) -> bool:
    return "interaction endpoint URL set" not in record.getMessage()


def _tune_garbage_collector() -> None:
    """Keep the garbage collector from traversing modules and tables on every click.

    Reference counting frees the objects that a click leaves behind; full collections took a tenth
    of a click's CPU time. The command line disables the collector while modules are loaded.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()
