"""Statements of a transaction, and their compilation for a driver.

SQLAlchemy compiles each statement once, but for each execution, the other work of its connections
costs more than the statement itself.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, Self

from sqlalchemy import Delete, Insert, Select, Update
from sqlalchemy.engine import Dialect
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.upsert import Upsert

# Any: values of any column's type.
Row = Mapping[str, Any]
Values = tuple[Any, ...]
# A SELECT here has parts that write, and returns a row for each row that they have changed.
Statement = Insert | Update | Delete | Upsert | Select[Any]


class RowsMissed(Exception):
    """A write did not change the expected number of rows."""


class Write(NamedTuple):
    """One statement of a transaction, run once for each row of parameters.

    Every row has all parameters of the statement. ``expected`` is the number of rows that a write
    with one row of parameters must change.
    """

    statement: Statement
    rows: Sequence[Row]
    expected: int | None = None


def join_writes(writes: Iterable[Write]) -> list[Write]:
    """Merge the writes with equal statements; no result expects a number of rows."""
    rows_by_statement: dict[int, tuple[Statement, list[Row]]] = {}
    for write in writes:
        rows_by_statement.setdefault(id(write.statement), (write.statement, []))[1].extend(
            write.rows
        )
    return [Write(statement, rows) for statement, rows in rows_by_statement.values()]


class Direct(Protocol):
    """Access to a database without SQLAlchemy's connections and their overhead per statement."""

    async def write(
        self, writes: Sequence[Write], *, durable: bool, busy_s: float | None = None
    ) -> Sequence[Sequence[Any]]:
        """Run the writes in a transaction. If cancelled, wait until it is committed or rolled back.

        Returns:
            The rows of the last statement, if that is a SELECT.

        Args:
            writes: the statements; every one has at least one row.
            durable: whether the transaction must survive a power failure.
            busy_s: the seconds to wait for other processes; ``None`` for the default.

        Raises:
            RowsMissed: A write did not change the number of rows it ``expected``.
            Exception: the driver's error, if the database refused the transaction.
        """

    async def fetch(self, statement: Select[Any], parameters: Row) -> Sequence[Sequence[Any]]:
        """Return the rows of a query.

        Raises:
            Exception: the driver's error, if the query failed.
        """

    async def close(self) -> None:
        """Close all connections."""


# PostgreSQL's number for the type of floats. The processors of other types need none.
_DOUBLE: Final = 701

_Processor = Callable[[Any], Any]  # Any: from a column's type to the driver's, or back


@dataclass(frozen=True, slots=True)
class PreparedStatement:
    """A statement compiled for a database, with the conversions of its parameters and results."""

    sql: str
    binds: tuple[tuple[str | None, Any, _Processor | None], ...]  # a name, or a constant's value
    columns: tuple[tuple[int, _Processor], ...]

    @classmethod
    def compile(cls, statement: Statement | Select[Any], row: Row, dialect: Dialect) -> Self:
        """Compile the statement for rows that have the keys of ``row``.

        Raises:
            KeyError: the row lacks a parameter.
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
                row[name]  # raises KeyError; SQLAlchemy would silently leave the column out
                binds.append((name, None, processor))
            else:
                binds.append((None, compiled.params[name], processor))
        selected = statement.selected_columns if isinstance(statement, Select) else ()
        processors = [
            column.type.dialect_impl(dialect).result_processor(dialect, _DOUBLE)
            for column in selected
        ]
        columns = tuple((n, processor) for n, processor in enumerate(processors) if processor)
        return cls(compiled.string, tuple(binds), columns)

    def values(self, row: Row) -> Values:
        """Return the values of one execution, in the order of the statement's parameters."""
        values = []
        for name, constant, processor in self.binds:
            value = constant if name is None else row[name]
            values.append(processor(value) if processor else value)
        return tuple(values)

    def results(self, rows: Sequence[Sequence[Any]]) -> Sequence[Sequence[Any]]:
        """Return fetched rows with values converted to the columns' types."""
        if not self.columns:
            return rows
        columns: list[Iterable[Any]] = list(zip(*rows, strict=True))
        for number, processor in self.columns if columns else ():
            columns[number] = map(processor, columns[number])
        return list(zip(*columns, strict=True))


# Replaces a person by a pseudonym in a feature's data, within a transaction; it may raise
# WriteConflict.
Replace = Callable[[AsyncConnection], Awaitable[None]]


class PreparedStatements:
    """The statements compiled for a database, each once."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._prepared: dict[Statement | Select[Any], PreparedStatement] = {}

    def get(self, statement: Statement | Select[Any], row: Row) -> PreparedStatement:
        """Return a statement compiled for rows that have the keys of ``row``.

        Raises:
            KeyError: the row lacks a parameter.
        """
        prepared = self._prepared.get(statement)
        if prepared is None:
            prepared = PreparedStatement.compile(statement, row, self._dialect)
            self._prepared[statement] = prepared
        return prepared
