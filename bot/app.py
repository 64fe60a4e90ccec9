"""The composition root: builds everything, starts it, and stops it in order."""

import asyncio
import gc
import logging
import random
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from yarl import URL

from bot.config import Config
from bot.health import Pulse, health_file
from bot.service.clock import Clock, utc_now
from bot.service.deadlines import Deadlines
from bot.service.haste import haste_by_choice
from bot.service.preferences import PreferenceBook
from bot.service.presets import RuleSets
from bot.service.privacy import Privacy
from bot.service.server_settings import ServerBook
from bot.service.tables import Tables
from bot.service.thinking import Thinking
from bot.store.boards import Boards
from bot.store.choices import Choices
from bot.store.db import Database
from bot.store.log import EventLog
from bot.store.messages import MessageBook
from bot.store.notes import Notes
from bot.store.presets import Presets
from bot.store.privacy import PersonalData
from bot.store.results import Results
from bot.store.standings import Standings
from bot.store.stuck import StuckTables
from bot.ui import worker
from bot.ui.absence_clicks import ABSENCE_VERBS
from bot.ui.artist import Artist
from bot.ui.boards import BoardKeeper
from bot.ui.clicks import Clicks, clicked
from bot.ui.courier import Courier
from bot.ui.desk import Kit
from bot.ui.emojis import LOCAL_PACE_S, PACE_S, CardEmojis
from bot.ui.game_clicks import GAME_VERBS
from bot.ui.ledger import Ledger
from bot.ui.lobby_clicks import LOBBY_VERBS
from bot.ui.page_clicks import Pages
from bot.ui.presenter import Presenter
from bot.ui.voices import Voices
from bot.watch import Watch
from cogs.boundary import on_command_error
from cogs.loading import add_cogs
from cogs.registering import register
from cogs.services import Services

if TYPE_CHECKING:
    from bot.metrics import Metrics

log = logging.getLogger(__name__)

DRAIN_S = 5.0
VERBS = {**LOBBY_VERBS, **GAME_VERBS, **ABSENCE_VERBS}
_BY_ID = {discord.InteractionType.component, discord.InteractionType.modal_submit}


class CommandsInHand(app_commands.CommandTree["Moonshooter"]):
    """The slash commands; those that are being answered are waited for before the bot stops."""

    async def interaction_check(self, interaction: discord.Interaction["Moonshooter"], /) -> bool:
        """Whether a command is still answered."""
        return not _is_command(interaction) or self.client.clicks.begin()

    async def on_error(
        self,
        interaction: discord.Interaction["Moonshooter"],
        error: app_commands.AppCommandError,
        /,
    ) -> None:
        """Say what went wrong."""
        try:
            await on_command_error(
                await self.client.presenter.kit.voices.of(interaction), interaction, error
            )
        finally:
            if _is_command(interaction):
                self.client.clicks.end()


def _is_command(interaction: discord.Interaction[Any]) -> bool:
    return interaction.type is discord.InteractionType.application_command


