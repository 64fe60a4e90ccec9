"""The version is written in one place, and the changelog describes it."""

import re
import tomllib
from datetime import date

from bot import __version__
from tests.project.test_tree import ROOT, list_files, read_text

CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
SECTIONS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Rules"}


def list_releases() -> list[tuple[str, date]]:
    """Return the versions in the changelog with their dates, as they stand there."""
    releases = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$", CHANGES, re.MULTILINE)
    return [(version, date.fromisoformat(day)) for version, day in releases]


def test_newest_release_of_the_changelog_is_this_version() -> None:
    assert list_releases()[0][0] == __version__


def test_changelog_begins_with_what_is_unreleased_and_then_goes_back_in_time() -> None:
    headings = re.findall(r"^## .*$", CHANGES, re.MULTILINE)
    assert headings[0] == "## [Unreleased]"
    assert len(headings) == 1 + len(list_releases())
    numbers = [tuple(map(int, version.split("."))) for version, _ in list_releases()]
    assert numbers == sorted(set(numbers), reverse=True)
    days = [day for _, day in list_releases()]
    assert days == sorted(days, reverse=True)


def test_sections_of_the_changelog_have_the_names_of_its_form() -> None:
    assert set(re.findall(r"^### (.*)$", CHANGES, re.MULTILINE)) <= SECTIONS


def test_version_is_written_nowhere_else() -> None:
    version_pattern = re.compile(rf"(?<![\d.]){re.escape(__version__)}(?![\d.])")
    naming = {
        path.relative_to(ROOT).as_posix()
        for path in list_files()
        if version_pattern.search(read_text(path))
    }
    # A lock may pin a package to the same number.
    assert {name for name in naming if not name.endswith(".lock")} == {
        "CHANGELOG.md",
        "bot/__init__.py",
    }
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"]["attr"] == "bot.__version__"
