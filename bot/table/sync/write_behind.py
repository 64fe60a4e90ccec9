"""Digests of messages' content, written to the message book in small batches.

If a crash loses some, the restarted bot makes the same edits again, which is harmless. So these
writes need no transaction for each click.
"""

import asyncio
import logging
from typing import Final

from bot.store.database.errors import StoreError
from bot.store.message_book import DigestUpdate, MessageBook

log = logging.getLogger(__name__)

PAUSE_S: Final = 0.5
LONGEST_PAUSE_S: Final = 4.0  # while the database fails


class WriteBehind:
    """Collects updates of the message book and writes them together."""

    def __init__(self, book: MessageBook) -> None:
        self.book = book
        self._updates: dict[tuple[str, str], DigestUpdate] = {}
        self._cursors: dict[str, int] = {}
        self._changed = asyncio.Event()

    def record_digest(self, table_id: str, key: str, digest: str) -> None:
        """Record a message's current content."""
        self._updates[table_id, key] = DigestUpdate(table_id, key, digest)
        self._changed.set()

    def record_all_current(self, table_id: str, seq: int) -> None:
        """Record that all messages of a table show the state after this event."""
        self._cursors[table_id] = seq
        self._changed.set()

    async def run(self) -> None:
        """Write until cancelled, about twice a second while there is something to write."""
        pause_s = PAUSE_S
        while True:
            await self._changed.wait()
            await asyncio.sleep(pause_s)
            pause_s = PAUSE_S if await self.flush() else min(2 * pause_s, LONGEST_PAUSE_S)

    async def flush(self) -> bool:
        """Write the recorded digests; if the database fails, keep them and return ``False``."""
        self._changed.clear()
        updates, self._updates = self._updates, {}
        cursors, self._cursors = self._cursors, {}
        try:
            await self.book.record_digest(list(updates.values()), list(cursors.items()))
        except StoreError as error:
            log.warning("can't record what messages show: %s", error)
            self._updates = {**updates, **self._updates}
            self._cursors = {**cursors, **self._cursors}
            self._changed.set()
            return False
        return True
