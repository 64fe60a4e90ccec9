"""The sizes, the docstrings and the tests of the packages."""

import ast
import re
from pathlib import Path

import pytest

from tests.project.test_tree import ROOT

MOST_MODULES = 18  # of a folder
MOST_LINES = 450  # of a module
CODE = ("bot", "cogs")
# Folders of tests that are about no single package.
OF_NO_PACKAGE = {
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


def too_many(packages: list[Path]) -> dict[str, int]:
    counts = {package: len(list(package.glob("*.py"))) for package in packages}
    return {str(package): count for package, count in counts.items() if count > MOST_MODULES}


def too_long(modules: list[Path]) -> dict[str, int]:
    counts = {path: len(path.read_text("utf-8").splitlines()) for path in modules}
    return {str(path): count for path, count in counts.items() if count > MOST_LINES}


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


def test_folders_are_small() -> None:
    assert len(packages(*CODE)) > 40
    # Every change of the schema adds a revision.
    small = [package for package in packages(*CODE) if package.name != "versions"]
    assert too_many(small) == {}


def test_modules_are_short() -> None:
    assert too_long(modules(*CODE)) == {}


def test_helpers_of_tests_are_short() -> None:
    helpers = [path for path in modules("tests") if not path.name.startswith("test_")]
    assert len(helpers) > 40
    assert too_long(helpers) == {}


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


def test_crowded_folder_is_found(tree: Path) -> None:
    for number in range(MOST_MODULES - 1):
        (tree / "bot" / f"module_{number}.py").touch()
    assert too_many([tree / "bot"]) == {}
    (tree / "bot" / "one_more.py").touch()
    assert too_many([tree / "bot"]) == {str(tree / "bot"): MOST_MODULES + 1}


def test_long_module_is_found(tree: Path) -> None:
    module = tree / "bot" / "module.py"
    module.write_text("\n" * MOST_LINES)
    assert too_long([module]) == {}
    module.write_text("\n" * (MOST_LINES + 1))
    assert too_long([module]) == {str(module): MOST_LINES + 1}


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
