"""Transactions with one switch to SQLite's thread, so that the append for a click costs little.

SQLAlchemy's connection switches to aiosqlite's thread several times for each statement, and each
switch costs about as much as a statement. A direct connection compiles each statement once with
SQLAlchemy and runs a whole transaction in its thread at once.
"""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

from sqlalchemy import Select
from sqlalchemy.engine import Dialect

from bot.store.database.sqlite.thread import SqliteThread
from bot.store.database.statements import (
    PreparedStatements,
    Row,
    RowsMissed,
    Values,
    Write,
)


class DirectConnection:
    """A connection to SQLite without SQLAlchemy's, for whole transactions and queries."""

    def __init__(self, thread: SqliteThread, dialect: Dialect) -> None:
        self._thread = thread
        self._prepared = PreparedStatements(dialect)

    @classmethod
    async def open(cls, connector: Callable[[], sqlite3.Connection], dialect: Dialect) -> Self:
        """Open a connection that the connector makes, without automatic transactions.

        Raises:
            sqlite3.Error: The connector failed.
        """
        return cls(await SqliteThread.connect(connector), dialect)

    async def close(self) -> None:
        """Close the connection."""
        await self._thread.close()

    async def write(
        self, writes: Sequence[Write], *, durable: bool, busy_s: float | None = None
    ) -> Sequence[Sequence[Any]]:
        """Run the writes in a transaction. If cancelled, wait until it is committed or rolled back.

        ``busy_s`` is how many seconds to wait for other processes; ``None`` means the connection's
        default.

        Raises:
            RowsMissed: A write did not change the number of rows it ``expected``.
            sqlite3.Error: The database refused the transaction.
        """
        steps = []
        for write in writes:
            prepared = self._prepared.get(write.statement, write.rows[0])
            values = [prepared.values(row) for row in write.rows]
            steps.append(_Step(prepared.sql, values, write.expected))
        if busy_s is None:
            await self._thread.run(_transact, steps, durable=durable)
        else:
            await self._thread.run(_transact_within, busy_s, steps, durable=durable)
        return ()

    async def fetch(self, statement: Select[Any], parameters: Row) -> Sequence[Sequence[Any]]:
        """Return the rows of a query.

        Raises:
            sqlite3.Error: The query failed.
        """
        prepared = self._prepared.get(statement, parameters)
        values = prepared.values(parameters)
        rows = await self._thread.run(_select, prepared.sql, values)
        return prepared.results(rows)


class _Step(NamedTuple):
    sql: str
    rows: list[Values]
    expected: int | None


def _transact(connection: sqlite3.Connection, steps: list[_Step], *, durable: bool) -> None:
    connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in steps:
            if len(step.rows) == 1:
                changed_rows = connection.execute(step.sql, step.rows[0]).rowcount
            else:
                changed_rows = connection.executemany(step.sql, step.rows).rowcount
            if step.expected is not None and changed_rows != step.expected:
                raise RowsMissed(f"{changed_rows} rows instead of {step.expected}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk may already have rolled it back
            connection.execute("ROLLBACK")
        raise


def _transact_within(
    connection: sqlite3.Connection, busy_s: float, steps: list[_Step], *, durable: bool
) -> None:
    """Run the transaction, waiting for other processes for at most ``busy_s`` seconds."""
    (usual_ms,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute(f"PRAGMA busy_timeout={round(1000 * busy_s)}")
    try:
        _transact(connection, steps, durable=durable)
    finally:
        connection.execute(f"PRAGMA busy_timeout={usual_ms}")


def _select(connection: sqlite3.Connection, sql: str, values: Values) -> list[Values]:
    return connection.execute(sql, values).fetchall()
