"""The posting level: the pace, set by the load of requests, at which tables' posts are edited."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from bot.settings.server_settings import Pace

log = logging.getLogger(__name__)

# Shares of the requests that Discord allows. The share that lowers a level is much smaller than the
# one that raised it, because a lower level makes up to four times as many requests
# (docs/performance.md); their load must not raise it again.
RAISE_AT: Final = (0.5, 0.8)  # from each level but the last
LOWER_AT: Final = (0.12, 0.3)  # from each level but the first
RAISE_AFTER_S: Final = 5.0  # the load is measured over the last five seconds
LOWER_AFTER_S: Final = 20.0
LOOK_EVERY_S: Final = 1.0


class PostingControl:
    """Chooses the posting level: the pace that no table exceeds.

    Attributes:
        level: the current level; the first one leaves the pace to the servers.
        on_change: called with each new level.

    Args:
        load: returns the used share of the allowed requests.
        forced: the level to keep at any load.
        on_change: see the attribute.
        clock: a monotonic clock, in seconds.
    """

    def __init__(
        self,
        load: Callable[[], float],
        *,
        forced: Pace | None = None,
        on_change: Callable[[Pace], None] = lambda _level: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.level = Pace.CARDS if forced is None else forced
        self._load = load
        self._is_forced = forced is not None
        self.on_change = on_change
        self._clock = clock
        self._changed_at = self._busy_at = clock()

    async def run(self) -> None:
        """Adjust the level until cancelled."""
        while not self._is_forced:
            self.adjust()
            await asyncio.sleep(LOOK_EVERY_S)

    def adjust(self) -> None:
        """Raise the level under load, and lower it after a calm time, by one at most."""
        load, now, level = self._load(), self._clock(), self.level.level
        if not level or load >= LOWER_AT[level - 1]:
            self._busy_at = now
        if level < len(RAISE_AT) and load >= RAISE_AT[level]:
            if now - self._changed_at >= RAISE_AFTER_S:
                self._change(tuple(Pace)[level + 1], load)
        elif now - self._busy_at >= LOWER_AFTER_S:
            self._change(tuple(Pace)[level - 1], load)

    def _change(self, level: Pace, load: float) -> None:
        log.info("posting level %s, at a load of %.0f %%", level, 100 * load)
        self.level = level
        self._changed_at = self._busy_at = self._clock()
        self.on_change(level)
