"""Games are read from a copy that can't be written, and nothing is made beside it."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from bot.__main__ import main
from bot.cluster.programs import nobody
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.service.service import Tables
from tests.records.filled import play


@contextmanager
def unprivileged() -> Iterator[None]:
    """Run as a user to whom permissions apply: root may write everything."""
    unprivileged_user = nobody()
    if unprivileged_user is not None:
        os.setresuid(unprivileged_user[0], unprivileged_user[0], 0)
    try:
        yield
    finally:
        if unprivileged_user is not None:
            os.setresuid(0, 0, 0)


@pytest.fixture
def location(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a database with a finished game in a folder that everybody may enter."""
    for name in list(os.environ):
        if name.startswith(("DISCORD_", "HEARTS_")):
            monkeypatch.delenv(name)
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        path = Path(folder) / "copies" / "copy.db"
        monkeypatch.chdir(folder)
        monkeypatch.setenv("HEARTS_DATABASE", str(path))

        async def make() -> None:
            database = await Database.open(path)
            tables = Tables(EventLog(database), Random(6))
            await play(tables, "ricketts", {"limit": 10}, computers=2)
            await database.close()

        asyncio.run(make())
        (path.parent / "copy.db.lock").unlink(missing_ok=True)
        yield path
        path.parent.chmod(0o755)


def protect(path: Path, *, folder: bool) -> None:
    path.chmod(0o444)
    path.parent.chmod(0o555 if folder else 0o777)


@pytest.mark.parametrize("folder", [True, pytest.param(False, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("with_log", [True, pytest.param(False, marks=pytest.mark.thorough)])
def test_export_reads_what_it_may_not_write(
    location: Path, capsys: pytest.CaptureFixture[str], folder: bool, with_log: bool
) -> None:
    assert main(["export"]) == 0
    output = capsys.readouterr().out
    assert output.count("\n") == 1
    if not with_log:  # as backup makes them
        with closing(sqlite3.connect(location)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    (location.parent / "copy.db.lock").unlink(missing_ok=True)
    content = location.read_bytes()
    protect(location, folder=folder)
    with unprivileged():
        assert main(["export"]) == 0
    assert capsys.readouterr() == (output, "")
    assert location.read_bytes() == content
    if folder:
        assert [path.name for path in location.parent.iterdir()] == ["copy.db"]


def test_older_schema_that_cannot_be_migrated_is_named(
    location: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(location)) as connection, connection:
        connection.execute("DELETE FROM alembic_version")
        connection.execute("INSERT INTO alembic_version VALUES ('0012')")
    protect(location, folder=True)
    with unprivileged():
        assert main(["export"]) == 1
    assert "copy it to another folder" in capsys.readouterr().err


def test_events_in_a_log_that_cannot_be_read_are_not_left_out_silently(
    location: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """SQLite needs a file beside the log, and a folder in which it can make that."""
    with closing(sqlite3.connect(location)) as connection:
        connection.execute("UPDATE note SET value = value")
        connection.execute("INSERT INTO note (name, value) VALUES ('a', 'b')")
        connection.commit()
        log = location.with_name(location.name + "-wal")
        shutil.copy(log, location.parent / "kept")
    (location.parent / "kept").rename(log)
    protect(location, folder=True)
    with unprivileged():
        assert main(["export"]) == 1
    assert str(location) in capsys.readouterr().err
