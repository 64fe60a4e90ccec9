"""Duplicates of several tables: the tables, and the secrets of their deals.

Every write may be repeated, even by another process at the same time: the first one wins.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import bindparam, select, update

from bot.features.duplicate import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert

_duplicate, _table, _deal = (
    schema.duplicate.c,
    schema.duplicate_table.c,
    schema.duplicate_deal.c,
)


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """The ingredients of a deal, the same at all tables of a duplicate.

    Attributes:
        number: the number of the hand, from 1.
        secret: 64 hexadecimal digits.
        clicks: the ids of the clicks that go into it, from all tables; ``None`` until they are
            fixed.
        sealed_at: the time at which the clicks were fixed.
    """

    number: int
    secret: str
    committed_at: datetime
    clicks: tuple[int, ...] | None = None
    sealed_at: datetime | None = None


_OPEN: Final = Upsert(schema.duplicate)
_ADD: Final = Upsert(schema.duplicate_table)
_COMMIT: Final = Upsert(schema.duplicate_deal)
_SEAL: Final = (
    update(schema.duplicate_deal)
    .where(
        _deal.duplicate_id == bindparam("of_duplicate"),
        _deal.number == bindparam("of_number"),
        _deal.clicks.is_(None),
    )
    .values(clicks=bindparam("all_clicks"), sealed_at=bindparam("at"))
)
_END: Final = (
    update(schema.duplicate)
    .where(_duplicate.duplicate_id == bindparam("of_duplicate"), _duplicate.ended_at.is_(None))
    .values(ended_at=bindparam("at"))
)
_TABLES: Final = (
    select(_table.table_id)
    .where(_table.duplicate_id == bindparam("of_duplicate"))
    .order_by(_table.place)
)
_DEALS: Final = (
    select(_deal.number, _deal.secret, _deal.committed_at, _deal.clicks, _deal.sealed_at)
    .where(_deal.duplicate_id == bindparam("of_duplicate"))
    .order_by(_deal.number.desc())
    .limit(2)
)
_OPEN_ONES: Final = (
    select(_duplicate.duplicate_id)
    .where(_duplicate.ended_at.is_(None))
    .order_by(_duplicate.opened_at)
)


class Duplicates:
    """The duplicates of a database. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, duplicate_id: str, first: SharedDeal) -> None:
        """Open a duplicate with its first deal."""
        row = {"duplicate_id": duplicate_id, "opened_at": first.committed_at, "ended_at": None}
        await self._database.write(
            [Write(_OPEN, [row]), Write(_COMMIT, [_row(duplicate_id, first)])]
        )

    async def add_table(self, duplicate_id: str, table_id: str, place: int) -> None:
        """Add a table to a duplicate, unless another table has its place."""
        row = {"duplicate_id": duplicate_id, "place": place, "table_id": table_id}
        await self._database.write([Write(_ADD, [row])])

    async def list_tables(self, duplicate_id: str) -> list[str]:
        """Return the tables of a duplicate, in the order in which they were opened."""
        rows = await self._database.fetch(_TABLES, {"of_duplicate": duplicate_id})
        return [str(row[0]) for row in rows]

    async def load_newest_deals(self, duplicate_id: str) -> list[SharedDeal]:
        """Return the last two committed deals, newest first."""
        rows = await self._database.fetch(_DEALS, {"of_duplicate": duplicate_id})
        return [_read(row) for row in rows]

    async def seal(
        self, duplicate_id: str, number: int, clicks: Sequence[int], following: SharedDeal
    ) -> None:
        """Fix the clicks of a deal and commit to the next deal, unless that is already done."""
        sealed = {
            "of_duplicate": duplicate_id,
            "of_number": number,
            "all_clicks": json.dumps(sorted(set(clicks))),
            "at": following.committed_at,
        }
        after = _row(duplicate_id, following)
        await self._database.write([Write(_COMMIT, [after]), Write(_SEAL, [sealed])])

    async def end(self, duplicate_id: str, at: datetime) -> None:
        """Record that all tables of a duplicate are closed."""
        await self._database.write([Write(_END, [{"of_duplicate": duplicate_id, "at": at}])])

    async def list_open(self) -> list[str]:
        """Return the ids of the duplicates that may have an open table."""
        return [str(row[0]) for row in await self._database.fetch(_OPEN_ONES, {})]


def _row(duplicate_id: str, deal: SharedDeal) -> dict[str, Any]:  # Any: of each column's own type
    return {
        "duplicate_id": duplicate_id,
        "number": deal.number,
        "secret": deal.secret,
        "committed_at": deal.committed_at,
        "clicks": None if deal.clicks is None else json.dumps(deal.clicks),
        "sealed_at": deal.sealed_at,
    }


def _read(row: Sequence[Any]) -> SharedDeal:  # Any: of each column's own type
    number, secret, committed_at, clicks, sealed_at = row
    click_ids = None if clicks is None else tuple(json.loads(clicks))
    return SharedDeal(number, secret, committed_at, click_ids, sealed_at)
