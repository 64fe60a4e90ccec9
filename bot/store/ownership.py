"""The owners of tables: only the owner of a table presents it, and expires its deadlines.

The row of a table names its owner, which an append sets if no owner is alive. Before a worker posts
a message, it *intends* the message, which locks that row, so that nobody can take the table over.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Text,
    any_,
    bindparam,
    exists,
    func,
    or_,
    select,
    update,
)

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.log import OPEN_STATUSES
from bot.store.workers import LIVING, NOW

MOST_AT_ONCE: Final = 100
# The time after the end of a game during which its last messages are still updated.
RECENT: Final = timedelta(days=1)

_table, _cursor, _message = schema.game_table.c, schema.cursor.c, schema.message.c
_IS_OPEN: Final = or_(*(_table.status == status for status in OPEN_STATUSES))
_SEQ: Final = (
    select(_cursor.seq).where(_cursor.table_id == _table.table_id).correlate(schema.game_table)
)
_IS_UNPOSTED: Final = (
    exists()
    .where(_message.table_id == _table.table_id, _message.message_id.is_(None))
    .correlate(schema.game_table)
)
_IS_BEHIND: Final = or_(func.coalesce(_SEQ.scalar_subquery(), 0) < _table.last_seq, _IS_UNPOSTED)
_FREE: Final = (
    select(_table.table_id)
    .where(
        or_(_table.owner.is_(None), _table.owner.not_in(LIVING)),
        or_(_IS_OPEN, (_table.changed_at >= bindparam("since")) & _IS_BEHIND),
    )
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)
)
_TAKEN: Final = (
    update(schema.game_table)
    .where(_table.table_id.in_(_FREE))
    .values(owner=bindparam("me", type_=Text))
    .returning(_table.table_id, _table.last_seq)
    .cte("taken")
)
_TAKE: Final = select(_TAKEN.c.table_id, _TAKEN.c.last_seq)
_COUNTS: Final[tuple[ColumnElement[Any], ...]] = (
    func.count(),
    func.count().filter(_table.owner == bindparam("me")),
)
_SHARE: Final = select(*_COUNTS).where(_IS_OPEN)
_GIVE_UP: Final = (
    update(schema.game_table).where(_table.owner == bindparam("me")).values(owner=None)
)
_OWNED: Final = select(_table.table_id, _table.last_seq, _IS_OPEN).where(
    _table.owner == bindparam("me"),
    or_(_IS_OPEN, _table.table_id == any_(bindparam("known", type_=ARRAY(Text)))),
)
_TIME: Final = select(NOW)


class OwnedTables:
    """The owners of tables on a server. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count_lacking(self, worker_id: str, living: int) -> int:
        """Return how many more tables a worker needs for its share of the open ones.

        If every live worker takes that many, in any order, no table is left over.
        """
        ((tables, own),) = await self._database.fetch(_SHARE, {"me": worker_id})
        return max(-(-int(tables) // max(living, 1)) - int(own), 0)

    async def take(self, worker_id: str, most: int = MOST_AT_ONCE) -> dict[str, int]:
        """Make a worker the owner of tables whose owner is dead.

        These are open tables, and recently ended ones whose messages are not up to date. Tables
        that another worker is taking at the same time are skipped.

        Args:
            worker_id: the worker.
            most: the maximum number of tables to take, up to a hundred.

        Returns:
            The number of the last event of each, by table.
        """
        ((now,),) = await self._database.fetch(_TIME, {})
        row = {"me": worker_id, "since": now - RECENT, "most": min(most, MOST_AT_ONCE)}
        rows = await self._database.write([Write(_TAKE, [row])])
        return {str(table_id): int(seq) for table_id, seq in rows}

    async def list_owned(
        self, worker_id: str, known: Sequence[str] = ()
    ) -> dict[str, tuple[int, bool]]:
        """Return the open tables of a worker, and the known ones that it still owns.

        Returns:
            The number of the last event, and whether the table is open, by table.
        """
        rows = await self._database.fetch(_OWNED, {"me": worker_id, "known": list(known)})
        return {str(table_id): (int(seq), bool(is_open)) for table_id, seq, is_open in rows}

    async def give_up(self, worker_id: str) -> None:
        """Let others take all tables of a worker that stops."""
        await self._database.write([Write(_GIVE_UP, [{"me": worker_id}])])
