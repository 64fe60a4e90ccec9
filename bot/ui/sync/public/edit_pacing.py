"""The pace at which the posts of a table are made and edited."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

from bot.ui.sync.posting_level import PostingLevel
from bot.ui.waits import Waits


class EditPacing:
    """Delays the edits of one table's posts, so that one edit shows several plays."""

    def __init__(self, waits: Waits) -> None:
        self._waits = waits
        self._edited_key: str | None = None
        self._edited_at = 0.0
        self._news_at = 0.0
        self._news = asyncio.Event()

    def note_news(self) -> None:
        """Record that something has happened at the table."""
        self._news_at = time.monotonic()
        self._news.set()

    def note_edit(self, key: str) -> None:
        """Record that the message with this key has been posted or edited."""
        self._edited_key, self._edited_at = key, time.monotonic()

    def calm_in_s(self, level: PostingLevel) -> float:
        """Return in how many seconds nothing will have happened for a while; 0 if that is so."""
        waits = self._waits
        lull_s = waits.lull_s if level is PostingLevel.CARDS else waits.merged_lull_s
        return max(0.0, self._news_at + lull_s - time.monotonic())

    async def wait_between_edits(self, key: str) -> None:
        """Wait until some time has passed since the last change of this message."""
        if key == self._edited_key:
            next_at = self._edited_at + self._waits.between_edits_s
            await asyncio.sleep(max(0.0, next_at - time.monotonic()))

    async def wait_for_lull(
        self, level: PostingLevel, is_waiting: Callable[[], Awaitable[bool]]
    ) -> None:
        """Wait until nothing has happened for a while.

        Args:
            level: the posting level.
            is_waiting: asked at first and after each piece of news; ``False`` ends the wait.
        """
        while True:
            self._news.clear()
            left_s = self.calm_in_s(level)
            if not left_s or not await is_waiting():
                return
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left_s):
                    await self._news.wait()
