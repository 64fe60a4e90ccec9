"""The removal of the events of closed tables whose games are recorded elsewhere.

Such a table is *archived*: it keeps its row, with ``last_seq`` 0, and its result. Its read models
can't be computed again, so they are kept when those of other tables are rebuilt.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from sqlalchemy import BindParameter, bindparam, delete, not_, select, update

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.errors import SeqConflict
from bot.store.database.statements import RowsMissed, Write
from bot.store.log import OPEN_STATUSES

_table = schema.game_table.c
_OF_TABLE: Final[BindParameter[str]] = bindparam("of_table")
_EMPTY: Final = (
    update(schema.game_table)
    .where(_table.table_id == _OF_TABLE, _table.last_seq == bindparam("of_seq"))
    .values(last_seq=0)
)
# Rows that are only needed to continue a table, or to keep its messages up to date.
_REMOVED: Final = tuple(
    delete(table).where(table.c.table_id == _OF_TABLE)
    for table in (schema.deadline, schema.message, schema.cursor, schema.table_fact, schema.event)
)


class ClosedTable(NamedTuple):
    """A table that is closed, and the number of its last event."""

    table_id: str
    last_seq: int


class Archive:
    """The tables of a database that can be archived. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_closed_before(self, moment: datetime) -> list[ClosedTable]:
        """Return the tables that were closed before a time and have events, oldest first."""
        query = (
            select(_table.table_id, _table.last_seq)
            .where(
                not_(_table.status.in_(OPEN_STATUSES)),
                _table.changed_at < moment,
                _table.last_seq > 0,
            )
            .order_by(_table.changed_at, _table.table_id)
        )
        async with self._database.reading() as connection:
            return [ClosedTable(*row) for row in await connection.execute(query)]

    async def remove_events(self, tables: Sequence[ClosedTable]) -> None:
        """Remove the events of closed tables, in one transaction.

        Raises:
            SeqConflict: events were appended to one of them; nothing has been removed.
        """
        if not tables:
            return
        rows = [{"of_table": table.table_id} for table in tables]
        rows_with_seq = [
            {**row, "of_seq": table.last_seq} for row, table in zip(rows, tables, strict=True)
        ]
        writes = [Write(_EMPTY, [row], expected=1) for row in rows_with_seq]
        try:
            await self._database.write(writes + [Write(delete, rows) for delete in _REMOVED])
        except RowsMissed:
            raise SeqConflict(tables[0].table_id, tables[0].last_seq) from None
