"""A lock on a file beside each SQLite database, so that only one bot uses the database.

The kernel releases the lock however the process ends, so nothing needs cleaning up after a crash.
The file remains, but its content counts only while it is locked.
"""

import contextlib
import errno
import fcntl
import json
import logging
import os
import socket
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from bot.store.database.errors import DatabaseInUse, DatabaseUnusable

log = logging.getLogger(__name__)

# Errors of file systems without locks; if another process holds the lock, the error is EWOULDBLOCK.
_NO_LOCKS: Final = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL}
_PATIENCE_S: Final = 1.0  # longer than :func:`check_lock` holds the lock


@dataclass(frozen=True, slots=True)
class Holder:
    """The process that has locked a database, as written in the lock file."""

    pid: int
    host: str
    since: datetime

    def __str__(self) -> str:
        return f"process {self.pid} on {self.host}, since {self.since:%Y-%m-%d %H:%M} UTC"


class DatabaseLock:
    """The lock of the database at a path. It is a context manager, and not reentrant."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._file: int | None = None

    @property
    def path(self) -> Path:
        """The file that is locked, the same for every link to the database."""
        database = self._database.resolve()
        return database.with_name(database.name + ".lock")

    def take(self) -> None:
        """Take the lock, and write this process's id and host to the file.

        Raises:
            DatabaseInUse: another process holds it.
            DatabaseUnusable: the file cannot be written.
        """
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise DatabaseUnusable(self.path, error.strerror or str(error)) from error
        try:
            if not _try_lock(file, fcntl.LOCK_EX):
                raise DatabaseInUse(self._database, _read_holder(file))
            _write_holder(file)
        except BaseException:
            os.close(file)
            raise
        self._file = file

    def release(self) -> None:
        """Release the lock, if it is held."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def check_lock(database: Path) -> tuple[bool, Holder | None]:
    """Return whether a process holds the lock of a database, and that process, if known."""
    try:
        file = os.open(DatabaseLock(database).path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False, None
    try:
        if _try_lock(file, fcntl.LOCK_SH, patience_s=0.0):
            return False, None
        return True, _read_holder(file)
    finally:
        os.close(file)


def _try_lock(file: int, kind: int, patience_s: float = _PATIENCE_S) -> bool:
    """Try to lock an open file for a short time; return ``False`` if another process holds it."""
    give_up_at = time.monotonic() + patience_s
    while True:
        try:
            fcntl.flock(file, kind | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _NO_LOCKS:
                log.warning("this file system has no locks: a second bot cannot be detected")
                return True
            if error.errno not in {errno.EWOULDBLOCK, errno.EACCES}:
                raise
            if time.monotonic() >= give_up_at:
                return False
        else:
            return True
        time.sleep(0.02)


def _write_holder(file: int) -> None:
    me = {"pid": os.getpid(), "host": socket.gethostname(), "since": datetime.now(UTC).isoformat()}
    # The lock works even if a full disk has no room for the content.
    with contextlib.suppress(OSError):
        os.ftruncate(file, 0)
        os.pwrite(file, json.dumps(me).encode() + b"\n", 0)


def _read_holder(file: int) -> Holder | None:
    """Return the process that wrote the file, or ``None`` if the content is incomplete."""
    try:
        holder = json.loads(os.pread(file, 4096, 0))
        return Holder(
            int(holder["pid"]), str(holder["host"]), datetime.fromisoformat(holder["since"])
        )
    except (OSError, ValueError, LookupError, TypeError):
        return None
