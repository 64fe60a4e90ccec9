"""The container image: ``python -m tests.project.image check`` builds and tries it.

``pin`` writes into the Dockerfile and ``deploy/compose.yaml`` which images their tags mean now.
Both need an engine that answers: docker, podman or buildah. Where there is none, that is said, and
``check`` is skipped.
Exit codes: 0 all is well, or skipped; 1 something is not.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
IMAGE: Final = "moonshooter-check"
USER: Final = "10001"
PATIENCE_S: Final = 180.0
# A client answers for itself; these ask what does the work.
ASKING: Final = {
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
        """Run it to its end; its output.

        Raises:
            Failed: it ended with an error.
        """
        done = subprocess.run(
            [self.name, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=timeout_s
        )
        if done.returncode:
            told = (done.stdout + done.stderr).strip()[-2000:]
            raise Failed(f"{self.name} {' '.join(arguments)[:80]}: {told}")
        return done.stdout

    def build(self, base: str | None) -> None:
        """Build the image."""
        given = ["--build-arg", f"BASE={base}"] if base else []
        # Only this format keeps a health check; docker knows no other.
        form = [] if self.name == "docker" else ["--format", "docker"]
        command = "bud" if self.name == "buildah" else "build"
        self.run(command, *form, *given, "--tag", IMAGE, ".")

    def health_check(self) -> list[str]:
        """The command of the image's health check; empty if it has none."""
        if self.name == "buildah":
            config = json.loads(self.run("inspect", "--type", "image", IMAGE))["Docker"]["config"]
        else:
            config = json.loads(self.run("image", "inspect", IMAGE))[0]
            config = config.get("Config", config)
        return list((config.get("Healthcheck") or {}).get("Test") or [])


def engines() -> list[Engine]:
    """Those that answer, in the order in which they are preferred."""
    return [Engine(name) for name, question in ASKING.items() if _answers(name, question)]


