"""The database: opening it, transactions, and reading without waiting for writers.

There are two ways to write. ``write`` runs a list of statements as one transaction, without
SQLAlchemy's connections, which cost more than the statements. ``writing`` gives a connection, for
the rare transactions that must read before they write. Similarly, ``fetch`` runs one query, and
``reading`` gives a connection for any number of queries, which all see the same snapshot.

SQLite has one writer at a time, and ``writing`` excludes all others. On PostgreSQL other processes
write at the same time: data that a transaction has read may have changed when it writes, unless it
locked them first (``bot.store.database.locks``).

Once people have seen a card, the game must not return to an earlier state, and a new shuffle must
not replace one whose commitment was posted. So a committed transaction survives a power failure,
unless the caller of ``write`` allows otherwise, as for messages, which can be posted again.
"""

import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy import URL, Select, Text, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.backend import Backend
from bot.store.database.driver_errors import translate_errors
from bot.store.database.errors import StoreClosed, StoreFull
from bot.store.database.location import build_url, get_sqlite_file
from bot.store.database.sqlite.opening import open_file
from bot.store.database.statements import Row, RowsMissed, Write
from bot.store.database.upsert import Upsert

_NOTIFY: Final = select(
    func.pg_notify(bindparam("channel", type_=Text), bindparam("payload", type_=Text))
)


class Database:
    """An open database, migrated to this version's schema.

    Attributes:
        was_full: whether the last conclusive write was refused because the disk is full. A
            successful write without ``durable`` is not conclusive: it may not have needed room.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._write_engine = backend.engine.execution_options(writing=True)
        self._writer = backend.writer
        self._reader = backend.reader
        self._write_lock = backend.write_lock
        self._path = get_sqlite_file(self.url)
        self._is_closed = False
        self.was_full = False

    @classmethod
    async def open(
        cls,
        location: str | Path,
        *,
        alone: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> Self:
        """Open the database at a path or URL; create the file and its folder if they are missing.

        Args:
            location: a path or URL.
            alone: lock an SQLite database until it is closed; other processes may still read it.
                Otherwise, a database that another process has locked is not migrated, and a file
                that can't be written is opened for reading.
            clock: returns seconds, to measure how long writes wait.

        Raises:
            DatabaseUnusable: There is no database and none can be made.
            DatabaseInUse, StoreBusy: Another process has locked it.
            NewerDatabase: A newer version of the bot wrote it.
            StoreUnreachable: The server can't be reached.
        """
        url = build_url(location)
        file = get_sqlite_file(url)
        if file is not None:
            return cls(await open_file(url, file, alone=alone, clock=clock))
        # Few installations need this, and loading its driver takes time.
        from bot.store.database.postgresql.opening import open_server

        return cls(await open_server(url))

    @property
    def url(self) -> URL:
        """The URL of the database."""
        return self._backend.url

    @property
    def path(self) -> Path | None:
        """The file of an SQLite database, else ``None``."""
        return self._path

    @property
    def connections(self) -> tuple[int, int]:
        """The numbers of connections to a server that are in use and idle."""
        return self._backend.connections()

    async def close(self) -> None:
        """Wait for the running write and close all connections; closing twice does no harm."""
        self._is_closed = True
        async with self._write_lock():
            await self._writer.close()
            if self._reader is not self._writer:
                await self._reader.close()
        await self._backend.engine.dispose()
        self._backend.release()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection that sees one snapshot, however long it reads."""
        self._check_open()
        with translate_errors():
            async with self._backend.reading.connect() as connection:
                yield connection

    async def fetch(self, query: Select[Any], parameters: Row) -> Sequence[Sequence[Any]]:
        """Return the rows of a query, each a sequence of column values.

        The query is compiled once and cached, so it should be a constant with named parameters.
        """
        self._check_open()
        with translate_errors():
            return await self._reader.fetch(query, parameters)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in a transaction, which is rolled back if the block raises."""
        async with self._write_lock():
            self._check_open()
            with self._watch_room(), translate_errors():
                async with self._write_engine.begin() as connection:
                    yield connection

    async def write(
        self, writes: Sequence[Write], *, durable: bool = True
    ) -> Sequence[Sequence[Any]]:
        """Run the writes in one transaction; without ``durable``, a power failure may undo it.

        If the caller is cancelled, the transaction is still committed or rolled back first.

        Returns:
            The rows of the last write, if that is a SELECT with writes as its parts.

        Raises:
            RowsMissed: A write did not change the number of rows it ``expected``.
            StoreError: The database refused the transaction.
        """
        async with self._write_lock() as left_s:
            self._check_open()
            with self._watch_room(is_conclusive=durable), translate_errors():
                return await self._writer.write(writes, durable=durable, busy_s=left_s)

    @contextmanager
    def _watch_room(self, *, is_conclusive: bool = True) -> Iterator[None]:
        """Record whether the disk has room for the write in the block."""
        try:
            yield
        except StoreFull:
            self.was_full = True
            raise
        if is_conclusive:
            self.was_full = False

    async def notify(self, channel: str, text: str) -> None:
        """Send a text to all processes that listen to a channel of the server."""
        await self.fetch(_NOTIFY, {"channel": channel, "payload": text})

    async def listen(
        self, channel: str, on_text: Callable[[str], None], on_ready: Callable[[], None]
    ) -> None:
        """Listen forever to a channel of the server, to which processes send texts with NOTIFY.

        Args:
            channel: its name.
            on_text: called with each text.
            on_ready: called once the connection listens, so that no text is missed from then on.

        Raises:
            StoreUnreachable: the connection can't be made, or is lost.
            StoreBusy: the server has no connection left.
        """
        from bot.store.database.postgresql.listening import listen

        with translate_errors():
            await listen(self.url, channel, on_text, on_ready)

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
