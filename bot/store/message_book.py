"""The message book: what has been posted for each table, so that a restart posts nothing twice.

A message has a key within its table ("lobby", "trick 3.7", "hand 81…"). It is *intended* before it
is posted, so that a crash in between leaves a trace: ``message_id`` is None and ``intended_at``
says since when. Keep ``intend`` and ``posted`` around every POST. A table's *cursor* is the
number of the last event that all its messages show.

This book may lose its last lines in a power cut (see ``bot.store.database.connection``), the log
does not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, bindparam, delete, exists, func, or_, select, update

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.transaction import Write
from bot.store.database.upsert import Upsert
from bot.store.log import OPEN_STATUSES


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """A message of a table.

    ``digest`` is a hash of what it shows and ``seq`` the event that this is the state after.
    ``replaces_id`` is the message that this one was intended to replace, until it is posted.
    """

    table_id: str
    key: str
    channel_id: int
    message_id: int | None
    replaces_id: int | None
    digest: str
    seq: int
    intended_at: datetime


@dataclass(frozen=True, slots=True)
class ShownUpdate:
    """What a message shows after an edit."""

    table_id: str
    key: str
    digest: str
    seq: int


_message, _cursor, _place = schema.message.c, schema.cursor.c, schema.place.c
_game_table = schema.game_table.c

_OF_MESSAGE = (_message.table_id == bindparam("of_table"), _message.key == bindparam("of_key"))

_INTEND = Upsert(
    schema.message,
    ("channel_id", "message_id", "digest", "intended_at"),
    # A message that was itself never posted hands on what it was to replace.
    compute={"replaces_id": func.coalesce(_message.message_id, _message.replaces_id)},
)
_POSTED = (
    update(schema.message)
    .where(*_OF_MESSAGE)
    .values(
        message_id=bindparam("new_id"),
        replaces_id=None,
        digest=bindparam("new_digest"),
        seq=bindparam("new_seq"),
    )
)
_SHOWN = (
    update(schema.message)
    .where(*_OF_MESSAGE)
    .values(digest=bindparam("new_digest"), seq=bindparam("new_seq"))
)
_FORGET = delete(schema.message).where(*_OF_MESSAGE)
_FORGET_ALL = delete(schema.message).where(_message.table_id == bindparam("of_table"))
_SET_CURSOR = Upsert(schema.cursor, ("seq",))
_SET_PLACE = Upsert(schema.place, ("value",))
_CLEAR_PLACE = delete(schema.place).where(
    _place.table_id == bindparam("of_table"), _place.key == bindparam("of_key")
)
_ALL_MESSAGES = select(
    _message.table_id,
    _message.key,
    _message.channel_id,
    _message.message_id,
    _message.replaces_id,
    _message.digest,
    _message.seq,
    _message.intended_at,
)
_MESSAGES = _ALL_MESSAGES.where(_message.table_id == bindparam("of_table"))
_BY_ID = _ALL_MESSAGES.where(_message.message_id == bindparam("of_id")).limit(1)
_AT_PLACE = (
    select(_place.table_id)
    .where(_place.key == bindparam("of_key"), _place.value == bindparam("of_value"))
    .limit(1)
)
_NEWEST = select(func.max(_message.message_id)).where(
    _message.channel_id == bindparam("of_channel"),
    _message.table_id.in_(
        select(schema.participant.c.table_id).where(
            schema.participant.c.user_id == bindparam("of_user")
        )
    ),
)
_PLACES = select(_place.key, _place.value).where(_place.table_id == bindparam("of_table"))


class MessageBook:
    """Reads and writes the book. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def intend(self, table_id: str, key: str, channel_id: int, at: datetime) -> None:
        """Notes that a message is about to be posted.

        One that already stands under this key becomes the one to be replaced: delete it on
        Discord before calling ``posted``, and a crash leaves no second one behind.
        """
        row = {
            "table_id": table_id,
            "key": key,
            "channel_id": channel_id,
            "message_id": None,
            "replaces_id": None,
            "digest": "",
            "seq": 0,
            "intended_at": at,
        }
        await self._write(Write(_INTEND, [row]))

    async def posted(self, table_id: str, key: str, message_id: int, digest: str, seq: int) -> None:
        """Notes that the intended message has been posted, and what it shows."""
        row = {
            "of_table": table_id,
            "of_key": key,
            "new_id": message_id,
            "new_digest": digest,
            "new_seq": seq,
        }
        await self._write(Write(_POSTED, [row]))

    async def shown(self, updates: Sequence[ShownUpdate]) -> None:
        """Notes what messages show after edits, in one transaction; unknown ones are ignored."""
        if updates:
            rows = [
                {
                    "of_table": update.table_id,
                    "of_key": update.key,
                    "new_digest": update.digest,
                    "new_seq": update.seq,
                }
                for update in updates
            ]
            await self._write(Write(_SHOWN, rows))

    async def forget(self, table_id: str, key: str | None = None) -> None:
        """Strikes out one message of a table, or all: they are gone or not ours to edit."""
        if key is None:
            await self._write(Write(_FORGET_ALL, [{"of_table": table_id}]))
        else:
            await self._write(Write(_FORGET, [{"of_table": table_id, "of_key": key}]))

    async def of_table(self, table_id: str) -> dict[str, PostedMessage]:
        """A table's messages by key, intended ones among them."""
        rows = await self._database.fetch(_MESSAGES, {"of_table": table_id})
        return {message.key: message for message in (PostedMessage(*row) for row in rows)}

    async def find(self, message_id: int) -> PostedMessage | None:
        """The message with Discord's id, if it is one of ours."""
        rows = await self._database.fetch(_BY_ID, {"of_id": message_id})
        return PostedMessage(*rows[0]) if rows else None

    async def newest_in(self, channel_id: int, user_id: int) -> int | None:
        """The newest message in the direct messages of a person, of tables where they sit."""
        rows = await self._database.fetch(_NEWEST, {"of_channel": channel_id, "of_user": user_id})
        return rows[0][0] if rows else None

    async def set_cursor(self, updates: Sequence[tuple[str, int]]) -> None:
        """Notes for tables (id, number of an event) that all messages show the state after it."""
        if updates:
            rows = [{"table_id": table_id, "seq": seq} for table_id, seq in updates]
            await self._write(Write(_SET_CURSOR, rows))

    async def cursors(self) -> dict[str, int]:
        """The cursor of every open table that has one."""
        query = (
            select(_cursor.table_id, _cursor.seq)
            .join(schema.game_table, _game_table.table_id == _cursor.table_id)
            .where(_game_table.status.in_(OPEN_STATUSES))
        )
        async with self._database.reading() as connection:
            return {row.table_id: row.seq for row in await connection.execute(query)}

    async def out_of_date(self, *, ended_since: datetime | None = None) -> list[str]:
        """Tables whose messages are behind the log or were intended and perhaps not posted.

        Open tables, and those that ended at ``ended_since`` or later: a crash may have come
        between the last event and the result's message.
        """
        unposted = exists().where(
            _message.table_id == _game_table.table_id, _message.message_id.is_(None)
        )
        recent: ColumnElement[bool] = _game_table.status.in_(OPEN_STATUSES)
        if ended_since is not None:
            recent = or_(recent, _game_table.changed_at >= ended_since)
        query = (
            select(_game_table.table_id)
            .outerjoin(schema.cursor, _cursor.table_id == _game_table.table_id)
            .where(recent)
            .where(or_(func.coalesce(_cursor.seq, 0) < _game_table.last_seq, unposted))
            .order_by(_game_table.changed_at, _game_table.table_id)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def set_place(self, table_id: str, key: str, value: str | None) -> None:
        """Keeps a small fact about where a table is on Discord, as JSON text; None strikes it."""
        if value is None:
            await self._write(Write(_CLEAR_PLACE, [{"of_table": table_id, "of_key": key}]))
        else:
            row = {"table_id": table_id, "key": key, "value": value}
            await self._write(Write(_SET_PLACE, [row]))

    async def table_at(self, key: str, value: str) -> str | None:
        """A table of which this is kept under the key (see :meth:`set_place`), if there is one."""
        rows = await self._database.fetch(_AT_PLACE, {"of_key": key, "of_value": value})
        return str(rows[0][0]) if rows else None

    async def places(self, table_id: str) -> dict[str, str]:
        """The JSON texts kept for a table, by key."""
        rows = await self._database.fetch(_PLACES, {"of_table": table_id})
        return {row[0]: row[1] for row in rows}

    async def _write(self, write: Write) -> None:
        await self._database.write([write], durable=False)
