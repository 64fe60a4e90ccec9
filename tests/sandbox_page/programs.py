"""The programs the tests of the page need: a server, a bot, and how to start a browser."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.sandbox_page.desk import ask

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
HERE = Path(__file__).parent
ROOT = HERE.parent.parent


@contextmanager
def program(script: str, *arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Run a script of this folder in a process of its own, ended on leaving."""
    process = subprocess.Popen(
        [sys.executable, str(HERE / script), *arguments],
        env=os.environ | {"PYTHONPATH": str(ROOT)} | environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()


@contextmanager
def running_sandbox() -> Iterator[str]:
    """Run a server with the demo bot; yields its address once commands are answered."""
    with program("serve.py") as server:
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        assert url, "the server has not started"
        token = ask(f"{url}sandbox/state")["bot_token"]
        with program("demo_bot.py", DISCORD_API_BASE=f"{url}api/v10", DISCORD_TOKEN=token):
            assert ask(f"{url}sandbox/ready?wait=15")["ready"], "the bot has not come"
            yield url
