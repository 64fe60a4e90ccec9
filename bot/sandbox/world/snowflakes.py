"""The sandbox's clock, and the ids that are made from it."""

from __future__ import annotations

import time
from collections.abc import Callable

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """The sandbox's time in unix seconds; it can be moved forward, never back."""

    def __init__(self, source: Callable[[], float] = time.time) -> None:
        self._source = source
        self._ahead_s = 0.0

    def now(self) -> float:
        """Return the present moment in unix seconds."""
        return self._source() + self._ahead_s

    def advance(self, seconds: float) -> None:
        """Let ``seconds`` pass at once.

        Raises:
            ValueError: ``seconds`` is negative.
        """
        if seconds < 0:
            raise ValueError("the clock only moves forward")
        self._ahead_s += seconds


class SnowflakeMaker:
    """Makes ids that rise strictly, each holding the millisecond it was made in."""

    def __init__(self, clock: Clock, after: int = 0) -> None:
        self._clock = clock
        self._last = after

    def make(self) -> int:
        """Return the next id; greater than all before."""
        moment = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(self._last + 1, moment)
        return self._last


def made_at(snowflake: int) -> float:
    """Return the unix seconds at which an id was made."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
