"""Fixtures with a sandbox and a bot in separate processes, shared by the tests of a worker."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pytest

from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import start
from tests.e2e.arena import Arena
from tests.e2e.forked import CLOCK_AHEAD_S
from tests.e2e.here import BotHere, MovedClock, bot_here, provide_arena, until_noon
from tests.e2e.ingress import GATEWAY, HTTP, choose, get_ingress
from tests.e2e.processes import BotProcess, SandboxProcess
from tests.patience import DEADLINE_S
from tests.postgresql import TestServer
from tests.sandbox.client import SandboxControl


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests in this folder."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.e2e)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the marked tests with both ingresses, unless one was asked for."""
    if metafunc.definition.get_closest_marker("both_ingresses"):
        option_value = metafunc.config.getoption("--ingress")
        values = (
            [option_value]
            if option_value
            else [GATEWAY, pytest.param(HTTP, marks=pytest.mark.slow)]
        )
        metafunc.parametrize("_ingress", values, indirect=True)


@pytest.fixture(autouse=True)
def _ingress(request: pytest.FixtureRequest) -> None:
    """Choose how interactions reach the bots of this test."""
    choose(getattr(request, "param", request.config.getoption("--ingress") or GATEWAY))


@dataclass
class Processes:
    """The running processes, and the number of requests before the present test."""

    sandbox: SandboxProcess
    bot: BotProcess
    request_count: int = 0


def _running(folder: Path, **environment: str) -> Iterator[Processes]:
    sandbox = SandboxProcess(folder)
    bot = BotProcess(sandbox.url, folder, **environment)
    try:
        yield Processes(sandbox, bot)
    finally:
        bot.close()
        sandbox.close()


class RunningBots:
    """Sandboxes with bots that several tests use, by the name and the ingress of the bot."""

    def __init__(self, folders: pytest.TempPathFactory) -> None:
        self._folders = folders
        self._running: dict[tuple[str, str], Processes] = {}
        self._stack = ExitStack()

    def get(self, name: str, **environment: str) -> Processes:
        """Return the processes of this name, and start them if they do not run."""
        key = (name, get_ingress())
        if key not in self._running:
            folder = self._folders.mktemp("-".join(key))
            running = contextmanager(_running)(folder, **environment)
            self._running[key] = self._stack.enter_context(running)
        return self._running[key]

    def close(self) -> None:
        """Stop all processes."""
        self._stack.close()


@pytest.fixture(scope="session")
def running_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningBots]:
    """Provide the processes that several tests use."""
    bots = RunningBots(tmp_path_factory)
    yield bots
    bots.close()


@pytest.fixture
def shared_processes(running_bots: RunningBots) -> Processes:
    """Provide a sandbox and a bot for all tests that leave both as they found them."""
    return running_bots.get("shared")


@pytest.fixture
def own_processes(tmp_path: Path) -> Iterator[Processes]:
    """Provide a sandbox and a bot for one test, which may move the clock or stop the bot."""
    yield from _running(tmp_path)


@pytest.fixture
def pictured_processes(running_bots: RunningBots) -> Processes:
    """Provide a sandbox and a bot that draws pictures."""
    return running_bots.get("pictured", HEARTS_PICTURES="on")


@pytest.fixture
def noon_processes(running_bots: RunningBots) -> Processes:
    """Provide a sandbox and a bot whose day does not end during the tests: it starts at noon."""
    ahead = str(until_noon().total_seconds())
    return running_bots.get("noon", **{CLOCK_AHEAD_S: ahead})


async def _arena(processes: Processes) -> AsyncIterator[Arena]:
    async with SandboxControl(processes.sandbox.url) as sandbox:
        await sandbox.http("DELETE", "/sandbox/faults")  # left over from an earlier test
        channel_id = await sandbox.add_channel("e2e")
        arena = Arena(sandbox, processes.bot, channel_id)
        await arena.start()
        arena.first_request = processes.request_count + len(
            await sandbox.requests(processes.request_count)
        )
        log_size = processes.bot.log.stat().st_size
        yield arena
        requests = await sandbox.requests(arena.first_request)
        processes.request_count = arena.first_request + len(requests)
        violations = [row for row in requests if row["violation"]]
        assert not violations, f"requests that Discord would refuse: {violations}"
        log = processes.bot.log_text(since=log_size)
        assert "Traceback" not in log, log
        assert " ERROR " not in log, log


@pytest.fixture
async def arena(shared_processes: Processes) -> AsyncIterator[Arena]:
    """Provide the test's own place on the shared sandbox."""
    async for arena in _arena(shared_processes):
        yield arena


@pytest.fixture
async def own_arena(own_processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place on the test's own sandbox."""
    async for arena in _arena(own_processes):
        yield arena


@pytest.fixture
async def noon_arena(noon_processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place where it is noon, whatever the time is."""
    async for arena in _arena(noon_processes):
        yield arena


@pytest.fixture
async def pictured_arena(pictured_processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place where the bot draws pictures."""
    async for arena in _arena(pictured_processes):
        yield arena


@pytest.fixture(scope="module")
def sandbox_alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SandboxProcess]:
    """Provide a sandbox whose bot runs in the process of the tests."""
    sandbox = SandboxProcess(tmp_path_factory.mktemp("sandbox"))
    yield sandbox
    sandbox.close()


@pytest.fixture
def server() -> Iterator[TestServer]:
    """Provide a PostgreSQL server that can crash, and keeps what it has confirmed."""
    own = TestServer.for_run(synchronous_commit="on")
    own.start()
    yield own
    own.leave(is_last=True)


@pytest.fixture
async def timed(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot runs in this process, with a clock that the test moves."""
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch)
    async with provide_arena(running, sandbox_alone.url, caplog) as here:
        yield here


@contextmanager
def _sandbox_in_thread(options: SandboxOptions) -> Iterator[str]:
    """Serve a sandbox with options that can't be passed to another process; provide its URL."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    try:
        sandbox = asyncio.run_coroutine_threadsafe(start(options), loop).result()
        try:
            yield sandbox.url.rstrip("/")
        finally:
            asyncio.run_coroutine_threadsafe(sandbox.close(), loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@pytest.fixture
async def clocked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose sandbox and bot have one clock, which the test alone moves."""
    clock = MovedClock()
    clock.stop()
    options = SandboxOptions(
        port=0,
        interaction_deadline_s=DEADLINE_S,
        time_source=lambda: clock().timestamp(),
    )
    with _sandbox_in_thread(options) as url:
        running = bot_here(url, tmp_path, monkeypatch, clock=clock)
        async with provide_arena(running, url, caplog) as here:
            yield here


@pytest.fixture
async def lavish(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot runs in this process, with pictures and emojis."""
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, pictures=True, card_emojis=True)
    async with provide_arena(running, sandbox_alone.url, caplog) as here:
        yield here
