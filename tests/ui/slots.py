"""Request slots of a fake ``DiscordApi``, which are always free."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.ui.transport.request_queue import Sender, Slot


class Slots:
    """The slots of a fake ``DiscordApi``.

    Attributes:
        follow_up_flags: whether each post might be a follow-up, in order.
    """

    def __init__(self) -> None:
        self.follow_up_flags: list[bool] = []

    @asynccontextmanager
    async def slot_to_post(
        self, _place: object, _sender: Sender, *, follow_up: bool = False
    ) -> AsyncIterator[Slot]:
        """Provide a slot in the next iteration of the event loop."""
        self.follow_up_flags.append(follow_up)
        await asyncio.sleep(0)
        yield Slot(lambda: None)

    slot_to_edit = slot_to_post
