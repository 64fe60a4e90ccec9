"""The packages of the bot as ``docs/packages.md`` and the picture of the layers show them.

The layers come from the import contracts, the packages and their purpose from the tree, and their
rows from what imports what. Listed here are the steps of a click, and a few words for a package
where a whole sentence has no room.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).parents[2]


@dataclass(frozen=True)
class Step:
    """One step of a click: the module that takes it, and what it does there."""

    module: str
    action: str


STEPS: Final = (
    Step("bot.table.handlers.router", "receives the click"),
    Step("bot.table.handlers.game", "calls the service"),
    Step("bot.table.service.service", "locks the table"),
    Step("bot.engine.game", "decides: returns the events"),
    Step("bot.store.log", "commits them"),
    Step("bot.table.service.loaded", "tells subscribers"),
    Step("bot.table.sync.presenter", "picks what changes"),
    Step("bot.table.views.hand.hand", "makes layouts"),
    Step("bot.ui.transport.discord_api", "sends them"),
)
FEATURES: Final = "bot.features"  # which stand side by side, in rows of three
DEPTH: Final = 2  # dots in the names of the packages that the page lists
LAST_STEP_DOWN: Final = 4  # up to it a click goes down from layer to layer, then back up


LABELS: Final[Mapping[str, str]] = {
    "bot": "starts and connects all",
    "bot.cli": "the command line",
    "bot.config": "settings",
    "bot.engine": "the rules of Hearts, pure",
    "bot.engine.chance": "shuffling, fair deals",
    "bot.engine.model": "cards, seats, tricks",
    "bot.engine.play": "a game in progress",
    "bot.engine.rules": "the rules of a table",
    "bot.engine.variants": "one file a game",
    "bot.features": "one package each",
    "bot.ingress": "clicks by HTTP",
    "bot.judge": "judges decisions",
    "bot.players": "computer players",
    "bot.players.heuristic": "rules of thumb",
    "bot.players.monte_carlo": "search",
    "bot.records": "games as JSON: write, check",
    "bot.render": "words, pictures",
    "bot.render.illustrations": "what they show",
    "bot.sandbox": "a Discord for tests",
    "bot.sandbox.app": "server, options, pages",
    "bot.sandbox.endpoint": "signed requests",
    "bot.sandbox.gateway": "events",
    "bot.sandbox.rest": "requests",
    "bot.sandbox.validation": "limits",
    "bot.sandbox.world": "channels, people, messages",
    "bot.settings": "settings, preferences",
    "bot.store": "the database",
    "bot.store.database": "connection",
    "bot.table": "one table, from lobby to result",
    "bot.table.background": "deadlines, computers",
    "bot.table.history": "replays, records, proofs",
    "bot.table.lobby": "who sits where",
    "bot.table.state": "a table folded",
    "bot.tasks": "the clock, days, threads, exports",
    "bot.ui": "kit of messages",
    "bot.ui.components": "buttons, menus",
    "bot.workers": "several processes",
    "cogs": "slash commands",
    "cogs.support": "what commands share",
}


@cache
def _build_graph() -> grimp.ImportGraph:
    return grimp.build_graph("bot", "cogs", cache_dir=None)


@cache
def read_layers() -> tuple[tuple[str, ...], ...]:
    """Return the layers from top to bottom, each with the packages that stand side by side."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    global_contracts = [
        contract
        for contract in contracts
        if contract["type"] == "layers" and "containers" not in contract
    ]
    (result,) = [contract["layers"] for contract in global_contracts]
    return tuple(tuple(layer.split(" | ")) for layer in result)


def find_packages() -> Iterator[str]:
    """Yield every package of the bot by its dotted name, parents before their children."""
    for top in ("bot", "cogs"):
        for path in sorted((ROOT / top).rglob("__init__.py")):
            yield ".".join(path.parent.relative_to(ROOT).parts)


def find_children(package: str) -> list[str]:
    """Return the packages directly inside another."""
    return [inner for inner in find_packages() if inner.rpartition(".")[0] == package]


def arrange_rooms(package: str) -> list[list[str]]:
    """Return what a layer shows of a package, in rows; each imports only from rows below it.

    That is the packages in it, and those of its modules that take a step of a click.
    """
    step_modules = {step.module for step in STEPS if step.module.rpartition(".")[0] == package}
    names = [*find_children(package), *sorted(step_modules)]
    graph = _build_graph()
    inside = {package: {package, *graph.find_descendants(package)} for package in names}
    imported: dict[str, set[str]] = {
        package: {
            other
            for other in names
            if other != package
            and any(
                inside[other] & graph.find_modules_directly_imported_by(m) for m in inside[package]
            )
        }
        for package in names
    }
    if package == FEATURES:
        return [names[start : start + 3] for start in range(0, len(names), 3)]
    heights: dict[str, int] = {}
    while len(heights) < len(names):
        for inner in names:
            if inner not in heights and imported[inner] <= heights.keys():
                heights[inner] = max((heights[other] + 1 for other in imported[inner]), default=0)
    return [
        sorted((package for package in names if heights[package] == row), key=_side_key)
        for row in range(max(heights.values(), default=-1), -1, -1)
    ]


def list_steps(name: str) -> list[int]:
    return [
        number
        for number, step in enumerate(STEPS, 1)
        if step.module == name or step.module.startswith(f"{name}.")
    ]


def _side_key(name: str) -> tuple[int, str]:
    """Return a sort key: packages of early steps stand left, those of late steps right."""
    steps = list_steps(name)
    if not steps:
        return 1, name
    return (0 if steps[0] <= LAST_STEP_DOWN else 1 + steps[0]), name


def read_purpose(package: str) -> str:
    """Return the first paragraph of a package's docstring, in markdown and on one line."""
    docstring = (
        ast.get_docstring(
            ast.parse(ROOT.joinpath(*package.split("."), "__init__.py").read_text("utf-8"))
        )
        or ""
    )
    plain = re.sub(r":\w+:`~?[\w.]*?(\w+)`", r"`\1`", docstring.partition("\n\n")[0])
    return " ".join(plain.split()).replace("``", "`")
