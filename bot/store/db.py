"""The database: opening and migrating it, one writer, readers beside it.

Writing goes two ways under one lock. ``write`` takes a transaction as a list of statements; on
SQLite it travels to the driver's thread and back once, which is what makes an append per click
cheap: every further trip costs about as much as the statements themselves. ``writing`` is an
ordinary connection for the rare transaction that must read in between. Other databases get both
through SQLAlchemy's connection.

Durability on SQLite: with a write-ahead log, a transaction survives the death of the process
(kill -9) in any ``synchronous`` mode, since the system has the bytes. After a power cut NORMAL
may lose the last transactions, FULL none. The log is written with FULL: a game must not step back
behind cards that people have seen, and a new shuffle must not replace one whose commitment was
posted. What was posted to Discord is written with NORMAL: it can be posted again.
"""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Self, cast

import aiosqlite
from sqlalchemy import URL, Connection, Delete, Insert, Update, event, make_url
from sqlalchemy.engine import Dialect
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store import migrate
from bot.store.errors import DatabaseUnusable, StoreBusy
from bot.store.failures import meaning_of, translated
from bot.store.upsert import Upsert

BUSY_TIMEOUT_S = 5.0

Statement = Insert | Update | Delete | Upsert
Row = Mapping[str, object]


class RowsMissed(Exception):
    """A write touched another number of rows than it had to; nothing was written."""


@dataclass(frozen=True, slots=True)
class Write:
    """One statement of a transaction, run once per row of parameters.

    Every row names all parameters of the statement. ``expected`` is the number of rows that a
    write with one row of parameters must touch.
    """

    statement: Statement
    rows: Sequence[Row]
    expected: int | None = None


class Database:
    """An open database, migrated to this version's schema."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._write_engine = engine.execution_options(writing=True)
        self._lock = asyncio.Lock()
        self._prepared: dict[Statement, _Prepared] = {}
        self._held: AsyncConnection | None = None
        self._pipe: aiosqlite.Connection | None = None

    @classmethod
    async def open(cls, place: str | Path) -> Self:
        """Opens the database at a path or URL; creates the file and its folder where missing.

        Raises:
            DatabaseUnusable: There is no database and none can be made, with the reason.
            NewerDatabase: A newer version of the bot wrote it.
            StoreBusy: Another process holds it.
        """
        url = _url_of(place)
        if url.get_backend_name() == "sqlite":
            _make_folder(url)
        try:
            await _migrate_patiently(url)
            engine = _engine_of(url)
            database = cls(engine)
            await database._hold_connection()
        except (DBAPIError, sqlite3.Error) as error:
            meant = meaning_of(error)
            if isinstance(meant, StoreBusy):
                raise meant from error
            reason = str(getattr(error, "orig", None) or error)
            raise DatabaseUnusable(url.database or str(place), reason) from error
        return database

    @property
    def url(self) -> URL:
        """Where the database is."""
        return self._engine.url

    @property
    def path(self) -> Path | None:
        """The file of an SQLite database."""
        if self._engine.dialect.name != "sqlite":
            return None
        return Path(cast("str", self._engine.url.database))

    async def close(self) -> None:
        """Waits for the running write and closes every connection. Closing twice does no harm."""
        async with self._lock:
            self._pipe = None
            if self._held is not None:
                await self._held.close()
                self._held = None
        await self._engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one consistent moment, however long it reads."""
        with translated():
            async with self._engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may read and write; it commits at the end, or undoes everything."""
        async with self._lock:
            with translated():
                async with self._write_engine.begin() as connection:
                    yield connection

    async def write(self, writes: Sequence[Write], *, durable: bool = True) -> None:
        """Runs the writes in one transaction, alone.

        Where the caller is cancelled, they are still written as a whole or not at all, and the
        cancellation waits until that is settled. ``durable=False`` is for what may be lost in a
        power cut.

        Raises:
            RowsMissed: A write did not touch the rows it ``expected``.
            StoreError: The database refused.
        """
        async with self._lock:
            with translated():
                if self._pipe is None:
                    async with self._write_engine.begin() as connection:
                        await run_writes(connection, writes)
                else:
                    steps = [self._step(write) for write in writes]
                    job = partial(_run_transaction, self._pipe._conn, steps, durable)
                    await _in_thread(self._pipe, job)

    async def _hold_connection(self) -> None:
        """Takes the connection that ``write`` uses as long as the database is open."""
        if self._engine.dialect.driver != "aiosqlite":
            return
        self._held = await self._engine.connect()
        raw = await self._held.get_raw_connection()
        driver = raw.driver_connection
        if not isinstance(driver, aiosqlite.Connection):
            raise TypeError(f"expected a connection of aiosqlite, got {driver!r}")
        self._pipe = driver

    def _step(self, write: Write) -> "_Step":
        prepared = self._prepared.get(write.statement)
        if prepared is None:
            dialect = self._engine.dialect
            statement = _in_dialect(write.statement, dialect.name)
            prepared = _Prepared.of(statement, write.rows[0], dialect)
            self._prepared[write.statement] = prepared
        return prepared.sql, [prepared.values(row) for row in write.rows], write.expected


async def run_writes(connection: AsyncConnection, writes: Sequence[Write]) -> None:
    """Runs the writes within the connection's transaction.

    Raises: RowsMissed.
    """
    for write in writes:
        rows = [dict(row) for row in write.rows]
        statement = _in_dialect(write.statement, connection.dialect.name)
        result = await connection.execute(statement, rows[0] if len(rows) == 1 else rows)
        if write.expected is not None and result.rowcount != write.expected:
            raise RowsMissed(f"{result.rowcount} rows instead of {write.expected}")


async def _in_thread(connection: aiosqlite.Connection, job: Callable[[], None]) -> None:
    """Runs a function in the driver's thread, for which aiosqlite has no public way."""
    execute = cast("Callable[[Callable[[], None]], Awaitable[None]]", connection._execute)
    try:
        await execute(job)
    except asyncio.CancelledError:
        await execute(_nothing)  # the thread takes one job after another: now ours is done
        raise


