"""Queries for all stored data about a person, and the replacement by a pseudonym.

Events of the log are never changed, with one exception: when a person asks to be forgotten, a
pseudonym replaces their id and name.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Column, Select, bindparam, delete, func, or_, select, update

from bot.features.privacy import schema as own
from bot.store.database import schema
from bot.store.database.columns import PERSONAL, Personal, metadata
from bot.store.database.connection import Database, run_writes
from bot.store.database.errors import WriteConflict
from bot.store.database.locks import lock_rows
from bot.store.database.statements import Replace, Write
from bot.store.database.upsert import Upsert
from bot.store.games.results import lock_results

_event, _message = schema.event.c, schema.message.c

_REWRITE: Final = (
    update(schema.event)
    .where(_event.table_id == bindparam("of_table"), _event.seq == bindparam("of_seq"))
    .values(body=bindparam("new_body"))
)
# Messages that are not about a seat, as the message book names them.
_NOTICES: Final = delete(schema.message).where(
    or_(*(_message.key == bindparam(key) for key in ("seated", "asked", "invited", "starting")))
)
_PANELS: Final = delete(schema.message).where(
    _message.table_id == bindparam("of_table"), _message.key.like(bindparam("of_keys"))
)
_departure = own.departure.c
_SAVE: Final = Upsert(own.departure, ("left_at",))
_WITHDRAW: Final = delete(own.departure).where(_departure.user_id == bindparam("of_user"))
_ALL: Final = select(_departure.user_id, _departure.left_at).order_by(_departure.left_at)


@dataclass(frozen=True, slots=True)
class RewrittenEvent:
    """An event of the log with its new body."""

    table_id: str
    seq: int
    body: str


class PersonalData:
    """Queries for data about people, and its removal. Methods may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def tables_naming(self, user_id: int, kinds: Sequence[str]) -> list[str]:
        """Return the tables with events of these kinds that contain the person's id."""
        async with self._database.reading() as connection:
            return list((await connection.execute(_naming(user_id, kinds))).scalars())

    async def load_rows(self, user_id: int) -> dict[str, list[Any]]:
        """Return the rows that contain the person's id, by database table."""
        rows_by_table: dict[str, list[Any]] = {}
        async with self._database.reading() as connection:
            for column, personal in _personal_columns():
                if personal.exported is not None:
                    rows = await connection.execute(select(column.table).where(column == user_id))
                    only = personal.only
                    rows_by_table[personal.exported] = [
                        dict(row) if only is None else row[only] for row in rows.mappings()
                    ]
        return rows_by_table

    async def load_messages(self, table_id: str, keys: str) -> list[dict[str, Any]]:
        """Return the messages of a table whose key matches an SQL pattern."""
        query = select(_message.key, _message.channel_id, _message.message_id).where(
            _message.table_id == table_id, _message.key.like(keys)
        )
        async with self._database.reading() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def erase(
        self,
        user_id: int,
        pseudonym: int,
        name: str,
        rewritten: Sequence[RewrittenEvent],
        panels: Sequence[tuple[str, str]],
        *,
        last_seqs: Mapping[str, int],
        kinds: Sequence[str],
        others: Sequence[Replace] = (),
    ) -> None:
        """Replace a person by a pseudonym everywhere, in one transaction.

        Args:
            user_id: the person.
            pseudonym: the number that replaces their id.
            name: the pseudonym's name.
            rewritten: the events that named the person.
            panels: table and SQL pattern of the keys of direct messages to them, which are
                forgotten.
            last_seqs: the number of the last event read for this, by table.
            kinds: the kinds of events that can name a person.
            others: called in the transaction, before the rest.

        Raises:
            WriteConflict: somebody added events to these tables, or wrote the person's id to
                others, at the same time; nothing is changed.
        """
        writes = [Write(_NOTICES, [_notice_keys(user_id)])]
        if rewritten:
            events = [
                {"of_table": event.table_id, "of_seq": event.seq, "new_body": event.body}
                for event in rewritten
            ]
            writes.append(Write(_REWRITE, events))
        if panels:
            rows = [{"of_table": table_id, "of_keys": keys} for table_id, keys in panels]
            writes.append(Write(_PANELS, rows))
        async with self._database.writing() as connection:
            await lock_rows(connection, schema.event)
            for replace in others:
                await replace(connection)
            await lock_results(connection)
            here = _event.table_id.in_(_naming(user_id, kinds))
            last = select(_event.table_id, func.max(_event.seq)).where(here)
            newest_seqs = (await connection.execute(last.group_by(_event.table_id))).all()
            if {row[0]: row[1] for row in newest_seqs} != dict(last_seqs):
                raise WriteConflict("the person's tables have changed meanwhile")
            for column, personal in _personal_columns():
                if not personal.are_kept:
                    await connection.execute(delete(column.table).where(column == user_id))
                    continue
                values: dict[str, Any] = {column.name: pseudonym}
                if "name" in column.table.c:
                    values["name"] = name
                replacement = update(column.table).where(column == user_id).values(values)
                await connection.execute(replacement)
            await run_writes(connection, writes)


def _personal_columns() -> Iterator[tuple[Column[Any], Personal]]:
    """Yield the columns of all tables that contain people's ids."""
    for table in metadata.sorted_tables:
        for column in table.c:
            if PERSONAL in column.info:
                yield column, column.info[PERSONAL]


def _notice_keys(user_id: int) -> dict[str, str]:
    """Return the keys of invitations to a person, and of notices about their seat."""
    return {
        "seated": f"seated:{user_id}",
        "asked": f"rematch:{user_id}",  # of earlier versions, which asked by direct message
        "invited": f"invited:{user_id}",
        "starting": f"starting:{user_id}",
    }


def _naming(user_id: int, kinds: Sequence[str]) -> Select[str]:
    """Return the query for the tables with events of these kinds that contain a person's id."""
    mentions = _event.body.contains(str(user_id), autoescape=True)
    return select(_event.table_id).where(_event.kind.in_(kinds), mentions).distinct()


class StoredDepartures:
    """The stored departures. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, user_id: int, at: datetime) -> None:
        """Store that a person has left."""
        row = {"user_id": user_id, "left_at": at}
        await self._database.write([Write(_SAVE, [row])])

    async def withdraw(self, user_id: int) -> None:
        """Store that a person is back, or never left."""
        await self._database.write([Write(_WITHDRAW, [{"of_user": user_id}])])

    async def load(self) -> dict[int, datetime]:
        """Return the people who have left with the time of their departure, the earliest first."""
        rows = await self._database.fetch(_ALL, {})
        return {row[0]: row[1] for row in rows}
