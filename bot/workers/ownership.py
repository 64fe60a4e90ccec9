"""The tables that this worker owns, and how it acquires and loses them.

A worker owns a table that it opened, whose game it began, or that it took over from a dead owner.
Its list may be out of date, so the database decides before each message is sent. Every two seconds,
the worker reads which tables it still owns, and the events that others have appended to them.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from typing import Any, Final

from bot.store.database.errors import StoreError
from bot.store.ownership import MOST_AT_ONCE, OwnedTables
from bot.store.workers import Workers
from bot.tasks.clock import wait_for_wake
from bot.workers.lease import Lease
from bot.workers.news import News

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 2.0
STEP_S: Final = 0.5
# The worker searches for tables without a live owner at this interval, and when a worker dies.
SWEEP_EVERY_S: Final = 30.0
# Each worker first takes its share, so that each resumes a part. Tables that a worker has not taken
# after this time, because it can't, go to the first worker that asks.
LEFT_FOR_S: Final = 0.5
KEPT_S: Final = 3600.0

ReadNews = Callable[[str, int | None], Awaitable[int]]
GoOn = Callable[[Sequence[str]], Awaitable[object]]


class TableOwnership:
    """The tables of this worker.

    Attributes:
        on_taken: called with tables that were taken over, to continue them where the owner stopped.
        on_resumed: called with all tables after a lapse of the lease, during which nothing was
            presented.
        on_lost: called with tables that this worker no longer owns.
        read_news: reads and publishes the events that others appended to a table after a given one.
        drop: forgets tables whose stored events others have changed.
        is_cut_off: whether this worker can't present any table, because Discord is unreachable.
    """

    def __init__(self, lease: Lease, workers: Workers, rows: OwnedTables, news: News) -> None:
        self._lease = lease
        self._workers = workers
        self._rows = rows
        self._news = news
        self._owner_id = ""  # the id under which the tables are owned
        self._seqs: dict[str, int] = {}  # the last published event of each table
        self._closed: dict[str, float] = {}
        self._lapses = 0  # the lapses of the lease that have been handled
        self._living: frozenset[str] = frozenset()
        self._looked_at = self._swept_at = float("-inf")
        self._rest_at = float("inf")
        self._stirred = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_taken: list[GoOn] = []
        self.on_resumed: list[GoOn] = []
        self.on_lost: list[Callable[[Iterable[str]], None]] = []
        self.read_news: ReadNews | None = None
        self.drop: Callable[[Iterable[str]], None] = lambda _table_ids: None
        self.is_cut_off: Callable[[], bool] = lambda: False
        news.handlers |= {
            "changed": self._receive_change,
            "moved": self._receive_move,
            "rewritten": lambda table_ids: self.drop(table_ids),
            "left": self._sweep_soon,
        }
        news.on_missed.append(self._look_soon)

    @property
    def worker_id(self) -> str | None:
        """The id under which this process owns tables."""
        return self._lease.worker_id

    @property
    def count(self) -> int:
        """The number of tables that this worker owns."""
        return len(self._seqs) if self._lease.is_alive else 0

    def owns(self, table_id: str) -> bool:
        """Return whether this process owns the table, so that no other can present it now."""
        is_mine = table_id in self._seqs and self._owner_id == self._lease.worker_id
        return is_mine and self._lease.is_alive

    def report_append(self, table_id: str, owner: str | None, after_seq: int, seq: int) -> None:
        """Record that this process has appended events; tell the owner if it is another process."""
        is_mine = self.owns(table_id) if owner is None else owner == self._lease.worker_id
        if not is_mine:
            self._lose([table_id])
            self._news.send("changed", table_id, after_seq)
            return
        self._adopt_id()
        is_gained = after_seq > 0 and table_id not in self._seqs
        self._seqs[table_id] = seq
        if is_gained:
            self._news.send("moved", table_id)
            self._start(self._go_on_soon(table_id))

    def announce_rewrite(self, table_ids: list[str]) -> None:
        """Tell all other workers that the stored events of tables have changed."""
        self._news.send("rewritten", table_ids)

    def tell_owner(self, table_id: str, subject: str, *facts: str | int | None) -> None:
        """Tell a table's owner about an action of this process, unless this is the owner."""
        if not self.owns(table_id):
            self._news.send(subject, table_id, *facts)

    async def run(self) -> None:
        """Take over tables and poll for other workers' events, until cancelled.

        Raises:
            StoreError: the database fails.
        """
        self._sweep_soon()
        while True:
            self._adopt_id()
            now = asyncio.get_running_loop().time()
            if self._lease.is_alive and self.is_cut_off():
                await self._release()
            elif self._lease.is_alive:
                await self._resume()
                if now >= self._rest_at:
                    self._rest_at = float("inf")
                    await self._take_over()
                elif self._update_living() or now - self._swept_at >= SWEEP_EVERY_S:
                    self._swept_at, self._rest_at = now, now + LEFT_FOR_S
                    await self._take_share()
                if now - self._looked_at >= LOOK_EVERY_S:
                    self._looked_at = now
                    await self._refresh()
            self._stirred.clear()
            await wait_for_wake(STEP_S, self._stirred)

    async def _resume(self) -> None:
        """Resume all tables after a lapse of the lease, because changes during it woke no task."""
        lapses = self._lease.lapses
        if lapses > self._lapses:
            log.info("resuming %d tables after a late heartbeat", len(self._seqs))
            for go_on in self.on_resumed:
                await go_on(list(self._seqs))
            self._lapses = lapses

    def check_beat(self) -> None:
        """Take over tables at once if the last beat found a dead worker."""
        if self._lease.roll is not None and self._lease.roll.dead:
            self._stirred.set()

    def wake(self) -> None:
        """Take over tables if Discord is reachable again; release them if it is not."""
        self._sweep_soon()

    async def _release(self) -> None:
        """Let others take all tables while this worker can't present any."""
        tables = list(self._seqs)
        if tables:
            log.info("leaving %d tables to other workers", len(tables))
            self._lose(tables)
            await self._rows.give_up(self._lease.worker_id)
            self._news.send("left")

    async def give_up(self) -> None:
        """Let others take all tables at once, because this process is stopping."""
        self._lose(list(self._seqs))
        try:
            await self._rows.give_up(self._lease.worker_id)
        except StoreError as error:
            log.warning("other workers will take over the tables of this one later: %s", error)
        await self._lease.end()
        self._news.send("left")
        await self._news.flush()

    def _adopt_id(self) -> None:
        """Give up all tables if this worker has rejoined under a new id."""
        if self._owner_id != self._lease.worker_id:
            self._lose(list(self._seqs))
            self._owner_id = self._lease.worker_id
            self._swept_at = float("-inf")
        self._news.sender = self._owner_id

    def _update_living(self) -> bool:
        """Record the live workers, and return whether one has died or left since the last call."""
        roll = self._lease.roll
        if roll is None:
            return False
        living = frozenset(worker.worker_id for worker in roll.living)
        departed, self._living = self._living - living, living
        return bool(departed or roll.dead)

    async def _take_share(self) -> None:
        """Take over tables of dead owners, up to this worker's share of all tables."""
        roll = self._lease.roll
        if self._lease.living > 1:
            await self._take_over(
                await self._rows.count_lacking(self._lease.worker_id, self._lease.living)
            )
        else:
            await self._take_over()
        if roll is not None and roll.dead:
            await self._workers.delete_expired(worker.worker_id for worker in roll.dead)

    async def _take_over(self, most: int | None = None) -> None:
        """Take over tables whose owner is dead, unless another worker takes them first."""
        me = self._lease.worker_id
        new: list[str] = []
        while self._lease.is_alive and most != 0:
            limit = MOST_AT_ONCE if most is None else min(most, MOST_AT_ONCE)
            table_ids = await self._rows.take(me, limit)
            gained = [table_id for table_id in table_ids if table_id not in self._seqs]
            self._lose(gained)  # copies in memory may be older than their owner's posts
            self._seqs |= table_ids
            new += gained
            if len(table_ids) < limit:
                break
            most = None if most is None else most - limit
        if new:
            log.info("taking over %d tables", len(new))
            await self._go_on(new)

    async def _refresh(self) -> None:
        """Read which tables this worker still owns, and the events that others have appended."""
        seqs, me = dict(self._seqs), self._lease.worker_id
        owned = await self._rows.list_owned(me, list(seqs))
        if me != self._lease.worker_id:
            return
        self._lose(table_id for table_id in seqs if table_id not in owned)
        for table_id, (seq, is_open) in owned.items():
            if table_id not in seqs:
                if table_id not in self._seqs:  # no news announced it
                    self._seqs[table_id] = seq
                    await self._go_on([table_id])
            elif seq > self._seqs.get(table_id, seq):
                await self._read(table_id)
            if not is_open:
                self._forget_later(table_id)

    def _forget_later(self, table_id: str) -> None:
        """Forget an ended table once its last messages are no longer updated."""
        now = asyncio.get_running_loop().time()
        if now - self._closed.setdefault(table_id, now) > KEPT_S:
            del self._closed[table_id]
            self._lose([table_id])

    def _lose(self, table_ids: Iterable[str]) -> None:
        lost = [table_id for table_id in table_ids if table_id]
        for table_id in lost:
            self._seqs.pop(table_id, None)
        for callback in self.on_lost:
            callback(lost)

    async def _read(self, table_id: str) -> None:
        seq = self._seqs.get(table_id)
        if seq is None or self.read_news is None:
            return
        self._seqs[table_id] = max(seq, await self.read_news(table_id, seq))

    def _receive_change(self, table_id: str, _after_seq: int) -> None:
        if not self.owns(table_id):
            return
        self._start(self._read_soon(table_id))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="ownership of a table")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _go_on(self, table_ids: Sequence[str]) -> None:
        """Continue tables where their former owners stopped.

        Raises:
            StoreError: the database fails; the next poll finds these tables again.
        """
        try:
            for go_on in self.on_taken:
                await go_on(table_ids)
        except StoreError:
            self._lose(table_ids)
            raise

    async def _go_on_soon(self, table_id: str) -> None:
        try:
            await self._go_on([table_id])
        except StoreError as error:
            log.info("can't take a table over completely yet: %s", error)

    async def _read_soon(self, table_id: str) -> None:
        try:
            await self._read(table_id)
        except StoreError as error:  # the next poll tries again
            log.info("can't read what another worker has appended: %s", error)

    def _receive_move(self, table_id: str) -> None:
        if table_id in self._seqs:
            self._lose([table_id])

    def _sweep_soon(self) -> None:
        self._swept_at = float("-inf")
        self._stirred.set()

    def _look_soon(self) -> None:
        self._looked_at = float("-inf")
        self._stirred.set()
