"""Opening and migrating an SQLite file.

Durability: with a write-ahead log, a transaction survives the death of the process (kill -9) in any
``synchronous`` mode, because the operating system has received its bytes. In a power failure,
NORMAL may lose the last transactions; FULL loses none.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.database import migrate
from bot.store.database.backend import Backend
from bot.store.database.driver_errors import translate_error
from bot.store.database.errors import DatabaseUnusable, NewerDatabase, StoreBusy
from bot.store.database.location import is_read_only, read_only_url
from bot.store.database.sqlite import turns
from bot.store.database.sqlite.lock import DatabaseLock
from bot.store.database.sqlite.transaction import DirectConnection
from bot.store.database.sqlite.turns import WriterTurns

OPEN_TIMEOUT_S = 5.0


async def open_file(url: URL, path: Path, *, alone: bool, clock: Callable[[], float]) -> Backend:
    """Open a file, and migrate it; create it and its folder if they are missing.

    Raises:
        DatabaseUnusable: There is no database and none can be made.
        DatabaseInUse, StoreBusy: Another process has locked it.
        NewerDatabase: A newer version of the bot wrote it.
    """
    _make_folder(path)
    lock = DatabaseLock(path)
    if alone:
        await asyncio.to_thread(lock.take)
    try:
        return await _open(url, path, lock, is_held=alone, clock=clock)
    except BaseException:
        lock.release()
        raise


async def _open(
    url: URL, path: Path, lock: DatabaseLock, *, is_held: bool, clock: Callable[[], float]
) -> Backend:
    try:
        if is_read_only(path) and not is_held:
            engine = await _open_read_only(path)
        else:
            await _migrate_patiently(url, None if is_held else lock)
            engine = _create_engine(url)
        connector, dialect = _connector(engine), engine.dialect
        writer = await DirectConnection.open(connector, dialect)
        try:
            reader = await DirectConnection.open(connector, dialect)
        except BaseException:
            await writer.close()
            raise
    except (DBAPIError, sqlite3.Error, UnicodeDecodeError) as error:
        translated = translate_error(error)
        if isinstance(translated, StoreBusy):
            raise translated from error
        is_text = isinstance(error, UnicodeDecodeError)
        reason = str(translated if is_text else getattr(error, "orig", None) or error)
        raise DatabaseUnusable(path, reason) from error
    writer_turns = WriterTurns(clock)
    return Backend(url, engine, engine, writer, reader, writer_turns.acquire, release=lock.release)


async def _open_read_only(path: Path) -> AsyncEngine:
    """Return an engine for a read-only file, if it needs no migration.

    Raises:
        DatabaseUnusable: It has another version's schema.
        NewerDatabase: A newer version of the bot wrote it.
    """
    engine = _create_engine(read_only_url(path, "sqlite+aiosqlite"))
    async with engine.connect() as connection:
        revisions = await connection.run_sync(migrate.read_revisions)
    unknown = migrate.unknown_revisions(revisions)
    if migrate.heads() <= revisions and not unknown:
        return engine
    await engine.dispose()
    if unknown:
        raise NewerDatabase(unknown[0])
    reason = "its schema is an older one, and it can't be written: copy it to another folder"
    raise DatabaseUnusable(path, reason)


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseUnusable(path, error.strerror or str(error)) from error
    if path.is_dir():
        raise DatabaseUnusable(path, "it is a folder")


def _create_engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(url, connect_args=_sqlite_arguments())
    _begin_explicitly(engine)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _sqlite_arguments() -> dict[str, object]:
    """Return arguments that turn off sqlite3's automatic transactions, which start too late."""
    return {"isolation_level": None, "timeout": turns.BUSY_TIMEOUT_S}


def _connector(engine: AsyncEngine) -> Callable[[], sqlite3.Connection]:
    """Return a function that makes connections like those of an engine for SQLite."""
    (filename,), options = engine.dialect.create_connect_args(engine.url)

    arguments: dict[str, Any] = {**options, **_sqlite_arguments()}

    def connect() -> sqlite3.Connection:
        connection: sqlite3.Connection = sqlite3.connect(filename, **arguments)
        _set_pragmas(connection, None)
        return connection

    return connect


def _begin_explicitly(engine: AsyncEngine) -> None:
    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get("writing", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _set_pragmas(connection: Any, _record: object) -> None:  # Any: the driver's own connection
    cursor = connection.cursor()
    for pragma in ("foreign_keys=ON", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _start_log(connection: Any, _record: object) -> None:  # Any: the driver's own connection
    """Switch the file to a write-ahead log, which all later connections then use."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.close()


async def _migrate_patiently(url: URL, guard: DatabaseLock | None) -> None:
    """Migrate; retry, because SQLite does not wait if two processes start the log at once."""
    give_up_at = time.monotonic() + OPEN_TIMEOUT_S
    while True:
        try:
            return await _migrate(url, guard)
        except (DBAPIError, sqlite3.Error) as error:
            if not isinstance(translate_error(error), StoreBusy) or time.monotonic() > give_up_at:
                raise
        await asyncio.sleep(0.02)


async def _migrate(url: URL, guard: DatabaseLock | None) -> None:
    """Migrate on a separate connection that does not enforce foreign keys."""
    engine = create_async_engine(url, connect_args=_sqlite_arguments(), poolclass=NullPool)
    event.listen(engine.sync_engine, "connect", _start_log)
    _begin_explicitly(engine)
    try:
        async with engine.execution_options(writing=True).begin() as connection:
            await connection.run_sync(migrate.upgrade, guard)
    finally:
        await engine.dispose()