def _nothing() -> None:
    """The job that waits for those before it."""


def _in_dialect(statement: Statement, name: str) -> Insert | Update | Delete:
    return statement.in_dialect(name) if isinstance(statement, Upsert) else statement


_Step = tuple[str, list[tuple[object, ...]], int | None]


def _run_transaction(connection: sqlite3.Connection, steps: list[_Step], durable: bool) -> None:
    """The whole transaction, in the driver's thread."""
    connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
    connection.execute("BEGIN IMMEDIATE")
    try:
        for sql, rows, expected in steps:
            if len(rows) == 1:
                touched = connection.execute(sql, rows[0]).rowcount
            else:
                touched = connection.executemany(sql, rows).rowcount
            if expected is not None and touched != expected:
                raise RowsMissed(f"{touched} rows instead of {expected}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk may have ended it already
            connection.execute("ROLLBACK")
        raise


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A statement in the words of one dialect, and how its parameters become SQL values."""

    sql: str
    binds: tuple[tuple[str, object, Callable[[Any], Any] | None], ...]

    @classmethod
    def of(cls, statement: Insert | Update | Delete, row: Row, dialect: Dialect) -> Self:
        """Compiles the statement for rows that have the keys of ``row``."""
        compiled = statement.compile(dialect=dialect, column_keys=list(row))
        if not hasattr(compiled, "positiontup") or compiled.positiontup is None:
            raise TypeError(f"{dialect.name} does not number its parameters")
        binds = tuple(
            (
                name,
                compiled.params.get(name),
                compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect),
            )
            for name in compiled.positiontup
        )
        return cls(compiled.string, binds)

    def values(self, row: Row) -> tuple[object, ...]:
        """The values of one execution, in the order of the statement's parameters."""
        return tuple(
            processor(row.get(name, constant)) if processor else row.get(name, constant)
            for name, constant, processor in self.binds
        )


def _url_of(place: str | Path) -> URL:
    """Raises: DatabaseUnusable for a URL that is none, and for databases in memory."""
    if isinstance(place, Path) or "://" not in place:
        url = URL.create("sqlite+aiosqlite", database=str(place))
    else:
        try:
            url = make_url(place)
            url.get_dialect()
        except (ArgumentError, ImportError) as error:
            raise DatabaseUnusable(place, "this is no URL of a known database") from error
    if url.get_backend_name() == "sqlite":
        url = url.set(drivername="sqlite+aiosqlite")
        if url.database in (None, "", ":memory:"):
            raise DatabaseUnusable(str(place), "games are kept in a file, not in memory")
    return url


def _make_folder(url: URL) -> None:
    path = Path(cast("str", url.database))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseUnusable(path, error.strerror or str(error)) from error
    if path.is_dir():
        raise DatabaseUnusable(path, "it is a folder")


def _engine_of(url: URL) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url)
    engine = create_async_engine(url, connect_args=_sqlite_arguments())
    _begin_by_hand(engine)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _sqlite_arguments() -> dict[str, object]:
    """The module's own transactions, which begin late and leave out DDL, are switched off."""
    return {"isolation_level": None, "timeout": BUSY_TIMEOUT_S}


def _begin_by_hand(engine: AsyncEngine) -> None:
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
    """Once for the file: every later connection finds it so."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.close()


async def _migrate_patiently(url: URL) -> None:
    """SQLite does not wait its timeout where two start the write-ahead log at once; this does."""
    give_up_at = time.monotonic() + BUSY_TIMEOUT_S
    while True:
        try:
            return await _migrate(url)
        except (DBAPIError, sqlite3.Error) as error:
            if not isinstance(meaning_of(error), StoreBusy) or time.monotonic() > give_up_at:
                raise
        await asyncio.sleep(0.02)


async def _migrate(url: URL) -> None:
    """On a connection of its own, without enforced foreign keys."""
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, connect_args=_sqlite_arguments(), poolclass=NullPool)
        event.listen(engine.sync_engine, "connect", _start_log)
        _begin_by_hand(engine)
    else:
        engine = create_async_engine(url, poolclass=NullPool)
    try:
        async with engine.execution_options(writing=True).begin() as connection:
            await connection.run_sync(migrate.upgrade)
    finally:
        await engine.dispose()
