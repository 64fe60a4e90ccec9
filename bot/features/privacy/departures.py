"""People who have removed the bot that they had installed for themselves.

Their data is deleted after :data:`KEPT_FOR`, unless they use the bot again by then, for example in
a server that has it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

from bot.features.privacy.store import StoredDepartures
from bot.store.database.errors import StoreError
from bot.tasks.clock import Clock

log = logging.getLogger(__name__)

KEPT_FOR: Final = timedelta(days=30)
LOOK_EVERY_S: Final = 600.0


class Departures:
    """Deletes the data of people who have left.

    Attributes:
        on_record: called with the id of each person who has left.

    Args:
        stored: the stored departures.
        forget: deletes a person's data.
        clock: the time.
        sleep: replaced in tests.
    """

    def __init__(
        self,
        stored: StoredDepartures,
        forget: Callable[[int], Awaitable[object]],
        clock: Clock,
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._stored = stored
        self._forget = forget
        self._clock = clock
        self._sleep = sleep
        self._known: set[int] = set()
        self._withdrawing: set[asyncio.Task[None]] = set()
        self.on_record: list[Callable[[int], None]] = []

    async def record(self, user_id: int) -> None:
        """Record that a person has removed the bot.

        Raises:
            StoreError.
        """
        await self._stored.save(user_id, self._clock())
        self.remember(user_id)
        for notify in self.on_record:
            notify(user_id)

    def remember(self, user_id: int) -> None:
        """Remember in this process that a person has left, to notice if they use the bot again."""
        self._known.add(user_id)

    async def withdraw(self, user_id: int) -> None:
        """Record that a person has installed the bot again, or still uses it.

        Raises:
            StoreError.
        """
        await self._stored.withdraw(user_id)
        self._known.discard(user_id)

    def record_use(self, user_id: int) -> None:
        """Record that a person has clicked something or used a command."""
        if user_id in self._known:
            self._known.discard(user_id)
            task = asyncio.create_task(self._withdraw(user_id))
            self._withdrawing.add(task)
            task.add_done_callback(self._withdrawing.discard)

    async def _withdraw(self, user_id: int) -> None:
        try:
            await self.withdraw(user_id)
        except StoreError as error:
            log.warning("a departure will be withdrawn at the next click: %s", error)
            self._known.add(user_id)

    async def run(self) -> None:
        """Reload the departures, which other processes record, again and again until cancelled.

        Raises:
            StoreError.
        """
        while True:
            self._known = set(await self._stored.load())
            await self._sleep(LOOK_EVERY_S)

    async def forget_departed(self) -> None:
        """Delete the data of people who left :data:`KEPT_FOR` ago or earlier.

        Raises:
            StoreError: some of it may be left.
        """
        until = self._clock() - KEPT_FOR
        for user_id, left_at in (await self._stored.load()).items():
            if left_at <= until:
                await self._forget(user_id)  # this deletes the departure, too
                self._known.discard(user_id)
                log.info("deleted the data of a person who had left")

    async def close(self) -> None:
        """Wait for withdrawals that are being stored."""
        await asyncio.gather(*self._withdrawing)
