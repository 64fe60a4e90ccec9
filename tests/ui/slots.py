"""Slots for requests of fakes of ``DiscordApi``: there is always room."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.ui.transport.request_queue import Sender, Slot


class Slots:
    """The slots of a fake ``DiscordApi``.

    Attributes:
        asked_for: the senders that have asked, in order.
    """

    def __init__(self) -> None:
        self.asked_for: list[Sender] = []

    @asynccontextmanager
    async def slot_to_post(self, _channel_id: int, sender: Sender) -> AsyncIterator[Slot]:
        """Provide a slot in the next iteration of the event loop."""
        self.asked_for.append(sender)
        await asyncio.sleep(0)
        yield Slot(lambda: None)

    slot_to_edit = slot_to_post
