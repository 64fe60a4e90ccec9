"""The task that runs the daily jobs when a day (UTC) begins."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date, datetime
from typing import Final

from bot.tasks.clock import Clock
from bot.tasks.days import day_at, get_day_end

LONGEST_SLEEP_S: Final = 30.0


def seconds_to_next_look(now: datetime) -> float:
    """Return how many seconds to sleep before the next check of the date."""
    left_s = (get_day_end(day_at(now)) - now).total_seconds()
    return min(max(left_s, 0.1), LONGEST_SLEEP_S)


class Calendar:
    """The task that begins a day when the bot starts, and after each midnight.

    Args:
        clock: tells the time.
        begin: runs the daily jobs; it may be called twice for a day.
        sleep: replaced by tests.
    """

    def __init__(
        self,
        clock: Clock,
        begin: Callable[[], Awaitable[None]],
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._begin = begin
        self._sleep = sleep
        self._today: date | None = None

    async def run(self) -> None:
        """Check for a new day at intervals, and at midnight."""
        while True:
            await self.begin_day_once()
            await self._sleep(seconds_to_next_look(self._clock()))

    async def begin_day_once(self) -> None:
        """Begin the day unless it has already begun.

        Raises:
            StoreError: the database failed before all jobs were done.
        """
        today = day_at(self._clock())
        if today != self._today:
            await self._begin()
            self._today = today
