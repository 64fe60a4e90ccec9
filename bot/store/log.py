"""The event log, the source of truth for every game: events by table, appended in transactions.

A table's events are numbered from 1 without gaps. ``game_table.last_seq`` repeats the last number.
An append first advances it from the number that the caller expects, which detects a concurrent
append at once; the primary key of ``event`` is the last safeguard.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from msgspec import Struct
from sqlalchemy import ARRAY, Select, Text, any_, bindparam, func, not_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.append import (
    CLEAR_DEADLINE,
    NO_DEADLINE,
    Append,
    DeadlineChange,
    NewEvent,
    NoRoom,
    OpenLimits,
    Owner,
    Status,
    TableHeader,
    build_first_write,
    build_further_writes,
)
from bot.store.append_statement import build_single_write
from bot.store.database import schema
from bot.store.database.connection import Database, run_writes
from bot.store.database.errors import SeqConflict
from bot.store.database.locks import lock
from bot.store.database.statements import RowsMissed, Write
from bot.store.games import results
from bot.store.games.result import GameResult

OPEN_STATUSES: tuple[Status, ...] = ("lobby", "playing")


# One is made for each row that is read; a dataclass would take four times as long.
class StoredEvent(Struct, frozen=True, gc=False):
    """An event of the log. ``at`` is UTC, in whole milliseconds."""

    seq: int
    kind: str
    body: str
    at: datetime


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in the index. ``last_seq`` is the number of its last event."""

    table_id: str
    guild_id: int | None
    channel_id: int
    variant: str
    status: Status
    opened_at: datetime
    changed_at: datetime
    last_seq: int


@dataclass(frozen=True, slots=True)
class Deadline:
    """The time at which a substitute takes a step for the players who have not taken it."""

    table_id: str
    step: str
    due_at: datetime


_table, _event = schema.game_table.c, schema.event.c
_deadline, _participant = schema.deadline.c, schema.participant.c

_DROP = CLEAR_DEADLINE.where(_deadline.step == bindparam("of_step"))
_TO_POSTPONE = (
    _deadline.due_at < bindparam("until"),
    not_(_deadline.step.startswith(bindparam("but"), autoescape=False)),
)
_BEFORE = select(_deadline.table_id).where(*_TO_POSTPONE)
_POSTPONE = update(schema.deadline).where(*_TO_POSTPONE).values(due_at=bindparam("until"))
_OF_TABLES = _deadline.table_id == any_(bindparam("tables", type_=ARRAY(Text)))
_BEFORE_OF, _POSTPONE_OF = _BEFORE.where(_OF_TABLES), _POSTPONE.where(_OF_TABLES)

_LOAD = (
    select(_event.seq, _event.kind, _event.body, _event.at)
    .where(_event.table_id == bindparam("of_table"), _event.seq > bindparam("after"))
    .order_by(_event.seq)
)
_TABLES = select(
    _table.table_id,
    _table.guild_id,
    _table.channel_id,
    _table.variant,
    _table.status,
    _table.opened_at,
    _table.changed_at,
    _table.last_seq,
).order_by(_table.opened_at, _table.table_id)
_ONE_TABLE = _TABLES.where(_table.table_id == bindparam("of_table"))
_IS_OPEN = _table.status.in_(OPEN_STATUSES)
_DEADLINES = select(_deadline.table_id, _deadline.step, _deadline.due_at).order_by(
    _deadline.due_at, _deadline.table_id
)
_DUE_DEADLINES = _DEADLINES.where(_deadline.due_at <= bindparam("now")).limit(bindparam("most"))
_DEADLINE_OF = select(_deadline.step, _deadline.due_at).where(
    _deadline.table_id == bindparam("of_table")
)
_NEXT_DEADLINE = _DEADLINES.limit(1)
_IS_MINE = _deadline.table_id.in_(
    select(_table.table_id).where(_table.owner == bindparam("me", type_=Text))
)
_MY_DUE_DEADLINES, _MY_NEXT_DEADLINE = (
    _DUE_DEADLINES.where(_IS_MINE),
    _NEXT_DEADLINE.where(_IS_MINE),
)