class Moonshooter(commands.Bot):
    """The Discord client. Guild events are all it asks for: no privileged intents."""

    def __init__(
        self,
        database: Database,
        health: Path,
        *,
        card_emojis: bool = True,
        emoji_pace_s: float = PACE_S,
        pictures: bool = True,
        counts: bool = False,
        clock: Clock = utc_now,
    ) -> None:
        self.metrics: Metrics | None = _metrics() if counts else None
        # discord.py takes no None there.
        traced: dict[str, Any] = (
            {} if self.metrics is None else {"http_trace": self.metrics.trace()}
        )
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=CommandsInHand,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True),
            **traced,
        )
        self.database = database
        events = EventLog(database)
        preferences = PreferenceBook(Choices.of_people(database))
        servers = ServerBook(Choices.of_servers(database))
        tables = Tables(
            events, random.SystemRandom(), clock, haste_of=haste_by_choice(preferences, servers)
        )
        self.ledger = Ledger(MessageBook(database))
        self.card_emojis = CardEmojis(self, pace_s=emoji_pace_s)
        self.artist = Artist(is_on=pictures)
        self.presenter = Presenter(
            Kit(
                tables=tables,
                results=Results(database),
                courier=Courier(self, self.card_emojis),
                ledger=self.ledger,
                preferences=preferences,
                servers=servers,
                voices=Voices(preferences, servers, self.card_emojis),
                clock=clock,
                artist=self.artist,
            )
        )
        tables.subscribers.append(self.presenter.on_change)
        self.deadlines = Deadlines(tables, events, clock, self._is_connected)
        self.thinking = Thinking(tables, events)
        tables.subscribers.append(self.thinking.on_change)
        self.pulse = Pulse(health, self._is_connected, events.next_deadline)
        rule_sets = RuleSets(Presets(database), events, tables)
        standings = Standings(database)
        privacy = Privacy(PersonalData(database), events, tables, preferences)
        pages = Pages(self.presenter, standings, rule_sets, events, privacy)
        self.clicks = Clicks(self.presenter, pages, VERBS)
        self.boards = BoardKeeper(
            Boards(database), pages, self.presenter.kit.voices, self.presenter.kit.courier
        )
        tables.subscribers.append(self.boards.on_change)
        if self.metrics is not None:
            tables.subscribers.append(self.metrics.on_change)
        self.watch = Watch(StuckTables(database), clock, self, self.metrics)
        self.services = Services(
            self.presenter,
            events,
            pages,
            rule_sets,
            self.boards,
            standings,
            started_at=utc_now(),
        )
        self._uploads_cards = card_emojis
        self._chores: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Commands are known before the gateway brings the first click."""
        if not self.cogs:  # signing in is tried again where Discord fails in the middle of it
            await add_cogs(self, self.services)
        await register(self, Notes(self.database))
        self._chores = [
            asyncio.create_task(self.ledger.run(), name="ledger"),
            asyncio.create_task(self.deadlines.run(), name="deadlines"),
            asyncio.create_task(self._recover(), name="recovery"),
            asyncio.create_task(self._think_on(), name="thinking"),
            asyncio.create_task(self.boards.run(), name="boards"),
            asyncio.create_task(self.pulse.run(), name="pulse"),
            asyncio.create_task(self.watch.run(), name="watch"),
        ]
        if self._uploads_cards:
            self._chores.append(asyncio.create_task(self.card_emojis.run(), name="emojis"))

    def _is_connected(self) -> bool:
        """Whether events come in: ``is_ready`` stays true while the gateway is lost."""
        return self.is_ready() and self.ws.open

    async def on_app_command_completion(
        self,
        interaction: discord.Interaction[Any],
        command: app_commands.Command[Any, ..., Any] | app_commands.ContextMenu,
    ) -> None:
        """A command has been answered."""
        self.clicks.end()
        if self.metrics is not None:
            self.metrics.commanded(command.qualified_name)

    async def _recover(self) -> None:
        behind = await self.presenter.recover()
        log.info("%d tables had messages behind their games", behind)

    async def _think_on(self) -> None:
        asked = await self.thinking.recover()
        log.info("%d tables have computers that think", asked)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Buttons, menus and forms come back here: they need no memory of having been shown."""
        if interaction.type not in _BY_ID:
            return
        button = clicked(interaction)
        if button is None:
            return
        begun = time.perf_counter()
        await self.clicks.handle(interaction, button)
        if self.metrics is not None and interaction.type is discord.InteractionType.component:
            self.metrics.clicked(button.verb, time.perf_counter() - begun)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread has been deleted; a table may have been in it."""
        self.presenter.thread_gone(payload.thread_id)

    async def stop(self) -> None:
        """Finish the clicks in hand, write down what has been shown, and go."""
        await self.clicks.drain(DRAIN_S)
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.thinking.close()
        await worker.stop_all()
        await self.artist.close()
        await self.ledger.flush()
        await self.close()
        await self.database.close()
        if self.metrics is not None:
            self.metrics.close()


def _metrics() -> "Metrics":
    from bot.metrics import Metrics  # it loads Prometheus, which few want

    return Metrics(VERBS)


def point_at(api_base: str) -> None:
    """Let discord.py talk to another server that speaks Discord's protocol."""
    discord.http.Route.BASE = api_base
    parts = URL(api_base)
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = parts.with_path("/").with_scheme("ws")
    discord.asset.Asset.BASE = str(parts.with_path(""))


async def run(config: Config) -> int:
    """Run the bot until it is told to stop; the exit code."""
    if config.api_base is not None:
        point_at(config.api_base)
        log.warning("NOT ON DISCORD: talking to %s", config.api_base)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody will speak
    _spare_the_collector()
    database = await Database.open(config.database)
    bot = Moonshooter(
        database,
        health_file(config.database),
        card_emojis=config.card_emojis,
        emoji_pace_s=PACE_S if config.api_base is None else LOCAL_PACE_S,
        pictures=config.pictures,
        counts=config.metrics is not None,
    )
    if bot.metrics is not None and config.metrics is not None:
        try:
            port = bot.metrics.serve(*config.metrics)
        except OSError as error:
            log.error("HEARTS_METRICS: %s:%d can't be used: %s", *config.metrics, error)
            await bot.stop()
            return 1
        log.info("numbers for Prometheus: port %d", port)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signal_number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signal_number, stopping.set)
    playing = asyncio.create_task(_connected(bot, config.token), name="discord")
    told = asyncio.create_task(stopping.wait(), name="stop")
    await asyncio.wait({playing, told}, return_when=asyncio.FIRST_COMPLETED)
    told.cancel()
    if not bot.is_ready():
        playing.cancel()  # it may be waiting for Discord to come back
    await bot.stop()
    try:
        await asyncio.wait_for(playing, DRAIN_S)
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


def _spare_the_collector() -> None:
    """Keep the garbage collector from walking through modules and tables at every click.

    What a click leaves behind is freed by counting references; the full walks took a tenth of the
    CPU time of a click. The command line has switched it off while the modules were loaded.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


async def _connected(bot: Moonshooter, token: str) -> None:
    """Log in, again and again while Discord is down, and stay connected."""
    pause_s = 1.0
    while True:
        try:
            await bot.login(token)
            break
        except (aiohttp.ClientError, discord.DiscordServerError, TimeoutError, OSError) as error:
            log.warning("Discord can't be reached, again in %.0f s: %s", pause_s, error)
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, 60.0)
    await bot.connect(reconnect=True)
