"""The stored searches for a table, and the invitations.

Until a person asks again, they get at most one invitation in a period of time: the row of the last
one is replaced only once its time is over. The database checks that, so two processes never both
invite a person.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Select, bindparam, delete, func, select, update

from bot.features.finding import schema as finding
from bot.features.finding.model import COMPANY, Search
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.statements import RowsMissed, Write
from bot.store.database.upsert import Upsert
from bot.store.log import OPEN_STATUSES
from bot.table.kind import NO_CHANNEL

_search, _invitation = finding.search.c, finding.invitation.c
_table, _participant = schema.game_table.c, schema.participant.c


@dataclass(frozen=True, slots=True)
class Invitation:
    """A person's last invitation; ``table_id`` is ``None`` if they have declined it."""

    user_id: int
    table_id: str | None
    invited_at: datetime
    free_at: datetime


_SAVE: Final = Upsert(
    finding.search, ("name", "variant", "clock", "channel_id", "asked_at", "ends_at")
)
_FREE: Final = (
    update(finding.invitation)
    .where(_invitation.user_id == bindparam("of_user"), _invitation.free_at > bindparam("now"))
    .values(free_at=bindparam("now"))
)
_DELETE: Final = delete(finding.search).where(
    _search.guild_id == bindparam("of_guild"), _search.user_id == bindparam("of_user")
)
_DELETE_EXPIRED: Final = delete(finding.search).where(_search.ends_at <= bindparam("now"))
_ALL: Final = (
    select(
        _search.guild_id,
        _search.user_id,
        _search.name,
        _search.variant,
        _search.clock,
        _search.channel_id,
        _search.asked_at,
        _search.ends_at,
    )
    .where(_search.ends_at > bindparam("now"))
    .order_by(_search.asked_at, _search.user_id)
)
_INVITE: Final = Upsert(
    finding.invitation,
    ("table_id", "invited_at", "free_at"),
    only_if=lambda new: _invitation.free_at <= new.invited_at,
)
_CLEAR: Final = (
    update(finding.invitation)
    .where(
        _invitation.user_id == bindparam("of_user"), _invitation.table_id == bindparam("of_table")
    )
    .values(table_id=None)
)


class StoredSearches:
    """The stored searches and invitations. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, search: Search) -> None:
        """Store a search, in place of an earlier one of the person in this server.

        The person may then be invited at once: earlier invitations no longer count.
        """
        row = {name: getattr(search, name) for name in finding.search.columns.keys()}  # noqa: SIM118
        free = {"of_user": search.user_id, "now": search.asked_at}
        await self._database.write([Write(_SAVE, [row]), Write(_FREE, [free])])

    async def delete(self, guild_id: int, user_id: int) -> None:
        """Delete a person's search in a server."""
        await self._database.write([Write(_DELETE, [{"of_guild": guild_id, "of_user": user_id}])])

    async def delete_expired(self, now: datetime) -> None:
        """Delete the expired searches."""
        await self._database.write([Write(_DELETE_EXPIRED, [{"now": now}])])

    async def list_active(self, now: datetime) -> list[Search]:
        """Return the searches that have not expired, oldest first."""
        return [Search(*row) for row in await self._database.fetch(_ALL, {"now": now})]

    async def load_open_tables(self, user_ids: Collection[int]) -> dict[int, list[str]]:
        """Return the open tables at which each of these people sits."""
        query: Select[Any] = (
            select(_participant.user_id, _participant.table_id)
            .join(schema.game_table, _table.table_id == _participant.table_id)
            .where(_participant.user_id.in_(user_ids), _table.status.in_(OPEN_STATUSES))
            .order_by(_participant.table_id)
        )
        tables: dict[int, list[str]] = {user_id: [] for user_id in user_ids}
        async with self._database.reading() as connection:
            for user_id, table_id in await connection.execute(query):
                tables[user_id].append(table_id)
        return tables

    async def list_lobbies(self, guild_ids: Collection[int]) -> dict[int, list[str]]:
        """Return the tables of these servers whose games have not begun, oldest first.

        For :data:`COMPANY`, these are all tables in direct messages.
        """
        is_direct = _table.guild_id.is_(None) & (_table.channel_id == NO_CHANNEL)
        is_there = _table.guild_id.in_(guild_ids)
        query: Select[Any] = (
            select(func.coalesce(_table.guild_id, COMPANY), _table.table_id)
            .where(
                _table.status == "lobby", is_there | is_direct if COMPANY in guild_ids else is_there
            )
            .order_by(_table.opened_at, _table.table_id)
        )
        table_ids: dict[int, list[str]] = {guild_id: [] for guild_id in guild_ids}
        async with self._database.reading() as connection:
            for guild_id, table_id in await connection.execute(query):
                table_ids[guild_id].append(table_id)
        return table_ids

    async def invite(
        self, user_id: int, table_id: str, now: datetime, not_again_for: timedelta
    ) -> bool:
        """Record an invitation to a table, unless it is too early for another one.

        Returns:
            Whether to notify the person: only one of several processes gets ``True``.
        """
        row = {
            "user_id": user_id,
            "table_id": table_id,
            "invited_at": now,
            "free_at": now + not_again_for,
        }
        try:
            await self._database.write([Write(_INVITE, [row], expected=1)])
        except RowsMissed:
            return False
        return True

    async def free_seat(self, user_id: int, table_id: str) -> None:
        """Record that a person does not come to this table: the seat is free for others."""
        await self._database.write([Write(_CLEAR, [{"of_user": user_id, "of_table": table_id}])])

    async def list_invitations(
        self, user_ids: Collection[int], table_ids: Collection[str] = ()
    ) -> Sequence[Invitation]:
        """Return the last invitations of these people, and all to these tables, oldest first."""
        query: Select[Any] = (
            select(
                _invitation.user_id,
                _invitation.table_id,
                _invitation.invited_at,
                _invitation.free_at,
            )
            .where(_invitation.user_id.in_(user_ids) | _invitation.table_id.in_(table_ids))
            .order_by(_invitation.invited_at, _invitation.user_id)
        )
        async with self._database.reading() as connection:
            return [Invitation(*row) for row in await connection.execute(query)]
