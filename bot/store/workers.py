"""The workers that share a database on a PostgreSQL server, and the leader among them.

A worker sends *heartbeats*. It is alive until ``DEAD_S`` after the last one, by the server's clock,
because its own may be wrong. A dead worker can't send another heartbeat, but it can rejoin under a
new id, so that its old and its new work remain distinguishable.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    Text,
    and_,
    any_,
    bindparam,
    cast,
    delete,
    func,
    insert,
    not_,
    select,
    type_coerce,
    update,
)
from sqlalchemy.dialects import postgresql

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.errors import NotAdmitted
from bot.store.database.location import format_url
from bot.store.database.locks import lock
from bot.store.database.statements import RowsMissed, Write

DEAD_S: Final = 3.0
# Beats are refused a little before other workers consider the worker dead.
BEATS_FOR_S: Final = 2.5

LEADER: Final = "leader"
NOBODY: Final = ""  # the name in place of a worker that is dead, or never existed


class NoLongerAlive(Exception):
    """Others consider this worker dead, because it has not sent heartbeats in time."""


@dataclass(frozen=True, slots=True)
class Worker:
    """A process that uses the database.

    Attributes:
        worker_id: its id, which is new each time it joins.
        name: the name that the operator gave it; empty if it has none.
        process: the process and the host, for people to read.
        is_alone: whether it excludes other workers.
        is_alive: whether its last heartbeat is recent enough.
        leads: whether it is the leader.
        left_ms: how long it stays alive without another heartbeat, in milliseconds; 0 or less if
            it is dead.
    """

    worker_id: str
    name: str
    process: str
    is_alone: bool
    is_alive: bool = True
    leads: bool = False
    left_ms: int = field(default=int(1000 * DEAD_S), compare=False)

    def __str__(self) -> str:
        return f"worker {self.name} ({self.process})" if self.name else self.process


@dataclass(frozen=True, slots=True)
class Roll:
    """All workers, oldest id first, and the time by the server's clock."""

    at: datetime
    workers: tuple[Worker, ...]

    @property
    def living(self) -> tuple[Worker, ...]:
        """The workers that are alive."""
        return tuple(worker for worker in self.workers if worker.is_alive)

    @property
    def dead(self) -> tuple[Worker, ...]:
        """The workers that are dead but still have a row."""
        return tuple(worker for worker in self.workers if not worker.is_alive)

    def seconds_to_next_expiry(self) -> float:
        """Return the seconds until the first lease expires, if none is renewed."""
        return min((worker.left_ms for worker in self.living), default=int(1000 * DEAD_S)) / 1000

    @property
    def leader(self) -> Worker | None:
        """The leader, if it is alive."""
        return next((worker for worker in self.living if worker.leads), None)


_worker, _leader = schema.worker.c, schema.leader.c


def _milliseconds_ago(seconds: float) -> ColumnElement[int]:
    """Return the time ``seconds`` ago by the server's clock, not by the transaction's start."""
    now = cast(func.floor(func.extract("epoch", func.clock_timestamp()) * 1000), BigInteger)
    return now - int(1000 * seconds)


NOW: Final = type_coerce(_milliseconds_ago(0), schema.Moment)
_SEEN: Final = type_coerce(_worker.seen_at, BigInteger)
_LEFT_MS: Final = _SEEN - _milliseconds_ago(DEAD_S)
IS_ALIVE: Final = _milliseconds_ago(DEAD_S) < _SEEN
LIVING: Final = select(_worker.worker_id).where(IS_ALIVE)

