"""The turns of writers: SQLite allows one at a time, and within a process a lock is enough."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.store.database.errors import StoreBusy

# The total time that a write waits for its turn and for other processes. Discord waits three
# seconds for an answer, and a person whose click fails should get an error before that.
BUSY_TIMEOUT_S = 2.0
SHORT_WAIT_S = 0.1


class WriterTurns:
    """A lock whose waiting time counts towards the time that a write may take."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator[float | None]:
        """Wait for the turn; yield the seconds left for other processes, ``None`` for the default.

        Raises:
            StoreBusy: The turn did not come in time.
        """
        if not self._lock.locked():
            async with self._lock:
                yield None
            return
        begun = self._clock()
        try:
            async with asyncio.timeout(BUSY_TIMEOUT_S):
                await self._lock.acquire()
        except TimeoutError:
            raise StoreBusy("the writes before this one take too long") from None
        try:
            waited_s = self._clock() - begun
            yield BUSY_TIMEOUT_S - waited_s if waited_s > SHORT_WAIT_S else None
        finally:
            self._lock.release()
