"""The task of daily deals.

It draws seeds in advance, closes tables at midnight, and plays each deal with the expert. It may
run again, or twice at once: the first seed of a day stays, a closed table stays closed, and the
expert plays a deal the same way each time.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import date

from bot.features.daily.service.reference import DailyReferences
from bot.features.daily.service.service import DailyService
from bot.table.errors import UnknownTable
from bot.table.service.solitary import close_solitary
from bot.tasks.calendar import seconds_to_next_look
from bot.tasks.days import day_at

log = logging.getLogger(__name__)


class DailyKeeper:
    """The task that keeps daily deals in step with the calendar."""

    def __init__(
        self,
        daily: DailyService,
        *,
        references: DailyReferences | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._daily = daily
        self._tables = daily.tables
        self._clock = daily.clock
        self._references = references or DailyReferences(daily.deals, daily.seeds, daily.clock)
        self._sleep = sleep
        self._today: date | None = None
        self.seeds_ahead = 0  # the number of days after today with a seed

    async def run(self) -> None:
        """Check the calendar periodically and at midnight, until cancelled."""
        while True:
            await self.run_due_jobs()
            await self._sleep(seconds_to_next_look(self._clock()))

    async def run_due_jobs(self) -> None:
        """Run the jobs of the current day that have not run yet.

        Raises:
            StoreError: some of the jobs are not done.
        """
        now = self._clock()
        today = day_at(now)
        if today != self._today:
            self.seeds_ahead = await self._daily.seeds.commit(now)
            await self._daily.spent.clear()
        for table_id in await self._daily.deals.list_open_tables(today):
            with suppress(UnknownTable):
                await close_solitary(self._tables.loaded, table_id)
                log.info("closed table %s, whose day is over", table_id)
        self._today = today
        for variant in await self._daily.deals.list_variants(today):
            if await self._daily.deals.find_reference(today, variant) is None:
                await self._references.make(today, variant)
