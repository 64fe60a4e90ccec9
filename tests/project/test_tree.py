"""What lies in the tree, and what must not."""

import re
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"\b(?:https?|wss?)://[^\s\"'`<>)\]|]+")
# Where links and fixed addresses may lead; anything that is fetched comes from where this machine
# is told to fetch it, and is named nowhere.
KNOWN_HOSTS = {
    "127.0.0.1",
    "localhost",
    "discord.com",
    "ptb.discord.com",
    "canary.discord.com",
    "cdn.discordapp.com",
    "github.com",
    "keepachangelog.com",
    "sqlite.org",
    "www.w3.org",
    "developer.mozilla.org",
    "www.pagat.com",
    "www.postgresql.org",
}
# Addresses that stand for no place.
UNREAL = re.compile(
    r"(?:^|\.)(?:example(?:\.\w+)?|invalid|test|localhost)$|^[^.]*$|^127\.|[{}%]|^a\.(?:b|org)$"
)


def list_files() -> list[Path]:
    """Return the files that git knows; without git, skip the test."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached"], cwd=ROOT, capture_output=True, check=False
    )
    if listing.returncode:
        pytest.skip("this is no git checkout: its files are not known")
    names = [name for name in listing.stdout.decode().split("\0") if name]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return ""


def test_addresses_lead_to_known_hosts_only() -> None:
    strange = set()
    for path in list_files():
        for address in ADDRESS.findall(read_text(path)):
            host = (urlsplit(address.rstrip(".,;:")).hostname or "") if "[" not in address else ""
            in_tests = (ROOT / "tests") in path.parents
            if host in KNOWN_HOSTS or UNREAL.search(host) or (in_tests and host == "evil.com"):
                continue
            strange.add(f"{path.relative_to(ROOT)}: {host}")
    assert strange == set()


def test_locks_name_no_address() -> None:
    for name in ("requirements.lock", "requirements-dev.lock"):
        assert "://" not in (ROOT / name).read_text("utf-8")
        assert "index-url" not in (ROOT / name).read_text("utf-8")


def test_nothing_that_is_made_or_secret_is_tracked() -> None:
    names = [str(path.relative_to(ROOT)) for path in list_files()]
    generated_paths = re.compile(
        r"(^|/)(\.env|data|\.venv|__pycache__|build|dist)(/|$)|\.(db|pyc|health)$"
    )
    assert [name for name in names if generated_paths.search(name)] == []


def test_scripts_can_be_run() -> None:
    for name in (".ci/run", ".ci/setup"):
        path = ROOT / name
        assert path.stat().st_mode & 0o111
        assert path.read_text("utf-8").startswith("#!")


def test_image_is_made_of_what_the_bot_needs() -> None:
    """What the Dockerfile copies exists and is not ignored; the container is as the docs say."""
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", dockerfile, re.MULTILINE)
    assert set(copied) == {"requirements.lock", "LICENSE", "bot", "cogs"}
    for name in copied:
        assert (ROOT / name).exists()
        assert f"!{name}" in ignored
    assert ignored.index("!bot") < ignored.index("bot/sandbox")
    for line in (
        "USER moonshooter",
        "VOLUME /app/data",
        "STOPSIGNAL SIGTERM",
        'CMD ["python", "-m", "bot", "run"]',
    ):
        assert f"\n{line}\n" in dockerfile
    assert dockerfile.index("USER") < dockerfile.index("VOLUME")
    assert '"-m", "bot", "health"]' in dockerfile
    assert "--require-hashes" in dockerfile
