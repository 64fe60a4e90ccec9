"""The bot runs from what the image has of this project, which lacks the sandbox."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.play.events import HandScored
from tests.e2e.arena import Arena, find_table
from tests.e2e.game import Game, Player
from tests.e2e.knowledge import read_events
from tests.e2e.processes import ROOT, BotProcess, SandboxProcess
from tests.patience import GAME_S, PATIENCE_S
from tests.sandbox.client import SandboxControl

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a copy of what .dockerignore leaves of this project."""
    folder = tmp_path_factory.mktemp("shipped")
    for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines():
        if line.startswith("!"):
            source, target = ROOT / line[1:], folder / line[1:]
            if source.is_dir():
                shutil.copytree(source, target)  # with compiled modules, for a quick start
            else:
                shutil.copyfile(source, target)
        elif line and (folder / line).is_dir():
            shutil.rmtree(folder / line)
    assert (ROOT / "bot" / "sandbox").is_dir()
    assert not (folder / "bot" / "sandbox").exists()
    assert not (folder / "bot" / "bench").exists()
    assert not (folder / "tests").exists()
    return folder


def run(tree: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the copy in a folder."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        timeout=10 * PATIENCE_S,
    )


class ShippedBot(BotProcess):
    """``python -m bot run`` from the copy, in a process of its own."""

    def __init__(self, sandbox_url: str, folder: Path, tree: Path) -> None:
        super().__init__(sandbox_url, folder, PYTHONPATH=str(tree), HEARTS_PICTURES="on")
        self._program: subprocess.Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        return self._program is not None and self._program.poll() is None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self._program = subprocess.Popen(
                [sys.executable, "-m", "bot", "run"],
                cwd=self._folder,
                env=self._environment,
                stderr=log,
            )

    def close(self) -> None:
        if self._program is None:
            return
        self._program.terminate()
        try:
            self._program.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()


@pytest.fixture
async def shipped(
    tree: Path, tmp_path: Path, sandbox_alone: SandboxProcess
) -> AsyncIterator[Arena]:
    """Provide an arena whose bot runs from the copy, and whose sandbox does not."""
    bot = ShippedBot(sandbox_alone.url, tmp_path, tree)
    try:
        async with SandboxControl(sandbox_alone.url) as sandbox:
            arena = Arena(sandbox, bot, await sandbox.add_channel("shipped"))
            await arena.start()
            yield arena
    finally:
        bot.close()


async def test_hand_is_played(shipped: Arena) -> None:
    ann = await shipped.person("Ann")
    await ann.user.dm_channel()
    opening_message = (await ann.user.command(shipped.channel_id, "play")).message
    assert opening_message is not None
    player = Player(ann, random.Random(4))
    game = Game(shipped, [player], find_table(opening_message), opening_message, ann, computers=3)

    def is_scored() -> bool:
        events = read_events(shipped.bot.location, game.table_id)
        return any(isinstance(event, HandScored) for _, event in events)

    async with asyncio.timeout(GAME_S):
        while not is_scored():
            await game.play_for(1)
    await shipped.until_shown(game.table_id)
    assert any(
        "attachments" in message and message["attachments"] for message in ann.newest_first()
    )
    assert shipped.bot.is_running
    assert "Traceback" not in shipped.bot.log_text()


def test_sandbox_is_refused_with_a_sentence(tree: Path, tmp_path: Path) -> None:
    output = run(tree, tmp_path, "sandbox", "--port", "0")
    assert output.returncode == 1
    assert "make play" in output.stderr
    assert "Traceback" not in output.stderr


def test_commands_run(tree: Path, tmp_path: Path) -> None:
    assert "Classic Hearts" in run(tree, tmp_path, "rules", "classic").stdout
    options = ("--variant", "classic", "--players", "4", "--games", "1", "--seed", "1")
    assert run(tree, tmp_path, "simulate", *options, "--out", "games.jsonl").returncode == 0
    assert run(tree, tmp_path, "check", "games.jsonl").returncode == 0
