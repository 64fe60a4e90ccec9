"""The PostgreSQL server of the tests ends with the run, however the run ends."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil

from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[1]
USING = """
import sys, time
from tests.postgresql import TestServer

server = TestServer.for_run()
server.start()
print(server.folder, flush=True)
time.sleep(600)
"""


def test_server_stops_when_the_processes_that_use_it_are_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", USING], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        folder = Path(process.stdout.readline().strip())
        server = psutil.Process(int((folder / "data" / "postmaster.pid").read_text().split()[0]))
        assert server.is_running()
        process.send_signal(signal.SIGKILL)
    psutil.wait_procs([server], PATIENCE_S)
    assert not server.is_running()
    give_up_at = time.monotonic() + PATIENCE_S
    while folder.exists() and time.monotonic() < give_up_at:
        time.sleep(0.02)
    assert not folder.exists()
