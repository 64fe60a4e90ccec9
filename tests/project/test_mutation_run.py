"""The mutants of a small project are killed, left or not reached by its tests."""

import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]
FILES = {
    "pyproject.toml": """
        [tool.mutmut]
        source_paths = ["sums"]
        pytest_add_cli_args = ["-p", "no:cacheprovider"]
        pytest_add_cli_args_test_selection = ["tests"]
        type_check_command = ["echo", "{\\"generalDiagnostics\\": []}"]
        timeout_constant = 0.4
        timeout_multiplier = 1.0
        """,
    "sums/__init__.py": "",
    "sums/sums.py": """
        def total(one, other):
            return one + other

        def half(one):
            return one / 2

        def never(one):
            return one * 3

        def down(one):
            while one > 0:
                one -= 1
            return one
        """,
    "tests/test_sums.py": """
        from sums.sums import down, half, total

        def test_total():
            assert total(2, 3) == 5

        def test_half():
            half(4)

        def test_down():
            assert down(3) == 0
        """,
}


def run(folder: Path, *patterns: str) -> tuple[str, dict[str, int | None]]:
    """Run the mutants of a project; return what is written and the exit code of each mutant."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.project.mutation_run", *patterns],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    )
    meta = json.loads((folder / "mutants/sums/sums.py.meta").read_text())
    codes = {
        name.removeprefix("sums.sums."): code for name, code in meta["exit_code_by_key"].items()
    }
    return done.stderr, codes


@pytest.mark.slow
def test_mutants_are_run_once_each_and_survivors_are_named(tmp_path: Path) -> None:
    for name, content in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(dedent(content))

    told, codes = run(tmp_path, "*total*")
    assert codes["x_total__mutmut_1"] == 1
    assert codes["x_half__mutmut_1"] is None
    assert codes["x_never__mutmut_1"] == 33
    assert "survived" not in told

    told, codes = run(tmp_path)
    assert codes["x_half__mutmut_1"] == 0
    assert "sums.sums.x_half__mutmut_1 survived\n" in told
    assert sorted({code for name, code in codes.items() if "down" in name}) == [-24, 1]
