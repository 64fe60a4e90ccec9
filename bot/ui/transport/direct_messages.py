"""Channels of direct messages, which are opened slowly, once for each person, and stored."""

import logging
from typing import Final

import discord
from cachetools import LRUCache

from bot.store.database.errors import StoreError
from bot.store.direct_channels import DirectChannels
from bot.ui.transport.rate_limit import MOST_CHANNELS, RateLimit
from bot.ui.transport.refusals import OpeningTooFast, classified_failures
from bot.ui.transport.request_queue import RequestQueue, Sender

log = logging.getLogger(__name__)

# Discord treats bots that open many direct messages at once as spammers.
OPENINGS: Final = 15
OPENING_WINDOW_S: Final = 10.4
# Discord does not say how long to wait after "opening direct messages too fast".
TOO_FAST_S: Final = 10.0
LONGEST_TOO_FAST_S: Final = 120.0


class DirectMessages:
    """Opens channels of direct messages, and remembers them.

    Opening one counts against the global rate limit, and has another rate limit.

    Args:
        client: a client that is logged in.
        queue: the queue of all requests with the bot's token.
        stored: the stored channels; ``None`` to store none.
    """

    def __init__(
        self, client: discord.Client, queue: RequestQueue, stored: DirectChannels | None
    ) -> None:
        self._client = client
        self._queue = queue
        self._stored = stored
        self._channels: LRUCache[int, int] = LRUCache(MOST_CHANNELS)
        self._openings = RateLimit(OPENINGS, OPENING_WINDOW_S, lambda: queue.workers)
        self._too_fast_s: float | None = None  # the next wait, if Discord refused the last opening

    async def open_channel(self, user_id: int, sender: Sender) -> int:
        """Return the id of the channel with a person, and open it if necessary.

        Raises:
            CannotSend, TryLater.
        """
        channel_id = self._channels.get(user_id) or await self._read(user_id)
        if channel_id is None:
            channel_id = await self._open(user_id, sender)
            await self._save(user_id, channel_id)
        self._channels[user_id] = channel_id
        return channel_id

    async def forget(self, channel_id: int) -> bool:
        """Forget a channel that Discord does not know; return whether it was remembered."""
        user_ids = [user_id for user_id, channel in self._channels.items() if channel == channel_id]
        for user_id in user_ids:
            del self._channels[user_id]
            if self._stored is not None:
                try:
                    await self._stored.forget(user_id)
                except StoreError as error:
                    log.warning("can't delete a channel of direct messages: %s", error)
        return bool(user_ids)

    async def _open(self, user_id: int, sender: Sender) -> int:
        await self._openings.wait()
        try:
            async with self._queue.slot(sender):
                with classified_failures():
                    channel = await self._client.create_dm(discord.Object(user_id))
        except OpeningTooFast:
            # Delay all openings, because each attempt makes Discord refuse for longer.
            wait_s = self._too_fast_s or TOO_FAST_S
            self._openings.hold(wait_s)
            self._too_fast_s = min(2 * wait_s, LONGEST_TOO_FAST_S)
            raise
        self._too_fast_s = None
        return channel.id

    async def _read(self, user_id: int) -> int | None:
        if self._stored is None:
            return None
        try:
            return await self._stored.find(user_id)
        except StoreError as error:
            log.warning("can't read a channel of direct messages: %s", error)
            return None

    async def _save(self, user_id: int, channel_id: int) -> None:
        if self._stored is None:
            return
        try:
            await self._stored.save(user_id, channel_id)
        except StoreError as error:
            log.warning("can't store a channel of direct messages: %s", error)
