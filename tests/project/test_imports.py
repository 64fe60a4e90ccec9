"""No module imports itself, not even through others.

`make imports` forbids circles between the modules and between the packages of one folder. These
tests take the imports one by one: also those of a package's `__init__`, between `bot` and `cogs`,
for type checkers only, and within functions.
"""

from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import grimp
import pytest


def circle(graph: grimp.ImportGraph) -> list[str]:
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


def described(graph: grimp.ImportGraph, modules: list[str]) -> str:
    """Return the imports of a circle, a line each, with where they stand."""
    return "\n".join(
        f"{importer}:{detail['line_number']}: {detail['line_contents']}"
        for importer, imported in pairwise(modules)
        for detail in graph.get_import_details(importer=importer, imported=imported)[:1]
    )


def test_no_import_circle() -> None:
    graph = grimp.build_graph("bot", "cogs", cache_dir=None)
    assert {"bot.engine.game", "cogs.hearts"} <= graph.modules
    found = circle(graph)
    assert not found, f"These imports form a circle:\n{described(graph, found)}"


@pytest.mark.parametrize(
    "source",
    [
        "from circular import a",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from circular import a",
        "def late():\n    from circular import a",
    ],
    ids=["plain", "for type checkers", "in a function"],
)
def test_circles_are_found(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "circular"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "a.py").write_text("import circular.b\n")
    (package / "b.py").write_text("import circular.c\n")
    (package / "c.py").write_text(source + "\n")
    (package / "d.py").write_text("import circular.a\n")
    monkeypatch.syspath_prepend(tmp_path)
    graph = grimp.build_graph("circular", cache_dir=None)
    found = circle(graph)
    assert found[0] == found[-1]
    assert set(found) == {"circular.a", "circular.b", "circular.c"}
    assert "circular.a:1: import circular.b" in described(graph, found)
    graph.remove_import(importer="circular.c", imported="circular.a")
    assert circle(graph) == []
