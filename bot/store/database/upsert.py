"""INSERT statements that update an existing row, in the dialect of each database."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sqlalchemy import Insert, Table
from sqlalchemy.sql.expression import ColumnElement

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


class Upsert:
    """An INSERT that updates the row if its primary key exists.

    ``change`` names the columns that take the new row's values; without any, an existing row
    remains as it is. ``compute`` gives further columns a value computed from the old row.

    SQLAlchemy has ON CONFLICT only in each dialect's own INSERT, so there is one statement for each
    dialect. It is made when first needed, because few processes need both and loading a dialect
    takes time.
    """

    def __init__(
        self,
        table: Table,
        change: tuple[str, ...] = (),
        compute: Mapping[str, ColumnElement[Any]] | None = None,  # Any: of the column's own type
    ) -> None:
        self._table = table
        self._change = change
        self._compute = compute or {}
        self._by_dialect: dict[str, Insert] = {}

    def in_dialect(self, name: str) -> Insert:
        """Return the statement for SQLite or PostgreSQL."""
        if name not in self._by_dialect:
            self._by_dialect[name] = self.completed(_insert(name, self._table))
        return self._by_dialect[name]

    def completed(self, statement: "sqlite.Insert | postgresql.Insert") -> Insert:
        """Return an INSERT into the same table, which updates the row if the key exists."""
        return _completed(statement, self._table, self._change, self._compute)


def _insert(dialect: str, table: Table) -> "sqlite.Insert | postgresql.Insert":
    if dialect == "sqlite":
        from sqlalchemy.dialects import sqlite

        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table)


def _completed(
    statement: "sqlite.Insert | postgresql.Insert",
    table: Table,
    change: tuple[str, ...],
    compute: Mapping[str, ColumnElement[Any]],
) -> Insert:
    key = [column.name for column in table.primary_key]
    new = {name: statement.excluded[name] for name in change}
    if not new and not compute:
        return statement.on_conflict_do_nothing(index_elements=key)
    return statement.on_conflict_do_update(index_elements=key, set_={**new, **compute})
