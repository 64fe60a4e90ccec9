"""The server's scheduled event that announces a scheduled game, where the bot may create one.

The table's stored facts say whether it is about to be created, its id, and whether it has begun.
After a crash during the creation, it is found again by the link in its description.
"""

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import ClassVar, Final

from bot.table.lobby.model import Lobby, Status
from bot.table.sync.table_messages import ExtraMessages, TableMessages
from bot.ui.transport.refusals import CannotSend
from bot.ui.transport.request_queue import Priority
from bot.ui.transport.threads import ACTIVE, COMPLETED, Announcement, ScheduledEvents

log = logging.getLogger(__name__)

_EVENT_FACT: Final = "event"
_INTENDED: Final = "intended"
_BEGUN: Final = ":begun"
_LASTS: Final = timedelta(hours=3)  # Discord requires an end for this kind of event


class EventOfTable(ExtraMessages):
    """Keeps the event of one table up to date."""

    name: ClassVar[str] = "event"

    def __init__(self, messages: TableMessages, settled: Callable[[], None]) -> None:
        super().__init__(messages, settled)
        self._is_refused = False

    def wake(self, lobby: Lobby) -> None:
        """Check the event after a change of the table, if it is or was scheduled."""
        if lobby.start is not None and not self._is_refused:
            self.refresh_loop.wake()

    @property
    def _events(self) -> ScheduledEvents:
        return self.messages.services.discord_api.events

    async def refresh(self) -> None:
        """Create the event, or update its status."""
        book, table_id = self.messages.services.book, self.messages.table_id
        lobby = await self.messages.lobby()
        fact = (await book.facts(table_id)).get(_EVENT_FACT)
        if lobby.guild_id is None or self._is_refused:
            return
        try:
            await self._bring(lobby, lobby.guild_id, fact)
        except CannotSend as error:
            self._is_refused = True
            log.info("Discord refuses the event of table %s: %s", table_id, error)
            await book.set_fact(table_id, _EVENT_FACT, None)

    async def _bring(self, lobby: Lobby, guild_id: int, fact: str | None) -> None:
        """Create, edit or delete the event as needed.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        book, table_id = self.messages.services.book, self.messages.table_id
        sender = self.messages.sender(Priority.POSTS)
        if lobby.starts_at is not None and fact in (None, _INTENDED):
            event_id = await self._create_or_find(
                lobby, guild_id, lobby.starts_at, is_again=bool(fact)
            )
            if event_id is not None:
                await book.set_fact(table_id, _EVENT_FACT, str(event_id))
            return
        if fact is None or fact == _INTENDED:
            return
        event_id, has_begun = int(fact.removesuffix(_BEGUN)), fact.endswith(_BEGUN)
        if lobby.status in (Status.PLAYING, Status.FINISHED) and not has_begun:
            await self._events.set_status(guild_id, event_id, ACTIVE, sender)
            await book.set_fact(table_id, _EVENT_FACT, f"{event_id}{_BEGUN}")
            has_begun = True
        if lobby.status is Status.FINISHED or (lobby.status is Status.CANCELLED and has_begun):
            await self._events.set_status(guild_id, event_id, COMPLETED, sender)
            await book.set_fact(table_id, _EVENT_FACT, None)
        elif lobby.starts_at is None and not has_begun:  # the start was missed or cancelled
            await self._events.delete(guild_id, event_id, sender)
            await book.set_fact(table_id, _EVENT_FACT, None)

    async def _create_or_find(
        self, lobby: Lobby, guild_id: int, starts_at: int, *, is_again: bool
    ) -> int | None:
        """Create the event, or find it after a crash; ``None`` if the bot may not create it."""
        services, table_id = self.messages.services, self.messages.table_id
        sender = self.messages.sender(Priority.POSTS)
        link = f"https://discord.com/channels/{guild_id}/{lobby.channel_id}"
        mark = f"{link}#table-{table_id}"
        if is_again:
            event_id = await self._events.find(guild_id, mark, sender)
            if event_id is not None:
                return event_id
        if not self._events.is_allowed(guild_id) or starts_at <= services.clock().timestamp():
            return None
        wording, game = self.messages.public_wording(lobby), lobby.chosen_variant.name
        host = lobby.host_person
        description = wording.text(
            "event-about", host=wording.name(host.name) if host else "", game=game, link=mark
        )
        announcement = Announcement(
            wording.text("event-name", game=game),
            description,
            link,
            starts_at,
            starts_at + int(_LASTS.total_seconds()),
        )
        await services.book.set_fact(table_id, _EVENT_FACT, _INTENDED)
        return await self._events.create(guild_id, announcement, sender)
