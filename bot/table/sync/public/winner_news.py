"""The message that announces the winner of a game in a thread to the thread's channel."""

import logging
from typing import Final

from bot.render.feed import FeedItem, ResultItem
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY
from bot.table.sync.public.post_pictures import PostPictures
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.table.views.public.result import winner_post
from bot.ui.transport.discord_api import is_old
from bot.ui.transport.refusals import CannotSend
from bot.ui.transport.request_queue import Priority

log = logging.getLogger(__name__)

WINNER_KEY: Final = "winner"


class WinnerPost:
    """Posts the message of one table, once; it is never edited."""

    def __init__(self, messages: TableMessages, pictures: PostPictures) -> None:
        self._messages = messages
        self._pictures = pictures
        self._is_refused = False

    async def announce(self, item: FeedItem, channel_id: int, lobby: Lobby) -> None:
        """Announce the winner if this item is a result that has just been posted in a thread.

        Raises:
            TryLater, StoreError.
        """
        messages = self._messages
        if self._is_refused:
            return
        if not isinstance(item, ResultItem) or not item.outcome.winners:
            return
        if not lobby.kind.is_announced:
            return
        result = messages.shown.get(item.key)
        if channel_id == lobby.channel_id or result is None or result.message_id is None:
            return
        if is_old(result.message_id, messages.services.clock()):
            return

        async def draw() -> Drawing:
            wording = messages.services.localization.get_known_public(lobby.guild_id)
            pictures = await self._pictures.draw(item, lobby, in_channel=True)
            layout = winner_post(
                item,
                messages.info(lobby, ANY, wording),
                wording,
                changes=await messages.services.load_rating_changes(messages.table_id),
                pictures=pictures,
                marker=messages.marker(WINNER_KEY),
            )
            return Drawing(layout, WINNER_KEY, pictures=pictures)

        try:
            await messages.reconcile(
                DesiredMessage(
                    WINNER_KEY,
                    lobby.channel_id,
                    WINNER_KEY,
                    draw,
                    priority=Priority.POSTS,
                    silent=True,
                    is_final=True,
                )
            )
        except CannotSend as error:
            log.info("can't post in the channel who won at table %s: %s", messages.table_id, error)
            self._is_refused = True
