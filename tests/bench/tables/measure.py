"""``bench requests``: people at many tables, and what the bot does meanwhile."""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import aiohttp

from bot.request_budget import RequestKind
from bot.settings.preferences import Hand, PreferenceBook
from bot.settings.server_settings import Pace
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.direct_channels import DirectChannels
from tests.bench.faces import give_faces
from tests.bench.people import Somebody, gather_people, wait_until_ready
from tests.bench.processes import (
    Measured,
    bot_environment,
    free_port,
    sandbox_server,
    start_process,
)
from tests.bench.tables.announcements import (
    CannotRead,
    count_tricks,
    find_faults,
    read_announcements,
)
from tests.bench.tables.playing import PLAYERS, PeopleAtTable
from tests.bench.tables.request_log import RequestLog, find_quantile
from tests.bench.tables.request_totals import RequestTotals, Scrape, scrape

BEGIN_S: Final = 0.25  # for each table
LOOK_EVERY_S: Final = 1.0
IN_TIME_S: Final = 1.5  # for the picture of a turn
QUIET_S: Final = 35.0  # longer than a table holds back a post


@dataclass(frozen=True, slots=True)
class Play:
    """How people play.

    Attributes:
        tables: the number of simultaneous tables.
        pace_s: the average time between two cards of a table, in seconds; passing takes as long.
        cards: the number of cards at all tables together.
        seconds: how long to measure instead, once the tables are open; ``None``: until all cards
            are played.
        in_thread: whether hands are shown in the threads, instead of direct messages.
        level: the posting level to force; ``None`` for the one that the load asks for.
        until_quiet: whether to wait until the posts are up to date, and check them.
    """

    tables: int
    pace_s: float
    cards: int
    seconds: float | None = None
    in_thread: bool = False
    level: str | None = None
    until_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Measurement:
    """What the bot did.

    Attributes:
        totals: the requests for the cards; those before the first cards do not count.
        waits_s: how long each click and command after that waited for its answer, in seconds.
        limited: the number of requests refused because of a limit of one place.
        globally_limited: the number refused because of the global limit.
        levels: the posting levels, each with its beginning in seconds since the start.
        most_share: the largest share of the global limit in use.
        cpu_s: the CPU time of the bot, in seconds, with ``totals``.
        drawing_cpu_s: that of the process that draws.
        pictures_s: for each turn, how long after the click before it its picture was there, in
            seconds; ``None`` if the panel had none.
        faults: what is wrong with the posts, if they were checked.
    """

    totals: RequestTotals
    waits_s: Sequence[float]
    limited: int
    globally_limited: int
    levels: Sequence[tuple[float, Pace]]
    most_share: float
    cpu_s: float
    drawing_cpu_s: float
    pictures_s: Sequence[float | None]
    faults: Sequence[str] | None

    def describe(self) -> list[str]:
        """Return the results as lines of text."""
        levels = ", ".join(f"{level.value} at {at:.0f} s" for at, level in self.levels)
        lines = [
            *self.totals.describe(),
            f"answers: median {1000 * find_quantile(self.waits_s, 0.5):.0f} ms, 99 % within "
            f"{1000 * find_quantile(self.waits_s, 0.99):.0f} ms, all within "
            f"{1000 * max(self.waits_s):.0f} ms",
            f"bot: {1000 * self.cpu_s / self.totals.cards:.1f} ms of CPU per card, "
            f"{self.cpu_s / self.totals.seconds:.0%} of a core; process that draws: "
            f"{1000 * self.drawing_cpu_s / self.totals.cards:.1f} ms, "
            f"{self.drawing_cpu_s / self.totals.seconds:.0%}",
            self._describe_turns(),
            f"posting level: {levels}; at most {self.most_share:.0%} of the limit in use",
            f"status 429: {self.globally_limited} by the global limit, {self.limited} by others",
        ]
        if self.faults is not None:
            lines += self.faults or ["posts: every hand is told once, in order"]
        return lines

    def _describe_turns(self) -> str:
        delays = [delay for delay in self.pictures_s if delay is not None]
        in_time = sum(delay <= IN_TIME_S for delay in delays)
        text = f"turns: {in_time} of {len(self.pictures_s)} had their picture within {IN_TIME_S} s"
        if delays:
            text += f", {in_time / len(self.pictures_s):.1%}, half of them within "
            text += f"{1000 * find_quantile(delays, 0.5):.0f} ms"
        return f"{text}; {len(self.pictures_s) - len(delays)} had none"


