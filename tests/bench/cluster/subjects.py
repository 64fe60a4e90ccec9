"""What is compared: a bot alone on SQLite, and workers behind HAProxy, each with a sandbox."""

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import aiohttp

from bot.cluster.local import LocalCluster
from tests.bench.people import Somebody, gather_people, wait_until_ready
from tests.bench.processes import (
    Measured,
    bot_environment,
    free_port,
    sandbox_server,
    start_process,
)
from tests.bench.tables.playing import PLAYERS, PeopleAtTable

_CONFLICTS: Final = re.compile(r"^hearts_append_conflicts (\S+)$", re.M)
LOOK_EVERY_S: Final = 0.2
PATIENCE_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class People:
    """How people play.

    Attributes:
        tables: the number of tables, with four people each.
        pace_s: the time between two cards of a table, in seconds.
        together: whether all who have something to do click at the same time.
        again_after_s: as for :class:`PeopleAtTable`.
    """

    tables: int
    pace_s: float
    together: bool = False
    again_after_s: float | None = None


@dataclass(slots=True)
class Subject:
    """A running bot or cluster, and the people at its tables.

    Attributes:
        name: what it is, for the report.
        address: its sandbox.
        processes: the processes of the bot, by name.
        metrics: where each tells what it has done.
        tables: the people who play.
        cluster: the database and the balancer; ``None`` for a bot alone.
        start: starts a process of the bot, by its name.
        playing: set while the people play.
    """

    name: str
    http: aiohttp.ClientSession
    address: str
    processes: dict[str, Measured]
    metrics: Mapping[str, str]
    tables: Sequence[PeopleAtTable]
    cluster: LocalCluster | None
    start: Callable[[str], Awaitable[Measured]]
    playing: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def clicks(self) -> int:
        """The number of clicks so far."""
        return sum(table.clicks for table in self.tables)

    def cpu_s(self) -> float:
        """Return the CPU time of all its processes so far, in seconds."""
        return sum(
            process.cpu_s()
            for process in self.processes.values()
            if process.process.returncode is None
        )

    async def count_conflicts(self) -> int:
        """Return how often a worker found that another one had changed a table first."""
        count = 0
        for url in self.metrics.values():
            async with self.http.get(url) as answer:
                count += sum(
                    int(float(number)) for number in _CONFLICTS.findall(await answer.text())
                )
        return count

    async def count_failed(self) -> int:
        """Return how many clicks and commands got no answer in time so far."""
        return len(await self.list_failure_times())

    async def list_failure_times(self) -> Sequence[float]:
        """Return when clicks and commands were sent that got no answer, in seconds since 1970."""
        async with self.http.get(f"{self.address}/sandbox/state") as answer:
            return list(map(float, (await answer.json())["failed_at"]))

    async def restart(self, name: str) -> None:
        """Start a process again that was killed, and wait until interactions reach it."""
        self.processes[name] = await self.start(name)
        if self.cluster is not None:
            await wait_until_up(self.cluster, set(self.processes))

    async def play_until(self, clicks: int) -> None:
        """Have the people play until they have clicked this many times in all, and then pause."""
        self.playing.set()
        try:
            while self.clicks < clicks:
                for table in self.tables:
                    table.raise_error()
                await asyncio.sleep(LOOK_EVERY_S)
        finally:
            self.playing.clear()


