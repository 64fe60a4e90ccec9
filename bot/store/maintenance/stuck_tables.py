"""Detection of tables that are stuck."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy import Connection, func, or_, select

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.log import OPEN_STATUSES

# Normally, deadlines are handled within seconds and messages updated within a minute.
PATIENCE: Final = timedelta(minutes=10)

_table, _deadline, _cursor = schema.game_table.c, schema.deadline.c, schema.cursor.c


@dataclass(frozen=True, slots=True)
class StuckTable:
    """A table that no longer proceeds, or whose messages are out of date.

    ``reason`` is ``deadline`` if its deadline passed at ``since``, or ``messages`` if its messages
    have been behind its events since then.
    """

    table_id: str
    reason: Literal["deadline", "messages"]
    since: datetime


class StuckTables:
    """Queries for stuck tables. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_stuck(self, at: datetime) -> list[StuckTable]:
        """Return the tables that have been stuck for at least :data:`PATIENCE`, longest first."""
        async with self._database.reading() as connection:
            return await connection.run_sync(stuck_tables, at - PATIENCE)

    async def open_by_status(self) -> dict[str, int]:
        """Return how many tables are in the lobby, and how many are playing."""
        query = (
            select(_table.status, func.count())
            .where(_table.status.in_(OPEN_STATUSES))
            .group_by(_table.status)
        )
        async with self._database.reading() as connection:
            counts = {str(status): int(count) for status, count in await connection.execute(query)}
        return dict.fromkeys(OPEN_STATUSES, 0) | counts


def stuck_tables(connection: Connection, since: datetime) -> list[StuckTable]:
    """Return the tables whose deadline passed, or whose messages fell behind, before ``since``."""
    late = select(_deadline.table_id, _deadline.due_at).where(_deadline.due_at < since)
    behind = (
        select(_table.table_id, _table.changed_at)
        .outerjoin(schema.cursor, _cursor.table_id == _table.table_id)
        .where(
            _table.status.in_(OPEN_STATUSES),
            _table.changed_at < since,
            or_(_cursor.seq.is_(None), _cursor.seq < _table.last_seq),
        )
    )
    stuck = [StuckTable(row[0], "deadline", row[1]) for row in connection.execute(late)]
    stuck += [StuckTable(row[0], "messages", row[1]) for row in connection.execute(behind)]
    return sorted(stuck, key=lambda table: (table.since, table.table_id))
