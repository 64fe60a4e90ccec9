"""A feature that the core knows only by its line in the list.

The folder ``added`` holds its package, its cog and its part of ``/hearts``; a copy of the bot gets
them and the line, and runs as a process of its own, on the database of the bot without it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from tests.e2e import ingress
from tests.e2e.arena import Arena, close_table, host_menu
from tests.e2e.memory import Memory
from tests.e2e.processes import ROOT, BotProcess, SandboxProcess
from tests.e2e.stored import rows_at
from tests.e2e.test_commands import call
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, SandboxControl, button, is_ephemeral, text

ADDED = Path(__file__).with_name("added")
TITLE = "HEARTS_GUESTBOOK_TITLE"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the bot and the feature."""
    tree = tmp_path_factory.mktemp("tree")
    for name in ("bot", "cogs"):
        shutil.copytree(ROOT / name, tree / name, copy_function=os.symlink)
    shutil.copytree(ADDED, tree, dirs_exist_ok=True)
    listing = tree / "bot" / "installed.py"
    listing_text, times = re.subn(
        r"^\)$", '    "guestbook",\n)', listing.read_text("utf-8"), count=1, flags=re.M
    )
    assert times == 1
    listing.unlink()
    listing.write_text(listing_text, "utf-8")
    return tree


class BotOfTree(BotProcess):
    """``python -m bot run`` of a copy of the bot, which also serves HTTP."""

    def __init__(self, tree: Path, sandbox_url: str, folder: Path, **environment: str) -> None:
        super().__init__(sandbox_url, folder, **environment)
        self._tree = tree
        self.port = 0

    def start(self) -> None:
        """Start the process without waiting."""
        self.port = ingress.free_port()
        by_http = self._ingress == ingress.HTTP
        ingress.enter_endpoint(self._sandbox_url, self.port if by_http else None)
        environment = {
            **self._environment,
            **ingress.settings(self._sandbox_url, self.port if by_http else None),
            "HEARTS_HTTP": f"127.0.0.1:{self.port}",
            "PYTHONPATH": str(self._tree),
        }
        with self.log.open("ab") as log:
            self._process = Program(  # type: ignore[assignment]  # all that is used of a process
                [sys.executable, "-m", "bot", "run"],
                cwd=self._folder,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=log,
            )


class Program(subprocess.Popen[bytes]):
    """A program with the interface of a process of ``multiprocessing``."""

    def is_alive(self) -> bool:
        return self.poll() is None

    def join(self, timeout: float | None = None) -> None:
        self.wait(timeout)

    @property
    def exitcode(self) -> int | None:
        return self.poll()


async def launch_activity(memory: Memory, channel_id: str) -> Json:
    """Call the entry point, and return the message of the answer."""
    outcome = await memory.user.launch(channel_id)
    assert outcome.message is not None
    return outcome.message


@pytest.mark.thorough
async def test_feature_is_used_added_and_removed_without_a_change_of_the_core(
    tree: Path, tmp_path: Path
) -> None:
    sandbox = SandboxProcess(tmp_path)
    bare_bot = BotProcess(sandbox.url, tmp_path)
    extended_bot = BotOfTree(tree, sandbox.url, tmp_path, **{TITLE: "Our guests"})
    try:
        async with SandboxControl(sandbox.url) as control:
            arena = Arena(control, bare_bot, await control.add_channel("e2e"))
            await arena.start()
            game = await arena.game("ricketts", 1, computers=3, limit="10")
            ann = game.players[0].memory
            assert "pass 3" in text(await call(ann, arena.channel_id, "hearts hand"))
            bare_bot.terminate()
            assert bare_bot.exit_code() == 0
            await arena.until_offline()

            arena.bot = extended_bot
            await arena.start()
            await ann.user.commands(arena.channel_id, fresh=True)
            assert "pass 3" in text(await call(ann, arena.channel_id, "hearts hand"))
            root = f"http://127.0.0.1:{extended_bot.port}/guestbook"
            async with (
                aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(PATIENCE_S)) as session,
                session.ws_connect(f"{root}/socket") as socket,
            ):
                assert await socket.receive_json(timeout=PATIENCE_S) == []
                answer = await call(ann, arena.channel_id, "hearts sign")
                assert is_ephemeral(answer)
                assert f"Guests: {ann.user.name}" in text(answer)
                assert await socket.receive_json(timeout=PATIENCE_S) == [ann.user.name]
                async with session.get(root) as page:
                    assert await page.json() == {"title": "Our guests", "guests": [ann.user.name]}
            for answer in (
                await call(ann, arena.channel_id, "guests"),
                await launch_activity(ann, arena.channel_id),
            ):
                assert is_ephemeral(answer)
                assert f"Guests: {ann.user.name}" in text(answer)
            lobby = await arena.lobby("ricketts", [ann])
            for message in (lobby, await host_menu(ann, lobby)):
                outcome = await ann.user.click(
                    message, button(message, "Sign the guest book").custom_id
                )
                assert outcome.message is not None
                assert f"Guests: {ann.user.name}" in text(outcome.message)
            await close_table(ann, lobby)
            extended_bot.terminate()
            assert extended_bot.exit_code() == 0
            await arena.until_offline()

            arena.bot = bare_bot
            await arena.start()
            commands = await ann.user.commands(arena.channel_id, fresh=True)
            assert "pass 3" in text(await call(ann, arena.channel_id, "hearts hand"))
            assert {"book", "hearts"} <= {
                command["name"] for command in commands
            }  # Discord's entry point
            assert "guests" not in {command["name"] for command in commands}
            refusal = await launch_activity(ann, arena.channel_id)
            assert is_ephemeral(refusal)
            assert "I don’t have this command any more" in text(refusal)
            assert not [row for row in await control.requests() if row["violation"]]
            assert rows_at(bare_bot.location, "select name from guest") == [(ann.user.name,)]
            await game.play()
    finally:
        bare_bot.close()
        extended_bot.close()
        sandbox.close()
    assert "Traceback" not in bare_bot.log_text()


@pytest.mark.thorough
def test_setting_of_a_server_that_a_feature_declares_is_among_all(tree: Path) -> None:
    program = (
        "from bot.render.wording import wording_for\n"
        "from bot.settings.server_settings import SERVER_SETTINGS\n"
        "from bot.settings.words import SETTING, setting_hint\n"
        "choice = SERVER_SETTINGS['guest_book']\n"
        "print(choice.values, setting_hint(SETTING, choice, wording_for()))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(tree)},
        cwd=tree,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout == "('on', 'off') Whether people may sign here.\n", run.stderr


def test_wrong_setting_of_a_feature_is_refused_by_name(tree: Path, tmp_path: Path) -> None:
    environment = {"DISCORD_TOKEN": "x", TITLE: "x" * 21, "PYTHONPATH": str(tree)}
    run = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        cwd=tmp_path,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode != 0
    assert f"{TITLE} has more than 20 letters" in run.stderr
