"""Private warnings to the host about missing permissions, each sent once.

Tables whose kind says so have none (``TableKind.warns_host``): somebody else is warned, once for
several tables.
"""

import logging
from collections.abc import Sequence

from bot.table.lobby.model import Lobby
from bot.table.sync.shown_message import digest_of
from bot.table.sync.table_messages import TableMessages
from bot.table.views.public.replies import message_panel
from bot.ui.error_messages import permissions_text
from bot.ui.transport.permissions import NEEDED_TO_PLAY
from bot.ui.transport.refusals import CannotSend, ChannelGone

log = logging.getLogger(__name__)


class HostWarnings:
    """Sends warnings to the host of one table."""

    def __init__(self, messages: TableMessages) -> None:
        self._messages = messages
        self._told: set[str] = set()

    async def warn_missing(self, lobby: Lobby, message_id: str, missing: Sequence[str]) -> None:
        """Say which permissions the bot lacks in the table's channel.

        Args:
            lobby: the table.
            message_id: the message that lists them and says what follows for the game.
            missing: names as in :class:`discord.Permissions`.

        Raises:
            TryLater.
        """
        if message_id in self._told or not lobby.kind.is_announced:
            return
        wording = await self._messages.services.localization.personal(lobby.host)
        text = permissions_text(missing, lobby.channel_id, wording, message_id=message_id)
        await self._write(lobby.host, text)
        self._told.add(message_id)

    async def cannot_post(self, lobby: Lobby, error: CannotSend) -> None:
        """Say which permissions the bot needs to post again, or that the channel is gone.

        Raises:
            TryLater.
        """
        if isinstance(error, ChannelGone):
            await self.warn_missing(lobby, "channel-gone", NEEDED_TO_PLAY)
            return
        missing = self._messages.services.discord_api.missing_permissions(lobby.channel_id)
        await self.warn_missing(lobby, "error-permissions", missing or NEEDED_TO_PLAY)

    async def _write(self, user_id: int, text: str) -> None:
        discord_api = self._messages.services.discord_api
        nonce = f"{self._messages.table_id}-{digest_of(text)}"
        sender = self._messages.sender()
        try:
            channel_id = await discord_api.direct_channel(user_id, sender)
            async with discord_api.slot_to_post(channel_id, sender) as slot:
                layout = message_panel(text, error=True)
                await discord_api.post(slot, channel_id, layout, nonce=nonce)
        except CannotSend as error:
            log.info("can't warn the host of table %s: %s", self._messages.table_id, error)

    def allow_again(self, message_id: str) -> None:
        """Allow this warning again, because the cause is gone."""
        self._told.discard(message_id)
