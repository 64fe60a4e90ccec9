"""One task sleeps to the earliest deadline and lets the table know."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.service.clock import Clock, utc_now
from bot.service.errors import UnknownTable
from bot.service.seating import Status
from bot.service.tables import TableChange, Tables
from bot.store.errors import StoreError
from bot.store.log import EventLog

log = logging.getLogger(__name__)

RESTART_GRACE = timedelta(minutes=2)
LONGEST_SLEEP_S = 60.0
CUT_OFF_S = 1.0


class Deadlines:
    """Runs beside the tables; deadlines are stored with the step that opens them.

    ``is_reachable`` says whether people can act at all: while the bot is cut off from Discord,
    nobody's time runs out, and afterwards everybody gets some grace, as after a restart.
    """

    def __init__(
        self,
        tables: Tables,
        events: EventLog,
        clock: Clock = utc_now,
        is_reachable: Callable[[], bool] = lambda: True,
    ) -> None:
        self._tables = tables
        self._events = events
        self._clock = clock
        self._is_reachable = is_reachable
        self._changed = asyncio.Event()
        self._sleeps_until: datetime | None = None
        tables.subscribers.append(self._wake)

    def _wake(self, change: TableChange) -> None:
        sooner = change.due_at is not None and (
            self._sleeps_until is None or change.due_at < self._sleeps_until
        )
        if sooner or change.lobby.status is Status.LOBBY:
            self._changed.set()

    async def run(self) -> None:
        """Expire tables for ever; after a standstill everybody first gets some grace."""
        grace_until = self._clock() + RESTART_GRACE
        given_grace = False
        while True:
            if not self._is_reachable():
                given_grace = False
                await asyncio.sleep(CUT_OFF_S)
                grace_until = self._clock() + RESTART_GRACE
                continue
            self._changed.clear()
            pause_s = LONGEST_SLEEP_S
            try:
                if not given_grace:
                    await self._events.postpone_deadlines(grace_until)
                    given_grace = True
                await self.expire_due()
                upcoming = await self._events.next_deadline()
                self._sleeps_until = upcoming.due_at if upcoming is not None else None
                if upcoming is not None:
                    left_s = (upcoming.due_at - self._clock()).total_seconds()
                    pause_s = min(max(left_s, 0.1), LONGEST_SLEEP_S)
            except StoreError as error:
                log.warning("deadlines could not be read: %s", error)
            try:
                await asyncio.wait_for(self._changed.wait(), pause_s)
            except TimeoutError:
                continue

    async def expire_due(self) -> None:
        """Expire every table whose deadline has come."""
        for deadline in await self._events.due_deadlines(self._clock()):
            try:
                await self._tables.expire(deadline.table_id, deadline.step)
            except UnknownTable:
                log.warning("deadline of the unknown table %s", deadline.table_id)
