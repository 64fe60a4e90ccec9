"""The workers that share a database on a PostgreSQL server, and which of them is the leader.

A worker is alive while it *beats*, and dead when it has not for ``DEAD_S`` by the server's
clock: a worker's own may be wrong. Once dead, it can't beat again. It may join once more under
another id, so whatever it did under the old one can be told apart.
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
# A worker stops beating a little before others consider it dead.
BEATS_FOR_S: Final = 2.5

LEADER: Final = "leader"
NOBODY: Final = ""  # in the place of the name of a worker that is dead, or never was


class NoLongerAlive(Exception):
    """A worker that others consider dead, because it has not beaten for too long."""


@dataclass(frozen=True, slots=True)
class Worker:
    """A process that uses the database.

    Attributes:
        worker_id: its id, a new one each time that it joins.
        name: the name that the operator gave it; empty if it has none.
        process: the process and host, for people.
        is_alone: whether it wants to be the only one.
        is_alive: whether it has beaten recently enough.
        leads: whether it is the leader.
        left_ms: how long it stays alive without another beat; 0 or less if it is dead.
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
        """Return the seconds until the lease of the next worker expires, if it is not renewed."""
        return min((worker.left_ms for worker in self.living), default=int(1000 * DEAD_S)) / 1000

    @property
    def leader(self) -> Worker | None:
        """The leader, if it is alive."""
        return next((worker for worker in self.living if worker.leads), None)


_worker, _leader = schema.worker.c, schema.leader.c


def _milliseconds_ago(seconds: float) -> ColumnElement[int]:
    """Return the time some seconds ago by the server's clock, however old the transaction is."""
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
_FOLLOW: Final = delete(schema.leader).where(_leader.worker_id == bindparam("of_worker"))
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
            NotAdmitted: another one with the same name is alive, or either wants to be alone.
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
        """Extend the life of a worker.

        Raises:
            NoLongerAlive: it is too late.
        """
        try:
            await self._database.write(
                [Write(_BEAT, [{"of_worker": worker_id}], expected=1)], durable=False
            )
        except RowsMissed:
            raise NoLongerAlive(worker_id) from None

    async def roll(self) -> Roll:
        """Return all workers."""
        rows = await self._database.fetch(ROLL, {})
        if not rows:
            ((at,),) = await self._database.fetch(_TIME, {})
            return Roll(at, ())
        return Roll(rows[0][0], tuple(Worker(*row[1:]) for row in rows))

    async def games(self) -> dict[str, int]:
        """Return how many games in progress each living worker owns, and ``NOBODY``, by name."""
        async with self._database.reading() as connection:
            rows = await connection.execute(_GAMES)
            return {str(name): int(count) for name, count in rows}

    async def lead(self, worker_id: str) -> None:
        """Make a worker the leader, unless a live one exists."""
        await self._database.write([Write(_LEAD, [{"of_worker": worker_id}])])

    async def follow(self, worker_id: str) -> None:
        """Let another worker be the leader, if this one is."""
        await self._database.write([Write(_FOLLOW, [{"of_worker": worker_id}])])

    async def leave(self, worker_id: str) -> None:
        """Delete a worker that stops, as if it had long been dead."""
        row = {"of_worker": worker_id}
        await self._database.write([Write(_FOLLOW, [row]), Write(_LEAVE, [row])])

    async def delete_expired(self, worker_ids: Iterable[str]) -> None:
        """Delete dead workers, whose tables others have taken over."""
        await self._database.write([Write(_DELETE_EXPIRED, [{"of_workers": list(worker_ids)}])])
