"""Rate limits with a sliding window: a maximum number of requests in any span of seconds.

Discord counts requests in windows. A leaky bucket would allow another request a second after a
burst, which Discord refuses.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from cachetools import LRUCache

PER_WINDOW: Final = 5
WINDOW_S: Final = 5.2  # a little more than Discord's five seconds, as clocks differ
MOST_CHANNELS: Final = 5000


class RateLimit:
    """Lets at most ``count`` callers through in any window, in order of arrival.

    Args:
        count: the number of callers.
        window_s: the length of the window in seconds; ``None`` means :data:`WINDOW_S`.
        workers: returns the number of processes that share the limit, of which each uses a part.
    """

    def __init__(
        self,
        count: int = PER_WINDOW,
        window_s: float | None = None,
        workers: Callable[[], int] = lambda: 1,
    ) -> None:
        self._count = count
        self._workers = workers
        self._window_s = WINDOW_S if window_s is None else window_s
        self._times: deque[float] = deque()
        self._held_until = 0.0
        self._lock = asyncio.Lock()

    async def wait(self) -> None:
        """Wait until the window has room for another request, and take that place."""
        async with self._lock:
            free_at, workers = self._held_until, self._workers()
            most, window_s = self._count // workers, self._window_s
            if most == 0:
                most, window_s = 1, window_s * workers / self._count
            while len(self._times) >= most:
                free_at = max(free_at, self._times.popleft() + window_s)
            left_s = free_at - time.monotonic()
            if left_s > 0:
                await asyncio.sleep(left_s)
            self._times.append(time.monotonic())

    def hold(self, seconds: float) -> None:
        """Let no caller through for this long."""
        self._held_until = max(self._held_until, time.monotonic() + seconds)


class RateLimits:
    """A rate limit for each channel, in an LRU cache."""

    def __init__(self) -> None:
        self._known: LRUCache[int, RateLimit] = LRUCache(MOST_CHANNELS)

    async def wait(self, channel_id: int) -> None:
        """Wait for a place in the channel's window."""
        rate_limit = self._known.get(channel_id)
        if rate_limit is None:
            rate_limit = self._known[channel_id] = RateLimit()
        await rate_limit.wait()
