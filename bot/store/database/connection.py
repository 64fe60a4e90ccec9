"""The database: opening and migrating it, one writer, readers beside it.

Writing goes two ways under one lock. ``write`` takes a transaction as a list of statements, which
is cheap on SQLite (see ``bot.store.database.transaction``); ``writing`` is an ordinary connection
for the rare transaction that must read in between. Reading likewise: ``fetch`` is cheap and takes
one query that is kept between calls, ``reading`` takes any. Other databases get all of them through
SQLAlchemy's connection.

Durability on SQLite: with a write-ahead log, a transaction survives the death of the process
(kill -9) in any ``synchronous`` mode, since the system has the bytes. After a power cut NORMAL
may lose the last transactions, FULL none. The log is written with FULL: a game must not step back
behind cards that people have seen, and a new shuffle must not replace one whose commitment was
posted. What was posted to Discord is written with NORMAL: it can be posted again.
"""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self, cast

from sqlalchemy import URL, Connection, Select, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.database import migrate
from bot.store.database.driver_errors import meaning_of, translated
from bot.store.database.errors import DatabaseUnusable, StoreBusy, StoreClosed
from bot.store.database.lock import DatabaseLock
from bot.store.database.transaction import Pipe, Row, RowsMissed, Write
from bot.store.database.upsert import Upsert

# How long a write waits for its turn and for other processes, together: Discord waits for three
# seconds, and whoever clicked is to be told to try again before that.
BUSY_TIMEOUT_S = 2.0
SHORT_WAIT_S = 0.1
OPEN_TIMEOUT_S = 5.0


