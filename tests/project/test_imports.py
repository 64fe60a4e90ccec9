"""No module imports itself, not even through others.

Imports of a package's `__init__`, for type checkers only and within functions count, too.
"""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import grimp
import pytest

from tests.project.test_packages import list_modules
from tests.project.test_tree import ROOT

# What views and components may take from Discord's library: values and forms, and the interaction
# that a menu's values are read from.
VALUES_OF_DISCORD = {
    "ButtonStyle",
    "ChannelType",
    "Interaction",
    "PartialEmoji",
    "SelectOption",
    "TextStyle",
    "ui.Item",
    "ui.Label",
    "ui.LayoutView",
    "ui.Modal",
    "ui.Select",
    "ui.TextInput",
}


def find_circle(graph: grimp.ImportGraph) -> list[str]:
    """Return the modules of an import circle, each followed by one it imports; [] without any."""
    imported = {
        module: sorted(graph.find_modules_directly_imported_by(module))
        for module in sorted(graph.modules)
    }
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        # The error lists every module after the one it imports.
        return list(reversed(error.args[1]))
    return []


def describe_circle(graph: grimp.ImportGraph, modules: list[str]) -> str:
    """Return the imports of a circle, a line each, with where they stand."""
    return "\n".join(
        f"{importer}:{detail['line_number']}: {detail['line_contents']}"
        for importer, imported in pairwise(modules)
        for detail in graph.get_import_details(importer=importer, imported=imported)[:1]
    )


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """Return who imports whom."""
    return grimp.build_graph("bot", "cogs", cache_dir=None)


def test_no_import_circle(graph: grimp.ImportGraph) -> None:
    assert {"bot.engine.game", "cogs.hearts"} <= graph.modules
    modules = find_circle(graph)
    assert not modules, f"These imports form a circle:\n{describe_circle(graph, modules)}"


def test_features_are_imported_by_features_and_commands_alone(graph: grimp.ImportGraph) -> None:
    features = {name for name in graph.modules if name.startswith("bot.features.")}
    assert len(features) > 100
    importers = set[str]().union(*map(graph.find_modules_that_directly_import, features))
    assert {name for name in importers - features if not name.startswith("cogs.")} == set()


def test_features_are_loaded_by_their_list_alone() -> None:
    """No other module has the name of a feature in a string, to import it by that name."""
    naming = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "bot").rglob("*.py")
        if "bot/features/" not in path.as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and str(node.value).startswith("bot.features")
    }
    assert naming == {"bot/installed.py"}


def list_discord_names(source: str) -> Iterator[str]:
    """Yield what a module names of Discord's library: ``ui.Modal``, or how else it imports it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "discord":
            yield from (f"from {node.module} import {alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
            yield from (f"import {name}" for name in names if name.startswith("discord."))
        elif isinstance(node, ast.Attribute):
            name = ast.unparse(node)
            parts = name.removeprefix("discord.").split(".")
            if name.startswith("discord.") and len(parts) == 1 + (parts[0] == "ui"):
                yield ".".join(parts)


def list_layout_modules() -> list[Path]:
    """Return the modules that make layouts."""
    features = [path.relative_to(ROOT).as_posix() for path in (ROOT / "bot/features").iterdir()]
    return [
        *list_modules(
            "bot/table/views", "bot/ui/components", *(f"{feature}/views" for feature in features)
        ),
        *(path for path in (ROOT / "bot/features").glob("*/*views.py")),
    ]


def test_views_and_components_take_values_from_discord_and_nothing_that_sends() -> None:
    names = {
        name
        for path in list_layout_modules()
        for name in list_discord_names(path.read_text("utf-8"))
    }
    assert "ui.Modal" in names
    assert names - VALUES_OF_DISCORD == set()


@pytest.mark.parametrize(
    "source",
    [
        "import discord\ndiscord.http.Route('GET', '/')",
        "import discord\nasync def send(client: discord.Client) -> None: ...",
        "from discord.http import HTTPClient",
        "import discord.http",
    ],
)
def test_what_sends_is_found_in_a_view(source: str) -> None:
    assert set(list_discord_names(source)) - VALUES_OF_DISCORD


# The folders of the core, and what only a feature's kind of table has.
CORE = (
    "bot/table",
    "bot/ui",
)
TABLES = ("lobby", "info", "kind", "opened", "old", "over")
FIELDS = {
    "daily",
    "practice",
    "duplicate",
    "tournament",
    "plays_in_step",
    "has_hints",
    "day",
    "origin",
    "duplicate_id",
    "shadows",
    "tournament_id",
}


def find_feature_fields(source: str) -> set[str]:
    """Return the fields by which a module tells to which feature a table belongs."""
    return {
        node.attr
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and node.attr in FIELDS
        and ast.unparse(node.value).rpartition(".")[2] in TABLES
    }


@pytest.mark.parametrize("source", ["now.lobby.daily", "lobby.kind.day", "info.tournament.round"])
def test_fields_of_features_are_found(source: str) -> None:
    assert find_feature_fields(source)
    assert not find_feature_fields("lobby.kind.is_solitary or services.daily")


@pytest.mark.parametrize("folder", CORE)
def test_the_core_asks_no_table_to_which_feature_it_belongs(folder: str) -> None:
    fields_by_path = {
        path.relative_to(ROOT).as_posix(): find_feature_fields(path.read_text("utf-8"))
        for path in (ROOT / folder).rglob("*.py")
    }
    assert fields_by_path
    assert {path for path, fields in fields_by_path.items() if fields} == set()
