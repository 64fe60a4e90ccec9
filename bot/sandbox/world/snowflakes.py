"""The sandbox's clock, and the ids that contain its time."""

from __future__ import annotations

import time
from collections.abc import Callable

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """The sandbox's time in unix seconds, which can be advanced but not set back."""

    def __init__(self, source: Callable[[], float] = time.time) -> None:
        self._source = source
        self._ahead_s = 0.0

    def now(self) -> float:
        """Return the current time in unix seconds."""
        return self._source() + self._ahead_s

    def advance(self, seconds: float) -> None:
        """Advance the clock by ``seconds``.

        Raises:
            ValueError: ``seconds`` is negative.
        """
        if seconds < 0:
            raise ValueError("the clock can't be set back")
        self._ahead_s += seconds


class SnowflakeMaker:
    """A maker of strictly increasing ids, each of which contains its creation time."""

    def __init__(self, clock: Clock, after: int = 0) -> None:
        self._clock = clock
        self._last = after

    def make(self) -> int:
        """Return the next id, which is greater than all earlier ones."""
        moment = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(self._last + 1, moment)
        return self._last


def made_at(snowflake: int) -> float:
    """Return the creation time of an id in unix seconds."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