class Database:
    """An open database, migrated to this version's schema."""

    def __init__(self, engine: AsyncEngine, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._engine = engine
        self._clock = clock
        self._write_engine = engine.execution_options(writing=True)
        self._lock = asyncio.Lock()
        self._pipe: Pipe | None = None  # the writer's
        self._read_pipe: Pipe | None = None
        self._is_closed = False
        self.lock: DatabaseLock | None = None  # released when it is closed

    @classmethod
    async def open(
        cls,
        place: str | Path,
        *,
        pipes: bool = True,
        alone: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> Self:
        """Opens the database at a path or URL; creates the file and its folder where missing.

        Without ``pipes`` SQLite is used in the way of all other databases, which is slower.
        ``alone`` holds an SQLite database for this process until it is closed; others may still
        read it and make backups. Without that, no database that another process holds is migrated.
        ``clock`` tells the seconds that writes wait for their turn.

        Raises:
            DatabaseUnusable: There is no database and none can be made, with the reason.
            DatabaseInUse: Another process holds it.
            NewerDatabase: A newer version of the bot wrote it.
            StoreBusy: Another process holds it.
        """
        url = _url_of(place)
        lock: DatabaseLock | None = None
        if url.get_backend_name() == "sqlite":
            _make_folder(url)
            lock = DatabaseLock(Path(cast("str", url.database)))
        if lock is not None and alone:
            await asyncio.to_thread(lock.take)
        try:
            database = await cls._open(url, place, None if alone else lock, pipes, clock)
            database.lock = lock
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        return database

    @classmethod
    async def _open(
        cls,
        url: URL,
        place: str | Path,
        guard: DatabaseLock | None,
        pipes: bool,
        clock: Callable[[], float],
    ) -> Self:
        try:
            await _migrate_patiently(url, guard)
            engine = _engine_of(url)
            database = cls(engine, clock=clock)
            if pipes and url.get_backend_name() == "sqlite":
                try:
                    await database._open_pipes()
                except BaseException:
                    await database.close()
                    raise
        except (DBAPIError, sqlite3.Error, UnicodeDecodeError) as error:
            meant = meaning_of(error)
            if isinstance(meant, StoreBusy):
                raise meant from error
            is_text = isinstance(error, UnicodeDecodeError)
            reason = str(meant if is_text else getattr(error, "orig", None) or error)
            raise DatabaseUnusable(url.database or str(place), reason) from error
        return database

    async def _open_pipes(self) -> None:
        connector, dialect = _connector(self._engine), self._engine.dialect
        self._pipe = await Pipe.open(connector, dialect)
        self._read_pipe = await Pipe.open(connector, dialect)

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
        self._is_closed = True
        async with self._lock:
            for pipe in (self._pipe, self._read_pipe):
                if pipe is not None:
                    await pipe.close()
            self._pipe = self._read_pipe = None
        await self._engine.dispose()
        if self.lock is not None:
            self.lock.release()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one consistent moment, however long it reads."""
        self._check_open()
        with translated():
            async with self._engine.connect() as connection:
                yield connection

    async def fetch(self, query: Select[Any], parameters: Row) -> Sequence[Sequence[Any]]:
        """The rows of a query as of one moment, each a sequence of its columns' values.

        The query is compiled once and kept: it should be a constant with named parameters.
        """
        self._check_open()
        if self._read_pipe is not None:
            with translated():
                return await self._read_pipe.fetch(query, parameters)
        async with self.reading() as connection:
            rows: Sequence[Sequence[Any]] = (await connection.execute(query, parameters)).all()
            return rows

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may read and write; it commits at the end, or undoes everything."""
        async with self._turn():
            self._check_open()
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
        async with self._turn() as left_s:
            self._check_open()
            with translated():
                if self._pipe is not None:
                    await self._pipe.write(writes, durable=durable, busy_s=left_s)
                    return
                async with self._write_engine.begin() as connection:
                    await run_writes(connection, writes)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[float | None]:
        """The writer's turn; how long the write may wait for other processes, if less than usual.

        Raises:
            StoreBusy: it has not come in time.
        """
        if not self._lock.locked():
            async with self._lock:
                yield None
            return
        begun = self._clock()
        try:
            async with asyncio.timeout(BUSY_TIMEOUT_S):
                await self._lock.acquire()
        except TimeoutError:
            raise StoreBusy("the writes before this one take too long") from None
        try:
            waited_s = self._clock() - begun
            yield BUSY_TIMEOUT_S - waited_s if waited_s > SHORT_WAIT_S else None
        finally:
            self._lock.release()

    def _check_open(self) -> None:
        if self._is_closed:
            raise StoreClosed("the database has been closed")


async def run_writes(connection: AsyncConnection, writes: Sequence[Write]) -> None:
    """Runs the writes within the connection's transaction.

    Raises: RowsMissed.
    """
    for write in writes:
        rows = [dict(row) for row in write.rows]
        statement = write.statement
        if isinstance(statement, Upsert):
            statement = statement.in_dialect(connection.dialect.name)
        result = await connection.execute(statement, rows[0] if len(rows) == 1 else rows)
        if write.expected is not None and result.rowcount != write.expected:
            raise RowsMissed(f"{result.rowcount} rows instead of {write.expected}")


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


def _connector(engine: AsyncEngine) -> Callable[[], sqlite3.Connection]:
    """Return what makes connections like those of an engine for SQLite."""
    (filename,), options = engine.dialect.create_connect_args(engine.url)

    everything: dict[str, Any] = {**options, **_sqlite_arguments()}

    def connect() -> sqlite3.Connection:
        connection: sqlite3.Connection = sqlite3.connect(filename, **everything)
        _set_pragmas(connection, None)
        return connection

    return connect


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


async def _migrate_patiently(url: URL, guard: DatabaseLock | None) -> None:
    """SQLite does not wait its timeout where two start the write-ahead log at once; this does."""
    give_up_at = time.monotonic() + OPEN_TIMEOUT_S
    while True:
        try:
            return await _migrate(url, guard)
        except (DBAPIError, sqlite3.Error) as error:
            if not isinstance(meaning_of(error), StoreBusy) or time.monotonic() > give_up_at:
                raise
        await asyncio.sleep(0.02)


async def _migrate(url: URL, guard: DatabaseLock | None) -> None:
    """On a connection of its own, without enforced foreign keys."""
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, connect_args=_sqlite_arguments(), poolclass=NullPool)
        event.listen(engine.sync_engine, "connect", _start_log)
        _begin_by_hand(engine)
    else:
        engine = create_async_engine(url, poolclass=NullPool)
    try:
        async with engine.execution_options(writing=True).begin() as connection:
            await connection.run_sync(migrate.upgrade, guard)
    finally:
        await engine.dispose()
