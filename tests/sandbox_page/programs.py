"""The programs the tests of the page need: a server, a bot, and how to start a browser."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.patience import DEADLINE_S, PATIENCE_S
from tests.sandbox_page.desk import ask

# The first needs a seventh less processor time: it has no windows.
BROWSERS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(os.path.exists, BROWSERS), BROWSERS[-1])
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
HERE = Path(__file__).parent
ROOT = HERE.parent.parent


@contextmanager
def program(*arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Run Python with these arguments in a process, which is terminated on exit."""
    process = subprocess.Popen(
        [sys.executable, *arguments],
        env=os.environ | {"PYTHONPATH": str(ROOT)} | environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()


@contextmanager
def running_sandbox() -> Iterator[str]:
    """Run a server with the demo bot; yield its address once commands are answered."""
    with program(str(HERE / "serve.py")) as server:
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        assert url, "the server has not started"
        token = ask(f"{url}sandbox/state")["bot_token"]
        with program(
            str(HERE / "demo_bot.py"), DISCORD_API_BASE=f"{url}api/v10", DISCORD_TOKEN=token
        ):
            assert ask(f"{url}sandbox/ready?wait={PATIENCE_S}")["ready"], "the bot has not come"
            yield url


@contextmanager
def running_playground(**environment: str) -> Iterator[str]:
    """Run the whole product as ``make play`` does; yield its address once it answers.

    Card emojis are off, because the page would depend on how many are uploaded yet.
    ``environment`` has further settings.
    """
    arguments = ("-m", "bot", "sandbox", "--port", "0", "--no-browser")
    arguments += ("--deadline", str(DEADLINE_S))
    environment = {
        "HEARTS_CARD_EMOJIS": "off",
        "HEARTS_TRICK_PAUSES": "off",
        "HEARTS_LIMITS": "off",
        **environment,
    }
    with program(*arguments, DISCORD_OPENAPI="", **environment) as playground:
        assert playground.stdout is not None
        words = playground.stdout.readline().split()
        assert words[:1] == ["ready"], "the playground has not started"
        yield words[1]
