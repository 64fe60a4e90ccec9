"""Request slots of a fake ``DiscordApi``, which are always free."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.ui.transport.request_queue import Sender, Slot


class Slots:
    """The slots of a fake ``DiscordApi``.

    Attributes:
        asked_for: the senders that have asked, in order.
        follow_ups_asked_for: whether each post might be a follow-up, in the same order.
    """

    def __init__(self) -> None:
        self.asked_for: list[Sender] = []
        self.follow_ups_asked_for: list[bool] = []

    @asynccontextmanager
    async def slot_to_post(
        self, _place: object, sender: Sender, *, follow_up: bool = False
    ) -> AsyncIterator[Slot]:
        """Provide a slot in the next iteration of the event loop."""
        self.asked_for.append(sender)
        self.follow_ups_asked_for.append(follow_up)
        await asyncio.sleep(0)
        yield Slot(lambda: None)

    slot_to_edit = slot_to_post