@asynccontextmanager
async def run_alone(people: People) -> AsyncIterator[Subject]:
    """Run one bot on an SQLite file, which takes interactions by HTTP, too."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        port, metrics = free_port(), free_port()
        sandbox = sandbox_server("--http", f"http://127.0.0.1:{port}/interactions")
        address = await stack.enter_async_context(sandbox)
        http = await stack.enter_async_context(aiohttp.ClientSession())
        environment = {
            **bot_environment(address, folder / "bench.db"),
            **await _build_measured_settings(http, address, metrics),
            "HEARTS_INGRESS": "http",
            "HEARTS_HTTP": f"127.0.0.1:{port}",
        }

        async def start(_name: str) -> Measured:
            bot = start_process("-m", "bot", "run", environment=environment)
            return await stack.enter_async_context(bot)

        subject = await _seat_people("SQLite", http, address, start, {"bot": metrics}, people, None)
        stack.push_async_callback(_stop, subject)
        yield subject


@asynccontextmanager
async def workers(
    count: int, people: People, *, hashed: bool = True, patience_s: float | None = None
) -> AsyncIterator[Subject]:
    """Run workers, with PostgreSQL and HAProxy.

    Args:
        count: how many.
        people: how people play.
        hashed: whether the clicks of a table go to one worker.
        patience_s: how long an answer may take, in seconds; ``None``: as on Discord.
    """
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        cluster = LocalCluster(folder, count, hashed=hashed, patience_s=patience_s)
        stack.callback(cluster.stop)
        starting = asyncio.ensure_future(asyncio.to_thread(cluster.start))
        try:
            await asyncio.shield(starting)
        finally:
            await asyncio.wait({starting})  # a thread can't be cancelled
        options = ["--http", cluster.endpoint]
        if patience_s is not None:
            options += ["--deadline", str(patience_s)]
        address = await stack.enter_async_context(sandbox_server(*options))
        http = await stack.enter_async_context(aiohttp.ClientSession())
        metrics = {name: free_port() for name in cluster.workers}

        async def start(name: str) -> Measured:
            measured = await _build_measured_settings(http, address, metrics[name])
            environment = {
                **bot_environment(address, folder / "unused"),
                **cluster.environment(name, f"{address}/api/v10", measured["DISCORD_PUBLIC_KEY"]),
                **measured,
            }
            worker = start_process(*cluster.arguments(name), environment=environment)
            return await stack.enter_async_context(worker)

        distribution = "at random" if not hashed else "by table"
        label = f"{count} worker{'s' if count > 1 else ''}, clicks {distribution}"
        subject = await _seat_people(label, http, address, start, metrics, people, cluster)
        stack.push_async_callback(_stop, subject)
        yield subject


async def _build_measured_settings(
    http: aiohttp.ClientSession, address: str, metrics: int
) -> dict[str, str]:
    """Return settings for a bot that is measured: without pictures, with metrics."""
    async with http.get(f"{address}/sandbox/state") as answer:
        state = await answer.json()
    return {
        "DISCORD_PUBLIC_KEY": state["public_key"],
        "HEARTS_METRICS": f"127.0.0.1:{metrics}",
        "HEARTS_PICTURES": "off",
    }


async def _seat_people(
    name: str,
    http: aiohttp.ClientSession,
    address: str,
    start: Callable[[str], Awaitable[Measured]],
    metrics: Mapping[str, int],
    how: People,
    cluster: LocalCluster | None,
) -> Subject:
    processes = {worker: await start(worker) for worker in metrics}
    await wait_until_ready(http, address)
    if cluster is not None:
        await wait_until_up(cluster, set(processes))
    people: list[Somebody] = await gather_people(http, address, how.tables * PLAYERS)
    playing = asyncio.Event()
    seated = [
        PeopleAtTable(
            http,
            address,
            people[number * PLAYERS : (number + 1) * PLAYERS],
            number,
            how.pace_s,
            in_thread=False,
            may_play=playing,
            together=how.together,
            again_after_s=how.again_after_s,
        )
        for number in range(how.tables)
    ]
    for table in seated:
        table.begin()
    urls = {worker: f"http://127.0.0.1:{port}/metrics" for worker, port in metrics.items()}
    return Subject(name, http, address, processes, urls, seated, cluster, start, playing)


async def wait_until_up(cluster: LocalCluster, names: set[str]) -> None:
    """Wait until HAProxy knows that these workers are well, and no others.

    Raises:
        TimeoutError: that does not happen.
    """
    async with asyncio.timeout(PATIENCE_S):
        while await asyncio.to_thread(cluster.haproxy.healthy_workers) != names:
            await asyncio.sleep(LOOK_EVERY_S)


async def _stop(subject: Subject) -> None:
    for table in subject.tables:
        await table.end()
