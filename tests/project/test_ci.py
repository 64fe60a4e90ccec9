"""In CI no test is skipped for want of a browser or HAProxy; elsewhere it is, aloud."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.test_tree import ROOT

NOWHERE = "/there/is/no/chromium"
# The packages with programs that tests need, and the variables that can name them.
NEEDED = {"chromium": "CHROMIUM", "haproxy": "HAPROXY", "systemd": "SYSTEMD_ANALYZE"}


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


@pytest.mark.thorough
def test_page_tests_without_a_browser_fail_in_ci() -> None:
    ran = page_tests_without_browser(CI="true")
    assert ran.returncode == pytest.ExitCode.TESTS_FAILED
    assert f"{NOWHERE} is not there; in CI no test of the page may be skipped" in ran.stdout
    assert "skipped" not in ran.stdout.splitlines()[-1]


@pytest.mark.thorough
def test_page_tests_without_a_browser_are_skipped_aloud_elsewhere() -> None:
    ran = page_tests_without_browser()
    assert ran.returncode == pytest.ExitCode.OK
    assert f"{NOWHERE} is not there" in ran.stdout
    assert "passed" not in ran.stdout.splitlines()[-1]


@pytest.mark.parametrize("program", NEEDED)
@pytest.mark.parametrize(
    ("user", "told"),
    [
        ("1000", f"at {NOWHERE}"),
        ("0", "could not be installed"),
    ],
    ids=["without the right to install", "where installing fails"],
)
def test_ci_fails_without_a_program_that_tests_need(
    program: str, user: str, told: str, tmp_path: Path
) -> None:
    for name, script in {"id": f"echo {user}", "apt-get": "exit 100", "make": "exit 99"}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    here = {name: str(tmp_path / "id") for name in NEEDED.values()}
    ran = subprocess.run(
        [ROOT / ".ci" / "run"],
        env={"PATH": f"{tmp_path}:/usr/bin:/bin", **here, NEEDED[program]: NOWHERE},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert program in ran.stderr
    assert told in ran.stderr


@pytest.mark.thorough
def test_tests_without_haproxy_fail_in_ci_and_are_skipped_aloud_elsewhere() -> None:
    inherited = {name: value for name, value in os.environ.items() if name != "CI"}
    for ci, code in (("true", pytest.ExitCode.TESTS_FAILED), ("", pytest.ExitCode.OK)):
        ran = subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"),
                "tests/cluster/test_haproxy.py",
            ],
            cwd=ROOT,
            env=inherited | {"HAPROXY": NOWHERE, "CI": ci},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == code
        assert "HAProxy is not installed" in ran.stdout
        assert "passed" not in ran.stdout.splitlines()[-1]
