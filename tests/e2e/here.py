"""The bot in the process of the test, so that the test can set its clock."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from datetime import time as time_of_day
from importlib import import_module
from pathlib import Path

import discord
import pytest

from bot.app import Moonshooter
from bot.config.values import HttpServer
from bot.connection import point_at
from bot.request_budget import GLOBAL_LIMIT
from bot.run import accept_http
from bot.store.database.connection import Database
from bot.table.sync import write_behind
from bot.tasks.clock import utc_now
from bot.ui.timeouts import Timeouts
from bot.ui.transport import direct_messages, rate_limit
from bot.wiring.sharing import Sharing
from tests.e2e import ingress
from tests.e2e.arena import Arena
from tests.e2e.forked import KEEPER, NEVER_S
from tests.e2e.stored import Location
from tests.patience import BOT_WINDOWS, LONG_TIMEOUTS, PATIENCE_S
from tests.sandbox.client import SandboxControl

WINDOW_S, OPENING_WINDOW_S = rate_limit.WINDOW_S, direct_messages.OPENING_WINDOW_S
# Many tests wait after each click until the bot has recorded that everything is shown.
WRITE_BEHIND_S = 0.02
TICK_S = 0.001  # the log stores milliseconds


class MovedClock:
    """A clock that the test can move forward, and stop in between."""

    def __init__(self) -> None:
        self.ahead = timedelta()
        self._stopped_at: datetime | None = None
        self._moves: list[tuple[float, float]] = []

    def move(self, step: timedelta) -> None:
        """Move the clock forward."""
        self.ahead += step
        self._moves.append((self().timestamp(), step.total_seconds()))

    def stop(self) -> None:
        """Stop the clock except for `move`, however long the test takes on a busy machine."""
        self._stopped_at = utc_now()

    def real_time(self, at: float) -> float:
        """Return the real time at which this clock showed ``at``, in unix seconds, if it ran."""
        return at - sum(step for moment, step in self._moves if moment <= at + TICK_S)

    def __call__(self) -> datetime:
        return (self._stopped_at or utc_now()) + self.ahead


def until_noon() -> timedelta:
    """Return the time until noon of the next day in UTC."""
    now = utc_now()
    return datetime.combine(now.date() + timedelta(days=1), time_of_day(12), UTC) - now


class BotHere:
    """A bot in this process, with the interface that an arena needs.

    Attributes:
        client: the bot.
        clock: its clock.
        database: its file.
        location: where its database is: that file, or a server.
        log: an empty file.
    """

    is_running = True

    def __init__(
        self, client: Moonshooter, clock: MovedClock, folder: Path, location: Location | None = None
    ) -> None:
        self.client = client
        self.clock = clock
        self.database = folder / "moonshooter.db"
        self.location: Location = location or self.database
        self.log = folder / "bot.log"

    def log_text(self, since: int = 0) -> str:
        """Return nothing, because the test captures what the bot logs."""
        return ""

    async def pass_time(self, **duration: float) -> None:
        """Move the clock by a `timedelta`, and let deadlines take effect."""
        self.clock.move(timedelta(**duration))
        await self.client.deadlines.expire_due()


@asynccontextmanager
async def bot_here(
    url: str,
    folder: Path,
    patch: pytest.MonkeyPatch,
    *,
    pictures: bool = False,
    card_emojis: bool = False,
    trick_pauses: bool = False,
    limits: bool = False,
    flood_clock: Callable[[], float] = time.monotonic,
    ahead: timedelta = timedelta(),
    clock: MovedClock | None = None,
    dies: bool = False,
    timeouts: Timeouts = LONG_TIMEOUTS,
    requests_per_second: int = GLOBAL_LIMIT,
    location: str | None = None,
    windows: float = BOT_WINDOWS,
    moments_every_s: float = NEVER_S,
) -> AsyncIterator[BotHere]:
    """Provide a bot against a sandbox.

    Args:
        url: where the sandbox serves.
        folder: where the bot keeps its files.
        patch: a patch that is undone after the test.
        pictures: whether it draws.
        limits: whether it slows down people who click fast, and limits their tables.
        flood_clock: the clock that it measures their clicks by.
        trick_pauses: whether its computers wait after a trick.
        card_emojis: whether it uploads faces of cards, and shows them.
        ahead: how far its clock is ahead.
        clock: its clock, if it shares one with others.
        timeouts: its time limits.
        requests_per_second: how many requests it believes that Discord allows.
        location: the URL of its database, if it is on a server.
        dies: whether it ends as after ``kill -9``, and loses what was not written.
        windows: the length of its rate limits' windows, as a fraction of the usual one.
        moments_every_s: how often it looks for games to show the costliest moments of.
    """
    with suppress(ModuleNotFoundError):  # in the test without this feature
        patch.setattr(import_module(KEEPER), "PAUSE_S", moments_every_s)
    patch.setattr(rate_limit, "WINDOW_S", windows * WINDOW_S)
    patch.setattr(direct_messages, "OPENING_WINDOW_S", windows * OPENING_WINDOW_S)
    patch.setattr(write_behind, "PAUSE_S", WRITE_BEHIND_S)
    for owner, name in (
        (discord.http.Route, "BASE"),
        (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
        (discord.asset.Asset, "BASE"),
    ):
        patch.setattr(owner, name, getattr(owner, name))
    patch.setattr(discord.VoiceClient, "warn_nacl", False)
    patch.setattr(discord.VoiceClient, "warn_dave", False)
    point_at(f"{url}/api/v10")
    clock = clock or MovedClock()
    clock.ahead += ahead
    database = await Database.open(location or folder / "moonshooter.db")
    sharing = None if location is None else Sharing(database, None)
    if sharing is not None:
        await sharing.begin()
    client = Moonshooter(
        database,
        folder / "health",
        card_emojis=card_emojis,
        emoji_upload_interval_s=0.02,
        pictures=pictures,
        trick_pauses=trick_pauses,
        limits=limits,
        clock=clock,
        flood_clock=flood_clock,
        requests_per_second=requests_per_second,
        timeouts=replace(timeouts, stop_s=0.0) if dies else timeouts,
        sharing=sharing,
    )
    port: int | None = None
    if ingress.get_ingress() == ingress.HTTP:
        port = await accept_http(client, HttpServer("127.0.0.1", 0, ingress.public_key(url)))
    ingress.enter_endpoint(url, port)
    if dies:
        patch.setattr(client.write_behind, "flush", _do_nothing)
    running = asyncio.create_task(client.start("sandbox-bot-token"))
    (folder / "bot.log").touch()
    try:
        await _ready(client, running)
        yield BotHere(client, clock, folder, location)
    finally:
        await client.stop()
        with contextlib.suppress(asyncio.CancelledError):
            await running


async def _do_nothing(*_: object) -> None:
    """Do nothing, like a process that has been killed."""


async def _ready(client: Moonshooter, running: asyncio.Task[None]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not client.is_ready():
            if running.done():
                running.result()
            await asyncio.sleep(0.01)
        # Tables that are opened earlier would get the grace that follows a start.
        await client.deadlines.running.wait()


@asynccontextmanager
async def provide_arena(
    running: AbstractAsyncContextManager[BotHere], url: str, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena for a bot in this process; check its requests and log at the end."""
    async with running as bot, SandboxControl(url) as control:
        await control.http("DELETE", "/sandbox/faults")  # left over from an earlier test
        arena = Arena(control, bot, await control.add_channel("e2e"))  # type: ignore[arg-type]
        await arena.start()
        since = len(await control.requests())
        yield arena, bot
        violations = [row for row in await control.requests(since) if row["violation"]]
        assert not violations, f"requests that Discord would refuse: {violations}"
        errors = [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]
        assert not errors, [record.getMessage() for record in errors]
