"""Fixtures with a sandbox and a bot in separate processes, shared by the tests of a worker."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.arena import Arena
from tests.e2e.here import BotHere, arena_of, bot_here
from tests.e2e.processes import BotProcess, SandboxProcess
from tests.sandbox.client import SandboxControl


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests in this folder."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@dataclass
class Processes:
    """The running processes, and the number of requests before the present test."""

    sandbox: SandboxProcess
    bot: BotProcess
    seen: int = 0


def _running(folder: Path, **environment: str) -> Iterator[Processes]:
    sandbox = SandboxProcess(folder)
    bot = BotProcess(sandbox.url, folder, **environment)
    try:
        yield Processes(sandbox, bot)
    finally:
        bot.close()
        sandbox.close()


@pytest.fixture(scope="session")
def shared_processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """Provide a sandbox and a bot for all tests that leave both as they found them."""
    yield from _running(tmp_path_factory.mktemp("e2e"))


@pytest.fixture
def own_processes(tmp_path: Path) -> Iterator[Processes]:
    """Provide a sandbox and a bot for one test, which may move the clock or stop the bot."""
    yield from _running(tmp_path)


@pytest.fixture(scope="module")
def pictured_processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """Provide a sandbox and a bot that draws pictures, for the tests of one module."""
    yield from _running(tmp_path_factory.mktemp("pictured"), HEARTS_PICTURES="on")


async def _arena(processes: Processes) -> AsyncIterator[Arena]:
    async with SandboxControl(processes.sandbox.url) as sandbox:
        channel_id = await sandbox.add_channel("e2e")
        arena = Arena(sandbox, processes.bot, channel_id)
        await arena.started()
        arena.first_request = processes.seen + len(await sandbox.requests(processes.seen))
        logged = processes.bot.log.stat().st_size
        yield arena
        await sandbox.http("DELETE", "/sandbox/faults")
        requests = await sandbox.requests(arena.first_request)
        processes.seen = arena.first_request + len(requests)
        wrong = [row for row in requests if row["violation"]]
        assert not wrong, f"requests that Discord would refuse: {wrong}"
        log = processes.bot.log_text(since=logged)
        assert "Traceback" not in log, log
        assert " ERROR " not in log, log


@pytest.fixture
async def arena(shared_processes: Processes) -> AsyncIterator[Arena]:
    """Provide the test's own place on the shared sandbox."""
    async for one in _arena(shared_processes):
        yield one


@pytest.fixture
async def own_arena(own_processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place on the test's own sandbox."""
    async for one in _arena(own_processes):
        yield one


@pytest.fixture
async def pictured_arena(pictured_processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place where the bot draws pictures."""
    async for one in _arena(pictured_processes):
        yield one


@pytest.fixture(scope="module")
def sandbox_alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SandboxProcess]:
    """Provide a sandbox whose bot runs in the process of the tests."""
    sandbox = SandboxProcess(tmp_path_factory.mktemp("sandbox"))
    yield sandbox
    sandbox.close()


@pytest.fixture
async def lavish(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot runs in this process, with pictures and emojis."""
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, pictures=True, card_emojis=True)
    async with arena_of(running, sandbox_alone.url, caplog) as here:
        yield here
