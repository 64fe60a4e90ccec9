"""In CI no test of the page is skipped for want of a browser; elsewhere it is, aloud."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.test_tree import ROOT

NOWHERE = "/there/is/no/chromium"


def page_tests_without_browser(**environment: str) -> subprocess.CompletedProcess[str]:
    """Run a few tests of the page where there is no browser."""
    inherited = {name: value for name, value in os.environ.items() if name != "CI"}
    return subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"),
            "tests/sandbox_page/test_attention.py",
        ],
        cwd=ROOT,
        env=inherited | {"CHROMIUM": NOWHERE} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_page_tests_without_a_browser_fail_in_ci() -> None:
    ran = page_tests_without_browser(CI="true")
    assert ran.returncode == pytest.ExitCode.TESTS_FAILED
    assert f"{NOWHERE} is not there; in CI no test of the page may be skipped" in ran.stdout
    assert "skipped" not in ran.stdout.splitlines()[-1]


def test_page_tests_without_a_browser_are_skipped_aloud_elsewhere() -> None:
    ran = page_tests_without_browser()
    assert ran.returncode == pytest.ExitCode.OK
    assert f"{NOWHERE} is not there" in ran.stdout
    assert "passed" not in ran.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("user", "told"),
    [
        ("1000", f"no chromium at {NOWHERE}"),
        ("0", "chromium could not be installed"),
    ],
    ids=["without the right to install", "where installing fails"],
)
def test_ci_fails_without_a_browser(user: str, told: str, tmp_path: Path) -> None:
    for name, script in {"id": f"echo {user}", "apt-get": "exit 100", "make": "exit 99"}.items():
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
    ran = subprocess.run(
        [ROOT / ".ci" / "run"],
        env={"PATH": f"{tmp_path}:/usr/bin:/bin", "CHROMIUM": NOWHERE},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert told in ran.stderr