async def measure(play: Play) -> Measurement:
    """Have people play, and measure."""
    with tempfile.TemporaryDirectory() as folder:
        async with sandbox_server() as address, aiohttp.ClientSession() as http:
            database = Path(folder) / "bench.db"
            people = await gather_people(http, address, play.tables * PLAYERS)
            await give_faces(http, address)
            await _prepare(database, people, in_thread=play.in_thread)
            metrics = f"127.0.0.1:{free_port()}"
            environment = bot_environment(address, database)
            environment |= {"HEARTS_CARD_EMOJIS": "on", "HEARTS_METRICS": metrics}
            if play.level is not None:
                environment["HEARTS_POSTING_LEVEL"] = play.level
            tables = [
                PeopleAtTable(
                    http,
                    address,
                    people[number * PLAYERS : (number + 1) * PLAYERS],
                    number,
                    play.pace_s,
                    in_thread=play.in_thread,
                )
                for number in range(play.tables)
            ]
            async with http.delete(f"{address}/sandbox/requests"):
                pass  # the uploads of faces
            async with start_process("-m", "bot", "run", environment=environment) as bot:
                await wait_until_ready(http, address)
                watch = _Watch(http, f"http://{metrics}/metrics", RequestLog(http, address))
                totals, cpu_s, drawing_cpu_s = await _play_tables(play, tables, bot, watch)
                if play.until_quiet:
                    await watch.wait_until_quiet()
            log, faults = watch.log, None
            if play.until_quiet:
                tricks = await count_tricks(database)
                faults = [
                    f"table {table_id}: {fault}"
                    for table in tables
                    for thread_id, table_id in table.games
                    for fault in await _find_faults(people[0], thread_id, tricks[table_id])
                ]
            return Measurement(
                totals,
                log.waits_s,
                log.limited,
                log.globally_limited,
                watch.levels,
                watch.most_share,
                cpu_s,
                drawing_cpu_s,
                [delay for table in tables for delay in table.pictures_s],
                faults,
            )


async def _prepare(path: Path, people: Sequence[Somebody], *, in_thread: bool) -> None:
    """Store what the bot knows of people who have played before."""
    database = await Database.open(path)
    try:
        channels = DirectChannels(database)
        preferences = PreferenceBook(Choices.for_people(database))
        for person in people:
            user_id = int(person.user_id)
            if in_thread:
                await preferences.choose(user_id, "hand", Hand.CHANNEL.value)
            else:
                await channels.save(user_id, int(await person.open_direct()))
    finally:
        await database.close()


class _Watch:
    """The metrics of the bot and the log of the sandbox, read once a second."""

    def __init__(self, http: aiohttp.ClientSession, metrics: str, log: RequestLog) -> None:
        self.log = log
        self.levels: list[tuple[float, Pace]] = []
        self.most_share = 0.0
        self._http = http
        self._metrics = metrics
        self._began = _now()

    async def look(self) -> Scrape:
        """Read both."""
        sample = await scrape(self._http, self._metrics)
        await self.log.read()
        self.most_share = max(self.most_share, sample.share)
        level = tuple(Pace)[sample.level]
        if not self.levels or self.levels[-1][1] is not level:
            self.levels.append((_now() - self._began, level))
        return sample

    async def wait_for_cards(self, cards: int, players: Sequence[asyncio.Task[None]]) -> Scrape:
        """Wait until this many cards have been played; pass on the errors of tasks."""
        while (sample := await self.look()).cards < cards:
            await _pause(players)
        return sample

    async def wait_for_seconds(
        self, seconds: float, players: Sequence[asyncio.Task[None]]
    ) -> Scrape:
        """Wait for so long; pass on the errors of tasks."""
        until = _now() + seconds
        while _now() < until:
            await self.look()
            await _pause(players)
        return await self.look()

    async def wait_until_quiet(self) -> None:
        """Wait until neither the level nor the number of requests has changed for a while."""
        kinds: Counter[RequestKind] = Counter()
        since = _now()
        while _now() - since < QUIET_S:
            sample = await self.look()
            if sample.kinds != kinds:
                kinds, since = sample.kinds, _now()
            await asyncio.sleep(LOOK_EVERY_S)


async def _pause(players: Sequence[asyncio.Task[None]]) -> None:
    """Wait until the next look; pass on the errors of tasks."""
    for task in players:
        if task.done():
            task.result()
    await asyncio.sleep(LOOK_EVERY_S)


async def _play_tables(
    play: Play, tables: Sequence[PeopleAtTable], bot: Measured, watch: _Watch
) -> tuple[RequestTotals, float, float]:
    begin_s = BEGIN_S * (len(tables) - 1)
    players = [asyncio.create_task(table.play(begin_s)) for table in tables]
    try:
        before = await watch.wait_for_cards(len(tables), players)
        began, cpu_before_s, drawing_before_s = _now(), bot.cpu_s(), bot.drawing_cpu_s()
        watch.log.waits_s.clear()
        for table in tables:
            table.pictures_s.clear()
        if play.seconds is None:
            after = await watch.wait_for_cards(before.cards + play.cards, players)
        else:
            after = await watch.wait_for_seconds(play.seconds, players)
        totals = RequestTotals(
            after.cards - before.cards,
            _now() - began,
            after.kinds - before.kinds,
            after.pictures - before.pictures,
        )
        return totals, bot.cpu_s() - cpu_before_s, bot.drawing_cpu_s() - drawing_before_s
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)


def _now() -> float:
    return asyncio.get_running_loop().time()


async def _find_faults(reader: Somebody, thread_id: str, played: Sequence[int]) -> list[str]:
    """Return the faults of the posts in a thread."""
    try:
        return find_faults(await read_announcements(reader, thread_id), played)
    except CannotRead as error:
        return [str(error)]
