"""The docstrings and the tests of the packages."""

import ast
import re
from pathlib import Path

import pytest

from tests.project.test_tree import ROOT

CODE = ("bot", "cogs")
# Folders of tests that are about no single package.
OF_NO_PACKAGE = {
    "bench",  # the benchmarks
    "bench/clicks",
    "bench/cluster",
    "bench/tables",
    "deploy",  # the files in deploy, and what they must agree with
    "e2e",  # the whole bot, through the sandbox
    "e2e/workers",  # several processes of it on one database
    "engine/golden",  # games and what they led to
    "project",  # the project itself: docs, locks, contracts
    "records/mutations",  # records that were tampered with
    "sandbox_page",  # the page of the sandbox in a browser
    "ui/corpus",  # every kind of layout that is sent
}


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def packages(*folders: str) -> list[Path]:
    return sorted({path.parent for path in modules(*folders)})


def undescribed(packages: list[Path]) -> list[str]:
    """The packages without a docstring whose first paragraph is at least one sentence."""
    found = []
    for package in packages:
        init = package / "__init__.py"
        told = ast.get_docstring(ast.parse(init.read_text("utf-8"))) if init.exists() else None
        first = (told or "").split("\n\n")[0]
        if not re.fullmatch(r"\S+(\s+\S+){2,}[.?!]", first):
            found.append(str(package))
    return found


def strays(root: Path) -> set[str]:
    """The folders of tests to which no package belongs: ``tests/engine`` is of ``bot/engine``."""
    tests, bot, cogs = root / "tests", root / "bot", root / "cogs"
    own = {path.relative_to(bot).as_posix() for path in bot.rglob("*") if is_package(path)}
    own |= {
        path.relative_to(root).as_posix() for path in (cogs, *cogs.rglob("*")) if is_package(path)
    }
    folders = {path.parent.relative_to(tests).as_posix() for path in tests.rglob("*.py")}
    return folders - own - {"."}


def is_package(path: Path) -> bool:
    return (path / "__init__.py").exists()


def test_packages_say_what_belongs_there() -> None:
    assert undescribed(packages(*CODE)) == []


def test_folders_of_tests_mirror_packages() -> None:
    assert strays(ROOT) == OF_NO_PACKAGE


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A package with a subpackage, and tests of both."""
    for name in ("bot", "bot/engine", "tests", "tests/engine"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text('"""What belongs here."""\n')
    return tmp_path


@pytest.mark.parametrize("told", ["", '"""Hearts."""', '"""No full stop here"""', "NAME = 1"])
def test_package_without_a_sentence_is_found(tree: Path, told: str) -> None:
    assert undescribed([tree / "bot" / "engine"]) == []
    (tree / "bot" / "engine" / "__init__.py").write_text(told)
    assert undescribed([tree / "bot" / "engine"]) == [str(tree / "bot" / "engine")]


def test_folder_that_is_no_package_is_found(tree: Path) -> None:
    (tree / "bot" / "engine" / "__init__.py").unlink()
    assert undescribed([tree / "bot" / "engine"]) == [str(tree / "bot" / "engine")]


def test_tests_of_no_package_are_found(tree: Path) -> None:
    assert strays(tree) == set()
    (tree / "bot" / "engine" / "__init__.py").unlink()
    assert strays(tree) == {"engine"}
