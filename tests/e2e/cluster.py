"""Several workers on one database, and a balancer that gives each interaction to any of them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import aiohttp
from aiohttp import web

from bot.cluster.haproxy import Haproxy
from tests.e2e import forked, ingress
from tests.e2e.arena import Arena
from tests.e2e.processes import BotProcess, build_settings
from tests.patience import DEADLINE_S, PATIENCE_S
from tests.sandbox.client import SandboxControl

WAITS_S = 20.0  # HAProxy, for a worker: longer than in a deployment, as the machine may be busy
LOCALHOST = "127.0.0.1"


class WorkerProcess:
    """``python -m bot run --worker NAME``.

    Attributes:
        name: its name.
        port: the port at which it accepts interactions.
        log: the stderr of all its runs.
        clock_ahead_s: how far its clock is ahead of the right time, in seconds.
    """

    def __init__(self, name: str, sandbox_url: str, folder: Path, **environment: str) -> None:
        self.name = name
        self.port = ingress.free_port()
        self._folder = folder / name
        self._folder.mkdir()
        self.log = self._folder / "bot.log"
        self.log.touch()
        self._environment = {
            **build_settings(sandbox_url),
            **ingress.settings(sandbox_url, self.port),
            **environment,
        }
        self.clock_ahead_s = 0
        self._process: ForkServerProcess | None = None

    @property
    def is_running(self) -> bool:
        """Whether the process is running."""
        return self._process is not None and self._process.is_alive()

    @property
    def url(self) -> str:
        """The root of its endpoint."""
        return f"http://{LOCALHOST}:{self.port}"

    def start(self) -> None:
        """Start the process without waiting."""
        arguments = ("run", "--worker", self.name)
        environment = dict(self._environment)
        if self.clock_ahead_s:
            environment[forked.CLOCK_AHEAD_S] = str(self.clock_ahead_s)
        self._process = forked.start(arguments, self._folder, self.log, environment)

    def send(self, signal_number: signal.Signals) -> None:
        """Send the process a signal."""
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, signal_number)

    def kill(self) -> None:
        """Kill the process with ``kill -9``."""
        assert self._process is not None
        self._process.kill()
        self._process.join(PATIENCE_S)

    def stop(self) -> None:
        """Stop the process as an operator does, and wait for its end."""
        assert self._process is not None
        self._process.terminate()
        self._process.join(PATIENCE_S)
        assert self._process.exitcode == 0, self.log_text()[-3000:]

    def log_text(self) -> str:
        """Return the log."""
        return self.log.read_text()


class Balancer:
    """Gives each interaction to a worker, and to another one if the first is not well.

    Attributes:
        answered: how many interactions each worker has answered, by name.
        refused: how many were answered by nobody.
        unwell: the names of workers that are left out.

    Args:
        workers: the workers, which may not run.
        rng: chooses a worker.
        by_table: whether a table's clicks go to the same worker while that is well.
    """

    def __init__(
        self, workers: Iterable[WorkerProcess], rng: random.Random, *, by_table: bool = False
    ) -> None:
        self.workers = list(workers)
        self.answered: Counter[str] = Counter()
        self.refused = 0
        self.unwell: set[str] = set()
        self._rng = rng
        self._by_table = by_table
        self._session: aiohttp.ClientSession | None = None

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[str]:
        """Serve, and yield the address for interactions."""
        app = web.Application()
        app.router.add_post("/interactions", self._pass_on)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, LOCALHOST, 0)
        await site.start()
        timeout = aiohttp.ClientTimeout(total=DEADLINE_S)
        async with aiohttp.ClientSession(timeout=timeout, auto_decompress=False) as session:
            self._session = session
            try:
                yield f"http://{LOCALHOST}:{runner.addresses[0][1]}/interactions"
            finally:
                await runner.cleanup()

    async def _pass_on(self, request: web.Request) -> web.Response:
        body = await request.read()
        names = ("X-Signature-Ed25519", "X-Signature-Timestamp", "Content-Type")
        headers = {name: request.headers[name] for name in names if name in request.headers}
        for worker in self._order(body):
            if worker.name in self.unwell:
                continue
            answer = await self._ask(worker, body, headers)
            if answer is not None:
                self.answered[worker.name] += 1
                return answer
        self.refused += 1
        return web.Response(status=503)

    def _order(self, body: bytes) -> list[WorkerProcess]:
        """Return the workers in the order to ask them in."""
        order = self._rng.sample(self.workers, len(self.workers))
        table = body.partition(b'"custom_id":"h1:')[2].partition(b":")[0]
        if self._by_table and table:
            random.Random(table).shuffle(order := list(self.workers))
        return order

    async def _ask(
        self, worker: WorkerProcess, body: bytes, headers: Mapping[str, str]
    ) -> web.Response | None:
        """Return a worker's answer; ``None`` if another one must be asked."""
        assert self._session is not None
        url = f"{worker.url}/interactions"
        try:
            async with self._session.post(url, data=body, headers=headers) as answer:
                if answer.status in (502, 503, 504):
                    return None
                kind = answer.headers.get("Content-Type", "application/octet-stream")
                return web.Response(
                    status=answer.status,
                    body=await answer.read(),
                    headers={"Content-Type": kind},
                )
        except (aiohttp.ClientError, OSError):
            return None  # it is dead


