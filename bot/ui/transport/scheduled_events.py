"""Requests for a server's scheduled events, which announce scheduled games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import discord

from bot.ui.transport.refusals import sorted_failures
from bot.ui.transport.request_queue import RequestQueue, Sender

ACTIVE: Final = 2
COMPLETED: Final = 3
_GUILD_ONLY: Final = 2
_EXTERNAL: Final = 3
_PERMISSION: Final = "create_events"


@dataclass(frozen=True, slots=True)
class Announcement:
    """What an event says; times in seconds since 1970."""

    name: str
    about: str
    location: str
    starts_at: int
    ends_at: int

    @property
    def body(self) -> dict[str, Any]:
        """The body of the request that creates the event."""
        return {
            "name": self.name[:100],
            "description": self.about[:1000],
            "entity_type": _EXTERNAL,
            "entity_metadata": {"location": self.location[:100]},
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
        """Return whether the bot may create events, as far as is known without a gateway."""
        guild = self._client.get_guild(guild_id)
        return guild is None or getattr(guild.me.guild_permissions, _PERMISSION)

    async def create(self, guild_id: int, announcement: Announcement, sender: Sender) -> int:
        """Create an event, and return its id.

        Raises:
            CannotSend, TryLater.
        """
        async with self._queue.slot(sender):
            with sorted_failures():
                made = await self._client.http.create_guild_scheduled_event(
                    guild_id, **announcement.body
                )
        return int(made["id"])

    async def find(self, guild_id: int, mark: str, sender: Sender) -> int | None:
        """Return the bot's event with this text in its description, if there is one.

        Raises:
            CannotSend, TryLater.
        """
        async with self._queue.slot(sender):
            with sorted_failures():
                # Any: as Discord answers; not everything is in the library's type.
                events: Sequence[Mapping[str, Any]] = await self._client.http.get_scheduled_events(
                    guild_id, with_user_count=False
                )
        own = str(self._client.application_id)
        for event in events:
            if event.get("creator_id") == own and mark in (event.get("description") or ""):
                return int(event["id"])
        return None

    async def set_status(self, guild_id: int, event_id: int, status: int, sender: Sender) -> None:
        """Tell that an event has begun or ended.

        Raises:
            CannotSend, TryLater.
        """
        async with self._queue.slot(sender):
            with sorted_failures():
                await self._client.http.edit_scheduled_event(guild_id, event_id, status=status)

    async def delete(self, guild_id: int, event_id: int, sender: Sender) -> None:
        """Delete an event.

        Raises:
            CannotSend, TryLater.
        """
        async with self._queue.slot(sender):
            with sorted_failures():
                await self._client.http.delete_scheduled_event(guild_id, event_id)


def _time(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()
