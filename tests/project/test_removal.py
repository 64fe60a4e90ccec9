"""A feature is removed with its folder, its cogs, its tests and its line in the list.

This is tried on a copy of the tree. `make check` removes one feature, which the commit chooses;
`make test-slow` all, with the types of what is left and more tests. To try one:
`pytest tests/project/test_removal.py -k daily -m ""`.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bot.players.monte_carlo.kernel import code_cache
from tests.project.test_tree import ROOT

FEATURES = {path.parent.name for path in (ROOT / "bot/features").glob("*/__init__.py")}
BUILDS_ON = re.findall(  # (a feature, the one on which it builds), as the contracts allow it
    r"\"bot\.features\.(\w+)\.\*\* -> bot\.features\.(\w+)\.\*\*\"",
    (ROOT / "pyproject.toml").read_text("utf-8"),
)
# Those on which no other builds, so that each can go alone.
REMOVABLE = sorted(FEATURES - {base for _, base in BUILDS_ON})

# What shows and loads what features give. Its tests may name no feature.
CORE = ("tests/engine", "tests/settings", "tests/table", "tests/tasks", "tests/ui")
GAME = "tests/e2e/test_games.py::test_games_end_with_sound_sheets_and_no_card_leaks"
# Of the core and of what goes on without features, that which a missing feature can break:
CHOSEN = (
    "tests/settings",
    "tests/table/service/test_removed_kind.py",
    "tests/table/state/test_event_codec.py",
    "tests/table/views/public",
    "tests/ui/test_forged_ids.py",
    "tests/ui/test_posted_ids.py",
    "tests/ui/test_scenes.py",
    "tests/test_installed.py",
    "tests/features/test_missing_kinds.py",
    GAME,
)
# tests/project is in neither: it compares lists of everything there is with the docs.
WHOLE = (*CORE, "tests/store/database/test_migrate.py", "tests/test_installed.py", *CHOSEN[-2:])

IMPORT_ALL = """
import importlib, pkgutil, sys
from pathlib import Path
import bot, cogs
assert Path(bot.__file__).parent.parent == Path.cwd()
names = [
    module.name
    for package in (bot, cogs)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith(".__main__") and ".migrations." not in module.name
]
assert len(names) > 300
for name in names:
    importlib.import_module(name)
"""


def choose_feature() -> str:
    """Return the feature that the commit chooses; without one, the first."""
    head = subprocess.run(
        ["git", "rev-parse", "--verify", "HEAD"], cwd=ROOT, capture_output=True, check=False
    )
    number = int(head.stdout, 16) if head.returncode == 0 else 0
    return REMOVABLE[number % len(REMOVABLE)]


def copy_if_there(source: str, target: str) -> None:
    """Copy a file that another test may delete."""
    with suppress(FileNotFoundError):
        shutil.copy2(source, target)


def copy_tree(tree: Path) -> None:
    """Copy what the tests use, compiled modules included; other tests may write meanwhile."""
    ignored = shutil.ignore_patterns(
        ".git", ".venv", ".*_cache", ".hypothesis", "*.pyc.*", "data", "build", "mutants"
    )
    shutil.copytree(ROOT, tree, ignore=ignored, copy_function=copy_if_there)
    (tree / ".venv").symlink_to(Path(sys.prefix))


def compile_import_pattern(feature: str) -> re.Pattern[str]:
    """Return what matches the imports of a feature's modules."""
    return re.compile(
        rf"^\s*(?:from|import) (?:bot|tests)\.features\.{feature}\b|"
        rf"^\s*from (?:bot|tests)\.features import .*\b{feature}\b",
        re.MULTILINE,
    )


def remove_feature(tree: Path, feature: str) -> None:
    """Delete a feature from a tree: its folder, its cogs, its tests, and its line in the list."""
    shutil.rmtree(tree / "bot/features" / feature)
    shutil.rmtree(tree / "tests/features" / feature, ignore_errors=True)
    pattern = compile_import_pattern(feature)
    for path in [*(tree / "cogs").glob("*.py"), *(tree / "cogs/parts").glob("*.py")]:
        if pattern.search(path.read_text("utf-8")):
            path.unlink()
    delete_tests(tree / "tests", pattern)
    installed_list = tree / "bot/installed.py"
    text, line = installed_list.read_text("utf-8"), f'    "{feature}",\n'
    assert text.count(line) == 1
    installed_list.write_text(text.replace(line, ""), "utf-8")