_ME: Final = _worker.worker_id == bindparam("of_worker")
_BEAT: Final = (
    update(schema.worker).where(_ME, _milliseconds_ago(BEATS_FOR_S) < _SEEN).values(seen_at=NOW)
)
ROLL: Final = (
    select(
        NOW,
        _worker.worker_id,
        _worker.name,
        _worker.process,
        _worker.is_alone,
        IS_ALIVE,
        _leader.worker_id.is_not(None),
        _LEFT_MS,
    )
    .outerjoin(schema.leader, _leader.worker_id == _worker.worker_id)
    .order_by(_worker.name, _worker.worker_id)
)
_TIME: Final = select(NOW)
_LEAD: Final = (
    postgresql.insert(schema.leader)
    .values(role=LEADER, worker_id=bindparam("of_worker"))
    .on_conflict_do_update(
        index_elements=["role"],
        set_={"worker_id": bindparam("of_worker")},
        where=_leader.worker_id.not_in(LIVING),
    )
)
_OWNER: Final = func.coalesce(_worker.name, NOBODY)
_GAMES: Final = (
    select(_OWNER, func.count())
    .select_from(schema.game_table)
    .outerjoin(schema.worker, and_(_worker.worker_id == schema.game_table.c.owner, IS_ALIVE))
    .where(schema.game_table.c.status == "playing")
    .group_by(_OWNER)
)
_LEAVE: Final = delete(schema.worker).where(_ME)
_GIVE_UP_LEAD: Final = delete(schema.leader).where(_leader.worker_id == bindparam("of_worker"))
_DELETE_EXPIRED: Final = delete(schema.worker).where(
    _worker.worker_id == any_(bindparam("of_workers", type_=ARRAY(Text))), not_(IS_ALIVE)
)


class Workers:
    """The stored workers. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def join(self, new: Worker) -> None:
        """Store a worker and mark it as alive.

        Raises:
            NotAdmitted: a live worker has the same name, or one of the two excludes others.
        """
        async with self._database.writing() as connection:
            await lock(connection, "worker")
            for row in await connection.execute(ROLL):
                other = Worker(*row[1:])
                if other.is_alive and (other.is_alone or new.is_alone):
                    location = format_url(self._database.url)
                    reason = (
                        f"{location} is in use by {other}: only workers (--worker NAME) share one"
                    )
                    raise NotAdmitted(reason, other)
                if other.is_alive and other.name == new.name:
                    raise NotAdmitted(f"{other} is running: each needs a name of its own", other)
            new_row = {
                "worker_id": new.worker_id,
                "name": new.name,
                "process": new.process,
                "is_alone": new.is_alone,
            }
            await connection.execute(insert(schema.worker).values(seen_at=NOW, **new_row))

    async def beat(self, worker_id: str) -> None:
        """Record a heartbeat of a worker.

        Raises:
            NoLongerAlive: its last heartbeat is too old.
        """
        try:
            await self._database.write(
                [Write(_BEAT, [{"of_worker": worker_id}], expected=1)], durable=False
            )
        except RowsMissed:
            raise NoLongerAlive(worker_id) from None

    async def call_roll(self) -> Roll:
        """Return all workers."""
        rows = await self._database.fetch(ROLL, {})
        if not rows:
            ((at,),) = await self._database.fetch(_TIME, {})
            return Roll(at, ())
        return Roll(rows[0][0], tuple(Worker(*row[1:]) for row in rows))

    async def count_games(self) -> dict[str, int]:
        """Return the number of games in progress by the name of the live owner, or ``NOBODY``."""
        async with self._database.reading() as connection:
            rows = await connection.execute(_GAMES)
            return {str(name): int(count) for name, count in rows}

    async def take_lead(self, worker_id: str) -> None:
        """Make a worker the leader, unless there is a live one."""
        await self._database.write([Write(_LEAD, [{"of_worker": worker_id}])])

    async def give_up_lead(self, worker_id: str) -> None:
        """Give up the leadership, if the worker has it."""
        await self._database.write([Write(_GIVE_UP_LEAD, [{"of_worker": worker_id}])])

    async def leave(self, worker_id: str) -> None:
        """Delete a worker that stops, and its leadership, if any."""
        row = {"of_worker": worker_id}
        await self._database.write([Write(_GIVE_UP_LEAD, [row]), Write(_LEAVE, [row])])

    async def delete_expired(self, worker_ids: Iterable[str]) -> None:
        """Delete dead workers, whose tables others have taken over."""
        await self._database.write([Write(_DELETE_EXPIRED, [{"of_workers": list(worker_ids)}])])
