"""News between workers, sent with NOTIFY. Any message may be lost, so they are only hints.

A reader that needs certainty polls the database. A NOTIFY locks the whole server while it commits,
so none is sent for the most frequent event, an append by the worker that owns the table.
"""

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, Final

from bot.store.database.connection import Database
from bot.store.database.errors import StoreError

log = logging.getLogger(__name__)

CHANNEL: Final = "moonshooter"

Handler = Callable[..., None]  # its arguments are the facts in the news, decoded from JSON


class News:
    """Sends news to all other workers, and receives theirs.

    Attributes:
        handlers: the function that handles each kind of news.
        on_missed: called whenever news may have been missed.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._sending: set[asyncio.Task[None]] = set()
        self.handlers: dict[str, Handler] = {}
        self.on_missed: list[Callable[[], None]] = []
        self.sender = ""

    def send(self, kind: str, *facts: Any) -> None:
        """Send news to all other workers soon, if the database answers."""
        payload = json.dumps([self.sender, kind, *facts])
        task = asyncio.create_task(self._send(payload), name="news")
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def flush(self) -> None:
        """Wait until everything has been sent."""
        await asyncio.gather(*self._sending)

    async def run(self) -> None:
        """Receive news until cancelled.

        Raises:
            StoreError: the connection is lost.
        """
        await self._database.listen(CHANNEL, self._receive, self._report_missed)

    async def _send(self, payload: str) -> None:
        try:
            await self._database.notify(CHANNEL, payload)
        except StoreError as error:
            log.info("can't send news to the other workers: %s", error)

    def _report_missed(self) -> None:
        for callback in self.on_missed:
            callback()

    def _receive(self, payload: str) -> None:
        sender, kind, *facts = json.loads(payload)
        handler = self.handlers.get(kind)
        if sender == self.sender or handler is None:  # a newer version may send other kinds
            return
        try:
            handler(*facts)
        except Exception:
            log.exception("news of the kind %s can't be used", kind)
