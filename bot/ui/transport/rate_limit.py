"""The rate at which a channel may be written to: so many requests in any span of seconds.

A leaky bucket would let through a burst and then one more a second later, which Discord's windows
refuse; hence a sliding window.
"""

import asyncio
import time
from collections import deque
from typing import Final

from cachetools import LRUCache

PER_WINDOW: Final = 5
WINDOW_S: Final = 5.2  # a little more than Discord's five seconds: its clock is not ours
MOST_CHANNELS: Final = 5000


class RateLimit:
    """Lets callers through, in the order they came, at most so many in any window."""

    def __init__(self, count: int = PER_WINDOW, window_s: float = WINDOW_S) -> None:
        self._count = count
        self._window_s = window_s
        self._passed: deque[float] = deque()
        self._held_until = 0.0
        self._turn = asyncio.Lock()

    async def wait(self) -> None:
        """Wait until one more fits into the window, and take that place."""
        async with self._turn:
            free_at = self._held_until
            if len(self._passed) == self._count:
                free_at = max(free_at, self._passed.popleft() + self._window_s)
            left_s = free_at - time.monotonic()
            if left_s > 0:
                await asyncio.sleep(left_s)
            self._passed.append(time.monotonic())

    def hold(self, seconds: float) -> None:
        """Let nobody through for a while."""
        self._held_until = max(self._held_until, time.monotonic() + seconds)


class RateLimits:
    """A rate limit for each channel; those used longest ago are forgotten."""

    def __init__(self) -> None:
        self._known: LRUCache[int, RateLimit] = LRUCache(MOST_CHANNELS)

    async def wait(self, channel_id: int) -> None:
        """Wait for a place in the channel's window."""
        rate_limit = self._known.get(channel_id)
        if rate_limit is None:
            rate_limit = self._known[channel_id] = RateLimit()
        await rate_limit.wait()