class EventLog:
    """The event log. Every method may raise ``StoreError``.

    Attributes:
        conflicts: the number of appends that failed because another process appended first.
    """

    def __init__(self, database: Database) -> None:
        self.conflicts = 0
        self._database = database

    async def append(
        self,
        table_id: str,
        after_seq: int,
        events: Sequence[NewEvent],
        *,
        at: datetime,
        header: TableHeader | None = None,
        people: Iterable[int] | None = None,
        deadline: DeadlineChange | None = None,
        result: GameResult | None = None,
        extra_writes: Sequence[Write] = (),
        owner: Owner | None = None,
        limits: OpenLimits | None = None,
    ) -> str | None:
        """Append all of the events, numbered from ``after_seq + 1``, or none of them.

        Args:
            table_id: the table.
            after_seq: the number of the last event that the caller knows; 0 for a new table.
            events: at least one.
            at: when they happened.
            header: the facts about the table; required with the first events and after changes.
            people: the user ids of all people at the table now; ``None`` for no change.
            deadline: replaces the table's deadline; ``None`` for no change.
            result: the result of a game that these events end; updates the read models.
            extra_writes: other writes for the same transaction; can't be combined with ``limits``.
            owner: the worker that appends, if there are several.
            limits: the limits of open tables, if these events open one.

        Returns:
            The id of the worker that owns the table now; ``None`` if it is not known.

        Raises:
            SeqConflict: The number of the table's last event is not ``after_seq``.
            StoreFull, StoreBusy: Nothing was written.
            NoRoom: The limits allow no further open table.
        """
        new = Append(table_id, after_seq, events, at, header, people, deadline, owner)
        try:
            if result is not None:
                writes = [build_first_write(new), *build_further_writes(new), *extra_writes]
                async with self._database.writing() as connection:
                    await run_writes(connection, writes)
                    await results.record(connection, result)
            elif extra_writes:
                await self._database.write(
                    [build_first_write(new), *build_further_writes(new), *extra_writes]
                )
            elif limits is not None:
                return await self._open(new, limits)
            elif self._database.path is None:
                ((owner_id,),) = await self._database.write([build_single_write(new)])
                return None if owner_id is None else str(owner_id)
            else:
                await self._database.write([build_first_write(new), *build_further_writes(new)])
        except RowsMissed:
            self.conflicts += 1
            raise SeqConflict(table_id, after_seq) from None
        return None

    async def _open(self, new: Append, limits: OpenLimits) -> str | None:
        """Open a table, unless there are too many; nobody else opens one in the server meanwhile.

        Raises:
            RowsMissed: there is such a table already.
            NoRoom: there are too many.
        """
        assert new.header is not None
        guild_id, owner_id = new.header.guild_id, None
        open_in_server = select(func.count()).where(_IS_OPEN, _table.guild_id == guild_id)
        seated = select(_participant.table_id).where(_participant.user_id == limits.user_id)
        own = open_in_server.where(_table.table_id.in_(seated))
        async with self._database.writing() as connection:
            await lock(connection, "open tables", guild_id or 0)
            if self._database.path is None:
                statement, rows, _ = build_single_write(new)
                opened = (await connection.execute(cast("Any", statement), dict(rows[0]))).all()
                if not opened:
                    raise RowsMissed("the table is open already")
                owner_id = opened[0][0]
            else:
                await run_writes(connection, [build_first_write(new), *build_further_writes(new)])
            if limits.here is not None and await _count(connection, open_in_server) > limits.here:
                raise NoRoom("here", limits.here)
            if limits.own_tables is not None and await _count(connection, own) > limits.own_tables:
                raise NoRoom("own", limits.own_tables)
        return None if owner_id is None else str(owner_id)

    async def load(self, table_id: str, *, after_seq: int = 0) -> list[StoredEvent]:
        """Return the table's events after ``after_seq`` in order, none if it is unknown."""
        rows = await self._database.fetch(_LOAD, {"of_table": table_id, "after": after_seq})
        return [StoredEvent(*row) for row in rows]

    async def all_events(self) -> AsyncIterator[tuple[str, list[StoredEvent]]]:
        """Yield the id and events of every table ever opened, oldest first."""
        for table_id in await self.table_ids():
            yield table_id, await self.load(table_id)

    async def table_ids(self) -> list[str]:
        """Return the ids of all tables ever opened, oldest first."""
        async with self._database.reading() as connection:
            query = _TABLES.with_only_columns(_table.table_id)
            return list((await connection.execute(query)).scalars())

    async def table(self, table_id: str) -> TableRow | None:
        """Return the index entry of a table, or ``None``."""
        rows = await self._database.fetch(_ONE_TABLE, {"of_table": table_id})
        return TableRow(*rows[0]) if rows else None

    async def open_tables(self) -> list[TableRow]:
        """Return the tables in the lobby or playing, oldest first."""
        return await self._tables(_TABLES.where(_IS_OPEN))

    async def tables_in(self, channel_id: int) -> list[TableRow]:
        """Return the open tables of a channel, oldest first."""
        return await self._tables(_TABLES.where(_IS_OPEN, _table.channel_id == channel_id))

    async def load_tables(
        self, user_id: int, *, open_only: bool = True, limit: int = 25
    ) -> list[TableRow]:
        """Return the tables at which a person sits or finally sat, latest first."""
        seated = select(_participant.table_id).where(_participant.user_id == user_id)
        query = _TABLES.where(_table.table_id.in_(seated)).limit(limit)
        query = query.order_by(None).order_by(_table.opened_at.desc(), _table.table_id)
        return await self._tables(query.where(_IS_OPEN) if open_only else query)

    async def tables_with_computers(self, levels: Iterable[str]) -> list[str]:
        """Return the running tables where a computer of these levels ever sat."""
        mentions = [_event.body.contains(f'"{level}"') for level in levels]
        if not mentions:
            return []
        seated = select(_event.table_id).where(
            _event.kind.in_(("lobby-opened", "computer-added", "computer-level-set")),
            or_(*mentions),
        )
        playing = _TABLES.where(_table.status == "playing", _table.table_id.in_(seated))
        return [row.table_id for row in await self._tables(playing)]

    async def deadlines(self) -> list[Deadline]:
        """Return all deadlines, earliest first."""
        return [Deadline(*row) for row in await self._database.fetch(_DEADLINES, {})]

    async def due_deadlines(
        self, now: datetime, *, limit: int = 100, owner: str | None = None
    ) -> list[Deadline]:
        """Return the deadlines that have passed, earliest first; with an owner, only its own."""
        parameters: dict[str, Any] = {"now": now, "most": limit}
        if owner is None:
            rows = await self._database.fetch(_DUE_DEADLINES, parameters)
        else:
            rows = await self._database.fetch(_MY_DUE_DEADLINES, {**parameters, "me": owner})
        return [Deadline(*row) for row in rows]

    async def next_deadline(self, owner: str | None = None) -> Deadline | None:
        """Return the earliest deadline, which may have passed; with an owner, its earliest."""
        if owner is None:
            rows = await self._database.fetch(_NEXT_DEADLINE, {})
        else:
            rows = await self._database.fetch(_MY_NEXT_DEADLINE, {"me": owner})
        return Deadline(*rows[0]) if rows else None

    async def load_deadline(self, table_id: str) -> DeadlineChange:
        """Return the step that a table waits for, and its deadline."""
        rows = await self._database.fetch(_DEADLINE_OF, {"of_table": table_id})
        return DeadlineChange(*rows[0]) if rows else NO_DEADLINE

    async def postpone_deadlines(
        self, until: datetime, *, excluded_prefix: str, table_ids: Sequence[str] | None = None
    ) -> list[str]:
        """Move earlier deadlines to ``until``, because nobody could act for a while.

        Args:
            until: the earliest deadline from now on.
            excluded_prefix: the prefix of the steps whose deadlines stay, because they are not for
                people.
            table_ids: the tables whose deadlines move; ``None`` for all.

        Returns:
            The ids of the tables whose deadlines have moved.
        """
        parameters: dict[str, Any] = {"until": until, "but": excluded_prefix}
        before, postpone = _BEFORE, _POSTPONE
        if table_ids is not None:
            parameters["tables"] = list(table_ids)
            before, postpone = _BEFORE_OF, _POSTPONE_OF
        rows = await self._database.fetch(before, parameters)
        if rows:
            await self._database.write([Write(postpone, [parameters])])
        return [row[0] for row in rows]

    async def drop_deadline(self, table_id: str, step: str) -> None:
        """Delete a deadline that no longer has an effect."""
        await self._database.write([Write(_DROP, [{"of_table": table_id, "of_step": step}])])

    async def _tables(self, query: Select[Any]) -> list[TableRow]:
        async with self._database.reading() as connection:
            return [TableRow(*row) for row in await connection.execute(query)]


async def _count(connection: AsyncConnection, query: Select[Any]) -> int:
    return int((await connection.execute(query)).scalar_one())
