"""The sandbox and the bot in separate processes, so that either can be killed."""

from __future__ import annotations

import os
import re
import time
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.e2e import forked, ingress
from tests.e2e.stored import Location
from tests.patience import DEADLINE_S, PATIENCE_S
from tests.sandbox.conftest import openapi_path

ROOT = Path(__file__).parents[2]


class SandboxProcess:
    """``python -m bot sandbox --server-only`` on a free port.

    Attributes:
        url: its URL, without a slash at the end.
        checks_bodies: whether requests are checked against Discord's OpenAPI file.
    """

    def __init__(self, folder: Path, *, deadline_s: float = DEADLINE_S, shards: int = 1) -> None:
        path = openapi_path()
        self.checks_bodies = path.is_file()
        environment = {**os.environ, "DISCORD_OPENAPI": str(path) if self.checks_bodies else ""}
        run_folder, log = folder / "sandbox", folder / "sandbox.log"
        run_folder.mkdir()
        arguments = (
            *("sandbox", "--server-only", "--port", "0"),
            *("--deadline", str(deadline_s), "--shards", str(shards)),
        )
        self._process = forked.start(arguments, run_folder, log, environment)
        out = run_folder / "out"

        def is_ready() -> bool:
            if not self._process.is_alive():
                raise RuntimeError(log.read_text())
            return out.exists() and out.read_text().endswith("\n")

        try:
            wait_until(is_ready, "the sandbox does not start")
        except BaseException:
            self.close()
            raise
        ready, self.url = out.read_text().split()
        assert ready == "ready"
        self.url = self.url.rstrip("/")

    def close(self) -> None:
        """Stop the process."""
        _end(self._process)


class BotProcess:
    """``python -m bot run`` against a sandbox; it can be killed and started again.

    Attributes:
        log: the stderr of all its runs.
        database: its file, which survives it.
        location: where its database is: that file, unless the environment names a server.
        ahead_s: how many seconds its clock is ahead from its next start on.
    """

    def __init__(self, sandbox_url: str, folder: Path, **environment: str) -> None:
        self.log = folder / "bot.log"
        self.database = folder / "moonshooter.db"
        self.location: Location = environment.get("HEARTS_DATABASE", self.database)
        self._environment = {
            **build_settings(sandbox_url),
            "HEARTS_DATABASE": str(self.database),
            **environment,
        }
        self.ahead_s = float(environment.get(forked.CLOCK_AHEAD_S, 0))
        self._sandbox_url = sandbox_url
        self._ingress = ingress.get_ingress()
        self._folder = folder  # not a folder with a developer's .env file
        self._process: ForkServerProcess | None = None

    @property
    def is_running(self) -> bool:
        """Whether the process is running."""
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int:
        """The id of the process."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def memory_mb(self, field: str) -> float:
        """Return ``VmRSS``, ``VmHWM`` (the peak) or another line of its status in MB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        match = re.search(rf"^{field}:\s+(\d+) kB$", status, re.MULTILINE)
        assert match is not None
        return int(match[1]) / 1000

    def start(self) -> None:
        """Start the process without waiting."""
        assert not self.is_running
        port = ingress.free_port() if self._ingress == ingress.HTTP else None
        ingress.enter_endpoint(self._sandbox_url, port)
        environment = {**self._environment, **ingress.settings(self._sandbox_url, port)}
        if self.ahead_s:
            environment[forked.CLOCK_AHEAD_S] = str(self.ahead_s)
        self._process = forked.start(("run",), self._folder, self.log, environment)

    def kill(self) -> None:
        """Kill the process with ``kill -9``."""
        assert self._process is not None
        self._process.kill()
        self._process.join(PATIENCE_S)

    def terminate(self) -> None:
        """Tell the process to stop, without waiting."""
        assert self._process is not None
        self._process.terminate()

    def exit_code(self) -> int:
        """Wait for the end of the process, and return its exit code."""
        assert self._process is not None
        self._process.join(PATIENCE_S)
        assert self._process.exitcode is not None, "it has not ended"
        return self._process.exitcode

    def close(self) -> None:
        """Stop the process, if it is running."""
        if self._process is not None:
            _end(self._process)

    def log_text(self, since: int = 0) -> str:
        """Return the log from this byte on."""
        return self.log.read_bytes()[since:].decode() if self.log.exists() else ""


def build_settings(sandbox_url: str) -> dict[str, str]:
    """Return the environment of a bot against a sandbox, without its database."""
    return {
        **{name: value for name, value in os.environ.items() if not _is_ours(name)},
        "DISCORD_API_BASE": f"{sandbox_url}/api/v10",
        "DISCORD_TOKEN": "sandbox-bot-token",
        "HEARTS_PICTURES": "off",  # tests of pictures turn them on
        "HEARTS_CARD_EMOJIS": "off",
        "HEARTS_TRICK_PAUSES": "off",
        "HEARTS_LIMITS": "off",
        "PYTHONPATH": str(ROOT),  # for the processes that it starts
    }


def _is_ours(name: str) -> bool:
    return name.startswith(("DISCORD_", "HEARTS_"))


def _end(process: ForkServerProcess) -> None:
    process.terminate()
    process.join(PATIENCE_S)
    if process.is_alive():
        process.kill()
        process.join()


def wait_until(condition: object, what: str) -> None:
    """Wait for something that another process does.

    Raises:
        TimeoutError: it did not happen.
    """
    assert callable(condition)
    end = time.monotonic() + PATIENCE_S
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.01)
