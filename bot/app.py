"""The composition root: the client that builds everything, starts it, and stops it in order."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House, features
from bot.health import Heartbeat
from bot.ingress.endpoint import InteractionEndpoint
from bot.request_budget import GLOBAL_LIMIT
from bot.settings.preferences import PreferenceBook
from bot.settings.server_settings import Pace, ServerBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.direct_channels import DirectChannels
from bot.store.games.results import Results
from bot.store.key_value import KeyValueStore
from bot.store.log import EventLog
from bot.store.maintenance.stuck_tables import StuckTables
from bot.store.message_book import MessageBook
from bot.table.background.computer_runner import ComputerRunner
from bot.table.background.scheduler import Deadlines
from bot.table.handlers.flood_control import FloodGuard
from bot.table.handlers.opening import TableOpener
from bot.table.handlers.router import Clicks
from bot.table.handlers.table_verbs import TABLE_VERBS
from bot.table.handlers.verbs import merge_verbs
from bot.table.kind import TableKind
from bot.table.service.actions import TableActions
from bot.table.service.limits import no_limits, usual_limits
from bot.table.service.ownership import Ownership, OwnsAll
from bot.table.service.service import Tables
from bot.table.state.automatic_moves import autoplay_by_choice
from bot.table.sync import refresh_loop
from bot.table.sync.posting_level import PostingControl
from bot.table.sync.presenter import Presenter
from bot.table.sync.toolkit import TableServices
from bot.table.sync.write_behind import WriteBehind
from bot.tasks.calendar import Calendar
from bot.tasks.clock import Clock, utc_now
from bot.tasks.restarting import run_restarting
from bot.ui.components.payloads import CONTAINER
from bot.ui.images.renderer import ImageRenderer
from bot.ui.localization import Localization
from bot.ui.timeouts import Timeouts
from bot.ui.transport import interaction_responses
from bot.ui.transport.card_emojis import UPLOAD_INTERVAL_S, CardEmojis
from bot.ui.transport.discord_api import DiscordApi
from bot.ui.transport.elsewhere import make_private
from bot.ui.transport.follow_ups import FollowUps
from bot.ui.transport.gateway_session import IdentifyTurns, stay_connected
from bot.ui.transport.request_queue import RequestQueue
from bot.watch import Watch
from bot.wiring import metering
from bot.wiring.sharing import Sharing
from bot.workers.duties import run_while_leading
from bot.workers.membership import Membership, OnlyOne
from cogs.loading import add_cogs
from cogs.support.command_tree import TrackedCommandTree
from cogs.support.registering import RegisteredCommands


class Moonshooter(commands.AutoShardedBot):
    """The Discord client. It subscribes to guild events only, without privileged intents.

    Discord determines the number of connections (shards): one for up to about 2,500 servers.
    """

    def __init__(
        self,
        database: Database,
        health: Path,
        *,
        card_emojis: bool = True,
        emoji_upload_interval_s: float = UPLOAD_INTERVAL_S,
        pictures: bool = True,
        trick_pauses: bool = True,
        limits: bool = True,
        collects_metrics: bool = False,
        requests_per_second: int = GLOBAL_LIMIT,
        posting_level: Pace | None = None,
        clock: Clock = utc_now,
        flood_clock: Callable[[], float] = time.monotonic,
        timeouts: Timeouts | None = None,
        sharing: Sharing | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        self.member: Membership = OnlyOne() if sharing is None else sharing.lease
        ownership: Ownership = OwnsAll() if sharing is None else sharing.ownership
        self._sharing = sharing
        self.metrics = metering.collect_metrics(requests_per_second) if collects_metrics else None
        # discord.py does not accept None as this argument.
        trace: dict[str, Any] = {} if self.metrics is None else {"http_trace": self.metrics.trace()}
        interaction_responses.install()
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=TrackedCommandTree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=(timeouts or Timeouts()).guilds_s,
            max_messages=None,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True),
            **trace,
        )
        self.database = database
        events = EventLog(database)
        preferences = PreferenceBook(Choices.for_people(database))
        servers = ServerBook(Choices.for_servers(database))
        tables = Tables(
            events,
            random.SystemRandom(),
            clock,
            choose_autoplay=autoplay_by_choice(preferences, servers, pauses=trick_pauses),
            limits_of=usual_limits if limits else no_limits,
            ownership=ownership,
        )
        self.write_behind = WriteBehind(MessageBook(database, lambda: ownership.worker_id))
        observers = () if self.metrics is None else (self.metrics.count_wait,)
        queue = RequestQueue(requests_per_second, *observers)
        self.card_emojis = CardEmojis(
            self,
            upload_interval_s=emoji_upload_interval_s,
            queue=queue,
            may_upload=self.member.leading.is_set,
        )
        self.follow_ups = FollowUps(self, clock, list(trace.values()))
        timeouts = timeouts or Timeouts()
        self.renderer = ImageRenderer(timeouts, is_on=pictures)
        self.posting = PostingControl(lambda: queue.load, forced=posting_level)
        self.presenter = Presenter(
            TableServices(
                tables=tables,
                results=Results(database),
                discord_api=DiscordApi(
                    self, self.card_emojis, DirectChannels(database), queue, self.follow_ups
                ),
                write_behind=self.write_behind,
                preferences=preferences,
                servers=servers,
                localization=Localization(preferences, servers, self.card_emojis),
                clock=clock,
                renderer=self.renderer,
                timeouts=timeouts,
                posting=self.posting,
                actions={TableKind: TableActions(tables)},
            )
        )
        services = self.presenter.services
        tables.subscribers.append(self.presenter.on_change)
        self.deadlines = Deadlines(
            tables, events, clock, self._is_connected, owner=lambda: ownership.worker_id
        )
        self.computer_runner = ComputerRunner(tables, events, clock=clock)
        tables.subscribers.append(self.computer_runner.on_change)
        fault = None if sharing is None else sharing.fault
        check_disk = KeyValueStore(database).check_disk
        self.heartbeat = Heartbeat(health, self._is_connected, check_disk, fault)
        self.house = House(
            database=database,
            events=events,
            presenter=self.presenter,
            opener=TableOpener(self.presenter, events),
            started_at=utc_now(),
            news=None if sharing is None else sharing.news,
            metrics=self.metrics,
            settings=settings or {},
        )
        self.house.install(features())
        self.flood = FloodGuard(services.localization, is_on=limits, clock=flood_clock)
        verbs = merge_verbs(TABLE_VERBS, self.house.verbs)
        counters = () if self.metrics is None else (self.metrics.count_click,)
        if self.metrics is not None:
            self.metrics.verbs = verbs
        self.clicks = Clicks(self.presenter, verbs, self.flood, *counters)
        self.clicks.on_tap += self.house.on_tap
        self.add_listener(self.clicks.on_interaction)
        self.calendar = Calendar(clock, self.house.begin_day)
        if self.metrics is not None:
            metering.connect(self.metrics, self.presenter, events, database, sharing)
        if sharing is not None:
            sharing.connect(
                self.presenter, self.deadlines, self.computer_runner, queue, self.card_emojis
            )
        self.watch = Watch(StuckTables(database), clock, self, self.metrics)
        self.endpoint: InteractionEndpoint | None = None
        self._connection.parsers["INTERACTION_CREATE"] = self.receive
        self._uploads_cards = card_emojis
        self._identifying = IdentifyTurns(self)
        self._was_started = self._is_set_up = False
        self._background_tasks: list[asyncio.Task[object]] = []

    def receive(self, interaction: dict[str, Any]) -> None:
        """Begin to handle an interaction, from the gateway or by HTTP."""
        make_private(interaction)
        # discord.py would build an object for each component of the clicked message. The bot needs
        # only the custom id, and the container's id, which identifies the message.
        message = interaction.get("message", {})
        if message.get("components"):
            message["components"] = [
                {"type": CONTAINER, "id": component["id"], "components": []}
                for component in message["components"]
                if component["type"] == CONTAINER and "id" in component
            ]
        self._connection.parse_interaction_create(cast("Any", interaction))

    async def login(self, token: str) -> None:
        """Log in to Discord."""
        self._was_started = True
        await super().login(token)

    async def setup_hook(self) -> None:
        """Add and register the commands before the first click is accepted."""
        if self.endpoint is not None:
            self.endpoint.prepare(self.application)
        if not self.cogs:  # discord.py calls this again if a login fails halfway
            await add_cogs(self, self.house.call)
        set_ids = self.presenter.services.localization.set_commands
        registered = RegisteredCommands(self, KeyValueStore(self.database), self.member, set_ids)
        await run_restarting("commands", registered.load)
        for name, run in {**self._chores(), "commands": registered.run}.items():
            self._background_tasks.append(asyncio.create_task(run_restarting(name, run), name=name))
        self.renderer.warm_up()
        self._is_set_up = True
        if self.endpoint is not None:
            self.endpoint.open()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected to the gateway while this process is the leader."""
        connect = partial(super().connect, reconnect=reconnect)
        run = partial(stay_connected, self, connect, self._ready.clear)
        await run_while_leading(self.member, run)

    def _chores(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Return the background tasks by name."""
        return {
            "write-behind": self.write_behind.run,
            "deadlines": self.deadlines.run,
            "catching up": self.presenter.services.tables.loaded.catch_up,
            "calendar": partial(run_while_leading, self.member, self.calendar.run),
            "heartbeat": self.heartbeat.run,
            "watch": partial(run_while_leading, self.member, self.watch.run),
            "posting level": self.posting.run,
            **({"emojis": self.card_emojis.run} if self._uploads_cards else {}),
            **self.house.tasks(self.member),
            **self._recovery(),
        }

    def _recovery(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Return the tasks that resume tables, at the start and after each takeover."""
        if self._sharing is not None:
            return self._sharing.chores()
        return {"recovery": self.presenter.recover, "thinking": self.computer_runner.recover}

    def _is_connected(self) -> bool:
        """Return whether events arrive; ``is_ready`` alone stays true when the connection is lost.

        A worker that is not the leader receives no events, and needs only its lease.
        """
        if not self.member.leading.is_set():
            return self._is_set_up and self.member.is_alive
        return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord accepts another IDENTIFY: usually one every five seconds."""
        await self._identifying.wait()

    async def on_app_command_completion(
        self,
        interaction: discord.Interaction[Any],
        command: app_commands.Command[Any, ..., Any] | app_commands.ContextMenu,
    ) -> None:
        """Record that a command has been answered."""
        self.end_command(interaction, command.qualified_name)

    def end_command(self, interaction: discord.Interaction[Any], name: str) -> None:
        """Record that a command has been answered, and count it."""
        self.clicks.end(interaction)
        if self.metrics is not None:
            self.metrics.count_command(name)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Tell a table that its thread was deleted, if the thread belonged to one."""
        self.presenter.move_from_thread(payload.thread_id)
        if self._sharing is not None:
            self._sharing.news.send("thread-gone", payload.thread_id)

    async def stop(self) -> None:
        """Finish clicks in progress, store the messages' digests, and disconnect."""
        stop_s = self.presenter.services.timeouts.stop_s
        if self.endpoint is not None:
            self.endpoint.close()
        await self.clicks.drain(stop_s)
        if self.endpoint is not None:
            await self.endpoint.stop()
        self.flood.close()
        for task in self._background_tasks:
            task.cancel()
        await asyncio.gather(*self._background_tasks, return_exceptions=True)
        await self.computer_runner.close()
        await self.house.close()
        await refresh_loop.stop_all(stop_s)
        await self.renderer.close()
        await self.follow_ups.close()
        await self.write_behind.flush()
        if self._was_started:  # discord.py can't close a client that was never started
            await self.close()
        if self._sharing is not None:
            await self._sharing.end()
        await self.database.close()
        if self.metrics is not None:
            self.metrics.close()
