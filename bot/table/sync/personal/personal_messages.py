"""Direct messages to people about one table, besides the panels of its players."""

from collections.abc import Callable
from typing import ClassVar

from bot.render.wording import Wording
from bot.table.sync.table_messages import ExtraMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing, TrackedMessage
from bot.ui.components.payloads import Layout


class PersonalMessages(ExtraMessages):
    """Direct messages of one kind about one table, at most one to each person.

    Attributes:
        prefix: the part of the messages' keys before the user id.
    """

    prefix: ClassVar[str]

    def list_shown(self) -> list[tuple[int, TrackedMessage]]:
        """Return the messages with the user ids of the people to whom they were sent."""
        return [
            (int(key.removeprefix(self.prefix)), message)
            for key, message in self.messages.shown.items()
            if key.startswith(self.prefix)
        ]

    def get_key(self, user_id: int) -> str:
        """Return the key of a person's message."""
        return f"{self.prefix}{user_id}"

    async def open_channel(self, user_id: int) -> int:
        """Return the id of the channel with a person.

        Raises:
            CannotSend, TryLater.
        """
        return await self.messages.services.discord_api.direct_channel(
            user_id, self.messages.sender()
        )

    async def send_once(self, user_id: int, draw_panel: Callable[[int], Layout]) -> None:
        """Send a person the panel for a marker, unless they have it; any worker may do so.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        key = self.get_key(user_id)

        async def draw() -> Drawing:
            return Drawing(draw_panel(self.messages.marker(key)), key)

        channel_id = await self.open_channel(user_id)
        await self.messages.reconcile(
            DesiredMessage(key, channel_id, key, draw, is_final=True, as_owner=False)
        )
        self.messages.services.tables.ownership.tell_owner(self.messages.table_id, "posted")
        self.refresh_loop.wake()  # the table may have changed since

    async def close(
        self, user_id: int, digest: str, draw_panel: Callable[[Wording, int], Layout]
    ) -> None:
        """Show a person's last panel, drawn for a marker; delete a message that was not posted.

        Raises:
            TryLater, StoreError.
        """
        key = self.get_key(user_id)
        message = self.messages.shown.get(key)
        if message is None or message.sent_message is None:
            await self.messages.delete(key)
            return
        wording = await self.messages.services.localization.get_personal(user_id)

        async def draw() -> Drawing:
            return Drawing(draw_panel(wording, self.messages.marker(key)), digest)

        await self.messages.edit_once(DesiredMessage(key, message.channel_id, digest, draw))
