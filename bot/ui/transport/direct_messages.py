"""Opening direct messages: once for each person, slowly, and known again after a restart."""

import logging
from typing import Final

import discord
from cachetools import LRUCache

from bot.store.database.errors import StoreError
from bot.store.direct_channels import DirectChannels
from bot.ui.transport.rate_limit import MOST_CHANNELS, RateLimit
from bot.ui.transport.refusals import OpeningTooFast, sorted_failures

log = logging.getLogger(__name__)

# Direct messages are opened slowly: a bot that opens many at once is taken for a spammer.
OPENINGS: Final = 15
OPENING_WINDOW_S: Final = 10.4
# Discord does not say how long it waits after "opening direct messages too fast".
TOO_FAST_S: Final = 10.0
LONGEST_TOO_FAST_S: Final = 120.0


class DirectMessages:
    """The channels of direct messages with people.

    Opening one is a request that counts against the global limit and has a limit of its own.

    Args:
        client: signed in.
        requests: the limit of all requests by the bot's token.
        stored: where channels are kept between two starts; ``None``: nowhere.
    """

    def __init__(
        self, client: discord.Client, requests: RateLimit, stored: DirectChannels | None
    ) -> None:
        self._client = client
        self._requests = requests
        self._stored = stored
        self._channels: LRUCache[int, int] = LRUCache(MOST_CHANNELS)
        self._openings = RateLimit(OPENINGS, OPENING_WINDOW_S)
        self._too_fast_s: float | None = None  # the next wait, if the last opening was

    async def channel_of(self, user_id: int) -> int:
        """Return the id of the channel with a person, opened if that was never done.

        Raises:
            CannotSend, TryLater.
        """
        known = self._channels.get(user_id) or await self._read(user_id)
        if known is None:
            known = await self._open(user_id)
            await self._save(user_id, known)
        self._channels[user_id] = known
        return known

    async def closed(self, channel_id: int) -> bool:
        """Forget a channel that Discord does not know; return whether it was one of these."""
        users = [user_id for user_id, one in self._channels.items() if one == channel_id]
        for user_id in users:
            del self._channels[user_id]
            if self._stored is not None:
                try:
                    await self._stored.forget(user_id)
                except StoreError as error:
                    log.warning("a channel of direct messages stays in the database: %s", error)
        return bool(users)

    async def _open(self, user_id: int) -> int:
        await self._openings.wait()
        await self._requests.wait()
        try:
            with sorted_failures():
                channel = await self._client.create_dm(discord.Object(user_id))
        except OpeningTooFast:
            # For everybody: each further attempt makes Discord wait longer.
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
            return await self._stored.of(user_id)
        except StoreError as error:
            log.warning("the channel of direct messages could not be read: %s", error)
            return None

    async def _save(self, user_id: int, channel_id: int) -> None:
        if self._stored is None:
            return
        try:
            await self._stored.save(user_id, channel_id)
        except StoreError as error:
            log.warning("the channel of direct messages could not be stored: %s", error)