def delete_tests(tests: Path, pattern: re.Pattern[str]) -> None:
    """Delete the modules of tests that import a feature, and those that import such modules."""
    root = tests.parent
    texts = {path: path.read_text("utf-8") for path in tests.rglob("*.py")}
    importing = {path for path, text in texts.items() if pattern.search(text)}
    while importing:
        for path in importing:
            path.unlink()
            del texts[path]
        names = [path.relative_to(root).as_posix() for path in importing]
        of_core = [name for name in names if name.startswith(CORE)]
        assert not of_core, "tests of the core name a feature"
        modules = "|".join(re.escape(name[:-3].replace("/", ".")) for name in names)
        further = re.compile(rf"^\s*(?:from|import) (?:{modules})\b", re.MULTILINE)
        importing = {path for path, text in texts.items() if further.search(text)}


def list_imports(source: str) -> Iterator[str]:
    """Yield the modules that a file imports anywhere, also for the type checker alone."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            if node.module in ("bot.features", "cogs", "cogs.parts"):  # these have only modules
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def find_missing_imports(tree: Path) -> list[str]:
    """Return the imports of modules of the bot that are not in the tree.

    Where there are none, types need no other check: what a module imports is as it was in the whole
    tree, whose types are checked.
    """
    files = [path for name in ("bot", "cogs") for path in (tree / name).rglob("*.py")]
    return sorted(
        f"{path.relative_to(tree)}: {name}"
        for path in files
        for name in list_imports(path.read_text("utf-8"))
        if name.split(".")[0] in ("bot", "cogs")
        and not (tree / name.replace(".", "/")).is_dir()
        and not (tree / f"{name.replace('.', '/')}.py").is_file()
    )


def run(tree: Path, *command: str, **environment: str) -> None:
    """Run a Python program in the tree; it must succeed.

    The kernel of the expert has been compiled for this run of the tests.
    """
    cache = code_cache.prepare_cache()
    if cache is not None:
        environment["NUMBA_CACHE_DIR"] = str(cache.parent)
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTEST_", "COV_")) and name != "PYTHONPATH"
    }
    done = subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        env=inherited | environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(command)[:200]}\n{done.stdout[-6000:]}"


def run_tests(tree: Path, *arguments: str) -> None:
    """Run tests in the tree, the quick ones, with few examples of each property."""
    marks = "not slow and not thorough"
    options = ("-q", "-p", "no:cacheprovider", "-m", marks)
    run(tree, "-m", "pytest", *options, *arguments, HYPOTHESIS_PROFILE="quick")


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Path]:
    """Return a copy of the tree, deleted after the test."""
    tree = tmp_path / "tree"
    copy_tree(tree)
    yield tree
    shutil.rmtree(tree)


@pytest.mark.parametrize("feature", [pytest.param(choose_feature(), marks=pytest.mark.thorough)])
def test_bot_goes_on_without_the_feature_that_the_commit_chooses(tree: Path, feature: str) -> None:
    remove_feature(tree, feature)
    assert not find_missing_imports(tree)
    run(tree, "-c", IMPORT_ALL)
    run_tests(tree, *CHOSEN)


@pytest.mark.slow
@pytest.mark.parametrize("feature", REMOVABLE)
def test_core_is_the_same_without(tree: Path, feature: str) -> None:
    remove_feature(tree, feature)
    assert not find_missing_imports(tree)
    run(tree, "-c", IMPORT_ALL)
    with suppress(FileNotFoundError):  # nobody has checked types here
        shutil.copytree(ROOT / ".mypy_cache", tree / ".mypy_cache")
    run(tree, "-m", "mypy")
    run(tree, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")
    run_tests(tree, *WHOLE)


def test_modules_that_are_missing_are_found(tmp_path: Path) -> None:
    for name in ("bot/features/held/model.py", "cogs/held.py", "bot/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("from bot.features.held import model\n", "utf-8")
    assert not find_missing_imports(tmp_path)
    (tmp_path / "cogs/held.py").write_text(
        "if False:\n    import bot.features.gone.model\nfrom bot.features import gone\n", "utf-8"
    )
    assert find_missing_imports(tmp_path) == [
        "cogs/held.py: bot.features.gone",
        "cogs/held.py: bot.features.gone.model",
    ]
