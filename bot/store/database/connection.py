"""The database: opening and migrating it, one writer, and readers that do not wait for it.

There are two ways to write, under one lock. ``write`` runs a list of statements as one transaction,
which is cheap on SQLite (see ``bot.store.database.sqlite.transaction``). ``writing`` gives an
ordinary connection, for the rare transactions that must read in between. Likewise for reading:
``fetch`` is cheap and runs one query that is compiled only once; ``reading`` gives a connection for
any queries. Databases other than SQLite use SQLAlchemy's connection for all of these.

Durability on SQLite: with a write-ahead log, a transaction survives the death of the process
(kill -9) in any ``synchronous`` mode, because the operating system has the bytes. After a power
failure, NORMAL may lose the last transactions, FULL loses none. The event log is written with FULL:
a game must not go back behind cards that people have seen, and a new shuffle must not replace one
whose commitment was posted. The book of posted messages is written with NORMAL, because messages
can be posted again.
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
from bot.store.database.sqlite.lock import DatabaseLock
from bot.store.database.sqlite.transaction import DirectConnection
from bot.store.database.statements import Row, RowsMissed, Write
from bot.store.database.upsert import Upsert

# The time that a write waits for its turn and for other processes together. Discord waits three
# seconds for an answer, and a person whose click fails should be told so before that.
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
        self._writer: DirectConnection | None = None
        self._reader: DirectConnection | None = None
        self._is_closed = False
        self.lock: DatabaseLock | None = None  # released when the database is closed

    @classmethod
    async def open(
        cls,
        place: str | Path,
        *,
        direct: bool = True,
        alone: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> Self:
        """Open the database at a path or URL; create the file and its folder if they are missing.

        Args:
            place: a path or URL.
            direct: whether to run SQLite's transactions without SQLAlchemy's connection, for speed.
            alone: hold an SQLite database for this process until it is closed; others may still
                read it. Without this, a database that another process holds is not migrated.
            clock: returns seconds, to measure how long writes wait.

        Raises:
            DatabaseUnusable: There is no database and none can be made.
            DatabaseInUse, StoreBusy: Another process holds it.
            NewerDatabase: A newer version of the bot wrote it.
        """
        url = _url_of(place)
        lock: DatabaseLock | None = None
        if url.get_backend_name() == "sqlite":
            _make_folder(url)
            lock = DatabaseLock(Path(cast("str", url.database)))
        if lock is not None and alone:
            await asyncio.to_thread(lock.take)
        try:
            database = await cls._open(url, place, None if alone else lock, direct, clock)
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
        direct: bool,
        clock: Callable[[], float],
    ) -> Self:
        try:
            await _migrate_patiently(url, guard)
            engine = _engine_of(url)
            database = cls(engine, clock=clock)
            if direct and url.get_backend_name() == "sqlite":
                try:
                    await database._open_direct()
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

    async def _open_direct(self) -> None:
        connector, dialect = _connector(self._engine), self._engine.dialect
        self._writer = await DirectConnection.open(connector, dialect)
        self._reader = await DirectConnection.open(connector, dialect)

    @property
    def url(self) -> URL:
        """The URL of the database."""
        return self._engine.url

    @property
    def path(self) -> Path | None:
        """The file of an SQLite database, else ``None``."""
        if self._engine.dialect.name != "sqlite":
            return None
        return Path(cast("str", self._engine.url.database))

    async def close(self) -> None:
        """Wait for the running write and close all connections; closing twice does no harm."""
        self._is_closed = True
        async with self._lock:
            for connection in (self._writer, self._reader):
                if connection is not None:
                    await connection.close()
            self._writer = self._reader = None
        await self._engine.dispose()
        if self.lock is not None:
            self.lock.release()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection that sees one consistent moment, however long it reads."""
        self._check_open()
        with translated():
            async with self._engine.connect() as connection:
                yield connection

    async def fetch(self, query: Select[Any], parameters: Row) -> Sequence[Sequence[Any]]:
        """Return the rows of a query as of one moment, each a sequence of column values.

        The query is compiled once and cached, so it should be a constant with named parameters.
        """
        self._check_open()
        if self._reader is not None:
            with translated():
                return await self._reader.fetch(query, parameters)
        async with self.reading() as connection:
            rows: Sequence[Sequence[Any]] = (await connection.execute(query, parameters)).all()
            return rows

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in a transaction, which is rolled back if the block raises."""
        async with self._turn():
            self._check_open()
            with translated():
                async with self._write_engine.begin() as connection:
                    yield connection

    async def write(self, writes: Sequence[Write], *, durable: bool = True) -> None:
        """Run the writes in one transaction; without ``durable``, a power failure may undo it.

        If the caller is cancelled, the transaction is still committed or rolled back first.

        Raises:
            RowsMissed: A write did not change the number of rows it ``expected``.
            StoreError: The database refused the transaction.
        """
        async with self._turn() as left_s:
            self._check_open()
            with translated():
                if self._writer is not None:
                    await self._writer.write(writes, durable=durable, busy_s=left_s)
                    return
                async with self._write_engine.begin() as connection:
                    await run_writes(connection, writes)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[float | None]:
        """Wait for the writer's turn; yield the seconds left for other processes, if not all.

        Raises:
            StoreBusy: The turn did not come in time.
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
    """Run the writes within the connection's transaction.

    Raises:
        RowsMissed: A write did not change the number of rows it ``expected``.
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
    """Return the URL of a place.

    Raises:
        DatabaseUnusable: The URL is invalid, or of a database in memory.
    """
    if isinstance(place, Path) or "://" not in place:
        url = URL.create("sqlite+aiosqlite", database=str(place))
    else:
        try:
            url = make_url(place)
            url.get_dialect()
        except (ArgumentError, ImportError) as error:
            raise DatabaseUnusable(place, "this is not a URL of a known database") from error
    if url.get_backend_name() == "sqlite":
        url = url.set(drivername="sqlite+aiosqlite")
        if url.database in (None, "", ":memory:"):
            raise DatabaseUnusable(str(place), "games must be stored in a file, not in memory")
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
    """Return arguments without the module's own transactions, which start too late."""
    return {"isolation_level": None, "timeout": BUSY_TIMEOUT_S}


def _connector(engine: AsyncEngine) -> Callable[[], sqlite3.Connection]:
    """Return a function that makes connections like those of an engine for SQLite."""
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
    """Switch the file to a write-ahead log, which all later connections then use."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.close()


async def _migrate_patiently(url: URL, guard: DatabaseLock | None) -> None:
    """Migrate, and try again: SQLite does not wait if two start the write-ahead log at once."""
    give_up_at = time.monotonic() + OPEN_TIMEOUT_S
    while True:
        try:
            return await _migrate(url, guard)
        except (DBAPIError, sqlite3.Error) as error:
            if not isinstance(meaning_of(error), StoreBusy) or time.monotonic() > give_up_at:
                raise
        await asyncio.sleep(0.02)


async def _migrate(url: URL, guard: DatabaseLock | None) -> None:
    """Migrate on a separate connection that does not enforce foreign keys."""
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
