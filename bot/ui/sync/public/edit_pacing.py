"""The pace at which the posts of a table are edited."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Final

BETWEEN_EDITS_S: Final = 1.0
# An open trick is edited only when nothing has happened for so long.
LULL_S: Final = 2.0


class EditPacing:
    """Delays the edits of one table's posts, so that one edit shows several plays."""

    def __init__(self) -> None:
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

    async def wait_between_edits(self, key: str) -> None:
        """Wait until a second has passed since the last change of this message."""
        if key == self._edited_key:
            await asyncio.sleep(max(0.0, self._edited_at + BETWEEN_EDITS_S - time.monotonic()))

    async def wait_for_lull(self, is_waiting: Callable[[], Awaitable[bool]]) -> None:
        """Wait until nothing has happened for a while.

        Args:
            is_waiting: asked at first and after each piece of news; ``False`` ends the wait.
        """
        while True:
            self._news.clear()
            lull_s = self._news_at + LULL_S - time.monotonic()
            if lull_s <= 0 or not await is_waiting():
                return
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(lull_s):
                    await self._news.wait()
