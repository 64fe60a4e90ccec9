"""The channel where a table posts: its own thread if possible, otherwise the lobby's channel.

A deleted or locked thread is replaced by another one, or by the channel if the bot may not open
threads. An archived thread is unarchived.
"""

import asyncio
import json
import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final

from bot.settings.server_settings import Place
from bot.store.database.errors import StoreError
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY
from bot.table.sync.public.host_warnings import HostWarnings
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import LOBBY_KEY
from bot.ui.transport.refusals import (
    CannotSend,
    ChannelGone,
    NotPermitted,
    ThreadArchived,
    TryLater,
)
from bot.ui.transport.threads import Threads

log = logging.getLogger(__name__)

_INTENT: Final = "thread"
_NONE: Final = 0  # no thread was lost: this is the first
LOST: Final = (ChannelGone, NotPermitted, ThreadArchived)
LostChannel = ChannelGone | NotPermitted | ThreadArchived


class TableThread:
    """Opens and replaces the thread of one table.

    ``on_move`` is called with the table after a change of channel, which makes old links wrong.
    """

    def __init__(
        self, messages: TableMessages, host_warnings: HostWarnings, on_move: Callable[[Lobby], None]
    ) -> None:
        self._messages = messages
        self._host_warnings = host_warnings
        self._on_move = on_move
        self._lock = asyncio.Lock()
        # A replacement thread without a post yet, and a thread that was unarchived. Neither is
        # replaced or unarchived again.
        self._untried: int | None = None
        self._unarchived: int | None = None

    @property
    def _threads(self) -> Threads:
        return self._messages.services.discord_api.threads

    async def open_channel(self, lobby: Lobby) -> int:
        """Return the table's channel: its thread, opened on the lobby's message, or the channel.

        Raises:
            TryLater, StoreError.
        """
        async with self._lock:
            if self._messages.post_channel_id is None:
                await self._messages.set_post_channel(await self._choose_first(lobby))
            return self._messages.post_channel_id or lobby.channel_id

    def confirm_channel(self, channel_id: int) -> None:
        """Record that a post to this channel succeeded."""
        if self._untried == channel_id:
            self._untried = None
        if self._unarchived == channel_id:
            self._unarchived = None

    async def recover_from(self, error: LostChannel, channel_id: int, lobby: Lobby) -> bool:
        """Repair or replace the channel after a failed post; return whether to try again.

        Raises:
            TryLater, StoreError.
        """
        async with self._lock:
            if (self._messages.post_channel_id or lobby.channel_id) != channel_id:
                return True  # another caller has already replaced it
            if isinstance(error, ThreadArchived) and await self._unarchive(channel_id):
                return True
            if channel_id == lobby.channel_id:
                return False
            self._unarchived = None
            await self._messages.set_post_channel(await self._choose_next(error, channel_id, lobby))
        self._on_move(lobby)
        return True

    async def replace_deleted(self, channel_id: int, lobby: Lobby) -> None:
        """Replace a thread that was deleted.

        Raises:
            TryLater, StoreError.
        """
        if self._messages.post_channel_id == channel_id:
            await self.recover_from(ChannelGone("deleted"), channel_id, lobby)

    async def _unarchive(self, thread_id: int) -> bool:
        """Unarchive a thread, once; return ``False`` if that fails or was tried before."""
        if self._unarchived == thread_id:
            return False
        self._unarchived = thread_id
        try:
            await self._threads.unarchive(thread_id, self._messages.sender())
        except CannotSend as error:
            log.info("can't unarchive the thread of table %s: %s", self._messages.table_id, error)
            return False
        return True

    async def _choose_first(self, lobby: Lobby) -> int:
        messages = self._messages
        if not lobby.kind.is_announced:
            return await self._open_unannounced(lobby)
        lobby_message = messages.shown.get(LOBBY_KEY)
        if lobby.guild_id is None or not self._wants_thread(lobby):
            return lobby.channel_id
        if lobby_message is None or lobby_message.sent_message is None:
            return lobby.channel_id
        sent, name = lobby_message.sent_message, await self._thread_name(lobby)
        try:
            return await self._threads.open_on(
                lobby.guild_id, sent.channel_id, sent.message_id, name, messages.sender()
            )
        except CannotSend as error:
            log.info("table %s plays in the channel: %s", messages.table_id, error)
            return lobby.channel_id

    async def _open_unannounced(self, lobby: Lobby) -> int:
        """Open the thread of a table without a lobby message."""
        if lobby.guild_id is None:
            return lobby.channel_id
        try:
            return await self._open_alone(lobby, lobby.guild_id, _NONE)
        except CannotSend as error:
            log.info("table %s plays in the channel: %s", self._messages.table_id, error)
            return lobby.channel_id

    async def _choose_next(self, error: LostChannel, lost: int, lobby: Lobby) -> int:
        """Return the channel that replaces a lost thread."""
        log.info("table %s lost its thread: %s", self._messages.table_id, error)
        channel_id = lobby.channel_id
        if lobby.guild_id is None or not self._wants_thread(lobby):
            return channel_id
        if self._untried == lost:  # the last replacement failed, too
            return channel_id
        if missing := self._threads.missing_permissions(channel_id):
            await self._warn_host(lobby, missing)
            return channel_id
        try:
            thread_id = await self._open_alone(lobby, lobby.guild_id, lost)
        except CannotSend as refusal:
            log.info("table %s continues in the channel: %s", self._messages.table_id, refusal)
            return channel_id
        self._untried = thread_id
        return thread_id

    async def _open_alone(self, lobby: Lobby, guild_id: int, lost: int) -> int:
        """Open a thread without a message, once, even after a crash.

        A message can never have a second thread, so it can't be opened on the lobby's message.
        """
        book, table_id = self._messages.services.book, self._messages.table_id
        name, channel_id, sender = (
            await self._thread_name(lobby),
            lobby.channel_id,
            self._messages.sender(),
        )
        intent = json.loads((await book.facts(table_id)).get(_INTENT, "null"))
        thread_id = None
        if intent is not None and intent["lost"] == lost:
            since = datetime.fromisoformat(intent["at"])
            thread_id = await self._threads.find(
                guild_id, channel_id, name, since, sender, other_than=lost
            )
        else:
            now = self._messages.services.clock().isoformat()
            await book.set_fact(table_id, _INTENT, json.dumps({"lost": lost, "at": now}))
        return thread_id or await self._threads.open_alone(channel_id, name, sender)

    async def _warn_host(self, lobby: Lobby, missing: tuple[str, ...]) -> None:
        if not lobby.kind.is_announced:
            return  # the person who opened it is warned elsewhere, not its host
        try:
            await self._host_warnings.warn_missing(lobby, "threads-permissions", missing)
        except (TryLater, StoreError) as error:
            # A failed warning must not prevent the change of channel.
            log.info("can't warn the host of table %s: %s", self._messages.table_id, error)

    def _wants_thread(self, lobby: Lobby) -> bool:
        """Return whether a table gets a thread; posts of unannounced tables would fill channels."""
        is_chosen = self._messages.settings(lobby).place is Place.THREAD
        return is_chosen or not lobby.kind.is_announced

    async def _thread_name(self, lobby: Lobby) -> str:
        """Return the thread's name: its kind's name, or the variant and the players."""
        wording = self._messages.public_wording(lobby)
        title = await self._messages.services.get_actions(lobby.kind).title(lobby)
        if title is not None:
            text, facts = title
            return wording.text(text, **facts)
        info = self._messages.info(lobby, ANY, wording)
        return f"{info.variant}: {', '.join(info.plain)}"
