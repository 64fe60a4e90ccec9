"""Private notes to the host about missing permissions, each sent once."""

import logging
from collections.abc import Sequence

from bot.service.lobby.model import Lobby
from bot.ui.sync.shown_message import digest_of
from bot.ui.sync.table_messages import Desk
from bot.ui.transport.refusals import CannotSend
from bot.ui.views.table.error_messages import permissions_text
from bot.ui.views.table.replies import message_panel

log = logging.getLogger(__name__)


class HostNotes:
    """The notes to the host of one table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._told: set[str] = set()

    async def lacking(self, lobby: Lobby, message_id: str, missing: Sequence[str]) -> None:
        """Say which permissions the bot lacks in the table's channel.

        Args:
            lobby: the table.
            message_id: the sentence that names them, and what it means for the game.
            missing: names as in :class:`discord.Permissions`.

        Raises:
            TryLater.
        """
        if message_id in self._told:
            return
        wording = await self._desk.kit.voices.personal(lobby.host)
        text = permissions_text(missing, lobby.channel_id, wording, message_id=message_id)
        await self._write(lobby.host, text)
        self._told.add(message_id)

    async def _write(self, user_id: int, text: str) -> None:
        courier = self._desk.kit.courier
        nonce = f"{self._desk.table_id}-{digest_of(text)}"
        try:
            channel_id = await courier.direct_channel(user_id)
            await courier.ready_to_post(channel_id)
            await courier.post(channel_id, message_panel(text, error=True), nonce=nonce)
        except CannotSend as error:
            log.info("the host of table %s can't be told: %s", self._desk.table_id, error)

    def may_repeat(self, message_id: str) -> None:
        """Things have changed: what was said once may be said again."""
        self._told.discard(message_id)
