"""The loaded tables: lock one, append its new events to the log, publish the change."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from random import Random
from typing import Final, TypeVar

from bot.engine.model.errors import PlayerError
from bot.engine.play.events import TrickEnded
from bot.store.append import DeadlineChange
from bot.store.database.errors import SeqConflict, StoreError, StoreUnreachable
from bot.store.log import EventLog
from bot.table.errors import UnknownTable
from bot.table.service.appended import build_header, describe_owner, has_just_ended, list_people
from bot.table.service.cache import LiveTable, TableCache
from bot.table.service.change import Subscriber, TableChange, build_change
from bot.table.service.ownership import Ownership
from bot.table.service.transaction import Transaction
from bot.table.state.automatic_moves import NO_AUTOPLAY, AutoplayPolicyOf
from bot.table.state.event_codec import TableEvent, decode, encode
from bot.table.state.steps import PAUSE
from bot.table.state.table import build_result, evolve_table
from bot.table.state.turn_clock import deadline_change
from bot.tasks.clock import Clock

log = logging.getLogger(__name__)

TRIES: Final = 5  # of an action, if other processes append to the table at the same time
FIRST_PAUSE_S: Final = 0.25
LONGEST_PAUSE_S: Final = 2.0

Result = TypeVar("Result")


class LoadedTables:
    """The tables in memory. Nothing else in this process appends to the log of a table.

    Other workers may append. A worker that does not own a table reads new events before it decides.
    The owner is notified, and reads them before it refuses an action or after a conflict.

    Attributes:
        subscribers: called with changes, by any process, of the tables that this process owns.
        counters: called with the changes that this process has made.
    """

    def __init__(
        self,
        log: EventLog,
        rng: Random,
        clock: Clock,
        most_cached: int,
        choose_autoplay: AutoplayPolicyOf,
        ownership: Ownership,
    ) -> None:
        self._ownership = ownership
        self._log = log
        self._rng = rng
        self._clock = clock
        self._autoplay_of = choose_autoplay
        self._cache = TableCache(log, most_cached)
        self.subscribers: list[Subscriber] = []
        self.counters: list[Subscriber] = []
        # Tables that may have unpublished events in the log, and the last event published.
        self._published: dict[str, int] = {}
        self._is_behind = asyncio.Event()

    def __len__(self) -> int:
        """Return the number of tables in memory."""
        return len(self._cache)

    def peek(self, table_id: str) -> LiveTable:
        """Return the table without loading it; its ``state`` may be ``None``."""
        return self._cache.peek(table_id)

    async def load(self, table_id: str) -> LiveTable:
        """Load a table, after any change that is in progress.

        Raises:
            UnknownTable: there is no such table.
        """
        live = self._cache.peek(table_id)
        async with live.lock:
            if table_id in self._published:
                await self._publish_stored(live)
            return await self._cache.load(live)

    async def _publish_stored(self, live: LiveTable) -> None:
        """Load a table whose lock is held, and publish its unpublished events.

        Raises:
            UnknownTable: there is no such table.
        """
        after_seq = self._published[live.table_id]
        try:
            await self._cache.load(live)
            stored = await self._log.load(live.table_id, after_seq=after_seq)
        except UnknownTable:
            del self._published[live.table_id]
            raise
        del self._published[live.table_id]
        if stored:
            events = [decode(event) for event in stored]
            self._notify(live, events, live.deadline.due_at, after_seq)

    async def read_news(self, table_id: str, after_seq: int | None = None) -> int:
        """Read and publish the events that other workers have appended; return the last number.

        Args:
            table_id: the table.
            after_seq: the last event that was published, if the table may have been dropped.
        """
        live = self._cache.peek(table_id)
        async with live.lock:
            if live.state is None and after_seq is not None:
                self._published.setdefault(table_id, after_seq)
            with suppress(UnknownTable):
                if table_id in self._published:
                    await self._publish_stored(live)
                await self._cache.load(live)
                await self._read_new_events(live)
            return live.seq

    async def read_taken(self, table_ids: Iterable[str]) -> None:
        """Read new events of tables that this process has taken over, if they are in memory.

        Raises:
            StoreError: nothing has changed.
        """
        for table_id in table_ids:
            live = self._cache.get_loaded(table_id)
            if live is not None:
                async with live.lock:
                    if live.state is not None:
                        await self._read_new_events(live)

    async def _read_new_events(self, live: LiveTable) -> bool:
        """Read new events of a loaded table whose lock is held; return whether there were any."""
        after_seq = live.seq
        stored = await self._log.load(live.table_id, after_seq=after_seq)
        if not stored:
            return False
        events = [decode(event) for event in stored]
        deadline = await self._log.load_deadline(live.table_id)
        state = live.state
        for event in events:
            state = evolve_table(state, event, live.table_id)
        live.state, live.seq, live.deadline = state, stored[-1].seq, deadline
        self._notify(live, events, deadline.due_at, after_seq)
        return True

    async def catch_up(self) -> None:
        """Publish events of unknown state, which may have been stored; a background task.

        If the database breaks off a connection, an append may have been stored without
        confirmation. And another process's append is noticed only when it causes a conflict.
        """
        pause_s = FIRST_PAUSE_S
        while True:
            await self._is_behind.wait()
            self._is_behind.clear()
            try:
                for table_id in list(self._published):
                    with suppress(UnknownTable):
                        await self.load(table_id)
                pause_s = FIRST_PAUSE_S
            except StoreError as error:
                log.warning("will look again for stored events: %s", error)
                self._is_behind.set()
                await asyncio.sleep(pause_s)
                pause_s = min(2 * pause_s, LONGEST_PAUSE_S)

    async def change(
        self, table_id: str, decide: Callable[[Transaction], Result], *, is_new: bool = False
    ) -> Result:
        """Lock a table, decide, append the events and publish the change.

        If another process has appended first, decide again, on the new state. If appending
        fails, the table in memory does not change.

        Args:
            table_id: the table.
            decide: adds events to the transaction. If it raises an error, nothing changes.
            is_new: whether this opens the table.

        Raises:
            UnknownTable: there is no such table.
            StoreError: nothing has been stored.
        """
        live = self._cache.peek(table_id)
        is_shared = self._ownership.worker_id is not None
        async with live.lock:
            for tries_left in reversed(range(TRIES)):
                autoplay = NO_AUTOPLAY
                reads_before = is_shared and not self._ownership.owns(table_id)
                if not is_new:
                    if table_id in self._published:
                        await self._publish_stored(live)
                    await self._cache.load(live)
                    if reads_before:
                        await self._read_new_events(live)
                    autoplay = await self._autoplay_of(live.now.lobby)
                transaction = Transaction(
                    table_id, live.state, self._rng, autoplay, pauses=live.is_pausing
                )
                may_be_late = is_shared and not reads_before and not is_new and tries_left
                try:
                    result = decide(transaction)
                except PlayerError:
                    if may_be_late and await self._read_new_events(live):
                        continue
                    raise
                if not transaction.events:
                    if may_be_late and await self._read_new_events(live):
                        continue
                    return result
                before, state, now = live.state, transaction.now, self._clock()
                deadline = deadline_change(before, state, now, transaction.trick_pause)
                ended = has_just_ended(before, state)
                header = build_header(before, state)
                try:
                    owner = await self._log.append(
                        table_id,
                        live.seq,
                        [encode(event) for event in transaction.events],
                        at=now,
                        header=header,
                        people=list_people(before, state),
                        deadline=deadline,
                        result=build_result(state, now) if ended else None,
                        extra_writes=state.lobby.kind.writes_after(
                            table_id, state.game, transaction.events, now
                        ),
                        owner=describe_owner(self._ownership.worker_id, state, header),
                        limits=transaction.limits,
                    )
                except StoreError as error:
                    if isinstance(error, SeqConflict) and is_shared and live.state is not None:
                        if not tries_left:
                            raise
                        log.info("deciding again: %s", error)
                        await self._read_new_events(live)
                        continue
                    if isinstance(error, SeqConflict | StoreUnreachable):
                        self._published.setdefault(table_id, live.seq)
                        self._is_behind.set()
                    self._cache.forget(table_id)
                    if not tries_left or is_new or not isinstance(error, SeqConflict):
                        raise
                    log.warning("deciding again: %s", error)
                else:
                    after_seq = live.seq
                    self._ownership.report_append(
                        table_id, owner, after_seq, after_seq + len(transaction.events)
                    )
                    self._publish(live, transaction, deadline, now)
                    return result
            raise AssertionError  # the last try has returned or raised

    def _publish(
        self,
        live: LiveTable,
        transaction: Transaction,
        deadline: DeadlineChange | None,
        now: datetime,
    ) -> None:
        """Update the table in memory, and notify the subscribers."""
        events, state, after_seq = transaction.events, transaction.now, live.seq
        live.state, live.seq = state, after_seq + len(events)
        if any(isinstance(event, TrickEnded) for event in events):
            live.paused_until = now + transaction.trick_pause
        if deadline is not None:
            live.deadline = deadline
        due_at = None if deadline is None else deadline.due_at
        change = self._notify(live, events, due_at, after_seq)
        for count in self.counters:
            count(change)

    def _notify(
        self,
        live: LiveTable,
        events: Sequence[TableEvent],
        due_at: datetime | None,
        after_seq: int,
    ) -> TableChange:
        """Notify the subscribers of events that have led to the table's state."""
        change = build_change(live, events, due_at, after_seq)
        if self._ownership.owns(live.table_id):
            for subscriber in self.subscribers:
                subscriber(change)
        return change

    def drop(self, table_ids: Iterable[str]) -> None:
        """Forget tables whose stored events have changed; they are loaded again."""
        for table_id in table_ids:
            self._cache.forget(table_id)

    async def postpone(self, until: datetime, table_ids: Sequence[str] | None = None) -> None:
        """Move earlier deadlines to this time, for these tables or for all.

        Tables that are not in memory are not loaded.

        Raises:
            StoreError: nothing has changed.
        """
        for table_id in await self._log.postpone_deadlines(
            until, excluded_prefix=PAUSE, table_ids=table_ids
        ):
            live = self._cache.get_loaded(table_id)
            if live is None:
                continue
            async with live.lock:
                state = live.state
                if state is None:
                    continue
                live.deadline = await self._log.load_deadline(table_id)
                waiting_for = state.game.to_act if state.game else ()
                change = TableChange(
                    state.lobby, live.seq, (), waiting_for, is_postponed=True, after_seq=live.seq
                )
                for subscriber in self.subscribers:
                    subscriber(change)

    @asynccontextmanager
    async def lock_for_rewrite(
        self, open_tables: Iterable[str], closed: Iterable[str]
    ) -> AsyncIterator[None]:
        """Lock tables while their log is rewritten; afterwards they are loaded again.

        Nothing else locks two tables.
        """
        async with AsyncExitStack() as locks:
            tables = [self._cache.peek(table_id) for table_id in sorted(set(open_tables))]
            for live in tables:
                await locks.enter_async_context(live.lock)
            try:
                yield
            finally:
                for live in tables:
                    live.state, live.seq = None, 0
        for table_id in closed:
            live = self._cache.peek(table_id)
            async with live.lock:
                live.state, live.seq = None, 0
        self._ownership.announce_rewrite([*open_tables, *closed])
