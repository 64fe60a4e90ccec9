"""The pictures of a table's posts, if the server and the bot's permissions allow them."""

import logging
from collections.abc import Sequence

from bot.render.feed import FeedItem
from bot.render.illustrations.game import Illustration
from bot.store.database.errors import StoreError
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY
from bot.table.sync.public.feed_illustrations import build_illustrations, collect_pictures
from bot.table.sync.public.host_warnings import HostWarnings
from bot.table.sync.table_messages import TableMessages
from bot.ui.images.renderer import Picture

log = logging.getLogger(__name__)


class PostPictures:
    """Provides the pictures of one table's posts.

    ``are_shown``: whether the last message drawn has pictures.
    """

    def __init__(self, messages: TableMessages, host_warnings: HostWarnings) -> None:
        self._messages = messages
        self._host_warnings = host_warnings
        self.are_shown = False
        self._are_refused = False
        # A message is drawn twice: before its turn in the request queue, and at its turn.
        self._illustrated: tuple[Sequence[object], tuple[Illustration, ...]] = (), ()

    async def draw(
        self, item: FeedItem, lobby: Lobby, *, in_channel: bool = False
    ) -> tuple[Picture, ...]:
        """Return the pictures of an item's message; none if pictures are off.

        ``in_channel``: whether the message announces the result of a thread in its channel.
        """
        services, channel_id = (
            self._messages.services,
            self._messages.post_channel_id or lobby.channel_id,
        )
        if (
            not services.renderer.is_on
            or not self._messages.settings(lobby).pictures
            or self._are_refused
        ):
            return ()
        if not services.discord_api.may_attach(channel_id, lobby.channel_id):
            await self.tell_host(lobby)
            return ()
        wording = self._messages.public_wording(lobby)
        info, has_no_thread = (
            self._messages.info(lobby, ANY, wording),
            channel_id == lobby.channel_id,
        )
        key = item, info, wording, in_channel, has_no_thread
        if key != self._illustrated[0]:
            illustrations = build_illustrations(
                item,
                info,
                wording,
                has_winner=in_channel or has_no_thread,
                has_sheet=not in_channel,
            )
            self._illustrated = key, illustrations
        return await collect_pictures(
            item, self._illustrated[1], services.renderer, moves=await self._may_move(lobby)
        )

    def give_up(self) -> bool:
        """Stop sending pictures if they may have caused a refusal; return whether that is so."""
        were_shown, self.are_shown = self.are_shown, False
        self._are_refused = self._are_refused or were_shown
        return were_shown

    async def _may_move(self, lobby: Lobby) -> bool:
        """Return whether pictures may move: all people at the table see the same posts."""
        preferences = self._messages.services.preferences
        try:
            choices = [
                await preferences.load(user_id) for user_id in lobby.user_ids if user_id is not None
            ]
        except StoreError as error:
            log.warning("can't read preferences: %s", error)
            return False
        return all(choice.moving for choice in choices)

    async def tell_host(self, lobby: Lobby) -> None:
        """Tell the host, once, why there are no pictures."""
        await self._host_warnings.warn_missing(lobby, "pictures-permissions", ("attach_files",))
