"""The folders of the tests mirror the packages."""

from pathlib import Path

from tests.project.test_tree import ROOT

ADDED = (
    "bot/features/guestbook",
    "bot/features/guestbook/migrations",
    "cogs",
    "cogs/parts",
)
# Folders of tests that are about no single package.
OF_NO_PACKAGE = {
    "bench",  # the benchmarks
    "bench/clicks",
    "bench/cluster",
    "bench/tables",
    "deploy",  # the files in deploy, and what they must agree with
    "e2e",  # the whole bot, through the sandbox
    "e2e/workers",  # several processes of it on one database
    *(f"e2e/added/{path}" for path in ADDED),  # a feature that a test adds to a copy of the bot
    "engine/golden",  # games and what they led to
    "project",  # the project itself: docs, locks, contracts
    "records/mutations",  # records that were tampered with
    "sandbox_page",  # the page of the sandbox in a browser
}


def list_modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def find_strays(root: Path) -> set[str]:
    """Return the folders of tests without a package, as ``tests/engine`` has ``bot/engine``."""
    tests, bot, cogs = root / "tests", root / "bot", root / "cogs"
    package_folders = {
        path.relative_to(bot).as_posix() for path in bot.rglob("*") if is_package(path)
    }
    package_folders |= {
        path.relative_to(root).as_posix() for path in (cogs, *cogs.rglob("*")) if is_package(path)
    }
    folders = {path.parent.relative_to(tests).as_posix() for path in tests.rglob("*.py")}
    return folders - package_folders - {"."}


def is_package(path: Path) -> bool:
    return (path / "__init__.py").exists()


def test_folders_of_tests_mirror_packages() -> None:
    assert find_strays(ROOT) == OF_NO_PACKAGE
