import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from bot.store.database.connection import Database
from bot.store.database.errors import DatabaseUnusable, StoreBusy
from bot.store.log import EventLog
from tests.patience import PATIENCE_S
from tests.store.arrange import NOON, SQLITE, events, open_table


async def test_open_creates_folder_and_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "games.db"
    database = await Database.open(path)
    await database.close()
    assert database.path == path
    assert path.is_file()


async def test_open_accepts_a_url(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path}/games.db")
    await database.close()
    assert (tmp_path / "games.db").is_file()


async def test_closing_twice_leaves_one_file(path: Path) -> None:
    database = await Database.open(path)
    await open_table(EventLog(database))
    await database.close()
    await database.close()
    assert os.listdir(path.parent) == [path.name]


@SQLITE
async def test_connections_enforce_foreign_keys_and_use_a_write_ahead_log(
    database: Database,
) -> None:
    for connect in (database.reading, database.writing):
        async with connect() as connection:
            pragmas = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("foreign_keys", "journal_mode", "synchronous", "busy_timeout")
            ]
        assert pragmas == [1, "wal", 2, 2000]


async def test_a_write_is_refused_when_another_process_holds_the_database(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.sqlite.turns.BUSY_TIMEOUT_S", 0.01)
    monkeypatch.setattr("bot.store.database.sqlite.opening.OPEN_TIMEOUT_S", 0.01)
    database = await Database.open(path)
    log = EventLog(database)
    await open_table(log)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreBusy):
                await log.append("t1", 1, events("joined"), at=NOON)
            with pytest.raises(StoreBusy):
                async with database.writing():
                    pass
            with pytest.raises(StoreBusy):
                await Database.open(path)
            other.execute("ROLLBACK")
        await log.append("t1", 1, events("joined"), at=NOON)
    finally:
        await database.close()


async def test_queued_writes_share_one_limit_of_waiting(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time that a write has waited for its turn counts towards its limit."""
    monkeypatch.setattr("bot.store.database.sqlite.turns.BUSY_TIMEOUT_S", 2 * PATIENCE_S)
    now = 0.0
    database = await Database.open(path, clock=lambda: now)
    log = EventLog(database)
    await open_table(log)
    try:
        async with database.writing(), asyncio.timeout(PATIENCE_S):
            waiting = asyncio.create_task(log.append("t1", 1, events("joined"), at=NOON))
            await asyncio.sleep(0)  # lets the task start to wait for its turn
            now += 2 * PATIENCE_S - 0.01
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            async with asyncio.timeout(PATIENCE_S):
                with pytest.raises(StoreBusy):
                    await waiting
            other.execute("ROLLBACK")
        await log.append("t1", 1, events("joined"), at=NOON)
    finally:
        await database.close()


@pytest.mark.parametrize("content", [b"This is a letter to my aunt.\n" * 100, b"\0" * 5000])
async def test_open_refuses_a_file_that_is_not_a_database(path: Path, content: bytes) -> None:
    _write(path, content)
    with pytest.raises(DatabaseUnusable) as excinfo:
        await Database.open(path)
    assert "not a database" in excinfo.value.reason
    assert _read(path) == content


async def test_open_refuses_a_path_where_no_file_can_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for location in (tmp_path / "file" / "games.db", tmp_path, "/proc/nowhere/games.db"):
        with pytest.raises(DatabaseUnusable) as excinfo:
            await Database.open(location)
        assert excinfo.value.reason
        assert str(location) in str(excinfo.value)


@pytest.mark.thorough
async def test_open_tries_again_when_sqlite_does_not_wait(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This happens if one process reads a new file while another starts its write-ahead log."""
    monkeypatch.setattr("bot.store.database.sqlite.opening.OPEN_TIMEOUT_S", PATIENCE_S)
    tries = 0
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA user_version = 0")
        other.execute("CREATE TABLE emptied (a)")
        other.execute("DROP TABLE emptied")
        other.execute("BEGIN")
        other.execute("SELECT * FROM sqlite_master").fetchall()

        def end_transaction_at_the_third_try(*_: object) -> None:
            nonlocal tries
            tries += 1
            if tries == 3:
                other.execute("ROLLBACK")

        event.listen(Engine, "connect", end_transaction_at_the_third_try)
        try:
            await (await Database.open(path)).close()
        finally:
            event.remove(Engine, "connect", end_transaction_at_the_third_try)
    assert tries >= 3


def _read(path: Path) -> bytes:
    return path.read_bytes()


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
