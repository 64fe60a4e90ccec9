"""A task that sleeps until the earliest deadline and notifies the table."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from bot.store.database.errors import StoreError, StoreUnreachable
from bot.store.log import EventLog
from bot.table.errors import UnknownTable
from bot.table.lobby.model import Status
from bot.table.service.change import TableChange
from bot.table.service.service import Tables
from bot.tasks.clock import Clock, Sleep, utc_now, wait_for_wake

log = logging.getLogger(__name__)

RESTART_GRACE = timedelta(minutes=2)
LONGEST_SLEEP_S = 60.0
SHORTEST_SLEEP_S = 0.1
RETRY_AFTER_S = 2.0
CUT_OFF_S = 0.25


class Deadlines:
    """The task that expires deadlines, which are stored with the events that open their step.

    ``is_reachable`` returns whether people can act: while the bot is cut off from Discord or from
    the database, no time runs out, and afterwards every deadline gets some grace, as after a
    restart. Pauses of computers end without grace. ``owner`` returns the id of this worker, if
    there are several.

    Attributes:
        running: set while deadlines expire; cleared until the grace after a start or an outage is
            stored.
    """

    def __init__(
        self,
        tables: Tables,
        events: EventLog,
        clock: Clock = utc_now,
        is_reachable: Callable[[], bool] = lambda: True,
        sleep: Sleep = asyncio.sleep,
        owner: Callable[[], str | None] = lambda: None,
    ) -> None:
        self._owner = owner
        self._tables = tables
        self._events = events
        self._clock = clock
        self._is_reachable = is_reachable
        self._sleep = sleep
        self.running = asyncio.Event()
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
        """Expire tables until cancelled, with some grace after a restart or an outage."""
        grace_until = self._clock() + RESTART_GRACE
        given_grace = False
        while True:
            if not self._is_reachable():
                self.running.clear()
                given_grace = False
                await self._sleep(CUT_OFF_S)
                grace_until = self._clock() + RESTART_GRACE
                continue
            self._changed.clear()
            pause_s = LONGEST_SLEEP_S
            try:
                if not given_grace:
                    if self._owner() is None:  # otherwise tables get grace when they are taken over
                        await self._tables.loaded.postpone(grace_until)
                    given_grace = True
                    self.running.set()
                went_well = await self.expire_due()
                # A change from here on may be missing from the rows that are read.
                self._sleeps_until = None
                upcoming = await self._events.next_deadline(self._owner())
                self._sleeps_until = upcoming.due_at if upcoming is not None else None
                if upcoming is not None:
                    left_s = (upcoming.due_at - self._clock()).total_seconds()
                    soonest_s = SHORTEST_SLEEP_S if went_well else RETRY_AFTER_S
                    pause_s = min(max(left_s, soonest_s), LONGEST_SLEEP_S)
            except StoreError as error:
                pause_s = RETRY_AFTER_S
                log.warning("can't read deadlines: %s", error)
                if isinstance(error, StoreUnreachable):
                    self.running.clear()
                    given_grace = False
                    grace_until = self._clock() + RESTART_GRACE
            await wait_for_wake(pause_s, self._changed, self._sleep)

    async def extend_taken(self, table_ids: Sequence[str]) -> None:
        """Give some grace to tables that this process has taken over.

        Raises:
            StoreError: nothing has changed.
        """
        await self._tables.loaded.postpone(self._clock() + RESTART_GRACE, table_ids)
        self._changed.set()

    async def expire_due(self) -> bool:
        """Expire every table whose deadline has come; return whether all went well."""
        went_well = True
        for deadline in await self._events.due_deadlines(self._clock(), owner=self._owner()):
            try:
                await self._tables.expire(deadline.table_id, deadline.step)
            except UnknownTable:
                log.warning("a deadline belongs to the unknown table %s", deadline.table_id)
            except StoreError as error:
                went_well = False
                log.warning("will retry the deadline of table %s: %s", deadline.table_id, error)
            except Exception:
                went_well = False
                log.exception("deadline %s of table %s failed", deadline.step, deadline.table_id)
        return went_well
