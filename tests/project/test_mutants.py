"""The table of mutation scores counts what mutmut wrote down."""

import json
from pathlib import Path

import pytest

from tests.project.mutants import kind_of, scores, table


def test_scores_are_counted_by_module_and_leave_out_what_mypy_refuses(tmp_path: Path) -> None:
    codes = {"a": 1, "b": 1, "c": 0, "d": 37, "e": -24, "f": 33, "g": None}
    module = tmp_path / "bot/engine/game.py.meta"
    module.parent.mkdir(parents=True)
    module.write_text(json.dumps({"exit_code_by_key": codes}))
    (tmp_path / "bot/engine/empty.py.meta").write_text(json.dumps({"exit_code_by_key": {}}))

    found = scores(tmp_path)

    assert list(found) == ["bot/engine/game"]
    assert table(found)[2:] == [
        "| `bot/engine/game` | 7 | 1 | 3 | 3 | 50 % |",
        "| `all` | 7 | 1 | 3 | 3 | 50 % |",
    ]


@pytest.mark.parametrize(
    ("code", "kind"),
    [(None, "not run"), (-24, "timeout"), (2, "failed"), (-11, "failed"), (33, "untested")],
)
def test_only_a_failed_test_or_a_timeout_kills(code: int | None, kind: str) -> None:
    assert kind_of(code) == kind
