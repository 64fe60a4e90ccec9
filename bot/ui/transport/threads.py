"""Requests for threads, and for events of a server, which announce scheduled games.

Only a process that is connected to the gateway knows the bot's servers and channels. discord.py's
objects need them, so the requests here go through its HTTP client.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord

from bot.ui.discord_limits import LONGEST_NAME
from bot.ui.transport.permissions import NEEDED_FOR_THREADS, missing
from bot.ui.transport.refusals import (
    ChannelGone,
    ThreadExists,
    classified_failures,
)
from bot.ui.transport.request_queue import RequestQueue, Sender

CLOCKS_DIFFER: Final = timedelta(seconds=60)  # tolerated between Discord's clock and ours

_NEWS_THREAD: Final = 10
_PUBLIC_THREAD: Final = 11
_ARCHIVED_MIN: Final = 1440  # minutes without messages, after which Discord archives a thread

ACTIVE: Final = 2
COMPLETED: Final = 3
_GUILD_ONLY: Final = 2
_EXTERNAL: Final = 3
_PERMISSION: Final = "create_events"


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

    async def open_on(
        self, guild_id: int, channel_id: int, message_id: int, name: str, sender: Sender
    ) -> int:
        """Open a thread on a message unless it has one, and return its id.

        Raises:
            CannotSend, TryLater.
        """
        if self._client.is_ready() and self._client.get_guild(guild_id) is None:
            raise ChannelGone("the bot is not in the server")
        if isinstance(self._client.get_channel(channel_id), discord.Thread):
            raise ChannelGone("a thread, which has no threads")
        try:
            async with self._queue.slot(sender):
                with classified_failures():
                    thread = await self._client.http.start_thread_with_message(
                        channel_id,
                        message_id,
                        name=name[:LONGEST_NAME],
                        auto_archive_duration=_ARCHIVED_MIN,
                    )
        except ThreadExists:
            return message_id  # a thread has the id of the message that it was opened on
        return int(thread["id"])

    async def open_alone(self, channel_id: int, name: str, sender: Sender) -> int:
        """Open a new thread without a message, and return its id.

        Raises:
            CannotSend, TryLater.
        """
        channel = self._client.get_channel(channel_id)
        is_known = isinstance(channel, discord.TextChannel)
        if self._client.is_ready() and not is_known:
            raise ChannelGone("no channel that has threads")
        is_news = isinstance(channel, discord.TextChannel) and channel.is_news()
        async with self._queue.slot(sender):
            with classified_failures():
                thread = await self._client.http.start_thread_without_message(
                    channel_id,
                    name=name[:LONGEST_NAME],
                    type=_NEWS_THREAD if is_news else _PUBLIC_THREAD,
                    auto_archive_duration=_ARCHIVED_MIN,
                )
        return int(thread["id"])

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
        if self._client.is_ready() and self._client.get_guild(guild_id) is None:
            return None
        async with self._queue.slot(sender):
            with classified_failures():
                threads = await self._client.http.get_active_threads(guild_id)
        own_user = self._client.user
        for thread in threads["threads"]:
            thread_id = int(thread["id"])
            ours = own_user is not None and int(thread["owner_id"]) == own_user.id
            later = discord.utils.snowflake_time(thread_id) >= since - CLOCKS_DIFFER
            here = int(thread["parent_id"]) == channel_id and thread_id != other_than
            if ours and later and here and thread["name"] == name[:LONGEST_NAME]:
                return thread_id
        return None

    async def unarchive(self, thread_id: int, sender: Sender) -> None:
        """Unarchive a thread.

        Raises:
            CannotSend, TryLater.
        """
        async with self._queue.slot(sender):
            with classified_failures():
                # discord.py keeps no archived threads, and fetching one would take another request.
                await self._client.http.edit_channel(thread_id, archived=False)


@dataclass(frozen=True, slots=True)
class Announcement:
    """The content of an event; times in seconds since 1970."""

    name: str
    about: str
    location: str
    starts_at: int
    ends_at: int

    @property
    def body(self) -> dict[str, Any]:
        """The body of the request that creates the event."""
        return {
            "name": self.name[:LONGEST_NAME],
            "description": self.about[:1000],
            "entity_type": _EXTERNAL,
            "entity_metadata": {"location": self.location[:LONGEST_NAME]},
            "privacy_level": _GUILD_ONLY,
            "scheduled_start_time": _time(self.starts_at),
            "scheduled_end_time": _time(self.ends_at),
        }


class ScheduledEvents:
    """Makes the bot's requests for scheduled events."""

    def __init__(self, client: discord.Client, queue: RequestQueue) -> None:
        self._client = client
        self._queue = queue

    def is_allowed(self, guild_id: int) -> bool:
        """Return whether the bot may create events, as far as can be known without a gateway."""
        guild = self._client.get_guild(guild_id)
        return guild is None or getattr(guild.me.guild_permissions, _PERMISSION)

    async def create(self, guild_id: int, announcement: Announcement, sender: Sender) -> int:
        """Create an event, and return its id.

        Raises:
            CannotSend, TryLater.
        """
        async with self._queue.slot(sender):
            with classified_failures():
                event_id = await self._client.http.create_guild_scheduled_event(
                    guild_id, **announcement.body
                )
        return int(event_id["id"])

    async def find(self, guild_id: int, mark: str, sender: Sender) -> int | None:
        """Return the bot's event with this text in its description, if there is one.

        Raises:
            CannotSend, TryLater.
        """
        async with self._queue.slot(sender):
            with classified_failures():
                # Any: Discord's answer; the library's type lacks some of it.
                events: Sequence[Mapping[str, Any]] = await self._client.http.get_scheduled_events(
                    guild_id, with_user_count=False
                )
        own_id = str(self._client.application_id)
        for event in events:
            if event.get("creator_id") == own_id and mark in (event.get("description") or ""):
                return int(event["id"])
        return None

    async def set_status(self, guild_id: int, event_id: int, status: int, sender: Sender) -> None:
        """Mark an event as begun or ended.

        Raises:
            CannotSend, TryLater.
        """
        async with self._queue.slot(sender):
            with classified_failures():
                await self._client.http.edit_scheduled_event(guild_id, event_id, status=status)

    async def delete(self, guild_id: int, event_id: int, sender: Sender) -> None:
        """Delete an event.

        Raises:
            CannotSend, TryLater.
        """
        async with self._queue.slot(sender):
            with classified_failures():
                await self._client.http.delete_scheduled_event(guild_id, event_id)


def _time(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()