class Cluster(BotProcess):
    """Workers, with the interface that an arena needs of a bot.

    Attributes:
        workers: the workers.
        haproxy: what is in front of them, if it runs.
    """

    def __init__(
        self, sandbox_url: str, folder: Path, names: Iterable[str], **environment: str
    ) -> None:
        super().__init__(sandbox_url, folder, **environment)
        self.workers = [WorkerProcess(name, sandbox_url, folder, **environment) for name in names]
        self.haproxy: Haproxy | None = None
        self.log.touch()

    @property
    def is_running(self) -> bool:
        """Whether any worker is running."""
        return any(worker.is_running for worker in self.workers)

    def start(self) -> None:
        """Start all workers that do not run, without waiting."""
        for worker in self.workers:
            if not worker.is_running:
                worker.start()

    async def until_well(self, *workers: WorkerProcess) -> None:
        """Wait until workers accept interactions: all of them, unless some are named."""
        waiting = workers or tuple(self.workers)
        async with asyncio.timeout(PATIENCE_S), aiohttp.ClientSession() as session:
            for worker in waiting:
                while not await self._is_well(session, worker):
                    await asyncio.sleep(0.05)
            while self.haproxy is not None and not await asyncio.to_thread(self._are_up, waiting):
                await asyncio.sleep(0.05)

    async def is_given_up(self) -> bool:
        """Return whether HAProxy has found that no worker is well."""
        assert self.haproxy is not None
        return not await asyncio.to_thread(self.haproxy.healthy_workers)

    def _are_up(self, workers: Iterable[WorkerProcess]) -> bool:
        """Return whether HAProxy knows that workers are well."""
        assert self.haproxy is not None
        return {worker.name for worker in workers} <= self.haproxy.healthy_workers()

    async def _is_well(self, session: aiohttp.ClientSession, worker: WorkerProcess) -> bool:
        if not worker.is_running:
            raise RuntimeError(worker.log_text()[-3000:])
        try:
            async with session.get(f"{worker.url}/health") as answer:
                return answer.status == 200
        except (aiohttp.ClientError, OSError):
            return False

    def log_text(self, since: int = 0) -> str:
        """Return all logs; ``since`` is ignored."""
        return "".join(worker.log_text() for worker in self.workers)

    def close(self) -> None:
        """End all workers."""
        for worker in self.workers:
            if worker.is_running:
                worker.send(signal.SIGCONT)
                worker.kill()


@asynccontextmanager
async def run_balanced(cluster: Cluster, sandbox_url: str, *, hashed: bool) -> AsyncIterator[Arena]:
    """Provide an arena whose clicks reach the workers through HAProxy."""
    port = ingress.free_port()
    ports = {worker.name: worker.port for worker in cluster.workers}
    cluster.start()
    await cluster.until_well()
    with tempfile.TemporaryDirectory(prefix="moonshooter-cluster-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # the user who runs HAProxy may enter it
        haproxy = Haproxy(
            folder, port, ingress.free_port(), ports, hashed=hashed, patience_s=WAITS_S
        )
        await asyncio.to_thread(haproxy.start)
        cluster.haproxy = haproxy
        try:
            async with SandboxControl(sandbox_url) as sandbox:
                ingress.enter(sandbox_url, f"http://127.0.0.1:{port}/interactions")
                arena = Arena(sandbox, cluster, await sandbox.add_channel("e2e"))
                await arena.until_online()
                since = len(await sandbox.requests())
                failed_count = (await sandbox.state())["failed"]
                yield arena
                assert (await sandbox.state())["failed"] == failed_count, "clicks without an answer"
                rows = await sandbox.requests(since)
                assert not [row for row in rows if row["violation"]]
                assert not [row for row in rows if row["status"] == 429 and row["bucket"] is None]
        finally:
            cluster.haproxy = None
            await asyncio.to_thread(haproxy.stop)
    log = cluster.log_text()
    assert "Traceback" not in log, log[-3000:]
