"""A run of tests ends although one of its processes dies."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S
from tests.project.docs import ROOT

CONFTEST = """
from tests.distribution import Distribution

def pytest_xdist_make_scheduler(config, log):
    return Distribution(config, log)
"""
TESTS = """
import os
import pytest

@pytest.mark.parametrize("number", range(20))
def test_number(number):
    if number == {dies}:
        os._exit(1)
"""


@pytest.mark.thorough
@pytest.mark.parametrize(
    "dies",
    [pytest.param(10, id="in the middle", marks=pytest.mark.slow), pytest.param(19, id="last")],
)
def test_test_in_which_a_process_dies_fails_once_and_the_others_pass(
    tmp_path: Path, dies: int
) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / "test_numbers.py").write_text(TESTS.format(dies=dies), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "2", "-q", "--rootdir", "."],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert run.returncode == pytest.ExitCode.TESTS_FAILED, run.stdout + run.stderr
    assert "1 failed, 19 passed" in run.stdout
    assert f"crashed while running 'test_numbers.py::test_number[{dies}]'" in run.stdout
