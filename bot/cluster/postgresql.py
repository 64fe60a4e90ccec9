"""A PostgreSQL server in a folder, reached through a socket there instead of a port."""

import os
import signal
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.cluster import programs

USER: Final = "moonshooter"
STARTING_S: Final = 60.0
STOPPING_S: Final = 30.0
SETTINGS: Final[Mapping[str, str]] = {
    "listen_addresses": "",
    "max_connections": "400",
    "shared_buffers": "32MB",
}


class PostgresqlServer:
    """A server and its data, both in one folder.

    Args:
        folder: an existing folder for its data and log. If this process runs as root, all users
            are allowed to enter it, because the server runs as the user ``nobody``.
        settings: settings in addition to, or in place of, those in :data:`SETTINGS`.
    """

    def __init__(self, folder: Path, settings: Mapping[str, str] | None = None) -> None:
        self._folder = folder
        self._settings = {**SETTINGS, **(settings or {})}
        self._programs: Path | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = "postgres") -> str:
        """Return the URL of a database on the server; the first is ``postgres``."""
        return f"postgresql://{USER}@/{database}?host={self._data}"

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def create(self) -> Path:
        """Create the data unless it exists, and return the folder of PostgreSQL's programs.

        Raises:
            ProgramMissing: PostgreSQL is not installed.
            ProgramDidNotStart: ``initdb`` fails.
        """
        bin_folder = self._programs = programs.postgresql(self._folder / "programs")
        if self._data.exists():
            return bin_folder
        self._data.mkdir(mode=0o700)
        owner = programs.nobody()
        if owner is not None:
            os.chown(self._data, *owner)
            self._folder.chmod(0o711)
        initdb = programs.launch(
            [
                bin_folder / "initdb",
                *("--pgdata", self._data, "--username", USER, "--auth", "trust"),
                *("--encoding", "UTF8", "--locale", "C", "--no-sync", "--no-instructions"),
            ],
            self._log,
        )
        if initdb.wait():
            raise programs.ProgramDidNotStart(self._log)
        return bin_folder

    def start(self) -> None:
        """Start the server, and wait until it accepts connections.

        Raises:
            ProgramDidNotStart: it does not start.
        """
        bin_folder = self._programs or self.create()
        arguments = [f"--{name}={value}" for name, value in self._settings.items()]
        self._process = programs.launch(
            [bin_folder / "postgres", "-D", self._data, "-k", self._data, *arguments], self._log
        )
        self._wait_until_ready(self._process)

    def crash(self) -> None:
        """Stop the server at once, as ``pg_ctl stop -m immediate`` does."""
        self._stop(signal.SIGQUIT)

    def stop(self) -> None:
        """Stop the server if it is running; its clients are disconnected."""
        self._stop(signal.SIGINT)

    def _stop(self, stop_signal: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            programs.end(process, stop_signal, STOPPING_S)

    @property
    def _log(self) -> Path:
        return self._folder / "postgresql.log"

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        """Wait until the last line of the server's ``postmaster.pid`` says that it is ready."""
        file, give_up_at = self._data / "postmaster.pid", time.monotonic() + STARTING_S
        while process.poll() is None and time.monotonic() < give_up_at:
            if file.exists() and file.read_text().splitlines()[-1:] == ["ready   "]:
                return
            time.sleep(0.01)
        raise programs.ProgramDidNotStart(self._log)
