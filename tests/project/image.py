"""The container image: ``python -m tests.project.image check`` builds it and plays a game in it.

``pin`` writes into the Dockerfile and ``deploy/compose.cluster.yaml`` which images their tags mean
now. Both need an engine that answers: docker, podman or buildah. Without one, ``check`` is skipped
with a message.
Exit codes: 0 all is well, or skipped; 1 something is not.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.e2e.arena import Arena
from tests.e2e.processes import SandboxProcess
from tests.sandbox.client import SandboxControl

ROOT: Final = Path(__file__).parents[2]
IMAGE: Final = "moonshooter-check"
USER: Final = "10001"
PATIENCE_S: Final = 180.0
# A client answers without its engine, too; these commands ask the engine.
PROBES: Final = {
    "docker": ("version", "--format", "{{.Server.Version}}"),
    "podman": ("info",),
    "buildah": ("info",),
}
_BASE: Final = re.compile(r"^ARG BASE=(?P<tag>[^@\s]+)(?:@(?P<digest>sha256:[0-9a-f]{64}))?$", re.M)
_SERVICE: Final = re.compile(
    r"^(?P<key> +image: )(?P<tag>[\w./-]+:[\w.-]+)(?:@(?P<digest>sha256:[0-9a-f]{64}))?$", re.M
)
# What the user of the image may write to, beside what the kernel itself keeps.
_WRITABLE: Final = (
    "import os; "
    "own = ('/proc', '/sys', '/dev', '/tmp', '/var/tmp', '/run', '/app/data'); "
    "found = [os.path.join(f, n) for f, d, ns in os.walk('/') if not f.startswith(own) "
    "for n in (*d, *ns) if os.access(os.path.join(f, n), os.W_OK) "
    "and not os.path.islink(os.path.join(f, n)) and not os.path.join(f, n).startswith(own)]; "
    "print(os.getuid(), found)"
)


class Failed(Exception):
    """The image is not as it should be; the message says how."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A program that builds and runs images, and answers."""

    name: str

    def run(self, *arguments: str, timeout_s: float = 1800.0) -> str:
        """Run the engine to its end, and return its output.

        Raises:
            Failed: it ended with an error.
        """
        done = subprocess.run(
            [self.name, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=timeout_s
        )
        if done.returncode:
            output = (done.stdout + done.stderr).strip()[-2000:]
            raise Failed(f"{self.name} {' '.join(arguments)[:80]}: {output}")
        return done.stdout

    def build(self, base: str | None) -> None:
        """Build the image."""
        build_arguments = ["--build-arg", f"BASE={base}"] if base else []
        # Only this format keeps a health check; docker knows no other.
        image_format = [] if self.name == "docker" else ["--format", "docker"]
        command = "bud" if self.name == "buildah" else "build"
        self.run(command, *image_format, *build_arguments, "--tag", IMAGE, ".")

    def read_health_check(self) -> list[str]:
        """Return the command of the image's health check; empty if it has none."""
        if self.name == "buildah":
            config = json.loads(self.run("inspect", "--type", "image", IMAGE))["Docker"]["config"]
        else:
            image = json.loads(self.run("image", "inspect", IMAGE))[0]
            config = image if "Healthcheck" in image else image["Config"]  # podman, docker
        return list((config.get("Healthcheck") or {}).get("Test") or [])


def find_engines() -> list[Engine]:
    """Return the engines that answer, in order of preference."""
    return [Engine(name) for name, question in PROBES.items() if _answers(name, question)]


def _answers(name: str, question: Sequence[str]) -> bool:
    if shutil.which(name) is None:
        return False
    try:
        return subprocess.run([name, *question], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


class BotContainer:
    """The bot of the image against a sandbox on this machine, with the interface of an arena's bot.

    Attributes:
        location: the file of its database, in a folder of this machine.
    """

    def __init__(self, engine: Engine, sandbox_url: str, folder: Path) -> None:
        self._engine = engine
        self._log = folder / "bot.log"
        data = folder / "data"
        data.mkdir(mode=0o777)
        data.chmod(0o777)  # for the user of the image
        self.location = data / "moonshooter.db"
        settings = {
            "DISCORD_API_BASE": f"{sandbox_url}/api/v10",
            "DISCORD_TOKEN": "sandbox-bot-token",
            "HEARTS_CARD_EMOJIS": "off",
            "HEARTS_TRICK_PAUSES": "off",
        }
        run_arguments = [f"--env={name}={value}" for name, value in settings.items()]
        run_arguments += ["--volume", f"{data}:/app/data", "--user", USER]
        command = ["python", "-m", "bot", "run"]
        if engine.name == "buildah":
            # It has no read-only containers: what the user may write to is looked at instead.
            name = engine.run("from", IMAGE).strip()
            self._exec_arguments = [
                "run",
                "--volume",
                f"{data}:/app/data",
                "--user",
                USER,
                name,
                "--",
            ]
            start_arguments = ["run", *run_arguments, name, "--", *command]
            self._remove = ["rm", name]
        else:
            name = f"{IMAGE}-{os.getpid()}"
            hardening = ["--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"]
            # The network of this machine, where the sandbox listens.
            network_and_tmp = ["--network", "host", "--tmpfs", "/tmp"]
            self._exec_arguments = ["exec", name]
            start_arguments = [
                "run",
                "--name",
                name,
                *hardening,
                *network_and_tmp,
                *run_arguments,
                IMAGE,
                *command,
            ]
            self._remove = ["rm", "--force", name]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [engine.name, *start_arguments], stdout=log, stderr=log, start_new_session=True
            )

    @property
    def is_running(self) -> bool:
        """Whether the container is running."""
        return self._process.poll() is None

    def log_text(self, since: int = 0) -> str:
        """Return the log from this byte on."""
        return self._log.read_bytes()[since:].decode()

    def run(self, *command: str) -> str:
        """Run a command in the container, and return its output.

        Raises:
            Failed: it ended with an error.
        """
        return self._engine.run(*self._exec_arguments, *command, timeout_s=PATIENCE_S)

    def close(self) -> None:
        """Stop and remove the container."""
        if self._engine.name != "buildah":
            self._engine.run(*self._remove)
        if self.is_running:
            os.killpg(self._process.pid, signal.SIGTERM)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        if self._engine.name == "buildah":
            self._engine.run(*self._remove)


def check(engine: Engine, base: str | None) -> None:
    """Build the image, and play a game with the bot in it.

    Raises:
        Failed: it is not as it should be.
    """
    say(f"building with {engine.name}")
    engine.build(base)
    if engine.read_health_check()[-3:] != ["-m", "bot", "health"]:
        raise Failed("the image has no health check")
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        sandbox = SandboxProcess(folder)
        stack.callback(sandbox.close)
        bot = BotContainer(engine, sandbox.url, folder)
        stack.callback(bot.close)
        say("the bot is starting")
        try:
            asyncio.run(_play(sandbox.url, bot))
        except Exception as error:
            log = bot.log_text()[-2000:]
            raise Failed(f"no game could be played: {error!r}\n{log}") from error
        say("a game was played to its end")
        writable = bot.run("python", "-c", _WRITABLE).strip()
        if writable != f"{USER} []":
            raise Failed(f"user {USER} and nothing to write to is wanted, and it is {writable}")
        say(f"{USER} writes nowhere but to its data")
        if "classic" not in bot.run("python", "-m", "bot", "rules"):
            raise Failed("it does not know the rules")
        bot.run("python", "-m", "bot", "backup", "--keep", "14")
        _wait_until_well(bot)
        say("rules, backup and health answer")


async def _play(url: str, bot: BotContainer) -> None:
    async with SandboxControl(url) as control:
        arena = Arena(control, bot, await control.add_channel("image"))  # type: ignore[arg-type]
        await arena.start()
        game = await arena.game("classic", 2, computers=2, limit="20")
        await game.play()
        await arena.until_shown(game.table_id)


def _wait_until_well(bot: BotContainer) -> None:
    give_up_at = time.monotonic() + PATIENCE_S
    while True:
        try:
            answer = bot.run("python", "-m", "bot", "health")
        except Failed:
            if time.monotonic() > give_up_at:
                raise
            time.sleep(1.0)
        else:
            if not answer.startswith("well"):
                raise Failed(f"health says {answer}")
            return


def read_base(dockerfile: str) -> tuple[str, str | None]:
    """Return the tag and the digest of the base image.

    Raises:
        Failed: the Dockerfile does not say.
    """
    match = _BASE.search(dockerfile)
    if match is None:
        raise Failed("the Dockerfile has no line ARG BASE=NAME:TAG@sha256:...")
    return match["tag"], match["digest"]


def pin_base(dockerfile: str, digest: str) -> str:
    """Return the Dockerfile with another digest of the same tag."""
    tag, _ = read_base(dockerfile)
    return _BASE.sub(f"ARG BASE={tag}@{digest}", dockerfile)


def read_services(compose: str) -> dict[str, str | None]:
    """Return the images of others in a compose file: digests by tag."""
    return {match["tag"]: match["digest"] for match in _SERVICE.finditer(compose)}


def pin_services(compose: str, digests: Mapping[str, str]) -> str:
    """Return the compose file with these digests of the same tags."""
    return _SERVICE.sub(lambda m: f"{m['key']}{m['tag']}@{digests[m['tag']]}", compose)


def fetch_digest(engine: Engine, tag: str) -> str:
    """Return the digest of the image that a tag means now, from its registry.

    Raises:
        Failed: the registry can't be asked.
    """
    engine.run("pull", tag)
    if engine.name == "buildah":
        result = engine.run("inspect", "--type", "image", "--format", "{{.FromImageDigest}}", tag)
    else:
        result = engine.run("image", "inspect", "--format", "{{index .RepoDigests 0}}", tag)
    match = re.search(r"sha256:[0-9a-f]{64}", result)
    if match is None:
        raise Failed(f"{engine.name} tells no digest of {tag}")
    return match[0]


def pin(engine: Engine) -> None:
    """Write the digests of all images into the Dockerfile and the compose file, or of none.

    Raises:
        Failed: a digest can't be had; nothing has been written.
    """
    dockerfile, compose = ROOT / "Dockerfile", ROOT / "deploy" / "compose.cluster.yaml"
    base, services = dockerfile.read_text("utf-8"), compose.read_text("utf-8")
    digest = fetch_digest(engine, read_base(base)[0])
    digests = {tag: fetch_digest(engine, tag) for tag in read_services(services)}
    dockerfile.write_text(pin_base(base, digest), "utf-8")
    compose.write_text(pin_services(services, digests), "utf-8")
    say(f"the base is pinned to {digest}")
    say(f"{', '.join(digests)} are pinned in {compose.name}")


def say(text: str) -> None:
    """Report progress."""
    sys.stderr.write(f"image: {text}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Check or pin the images, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.project.image", description="The image.")
    parser.add_argument("what", choices=["check", "pin"])
    parser.add_argument("--base", default=None, help="another base image than the Dockerfile's")
    arguments = parser.parse_args(argv)
    answering = find_engines()
    if not answering:
        say("SKIPPED: no engine answers (docker, podman or buildah; a client alone builds nothing)")
        return 0 if arguments.what == "check" else 1
    try:
        if arguments.what == "check":
            check(answering[0], arguments.base or None)
            say("all is well")
        else:
            pin(answering[0])
    except (Failed, subprocess.TimeoutExpired) as error:
        say(f"FAILED: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