def _answers(name: str, question: Sequence[str]) -> bool:
    if shutil.which(name) is None:
        return False
    try:
        return subprocess.run([name, *question], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


@contextmanager
def _sandbox(engine: Engine) -> Iterator[tuple[list[str], subprocess.Popen[str]]]:
    """A container with a running sandbox: how to run more in it, and the process in front."""
    command = ["python", "-m", "bot", "sandbox", "--no-browser", "--port", "0", "--data", "data"]
    lent = ["--volume", f"{ROOT / 'bot' / 'sandbox'}:/app/bot/sandbox:ro"]  # the image has none
    if engine.name == "buildah":
        # It has no read-only containers: what the user may write to is looked at instead.
        name = engine.run("from", IMAGE).strip()
        inside = [engine.name, "run", "--user", USER, name, "--"]
        started = [engine.name, "run", *lent, "--user", USER, name, "--", *command]
        remove = ["rm", name]
    else:
        name = f"{IMAGE}-{os.getpid()}"
        hardened = ["--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"]
        places = ["--network", "none", "--tmpfs", "/tmp", "--tmpfs", "/app/data:mode=1777"]
        started = [engine.name, "run", "--name", name, *hardened, *places, *lent, IMAGE, *command]
        inside = [engine.name, "exec", name]
        remove = ["rm", "--force", name]
    process = subprocess.Popen(started, stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        yield inside, process
    finally:
        if engine.name != "buildah":
            engine.run(*remove)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        if process.stdout is not None:
            process.stdout.close()
        if engine.name == "buildah":
            engine.run(*remove)


def check(engine: Engine, base: str | None) -> None:
    """Build the image and try it.

    Raises:
        Failed: it is not as it should be.
    """
    say(f"building with {engine.name}")
    engine.build(base)
    if engine.health_check()[-3:] != ["-m", "bot", "health"]:
        raise Failed("the image has no health check")
    say("the health check is there; starting the sandbox")
    with _sandbox(engine) as (inside, process):
        assert process.stdout is not None
        if not process.stdout.readline().startswith("ready "):
            raise Failed("the sandbox does not start in it")
        told = _inside(inside, "python", "-c", _WRITABLE).strip()
        if told != f"{USER} []":
            raise Failed(f"user {USER} and nothing to write to is wanted, and it is {told}")
        say(f"a command would be answered; {USER} writes nowhere but to its data")
        if "classic" not in _inside(inside, "python", "-m", "bot", "rules"):
            raise Failed("it does not know the rules")
        _until_well(inside)
        say("rules and health answer")


def _until_well(inside: Sequence[str]) -> None:
    give_up_at = time.monotonic() + PATIENCE_S
    while True:
        try:
            told = _inside(inside, "python", "-m", "bot", "health")
        except Failed:
            if time.monotonic() > give_up_at:
                raise
            time.sleep(1.0)
        else:
            if not told.startswith("well"):
                raise Failed(f"health says {told}")
            return


def _inside(inside: Sequence[str], *command: str) -> str:
    return Engine(inside[0]).run(*inside[1:], *command, timeout_s=PATIENCE_S)


def base_of(dockerfile: str) -> tuple[str, str | None]:
    """The tag and the digest of the base image.

    Raises:
        Failed: the Dockerfile does not say.
    """
    match = _BASE.search(dockerfile)
    if match is None:
        raise Failed("the Dockerfile has no line ARG BASE=NAME:TAG@sha256:...")
    return match["tag"], match["digest"]


def pinned(dockerfile: str, digest: str) -> str:
    """The Dockerfile with another digest of the same tag."""
    tag, _ = base_of(dockerfile)
    return _BASE.sub(f"ARG BASE={tag}@{digest}", dockerfile)


def services_of(compose: str) -> dict[str, str | None]:
    """The images of others in a compose file: digests by tag."""
    return {match["tag"]: match["digest"] for match in _SERVICE.finditer(compose)}


def services_pinned(compose: str, digests: Mapping[str, str]) -> str:
    """The compose file with these digests of the same tags."""
    return _SERVICE.sub(lambda m: f"{m['key']}{m['tag']}@{digests[m['tag']]}", compose)


def digest_of(engine: Engine, tag: str) -> str:
    """Which image a tag means now, from its registry.

    Raises:
        Failed: it can't be asked.
    """
    engine.run("pull", tag)
    if engine.name == "buildah":
        found = engine.run("inspect", "--type", "image", "--format", "{{.FromImageDigest}}", tag)
    else:
        found = engine.run("image", "inspect", "--format", "{{index .RepoDigests 0}}", tag)
    match = re.search(r"sha256:[0-9a-f]{64}", found)
    if match is None:
        raise Failed(f"{engine.name} tells no digest of {tag}")
    return match[0]


def pin(engine: Engine) -> None:
    """Write the digests of all images into the Dockerfile and the compose file, or of none.

    Raises:
        Failed: a digest can't be had; nothing has been written.
    """
    dockerfile, compose = ROOT / "Dockerfile", ROOT / "deploy" / "compose.yaml"
    base, services = dockerfile.read_text("utf-8"), compose.read_text("utf-8")
    digest = digest_of(engine, base_of(base)[0])
    digests = {tag: digest_of(engine, tag) for tag in services_of(services)}
    dockerfile.write_text(pinned(base, digest), "utf-8")
    compose.write_text(services_pinned(services, digests), "utf-8")
    say(f"the base is pinned to {digest}")
    say(f"{', '.join(digests)} are pinned in {compose.name}")


def say(text: str) -> None:
    """Tell how far it is."""
    sys.stderr.write(f"image: {text}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Check or pin; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.project.image", description="The image.")
    parser.add_argument("what", choices=["check", "pin"])
    parser.add_argument("--base", default=None, help="another base image than the Dockerfile's")
    arguments = parser.parse_args(argv)
    found = engines()
    if not found:
        say("SKIPPED: no engine answers (docker, podman or buildah; a client alone builds nothing)")
        return 0 if arguments.what == "check" else 1
    try:
        if arguments.what == "check":
            check(found[0], arguments.base or None)
            say("all is well")
        else:
            pin(found[0])
    except (Failed, subprocess.TimeoutExpired) as error:
        say(f"FAILED: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
