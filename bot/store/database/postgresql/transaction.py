"""Transactions and queries on PostgreSQL without SQLAlchemy's connections.

SQLAlchemy compiles each statement once, and asyncpg prepares it once for each connection. A
transaction of a single statement needs no BEGIN and no COMMIT: it is one round trip.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import URL, Select
from sqlalchemy.engine import Dialect

from bot.store.database.postgresql.connecting import Connection, connector
from bot.store.database.postgresql.pool import ConnectionPool
from bot.store.database.statements import (
    PreparedStatements,
    Row,
    RowsMissed,
    Values,
    Write,
)

# A click must be answered within three seconds, even if it fails.
ANSWER_TIMEOUT_S: Final = 2.0
_DURABLE, _OTHERS = 8, 2  # connections at most

_T = TypeVar("_T")


class DirectPool:
    """Connections for whole transactions and queries.

    Writes that a power failure may undo use separate connections, because a connection has one
    setting of ``synchronous_commit``, and changing it would take a round trip.
    """

    def __init__(self, durable: ConnectionPool, others: ConnectionPool, dialect: Dialect) -> None:
        self._durable = durable
        self._others = others
        self._prepared = PreparedStatements(dialect)

    @classmethod
    def for_url(cls, url: URL, dialect: Dialect) -> "DirectPool":
        """Return a pool without connections, which opens them when needed.

        Raises:
            DatabaseUnusable: The driver is not installed.
        """
        limits = {"lock_timeout": "2s", "statement_timeout": "5s"}
        return cls(
            ConnectionPool(connector(url, limits), _DURABLE),
            ConnectionPool(connector(url, {**limits, "synchronous_commit": "off"}), _OTHERS),
            dialect,
        )

    @property
    def connections(self) -> tuple[int, int]:
        """The numbers of connections that are in use and idle."""
        pools = (self._durable, self._others)
        return sum(pool.in_use for pool in pools), sum(pool.idle for pool in pools)

    async def close(self) -> None:
        """Close all connections that are not in use."""
        await self._durable.close()
        await self._others.close()

    async def write(
        self, writes: Sequence[Write], *, durable: bool, busy_s: float | None = None
    ) -> Sequence[Sequence[Any]]:
        """Run the writes in a transaction. If cancelled, wait until it is committed or rolled back.

        Returns:
            The rows of the last statement, if that is a SELECT.

        Raises:
            RowsMissed: A write did not change the number of rows it ``expected``.
            StoreBusy, StoreUnreachable: There is no connection.
            Exception: asyncpg's error, if the database refused the transaction.
        """
        steps = []
        for write in writes:
            prepared = self._prepared.get(write.statement, write.rows[0])
            values = [prepared.values(row) for row in write.rows]
            returns_rows = isinstance(write.statement, Select)
            steps.append(_Step(prepared.sql, values, write.expected, returns_rows))
        pool = self._durable if durable else self._others
        wait_s = ANSWER_TIMEOUT_S if busy_s is None else busy_s
        return await _complete(_transact(pool, steps, wait_s))

    async def fetch(self, statement: Select[Any], parameters: Row) -> Sequence[Sequence[Any]]:
        """Return the rows of a query.

        Raises:
            StoreBusy, StoreUnreachable: There is no connection.
            Exception: asyncpg's error, if the query failed.
        """
        prepared = self._prepared.get(statement, parameters)
        values = prepared.values(parameters)
        async with _timed_connection(self._durable, ANSWER_TIMEOUT_S) as connection:
            rows = await connection.fetch(prepared.sql, *values)
        return prepared.results(rows)


class _Step(NamedTuple):
    sql: str
    rows: list[Values]
    expected: int | None
    returns_rows: bool  # whether the statement returns a row for each that it has changed


@asynccontextmanager
async def _timed_connection(pool: ConnectionPool, wait_s: float) -> AsyncIterator[Connection]:
    """Yield a connection, and close it if the block takes too long."""
    async with pool.connection(wait_s) as connection, asyncio.timeout(ANSWER_TIMEOUT_S):
        yield connection


async def _transact(
    pool: ConnectionPool, steps: list[_Step], wait_s: float
) -> Sequence[Sequence[Any]]:
    async with _timed_connection(pool, wait_s) as connection:
        if len(steps) == 1:
            # If it changes no row, there is nothing to roll back; its key allows only one row.
            return await _run(connection, steps[0])
        await connection.execute("BEGIN")
        rows: Sequence[Sequence[Any]] = ()
        try:
            for step in steps:
                rows = await _run(connection, step)
            await connection.execute("COMMIT")
        except Exception:
            if not connection.is_closed():
                await connection.execute("ROLLBACK")
            raise
        return rows


async def _run(connection: Connection, step: _Step) -> Sequence[Sequence[Any]]:
    rows: Sequence[Sequence[Any]] = ()
    if len(step.rows) > 1:
        await connection.executemany(step.sql, step.rows)
        return rows
    if step.returns_rows:
        rows = await connection.fetch(step.sql, *step.rows[0])
        changed_rows = len(rows)
    else:
        tag = await connection.execute(step.sql, *step.rows[0])
        changed_rows = int(tag.rpartition(" ")[2])  # of "UPDATE 1" or "INSERT 0 1"
    if step.expected is not None and changed_rows != step.expected:
        raise RowsMissed(f"{changed_rows} rows instead of {step.expected}")
    return rows


async def _complete(work: Coroutine[Any, Any, _T]) -> _T:
    """Run a coroutine to its end even if the caller is cancelled."""
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait({task})
        if not task.cancelled():
            task.exception()  # mark it as retrieved
        raise
