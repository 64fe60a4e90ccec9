"""The table of mutation scores counts what mutmut wrote down."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.project.mutants import kind_of, scores, table


def scores_of(folder: Path, codes: dict[str, dict[str, int | None]]) -> dict[str, Counter[str]]:
    """Return the scores of these modules: name of a mutant -> exit code of its tests."""
    for module, of_module in codes.items():
        path = folder / f"bot/engine/{module}.py.meta"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"exit_code_by_key": of_module}))
    return scores(folder)


def test_scores_are_counted_by_module_and_leave_out_what_mypy_refuses(tmp_path: Path) -> None:
    codes = {"a": 1, "b": 1, "c": 0, "d": 37, "e": -24, "f": 33}
    found = scores_of(tmp_path, {"game": codes, "errors": {"a": 37}, "empty": {}})

    assert list(found) == ["bot/engine/errors", "bot/engine/game"]
    assert table(found)[2:] == [
        "| `bot/engine/game` | 6 | 1 | 3 | 2 | 60 % |",
        "| `all of these` | 6 | 1 | 3 | 2 | 60 % |",
    ]


def test_mutants_that_were_not_run_count_neither_as_killed_nor_as_left(tmp_path: Path) -> None:
    codes = {
        "game": {"a": 1, "b": 0, "c": None, "d": 37},
        "evolve": {"a": None, "b": 37, "c": None},
        "claim": dict.fromkeys("ab"),
    }

    assert table(scores_of(tmp_path, codes))[2:] == [
        "| `bot/engine/game` | 4 | 1 | 1 | 1 | 50 %, 1 not run |",
        "| `all of these` | 4 | 1 | 1 | 1 | 50 %, 1 not run |",
    ]


@pytest.mark.parametrize(
    ("code", "kind"),
    [(None, "not run"), (-24, "timeout"), (2, "failed"), (-11, "failed"), (33, "untested")],
)
def test_only_a_failed_test_or_a_timeout_kills(code: int | None, kind: str) -> None:
    assert kind_of(code) == kind
