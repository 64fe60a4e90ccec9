"""Forked bots and sandboxes end with the tests, however these end."""

import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from tests.patience import PATIENCE_S
from tests.project.test_tree import ROOT

RUNNING = """
import multiprocessing, sys, time
from pathlib import Path
from tests.e2e.processes import SandboxProcess

sandbox = SandboxProcess(Path(sys.argv[1]))
print(*(child.pid for child in multiprocessing.active_children()), flush=True)
time.sleep(600)
"""


@pytest.mark.thorough
def test_processes_end_when_the_tests_are_killed(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", RUNNING, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as tests:
        assert tests.stdout is not None
        sandbox = psutil.Process(int(tests.stdout.readline()))
        assert sandbox.is_running()
        tests.send_signal(signal.SIGKILL)
    psutil.wait_procs([sandbox], PATIENCE_S)
    assert not sandbox.is_running()
