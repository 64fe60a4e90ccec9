"""One trip to SQLite's thread per transaction, which makes an append per click cheap.

SQLAlchemy's connection goes to aiosqlite's thread several times per statement, and every trip
costs about as much as a statement. A pipe takes statements that SQLAlchemy has compiled, once
each, and runs them in a thread of its own in one go.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from sqlalchemy import Delete, Insert, Select, Update
from sqlalchemy.engine import Dialect

from bot.store.database.sqlite_thread import SqliteThread
from bot.store.database.upsert import Upsert

# Any: values of all the columns' types, which the statements know.
Row = Mapping[str, Any]
Values = tuple[Any, ...]
Statement = Insert | Update | Delete | Upsert


class RowsMissed(Exception):
    """A write touched another number of rows than it had to; nothing was written."""


class Write(NamedTuple):
    """One statement of a transaction, run once per row of parameters.

    Every row names all parameters of the statement. ``expected`` is the number of rows that a
    write with one row of parameters must touch.
    """

    statement: Statement
    rows: Sequence[Row]
    expected: int | None = None


class Pipe:
    """A connection of its own to SQLite, for whole jobs."""

    def __init__(self, thread: SqliteThread, dialect: Dialect) -> None:
        self._thread = thread
        self._dialect = dialect
        self._prepared: dict[Statement | Select[Any], _Prepared] = {}

    @classmethod
    async def open(cls, connector: Callable[[], sqlite3.Connection], dialect: Dialect) -> Self:
        """Return a pipe on a connection that the connector makes, without transactions of its own.

        Raises:
            sqlite3.Error: The connector failed.
        """
        return cls(await SqliteThread.connect(connector), dialect)

    async def close(self) -> None:
        """Close the connection."""
        await self._thread.close()

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
        if busy_s is None:
            await self._thread.run(_transact, steps, durable=durable)
        else:
            await self._thread.run(_hurried, busy_s, steps, durable=durable)

    async def fetch(self, statement: Select[Any], parameters: Row) -> list[Values]:
        """The rows of a query, as of one moment.

        Raises: sqlite3.Error.
        """
        prepared = self._prepare(statement, parameters)
        values = prepared.values(parameters)
        rows = await self._thread.run(_select, prepared.sql, values)
        return prepared.results(rows)

    def _prepare(self, statement: Statement | Select[Any], row: Row) -> "_Prepared":
        prepared = self._prepared.get(statement)
        if prepared is None:
            prepared = self._prepared[statement] = _Prepared.of(statement, row, self._dialect)
        return prepared


class _Step(NamedTuple):
    sql: str
    rows: list[Values]
    expected: int | None


def _transact(connection: sqlite3.Connection, steps: list[_Step], *, durable: bool) -> None:
    """Run the whole transaction."""
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


def _hurried(
    connection: sqlite3.Connection, busy_s: float, steps: list[_Step], *, durable: bool
) -> None:
    """Run the transaction with less patience than usual for other processes."""
    (usual_ms,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute(f"PRAGMA busy_timeout={round(1000 * busy_s)}")
    try:
        _transact(connection, steps, durable=durable)
    finally:
        connection.execute(f"PRAGMA busy_timeout={usual_ms}")


def _select(connection: sqlite3.Connection, sql: str, values: Values) -> list[Values]:
    return connection.execute(sql, values).fetchall()


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
