"""The loaded tables: lock one, append its new events to the log, publish the change."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from random import Random
from typing import Final, TypeVar

from bot.engine.model.phase import Phase
from bot.engine.play.events import TrickEnded
from bot.service.clock import Clock
from bot.service.errors import UnknownTable
from bot.service.state.automatic_moves import NO_AUTOPLAY, AutoplayPolicyOf
from bot.service.state.event_codec import TableEvent, decode, encode
from bot.service.state.steps import PAUSE
from bot.service.state.table import TableState, daily_result_of, public_part, result_of
from bot.service.state.turn_clock import deadline_change, reminded_at
from bot.service.tables.cache import LiveTable, TableCache
from bot.service.tables.change import Subscriber, TableChange
from bot.service.tables.transaction import Transaction
from bot.store.append import DeadlineChange, TableHeader
from bot.store.database.errors import SeqConflict, StoreError, StoreUnreachable
from bot.store.log import EventLog

log = logging.getLogger(__name__)

TRIES: Final = 5  # of an action, if other processes append to the table at the same time
FIRST_PAUSE_S: Final = 0.25
LONGEST_PAUSE_S: Final = 4.0

Result = TypeVar("Result")


class LoadedTables:
    """The tables in memory. Nothing else appends to the log of a table."""

    def __init__(
        self,
        log: EventLog,
        rng: Random,
        clock: Clock,
        most_cached: int,
        autoplay_of: AutoplayPolicyOf,
    ) -> None:
        self._log = log
        self._rng = rng
        self._clock = clock
        self._autoplay_of = autoplay_of
        self._cache = TableCache(log, most_cached)
        self.subscribers: list[Subscriber] = []
        # Tables that may have events in the log that were not published, and the last that was.
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
            return await self._cache.loaded(live)

    async def _publish_stored(self, live: LiveTable) -> None:
        """Load a table whose lock is held, and publish its events that were not.

        Raises:
            UnknownTable: there is no such table.
        """
        after_seq = self._published[live.table_id]
        try:
            await self._cache.loaded(live)
            stored = await self._log.load(live.table_id, after_seq=after_seq)
        except UnknownTable:
            del self._published[live.table_id]
            raise
        del self._published[live.table_id]
        if stored:
            self._tell(live, [decode(event) for event in stored], live.deadline.due_at)

    async def catch_up(self) -> None:
        """Publish the events whose storing was in doubt; a background task.

        If the database breaks off a connection, an append may have been stored without anybody
        knowing. And an append by another process is noticed only if it is in the way.
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
        async with live.lock:
            for tries_left in reversed(range(TRIES)):
                autoplay = NO_AUTOPLAY
                if not is_new:
                    if table_id in self._published:
                        await self._publish_stored(live)
                    autoplay = await self._autoplay_of((await self._cache.loaded(live)).now.lobby)
                transaction = Transaction(
                    table_id, live.state, self._rng, autoplay, pauses=live.is_pausing
                )
                result = decide(transaction)
                if not transaction.events:
                    return result
                before, state, now = live.state, transaction.now, self._clock()
                deadline = deadline_change(before, state, now, transaction.trick_pause)
                ended = _just_ended(before, state)
                try:
                    await self._log.append(
                        table_id,
                        live.seq,
                        [encode(event) for event in transaction.events],
                        at=now,
                        header=_header(before, state),
                        people=_people(before, state),
                        deadline=deadline,
                        result=result_of(state, now) if ended else None,
                        daily_result=daily_result_of(state, now) if ended else None,
                    )
                except StoreError as error:
                    if isinstance(error, SeqConflict | StoreUnreachable):
                        self._published.setdefault(table_id, live.seq)
                        self._is_behind.set()
                    self._cache.forget(table_id)
                    if not tries_left or not isinstance(error, SeqConflict):
                        raise
                    log.warning("deciding again: %s", error)
                else:
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
        events, state = transaction.events, transaction.now
        live.state, live.seq = state, live.seq + len(events)
        if any(isinstance(event, TrickEnded) for event in events):
            live.paused_until = now + transaction.trick_pause
        if deadline is not None:
            live.deadline = deadline
        self._tell(live, events, None if deadline is None else deadline.due_at)

    def _tell(self, live: LiveTable, events: Sequence[TableEvent], due_at: datetime | None) -> None:
        """Notify the subscribers of events that have led to the table's state."""
        state = live.now
        waiting_for = state.game.to_act if state.game else ()
        seen, reminded = public_part(events), reminded_at(state)
        change = TableChange(state.lobby, live.seq, seen, waiting_for, due_at, reminded)
        for tell in self.subscribers:
            tell(change)

    async def postpone(self, until: datetime) -> None:
        """Move all earlier deadlines to this time.

        Tables that are not in memory are not loaded.

        Raises:
            StoreError: nothing has changed.
        """
        for table_id in await self._log.postpone_deadlines(until, but=PAUSE):
            live = self._cache.loaded_before(table_id)
            if live is None:
                continue
            async with live.lock:
                state = live.state
                if state is None:
                    continue
                live.deadline = await self._log.deadline_of(table_id)
                waiting_for = state.game.to_act if state.game else ()
                change = TableChange(state.lobby, live.seq, (), waiting_for, is_postponed=True)
                for tell in self.subscribers:
                    tell(change)

    @asynccontextmanager
    async def set_aside(
        self, open_tables: Iterable[str], closed: Iterable[str]
    ) -> AsyncIterator[None]:
        """Lock tables while their log is rewritten; afterwards they are loaded again.

        Nothing else locks two tables.
        """
        async with AsyncExitStack() as held:
            tables = [self._cache.peek(table_id) for table_id in sorted(set(open_tables))]
            for live in tables:
                await held.enter_async_context(live.lock)
            try:
                yield
            finally:
                for live in tables:
                    live.state, live.seq = None, 0
        for table_id in closed:
            live = self._cache.peek(table_id)
            async with live.lock:
                live.state, live.seq = None, 0


def _header(before: TableState | None, after: TableState) -> TableHeader | None:
    lobby = after.lobby
    if before is not None and before.lobby.status is lobby.status:
        return None
    return TableHeader(lobby.guild_id, lobby.channel_id, lobby.variant, lobby.status.value)


def _people(before: TableState | None, after: TableState) -> list[int] | None:
    lobby = after.lobby
    if before is not None and (before.lobby.seats, before.lobby.away) == (lobby.seats, lobby.away):
        return None
    return [p.user_id for p in lobby.people if lobby.seat_of(p.user_id) is not None]


def _just_ended(before: TableState | None, after: TableState) -> bool:
    was_over = before is not None and before.game is not None and before.game.phase is Phase.OVER
    return not was_over and after.game is not None and after.game.phase is Phase.OVER
