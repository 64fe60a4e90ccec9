"""The message book: the messages posted for each table, so that no restart posts them again.

A message has a key within its table ("lobby", "trick 3.7", "hand 81…"). It is *intended* before it
is posted, so that a crash in between leaves a trace: a row without ``message_id`` but with
``intended_at``. Call ``intend`` before and ``record_posted`` after every POST. A table's *cursor*
is the number of the last event that all its messages show.

A power failure may undo the last writes of the book, but no intent and no fact about a table:
without its intent, a message would be posted again, and without its channel, a thread would be
opened again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from sqlalchemy import ColumnElement, Insert, bindparam, delete, exists, func, or_, select, update
from sqlalchemy.dialects import postgresql

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.errors import NotOwner
from bot.store.database.statements import RowsMissed, Write
from bot.store.database.upsert import Upsert
from bot.store.log import OPEN_STATUSES


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """A message of a table.

    ``digest`` is a hash of its content. ``replaces_id`` is the message that this one will replace,
    until it is posted.
    """

    table_id: str
    key: str
    channel_id: int
    message_id: int | None
    replaces_id: int | None
    digest: str
    intended_at: datetime


@dataclass(frozen=True, slots=True)
class DigestUpdate:
    """The digest of the new content of an edited message."""

    table_id: str
    key: str
    digest: str


_message, _cursor, _fact = schema.message.c, schema.cursor.c, schema.table_fact.c
_game_table = schema.game_table.c

_OF_MESSAGE = (_message.table_id == bindparam("of_table"), _message.key == bindparam("of_key"))

_INTEND = Upsert(
    schema.message,
    ("channel_id", "message_id", "digest", "intended_at"),
    # If the earlier message was never posted, keep the id of the message that it would replace.
    compute={"replaces_id": func.coalesce(_message.message_id, _message.replaces_id)},
)
_SET_POSTED = (
    update(schema.message)
    .where(*_OF_MESSAGE)
    .values(
        message_id=bindparam("new_id"),
        replaces_id=None,
        digest=bindparam("new_digest"),
    )
)
_IS_MINE = (_game_table.table_id == bindparam("of_table"), _game_table.owner == bindparam("me"))
_MINE = select(_game_table.table_id).where(*_IS_MINE)
_SET_POSTED_BY_OWNER = _SET_POSTED.where(exists(_MINE))
_SET_DIGEST = update(schema.message).where(*_OF_MESSAGE).values(digest=bindparam("new_digest"))
_FORGET = delete(schema.message).where(*_OF_MESSAGE)
_FORGET_ALL = delete(schema.message).where(_message.table_id == bindparam("of_table"))
# A table's former owner may write late, after the current one.
_SET_CURSOR = Upsert(schema.cursor, ("seq",), only_if=lambda new: _cursor.seq < new.seq)
_SET_FACT = Upsert(schema.table_fact, ("value",))
_CLEAR_FACT = delete(schema.table_fact).where(
    _fact.table_id == bindparam("of_table"), _fact.key == bindparam("of_key")
)
_ALL_MESSAGES = select(
    _message.table_id,
    _message.key,
    _message.channel_id,
    _message.message_id,
    _message.replaces_id,
    _message.digest,
    _message.intended_at,
)
_MESSAGES = _ALL_MESSAGES.where(_message.table_id == bindparam("of_table"))
_BY_ID = _ALL_MESSAGES.where(_message.message_id == bindparam("of_id")).limit(1)
_WITH_FACT = (
    select(_fact.table_id)
    .where(_fact.key == bindparam("of_key"), _fact.value == bindparam("of_value"))
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
_FACTS = select(_fact.key, _fact.value).where(_fact.table_id == bindparam("of_table"))


@cache
def _owners_intent() -> Insert:
    """Return the statement with which a table's owner intends a message.

    It locks the row of the table, so that nobody takes the table over at the same time.
    """
    names = list(schema.message.c.keys())
    values = [bindparam(name, type_=schema.message.c[name].type) for name in names]
    owned = (
        select(*values)
        .select_from(schema.game_table)
        .where(_game_table.table_id == bindparam("table_id"), _game_table.owner == bindparam("me"))
        .with_for_update(read=True)
    )
    return _INTEND.complete(postgresql.insert(schema.message).from_select(names, owned))


class MessageBook:
    """The record of posted messages. Every method may raise ``StoreError``.

    If there are several workers, ``worker_id`` returns the one that writes. Only the owner of a
    table can intend and post messages there; the others get ``NotOwner``.
    """

    def __init__(
        self, database: Database, worker_id: Callable[[], str | None] = lambda: None
    ) -> None:
        self._database = database
        self._worker_id = worker_id

    async def require_owner(self, table_id: str) -> None:
        """Check that the worker owns a table.

        Raises:
            NotOwner: it does not.
        """
        parameters = {"of_table": table_id, "me": self._worker_id()}
        if parameters["me"] is not None and not await self._database.fetch(_MINE, parameters):
            raise NotOwner(table_id)

    async def intend(
        self, table_id: str, key: str, channel_id: int, at: datetime, *, as_owner: bool = True
    ) -> None:
        """Record that a message is about to be posted.

        The message replaces an earlier one with the same key. Delete that on Discord before calling
        ``record_posted``, so that a crash leaves no duplicate. Without ``as_owner``, any worker may
        call this.
        """
        row = {
            "table_id": table_id,
            "key": key,
            "channel_id": channel_id,
            "message_id": None,
            "replaces_id": None,
            "digest": "",
            "seq": 0,  # no longer used
            "intended_at": at,
        }
        me = self._worker_id() if as_owner else None
        if me is None:
            await self._write(Write(_INTEND, [row]), durable=True)
        else:
            write = Write(_owners_intent(), [{**row, "me": me}], expected=1)
            await self._write_as_owner(write, durable=True)

    async def record_posted(
        self,
        table_id: str,
        key: str,
        message_id: int,
        digest: str,
        *,
        as_owner: bool = True,
    ) -> None:
        """Record that the intended message has been posted, and the digest of its content."""
        row = {
            "of_table": table_id,
            "of_key": key,
            "new_id": message_id,
            "new_digest": digest,
        }
        me = self._worker_id() if as_owner else None
        if me is None:
            await self._write(Write(_SET_POSTED, [row]))
        else:
            await self._write_as_owner(Write(_SET_POSTED_BY_OWNER, [{**row, "me": me}], expected=1))

    async def record_digest(
        self, updates: Sequence[DigestUpdate], cursors: Sequence[tuple[str, int]] = ()
    ) -> None:
        """Record the digests of edited messages in one transaction; ignore unknown messages.

        ``cursors`` are pairs of a table and the number of the last event that all its messages
        show. A cursor never decreases.
        """
        rows = [
            {
                "of_table": update.table_id,
                "of_key": update.key,
                "new_digest": update.digest,
            }
            for update in updates
        ]
        seqs = [{"table_id": table_id, "seq": seq} for table_id, seq in cursors]
        if rows or seqs:
            writes = [Write(_SET_DIGEST, rows), Write(_SET_CURSOR, seqs)]
            await self._write(*[write for write in writes if write.rows])

    async def forget(self, table_id: str, key: str | None = None) -> None:
        """Delete the record of one message of a table, or of all."""
        if key is None:
            await self._write(Write(_FORGET_ALL, [{"of_table": table_id}]))
        else:
            await self._write(Write(_FORGET, [{"of_table": table_id, "of_key": key}]))

    async def list_messages(self, table_id: str) -> dict[str, PostedMessage]:
        """Return a table's messages by key, including intended ones."""
        rows = await self._database.fetch(_MESSAGES, {"of_table": table_id})
        return {message.key: message for message in (PostedMessage(*row) for row in rows)}

    async def find(self, message_id: int) -> PostedMessage | None:
        """Return the message with Discord's id, or ``None`` if the bot did not record it."""
        rows = await self._database.fetch(_BY_ID, {"of_id": message_id})
        return PostedMessage(*rows[0]) if rows else None

    async def newest_in(self, channel_id: int, user_id: int) -> int | None:
        """Return a person's newest direct message about tables where they sit."""
        rows = await self._database.fetch(_NEWEST, {"of_channel": channel_id, "of_user": user_id})
        return rows[0][0] if rows else None

    async def list_outdated(self, *, ended_since: datetime | None = None) -> list[str]:
        """Return tables whose messages are behind the log, or were intended but perhaps not posted.

        These are open tables, and tables that ended at ``ended_since`` or later: a crash may have
        come between the last event and the message with the result.
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

    async def set_fact(self, table_id: str, key: str, value: str | None) -> None:
        """Store a fact about a table's place on Discord, as JSON; ``None`` deletes it."""
        if value is None:
            await self._write(Write(_CLEAR_FACT, [{"of_table": table_id, "of_key": key}]))
        else:
            row = {"table_id": table_id, "key": key, "value": value}
            await self._write(Write(_SET_FACT, [row]), durable=True)

    async def table_at(self, key: str, value: str) -> str | None:
        """Return a table for which :meth:`set_fact` stored this value under the key."""
        rows = await self._database.fetch(_WITH_FACT, {"of_key": key, "of_value": value})
        return str(rows[0][0]) if rows else None

    async def facts(self, table_id: str) -> dict[str, str]:
        """Return the JSON texts stored for a table with :meth:`set_fact`, by key."""
        rows = await self._database.fetch(_FACTS, {"of_table": table_id})
        return {row[0]: row[1] for row in rows}

    async def _write_as_owner(self, write: Write, *, durable: bool = False) -> None:
        try:
            await self._write(write, durable=durable)
        except RowsMissed:
            row = write.rows[0]
            raise NotOwner(row.get("table_id") or row["of_table"]) from None

    async def _write(self, *writes: Write, durable: bool = False) -> None:
        await self._database.write(writes, durable=durable)
