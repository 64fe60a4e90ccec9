"""CI refuses to start without a program whose absence would skip tests."""

import subprocess
from pathlib import Path

import pytest

from tests.project.test_tree import ROOT

NOWHERE = "/there/is/no/chromium"
# The packages with programs that tests need, and the variables that can name them.
NEEDED = {"chromium": "CHROMIUM", "haproxy": "HAPROXY", "systemd": "SYSTEMD_ANALYZE"}


@pytest.mark.parametrize("program", NEEDED)
@pytest.mark.parametrize(
    ("user", "message"),
    [
        ("1000", f"at {NOWHERE}"),
        ("0", "could not be installed"),
    ],
    ids=["without the right to install", "where installing fails"],
)
def test_ci_fails_without_a_program_that_tests_need(
    program: str, user: str, message: str, tmp_path: Path
) -> None:
    for name, script in {"id": f"echo {user}", "apt-get": "exit 100", "make": "exit 99"}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    program_paths = {name: str(tmp_path / "id") for name in NEEDED.values()}
    result = subprocess.run(
        [ROOT / ".ci" / "run"],
        env={"PATH": f"{tmp_path}:/usr/bin:/bin", **program_paths, NEEDED[program]: NOWHERE},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert program in result.stderr
    assert message in result.stderr
