"""Insert, or change what is there: in the words of each database."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Insert, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.expression import ColumnElement


class Upsert:
    """An INSERT that changes the row instead where the primary key exists.

    ``change`` names the columns that take the new row's values; with none, an existing row stays
    as it is. ``compute`` gives further columns a value made from the old row.

    SQLAlchemy has ON CONFLICT in each dialect's own INSERT only, so there is one of each.
    """

    def __init__(
        self,
        table: Table,
        change: tuple[str, ...] = (),
        compute: Mapping[str, ColumnElement[Any]] | None = None,  # Any: of the column's own type
    ) -> None:
        changes = (table, change, compute or {})
        self._by_dialect: dict[str, Insert] = {
            "sqlite": _completed(sqlite.insert(table), *changes),
            "postgresql": _completed(postgresql.insert(table), *changes),
        }

    def in_dialect(self, name: str) -> Insert:
        """The statement for a database.

        Raises: NotImplementedError for one that is neither SQLite nor PostgreSQL.
        """
        if name not in self._by_dialect:
            raise NotImplementedError(
                f"upserts are known for {', '.join(self._by_dialect)}, not {name}"
            )
        return self._by_dialect[name]


def _completed(
    statement: sqlite.Insert | postgresql.Insert,
    table: Table,
    change: tuple[str, ...],
    compute: Mapping[str, ColumnElement[Any]],
) -> Insert:
    key = [column.name for column in table.primary_key]
    new = {name: statement.excluded[name] for name in change}
    if not new and not compute:
        return statement.on_conflict_do_nothing(index_elements=key)
    return statement.on_conflict_do_update(index_elements=key, set_={**new, **compute})
