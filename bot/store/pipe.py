"""One trip to SQLite's thread per transaction, which makes an append per click cheap.

aiosqlite runs each database in a thread. SQLAlchemy's connection goes there several times per
statement, and every trip costs about as much as a statement. A pipe takes statements that
SQLAlchemy has compiled, once each, and runs them there in one go.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self, TypeVar, cast

import aiosqlite
from sqlalchemy import Delete, Insert, Select, Update
from sqlalchemy.engine import Dialect
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.upsert import Upsert

# Any: values of all the columns' types, which the statements know.
Row = Mapping[str, Any]
Values = tuple[Any, ...]
Statement = Insert | Update | Delete | Upsert
Result = TypeVar("Result")


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


class Pipe:
    """A connection of its own to SQLite, for whole jobs."""

    def __init__(self, held: AsyncConnection, driver: aiosqlite.Connection) -> None:
        self.driver = driver
        self._held = held
        self._dialect = held.dialect
        self._prepared: dict[Statement | Select[Any], _Prepared] = {}

    @classmethod
    async def take(cls, engine: AsyncEngine) -> Self | None:
        """Takes a connection out of the engine's pool; None where the driver is another."""
        if engine.dialect.driver != "aiosqlite":
            return None
        held = await engine.connect()
        driver = (await held.get_raw_connection()).driver_connection
        if not isinstance(driver, aiosqlite.Connection):
            raise TypeError(f"expected a connection of aiosqlite, got {driver!r}")
        return cls(held, driver)

    async def close(self) -> None:
        """Gives the connection back."""
        await self._held.close()

    async def write(
        self, writes: Sequence[Write], *, durable: bool, busy_s: float | None = None
    ) -> None:
        """Runs the writes in a transaction. Cancelling waits until it is settled.

        ``busy_s`` is how long it waits for other processes; as long as the connection does without.

        Raises: RowsMissed, sqlite3.Error.
        """
        steps = []
        for write in writes:
            prepared = self._prepare(write.statement, write.rows[0])
            values = [prepared.values(row) for row in write.rows]
            steps.append(_Step(prepared.sql, values, write.expected))
        job = partial(_transact, self.driver._conn, steps, durable)
        await self._run(
            job if busy_s is None else partial(_hurried, self.driver._conn, busy_s, job)
        )

    async def fetch(self, statement: Select[Any], parameters: Row) -> list[Values]:
        """The rows of a query, as of one moment.

        Raises: sqlite3.Error.
        """
        prepared = self._prepare(statement, parameters)
        values = prepared.values(parameters)
        rows = await self._run(partial(_select, self.driver._conn, prepared.sql, values))
        return prepared.results(rows)

    def _prepare(self, statement: Statement | Select[Any], row: Row) -> "_Prepared":
        prepared = self._prepared.get(statement)
        if prepared is None:
            prepared = self._prepared[statement] = _Prepared.of(statement, row, self._dialect)
        return prepared

    async def _run(self, job: Callable[[], Result]) -> Result:
        """Runs a function in the driver's thread, for which aiosqlite has no public way."""
        run = cast("Callable[[Callable[[], Result]], Awaitable[Result]]", self.driver._execute)
        try:
            return await run(job)
        except asyncio.CancelledError:
            wait = cast("Callable[[Callable[[], None]], Awaitable[None]]", self.driver._execute)
            await wait(_nothing)  # the thread takes one job after another: now ours is done
            raise


@dataclass(frozen=True, slots=True)
class _Step:
    sql: str
    rows: list[Values]
    expected: int | None


def _transact(connection: sqlite3.Connection, steps: list[_Step], durable: bool) -> None:
    """The whole transaction, in the driver's thread."""
    connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in steps:
            if len(step.rows) == 1:
                touched = connection.execute(step.sql, step.rows[0]).rowcount
            else:
                touched = connection.executemany(step.sql, step.rows).rowcount
            if step.expected is not None and touched != step.expected:
                raise RowsMissed(f"{touched} rows instead of {step.expected}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk may have ended it already
            connection.execute("ROLLBACK")
        raise


def _hurried(connection: sqlite3.Connection, busy_s: float, job: Callable[[], None]) -> None:
    """The transaction, with less patience than usual for other processes."""
    (usual_ms,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute(f"PRAGMA busy_timeout={round(1000 * busy_s)}")
    try:
        job()
    finally:
        connection.execute(f"PRAGMA busy_timeout={usual_ms}")


def _select(connection: sqlite3.Connection, sql: str, values: Values) -> list[Values]:
    return connection.execute(sql, values).fetchall()


def _nothing() -> None:
    """The job that waits for those before it."""


_Processor = Callable[[Any], Any]  # Any: from a column's type to the driver's, or back


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A statement in SQLite's words; how its parameters become SQL values, and those results."""

    sql: str
    binds: tuple[tuple[str | None, Any, _Processor | None], ...]  # a name, or a constant's value
    columns: tuple[tuple[int, _Processor], ...]

    @classmethod
    def of(cls, statement: Statement | Select[Any], row: Row, dialect: Dialect) -> Self:
        """Compiles the statement for rows that have the keys of ``row``.

        Raises: KeyError for a parameter that the row lacks.
        """
        if isinstance(statement, Upsert):
            statement = statement.in_dialect(dialect.name)
        compiled = statement.compile(
            dialect=dialect, column_keys=list(row), compile_kwargs={"render_postcompile": True}
        )
        binds: list[tuple[str | None, Any, _Processor | None]] = []
        for name in compiled.positiontup or ():
            parameter = compiled.binds[name]
            processor = parameter.type.dialect_impl(dialect).bind_processor(dialect)
            if name in row or parameter.required:
                row[name]  # a row without it would write nothing there in silence
                binds.append((name, None, processor))
            else:
                binds.append((None, compiled.params[name], processor))
        selected = statement.selected_columns if isinstance(statement, Select) else ()
        processors = [
            column.type.dialect_impl(dialect).result_processor(dialect, None) for column in selected
        ]
        columns = tuple((n, processor) for n, processor in enumerate(processors) if processor)
        return cls(compiled.string, tuple(binds), columns)

    def values(self, row: Row) -> Values:
        """The values of one execution, in the order of the statement's parameters."""
        values = []
        for name, constant, processor in self.binds:
            value = constant if name is None else row[name]
            values.append(processor(value) if processor else value)
        return tuple(values)

    def results(self, rows: list[Values]) -> list[Values]:
        """Fetched rows with values of the columns' types."""
        if not self.columns:
            return rows
        converted = []
        for row in rows:
            values = list(row)
            for number, processor in self.columns:
                values[number] = processor(values[number])
            converted.append(tuple(values))
        return converted
