"""The posting level: how often the posts of tables show what happens, by the load of requests."""

import asyncio
import logging
import time
from collections.abc import Callable
from enum import IntEnum
from typing import Final

log = logging.getLogger(__name__)

# Shares of the requests that Discord allows. A level is lowered at so much less than what raised
# it because a lower level makes up to 2.8 times as many requests (docs/performance.md): with the
# load that follows, it is not raised again.
RAISE_AT: Final = (0.5, 0.65, 0.8)  # from each level but the last
LOWER_AT: Final = (0.17, 0.3, 0.4)  # from each level but the first
RAISE_AFTER_S: Final = 5.0  # the load is that of the last five seconds
LOWER_AFTER_S: Final = 20.0
LOOK_EVERY_S: Final = 1.0


class PostingLevel(IntEnum):
    """How often posts are made and edited; each level makes fewer requests than the one before.

    Attributes:
        CARDS: a trick is posted when it begins, and edited as cards are played.
        MERGED: a trick is posted when it is complete, or when play pauses, and then edited.
        TRICKS: a trick is posted when it is complete, however long it takes.
        BATCHES: several complete tricks share a post.
    """

    CARDS = 0
    MERGED = 1
    TRICKS = 2
    BATCHES = 3

    @classmethod
    def named(cls, label: str | None) -> "PostingLevel | None":
        """Return the level with this label; ``None`` for ``None``."""
        return None if label is None else cls[label.upper()]

    @property
    def label(self) -> str:
        """The name in settings and metrics."""
        return self.name.lower()


class PostingControl:
    """Chooses the posting level of all tables.

    Attributes:
        level: the level now.
        changed: called with each new level.

    Args:
        load: returns the share of the allowed requests that is in use.
        forced: the level to keep whatever the load is.
        changed: the attribute.
        clock: a monotonic clock, in seconds.
    """

    def __init__(
        self,
        load: Callable[[], float],
        *,
        forced: PostingLevel | None = None,
        changed: Callable[[PostingLevel], None] = lambda _level: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.level = PostingLevel.CARDS if forced is None else forced
        self._load = load
        self._is_forced = forced is not None
        self.changed = changed
        self._clock = clock
        self._changed_at = self._busy_at = clock()

    async def run(self) -> None:
        """Adjust the level until cancelled."""
        while not self._is_forced:
            self.adjust()
            await asyncio.sleep(LOOK_EVERY_S)

    def adjust(self) -> None:
        """Raise the level under load, and lower it after a calm time, by one at most."""
        load, now, level = self._load(), self._clock(), self.level
        if level is PostingLevel.CARDS or load >= LOWER_AT[level - 1]:
            self._busy_at = now
        if level < PostingLevel.BATCHES and load >= RAISE_AT[level]:
            if now - self._changed_at >= RAISE_AFTER_S:
                self._change(PostingLevel(level + 1), load)
        elif now - self._busy_at >= LOWER_AFTER_S:
            self._change(PostingLevel(level - 1), load)

    def _change(self, level: PostingLevel, load: float) -> None:
        log.info("posting level %s, at a load of %.0f %%", level.label, 100 * load)
        self.level = level
        self._changed_at = self._busy_at = self._clock()
        self.changed(level)
