"""A second bot on a database is refused, and a crash leaves no lock."""

import errno
import fcntl
import logging
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.database import migrate
from bot.store.database.connection import Database
from bot.store.database.errors import DatabaseInUse
from bot.store.database.sqlite.lock import DatabaseLock, check_lock
from bot.store.log import EventLog
from bot.store.maintenance.backup import backup
from tests.store.arrange import open_table

ROOT = Path(__file__).parents[4]
HOLDING = """
import asyncio, sys, time
from bot.store.database.connection import Database

asyncio.run(Database.open(sys.argv[1], alone=True))
print("held", flush=True)
time.sleep(600)
"""


def start_holder(path: Path) -> subprocess.Popen[bytes]:
    """Start another process that holds the database."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(path)], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"held\n"
    return process


async def test_second_bot_is_refused_with_process_and_host_until_the_first_is_killed(
    path: Path,
) -> None:
    with start_holder(path) as first:
        with pytest.raises(DatabaseInUse) as excinfo:
            await Database.open(path, alone=True)
        assert f"process {first.pid} on {socket.gethostname()}" in str(excinfo.value)
        is_locked, holder = check_lock(path)
        assert is_locked
        assert holder is not None
        assert holder.pid == first.pid
        first.send_signal(signal.SIGKILL)
    database = await Database.open(path, alone=True)
    assert check_lock(path)[1].pid == os.getpid()  # type: ignore[union-attr]
    await database.close()
    assert check_lock(path) == (False, None)


async def test_another_name_of_the_file_is_the_same_database(path: Path, tmp_path: Path) -> None:
    database = await Database.open(path, alone=True)
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with pytest.raises(DatabaseInUse):
        await Database.open(link, alone=True)
    await database.close()


async def test_held_database_is_read_and_copied(path: Path, tmp_path: Path) -> None:
    database = await Database.open(path, alone=True)
    await open_table(EventLog(database))
    reader = await Database.open(path)
    assert len(await EventLog(reader).open_tables()) == 1
    await reader.close()
    await backup(path, tmp_path / "copy.db")
    await database.close()


async def test_held_database_is_not_migrated_by_others(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await Database.open(path, alone=True)
    applied: list[object] = []
    monkeypatch.setattr(migrate, "HEAD", "9999")
    monkeypatch.setattr(migrate, "apply_revisions", applied.append)
    with pytest.raises(DatabaseInUse):
        await Database.open(path)
    assert not applied
    await database.close()
    await (await Database.open(path)).close()
    assert len(applied) == 1
    assert check_lock(path) == (False, None)


async def test_lock_is_released_when_opening_fails(path: Path) -> None:
    path.write_bytes(b"a shopping list" * 1000)
    with pytest.raises(Exception, match="cannot use"):
        await Database.open(path, alone=True)
    assert check_lock(path) == (False, None)


def test_checking_the_lock_does_not_keep_a_bot_from_taking_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = DatabaseLock(path)
    lock.path.touch()
    flock, refusals = fcntl.flock, []
    with lock.path.open("rb") as lock_file:
        flock(lock_file, fcntl.LOCK_SH)

        def refuse_once(file: int, kind: int) -> None:
            try:
                flock(file, kind)
            except BlockingIOError:
                refusals.append(kind)
                flock(lock_file, fcntl.LOCK_UN)
                raise

        monkeypatch.setattr(fcntl, "flock", refuse_once)
        with lock:
            assert refusals == [fcntl.LOCK_EX | fcntl.LOCK_NB]
            is_locked, holder = check_lock(path)
            assert is_locked
            assert holder is not None
            assert holder.pid == os.getpid()


def test_file_system_without_locks_is_logged(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse_lock(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", refuse_lock)
    with caplog.at_level(logging.WARNING), DatabaseLock(path):
        assert "a second bot cannot be detected" in caplog.text


def test_empty_lock_file_names_no_holder(path: Path) -> None:
    with DatabaseLock(path) as lock:
        lock.path.write_bytes(b"{")
        assert check_lock(path) == (True, None)
        with pytest.raises(DatabaseInUse, match="by another process"):
            DatabaseLock(path).take()
