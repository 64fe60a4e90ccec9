"""A benchmark of workers that is told to stop leaves no process behind."""

import signal
import sys
from pathlib import Path

import psutil
import pytest

from tests.bench.__main__ import STOPPED
from tests.cluster.conftest import needs_haproxy
from tests.e2e.processes import wait_until
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[3]
COMMAND = ("-m", "tests.bench", "cluster", "kills", "--tables", "1")


@pytest.mark.slow
@needs_haproxy
def test_server_balancer_and_workers_end_with_the_benchmark() -> None:
    bench = psutil.Popen([sys.executable, *COMMAND], cwd=ROOT)

    def workers_run() -> bool:
        lines = [" ".join(child.cmdline()) for child in bench.children() if child.is_running()]
        return sum("--worker" in line for line in lines) == 3

    try:
        wait_until(workers_run, "the workers do not start")
        started = bench.children(recursive=True)
        assert any(process.name() == "haproxy" for process in started)
        bench.send_signal(signal.SIGTERM)
        assert bench.wait(PATIENCE_S) == STOPPED
        _, survivors = psutil.wait_procs(started, PATIENCE_S)
        assert not survivors
    finally:
        for process in [*bench.children(recursive=True), bench] if bench.is_running() else ():
            process.kill()
