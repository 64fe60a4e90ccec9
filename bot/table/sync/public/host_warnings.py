"""Direct messages to the host about missing permissions, each sent once.

Tables that are not announced have none; another person is warned, once for several tables.
"""

import logging
from collections.abc import Sequence
from typing import Final

from bot.table.lobby.model import Lobby
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.table.views.public.replies import message_panel
from bot.ui.error_messages import permissions_text
from bot.ui.transport.permissions import NEEDED_TO_PLAY
from bot.ui.transport.refusals import CannotSend, ChannelGone

log = logging.getLogger(__name__)

_PREFIX: Final = "warned:"


class HostWarnings:
    """Warns the host of one table; each warning is sent once until its cause is gone."""

    def __init__(self, messages: TableMessages) -> None:
        self._messages = messages
        self._refused: set[str] = set()  # warnings that can't be delivered

    async def warn_missing(self, lobby: Lobby, message_id: str, missing: Sequence[str]) -> None:
        """Tell the host which permissions are missing in the table's channel.

        Args:
            lobby: the table.
            message_id: the message that lists them and says what this means for the game.
            missing: names as in :class:`discord.Permissions`.

        Raises:
            TryLater, StoreError.
        """
        messages, key = self._messages, f"{_PREFIX}{message_id}"
        if message_id in self._refused or not lobby.kind.is_announced:
            return
        wording = await messages.services.localization.get_personal(lobby.host)

        async def draw() -> Drawing:
            text = permissions_text(missing, lobby.channel_id, wording, message_id=message_id)
            return Drawing(message_panel(text, error=True, marker=messages.marker(key)), key)

        try:
            channel_id = await messages.services.discord_api.direct_channel(
                lobby.host, messages.sender()
            )
            await messages.reconcile(DesiredMessage(key, channel_id, key, draw, is_final=True))
        except CannotSend as error:
            log.info("can't warn the host of table %s: %s", messages.table_id, error)
            self._refused.add(message_id)
            await messages.forget(key)

    async def warn_cannot_post(self, lobby: Lobby, error: CannotSend) -> None:
        """Tell the host which permissions posts need, or that the channel is gone.

        Raises:
            TryLater, StoreError.
        """
        if isinstance(error, ChannelGone):
            await self.warn_missing(lobby, "channel-gone", NEEDED_TO_PLAY)
            return
        missing = self._messages.services.discord_api.missing_permissions(lobby.channel_id)
        await self.warn_missing(lobby, "error-permissions", missing or NEEDED_TO_PLAY)

    async def allow_again(self, message_id: str) -> None:
        """Allow this warning again, because its cause is gone.

        Raises:
            StoreError.
        """
        self._refused.discard(message_id)
        key = f"{_PREFIX}{message_id}"
        if key in self._messages.shown:
            await self._messages.forget(key)
