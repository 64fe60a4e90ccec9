"""INSERT statements that update an existing row, in the dialect of each database."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from sqlalchemy import Insert, Table
from sqlalchemy.sql.expression import ColumnElement

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


class Upsert:
    """An INSERT that updates the row if its primary key exists.

    ``change`` names the columns that take the new row's values; if it is empty, an existing row
    stays unchanged. ``compute`` sets further columns to values computed from the old row.
    ``only_if`` returns the condition for updating an existing row, given the new row's columns.

    SQLAlchemy has ON CONFLICT only in the INSERT of each dialect, so there is one statement for
    each dialect. It is created when it is first needed, because few processes need both, and
    loading a dialect takes time.
    """

    def __init__(
        self,
        table: Table,
        change: tuple[str, ...] = (),
        compute: Mapping[str, ColumnElement[Any]] | None = None,  # Any: of the column's own type
        only_if: Callable[[Any], ColumnElement[bool]] | None = None,  # Any: columns by name
    ) -> None:
        self._table = table
        self._change = change
        self._compute = compute or {}
        self._only_if = only_if
        self._by_dialect: dict[str, Insert] = {}

    def in_dialect(self, name: str) -> Insert:
        """Return the statement for SQLite or PostgreSQL."""
        if name not in self._by_dialect:
            self._by_dialect[name] = self.complete(_insert(name, self._table))
        return self._by_dialect[name]

    def complete(self, statement: "sqlite.Insert | postgresql.Insert") -> Insert:
        """Return an INSERT into the same table, which updates the row if the key exists."""
        key = [column.name for column in self._table.primary_key]
        new = {name: statement.excluded[name] for name in self._change}
        if not new and not self._compute:
            return statement.on_conflict_do_nothing(index_elements=key)
        condition = None if self._only_if is None else self._only_if(statement.excluded)
        return statement.on_conflict_do_update(
            index_elements=key, set_={**new, **self._compute}, where=condition
        )


def _insert(dialect: str, table: Table) -> "sqlite.Insert | postgresql.Insert":
    if dialect == "sqlite":
        from sqlalchemy.dialects import sqlite

        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table)
