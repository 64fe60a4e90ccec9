"""A PostgreSQL server for a test run: started when first needed, shared by all its processes.

`python -m tests.postgresql FOLDER` is the *keeper*: it starts the server and stops it when no
process of the run is left, however they ended. Each of them holds a lock on a file; the
system releases it.
"""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bot.cluster.postgresql import USER, PostgresqlServer
from tests.patience import PATIENCE_S

# Nothing waits for the disk, and no job runs in the background.
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "autovacuum": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "log_min_messages": "fatal",
}


class TestServer:
    """The server of a run, as seen by one of its processes."""

    __test__ = False  # pytest: this is no test

    def __init__(self, folder: Path, **settings: str) -> None:
        self._folder = folder
        self._settings = [f"{name}={value}" for name, value in settings.items()]
        self._lock = os.open(folder / "users", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC)
        fcntl.flock(self._lock, fcntl.LOCK_SH)
        self._keeper: subprocess.Popen[str] | None = None  # if this process has started it

    @classmethod
    def for_run(cls, **settings: str) -> "TestServer":
        """Prepare a server with some settings changed. Nothing is started yet."""
        return cls(Path(tempfile.mkdtemp(prefix="moonshooter-")), **settings)

    @property
    def folder(self) -> Path:
        """The folder of the run, from which its other processes make their own object."""
        return self._folder

    def url(self, database: str) -> str:
        """Return the URL of a database on the server."""
        return f"postgresql://{USER}@/{database}?host={self._folder}/data"

    def start(self) -> None:
        """Start the server, unless another process has.

        Raises:
            RuntimeError: it does not start.
        """
        with self.one_at_a_time():
            if (self._folder / "started").exists():
                return
            keeper = self._keeper = subprocess.Popen(
                [sys.executable, "-m", "tests.postgresql", str(self._folder), *self._settings],
                cwd=Path(__file__).parents[1],
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the tests
                text=True,
            )
            assert keeper.stdout is not None
            with keeper.stdout as keeper_output:
                if keeper_output.readline() != "ready\n":
                    log = self._folder / "postgresql.log"
                    raise RuntimeError(log.read_text() if log.exists() else "no PostgreSQL")
            (self._folder / "started").touch()

    def crash(self) -> None:
        """Stop the server at once, as ``pg_ctl stop -m immediate`` does."""
        self._tell(signal.SIGUSR1, is_up=False)

    def come_back(self) -> None:
        """Start the server again after a crash, and wait until it accepts connections."""
        self._tell(signal.SIGUSR2, is_up=True)

    def _tell(self, signal_number: signal.Signals, *, is_up: bool) -> None:
        assert self._keeper is not None, "another process has started it"
        self._keeper.send_signal(signal_number)
        up, give_up_at = self._folder / "up", time.monotonic() + PATIENCE_S
        while up.exists() != is_up:
            assert time.monotonic() < give_up_at
            time.sleep(0.01)

    @contextmanager
    def one_at_a_time(self) -> Iterator[None]:
        """Exclude the other processes of the run from this block."""
        with (self._folder / "start").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def leave(self, *, is_last: bool) -> None:
        """Stop using the server; the last process waits until it has stopped."""
        was_started = (self._folder / "started").exists()
        os.close(self._lock)
        if not is_last:
            return
        if not was_started:
            shutil.rmtree(self._folder)
        give_up_at = time.monotonic() + PATIENCE_S
        while self._folder.exists() and time.monotonic() < give_up_at:
            time.sleep(0.01)
        if self._keeper is not None:
            self._keeper.wait(PATIENCE_S)


def keep(folder: Path, changed: Sequence[str]) -> int:
    """Start the server, and stop it when the processes of the run have ended.

    SIGUSR1 stops the server at once, and SIGUSR2 starts it again.
    """
    server = PostgresqlServer(folder, SETTINGS | dict(setting.split("=", 1) for setting in changed))

    def start(*_: object) -> None:
        server.start()
        (folder / "up").touch()

    def stop(*_: object) -> None:
        server.crash()  # at once: nothing is worth keeping
        (folder / "up").unlink(missing_ok=True)

    try:
        start()
        signal.signal(signal.SIGUSR1, stop)
        signal.signal(signal.SIGUSR2, start)
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads it now
        with (folder / "users").open("r+") as users:
            fcntl.flock(users, fcntl.LOCK_EX)
    finally:
        stop()
        shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(keep(Path(sys.argv[1]), sys.argv[2:]))
