"""Requests for threads: opening, finding and unarchiving them."""

from datetime import datetime, timedelta
from typing import Final

import discord

from bot.ui.transport.permissions import NEEDED_FOR_THREADS, missing
from bot.ui.transport.refusals import (
    CannotSend,
    ChannelGone,
    ThreadExists,
    TryLater,
    sorted_failures,
)
from bot.ui.transport.request_queue import RequestQueue, Sender

CLOCKS_DIFFER: Final = timedelta(seconds=60)  # tolerated between Discord's and ours

_PUBLIC: Final = discord.ChannelType.public_thread


class Threads:
    """Makes the bot's requests for threads."""

    def __init__(self, client: discord.Client, queue: RequestQueue) -> None:
        self._client = client
        self._queue = queue

    def missing_permissions(self, channel_id: int) -> tuple[str, ...]:
        """Return the permissions that threads need and the bot is known to lack in a channel."""
        channel = self._client.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            return ()
        return missing(channel.permissions_for(channel.guild.me), NEEDED_FOR_THREADS)

    def _unknown(self, reason: str) -> CannotSend | TryLater:
        """Return the error for a server or channel that is not known."""
        # The gateway names the bot's servers a moment after it has let the bot in.
        return ChannelGone(reason) if self._client.is_ready() else TryLater(f"{reason}, so far")

    async def open_on(
        self, guild_id: int, channel_id: int, message_id: int, name: str, sender: Sender
    ) -> int:
        """Open a thread on a message unless it has one, and return its id.

        Raises:
            CannotSend, TryLater.
        """
        if self._client.get_guild(guild_id) is None:
            raise self._unknown("the bot is not in the server")
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        message = channel.get_partial_message(message_id)
        try:
            async with self._queue.slot(sender):
                with sorted_failures():
                    thread = await message.create_thread(
                        name=name[:100], auto_archive_duration=1440
                    )
        except ThreadExists:
            return message_id  # a thread has the id of the message that it was opened on
        return thread.id

    async def open_alone(self, channel_id: int, name: str, sender: Sender) -> int:
        """Open a new thread without a message, and return its id.

        Raises:
            CannotSend, TryLater.
        """
        channel = self._client.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise self._unknown("no channel that has threads")
        kind = discord.ChannelType.news_thread if channel.is_news() else _PUBLIC
        async with self._queue.slot(sender):
            with sorted_failures():
                thread = await channel.create_thread(
                    name=name[:100], type=kind, auto_archive_duration=1440
                )
        return thread.id

    async def find(
        self,
        guild_id: int,
        channel_id: int,
        name: str,
        since: datetime,
        sender: Sender,
        *,
        other_than: int,
    ) -> int | None:
        """Return the bot's thread with this name that was opened since then, if there is one.

        Raises:
            CannotSend, TryLater.
        """
        guild = self._client.get_guild(guild_id)
        if guild is None:
            return None
        async with self._queue.slot(sender):
            with sorted_failures():
                threads = await guild.active_threads()
        own = self._client.user
        for thread in threads:
            ours = own is not None and thread.owner_id == own.id and thread.name == name[:100]
            later = discord.utils.snowflake_time(thread.id) >= since - CLOCKS_DIFFER
            if ours and later and thread.parent_id == channel_id and thread.id != other_than:
                return thread.id
        return None

    async def unarchive(self, thread_id: int, sender: Sender) -> None:
        """Unarchive a thread.

        Raises:
            CannotSend, TryLater.
        """
        async with self._queue.slot(sender):
            with sorted_failures():
                # discord.py knows no archived threads, and asking for one is another request.
                await self._client.http.edit_channel(thread_id, archived=False)
