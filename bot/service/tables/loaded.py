"""The loaded tables: lock one, append its new events to the log, publish the change."""

import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from random import Random
from typing import TypeVar

from bot.engine.model.phase import Phase
from bot.engine.play.events import TrickTaken
from bot.service.clock import Clock
from bot.service.state.automatic_moves import NO_AUTOPLAY, AutoplayPolicyOf
from bot.service.state.event_codec import encode
from bot.service.state.steps import PAUSE
from bot.service.state.table import TableState, public_part, result_of
from bot.service.state.turn_clock import deadline_change, reminded_at
from bot.service.tables.cache import LiveTable, TableCache
from bot.service.tables.change import Subscriber, TableChange
from bot.service.tables.transaction import Transaction
from bot.store.append import DeadlineChange, TableHeader
from bot.store.database.errors import SeqConflict, StoreError
from bot.store.log import EventLog

log = logging.getLogger(__name__)

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
            return await self._cache.loaded(live)

    async def change(
        self, table_id: str, decide: Callable[[Transaction], Result], *, is_new: bool = False
    ) -> Result:
        """Lock a table, decide, append the events and publish the change.

        If another process has appended first, decide once more, on the new state. If appending
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
            is_retried = False
            while True:
                autoplay = NO_AUTOPLAY
                if not is_new:
                    autoplay = await self._autoplay_of((await self._cache.loaded(live)).now.lobby)
                transaction = Transaction(
                    table_id, live.state, self._rng, autoplay, pauses=live.is_pausing
                )
                result = decide(transaction)
                if not transaction.events:
                    return result
                before, state, now = live.state, transaction.now, self._clock()
                deadline = deadline_change(before, state, now, transaction.trick_pause)
                try:
                    await self._log.append(
                        table_id,
                        live.seq,
                        [encode(event) for event in transaction.events],
                        at=now,
                        header=_header(before, state),
                        people=_people(before, state),
                        deadline=deadline,
                        result=result_of(state, now) if _just_ended(before, state) else None,
                    )
                except StoreError as error:
                    self._cache.forget(table_id)
                    if is_retried or not isinstance(error, SeqConflict):
                        raise
                    is_retried = True
                    log.warning("deciding again: %s", error)
                else:
                    self._publish(live, transaction, deadline, now)
                    return result

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
        if any(isinstance(event, TrickTaken) for event in events):
            live.paused_until = now + transaction.trick_pause
        if deadline is not None:
            live.deadline = deadline
        waiting_for = state.game.to_act if state.game else ()
        due_at = None if deadline is None else deadline.due_at
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
