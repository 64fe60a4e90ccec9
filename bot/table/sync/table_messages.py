"""The messages of one table, and the facts from which they are drawn."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import ClassVar

from bot.render.wording import Wording
from bot.settings.server_settings import Place, ServerSettings
from bot.table.lobby.model import Lobby
from bot.table.service.person_view import PersonView
from bot.table.sync.reconciler import Reconciler
from bot.table.sync.refresh_loop import RefreshLoop
from bot.table.sync.toolkit import TableServices
from bot.table.sync.tracked_message import TrackedMessage
from bot.table.views.public.table_info import TableInfo, build_table_info
from bot.ui.transport.discord_api import SentMessage

POST_CHANNEL = "place"


class TableMessages(Reconciler):
    """The messages of one table.

    Attributes:
        busy: the refresh loops that are not idle, and the panels that wait for their time.
    """

    def __init__(self, services: TableServices, table_id: str) -> None:
        super().__init__(services.discord_api, services.book, services.clock, table_id)
        self.services = services
        self.table_id = table_id
        self.post_channel_id: int | None = None
        self.seq, self.is_retired = 0, False  # is_retired: replaced by another object
        self.clicked_at: dict[int, datetime] = {}  # the time of each person's last click here
        self.posts: RefreshLoop | None = None
        self.busy: set[object] = set()
        self.standing: object = None  # the standing of a finished attempt
        self._loading = asyncio.Lock()
        self._loaded = False
        self._has_post_channel = asyncio.Event()
        # A cache of info(), valid for one state of the lobby in one channel.
        self._infos: dict[Wording, TableInfo] = {}
        self._infos_key: tuple[Lobby, int | None] | None = None

    def is_owned(self) -> bool:
        """Return whether this process posts and edits the table's messages."""
        return not self.is_retired and self.services.tables.ownership.owns(self.table_id)

    @property
    def is_loaded(self) -> bool:
        """Whether the messages posted before a restart have been read."""
        return self._loaded

    async def load(self) -> None:
        """Read the messages posted before a restart, once."""
        if self._loaded:
            return
        async with self._loading:
            if self._loaded:
                return
            await self.read_new()
            post_channel_id = (await self.services.book.facts(self.table_id)).get(POST_CHANNEL)
            if post_channel_id is not None:
                self.post_channel_id = int(post_channel_id)
                self._has_post_channel.set()
            self._loaded = True

    async def read_new(self) -> None:
        """Read the messages that other workers have posted since the last read."""
        rows = await self.services.book.list_messages(self.table_id)
        self.shown = {
            key: TrackedMessage(
                row.channel_id, row.message_id, row.digest, row.intended_at, row.replaces_id
            )
            for key, row in rows.items()
        } | self.shown

    async def person_view(self, user_id: int | None = None) -> PersonView:
        """Return a person's current view of the table, and load their wording and the server's."""
        person_view = await self.services.tables.person_view(self.table_id, user_id)
        await self._load_facts(person_view.lobby, user_id)
        return person_view

    async def lobby(self) -> Lobby:
        """Return the table without its game, and load the server's wording."""
        lobby = await self.services.tables.lobby(self.table_id)
        await self._load_facts(lobby)
        return lobby

    async def _load_facts(self, lobby: Lobby, user_id: int | None = None) -> None:
        """Load the wordings, and the standing of a finished attempt."""
        reader = lobby.host if lobby.guild_id is None else None
        await self.services.localization.load(lobby.guild_id, reader, user_id)
        if lobby.kind.is_solitary and not lobby.status.is_open:
            actions = self.services.get_actions(lobby.kind)
            self.standing = await actions.attempt_standing(lobby) or self.standing

    def public_wording(self, lobby: Lobby) -> Wording:
        """Return the wording for everybody at the table, from the settings in memory."""
        if lobby.guild_id is None:
            return self.services.localization.get_known_personal(lobby.host)
        return self.services.localization.get_known_public(lobby.guild_id)

    def settings(self, lobby: Lobby) -> ServerSettings:
        """Return the settings of the table's server, or their equivalent in direct messages."""
        if lobby.guild_id is not None:
            return self.services.servers.get_known(lobby.guild_id)
        pictures = not self.services.preferences.get_known(lobby.host).text_only
        return ServerSettings(place=Place.CHANNEL, pictures=pictures)

    def info(self, lobby: Lobby, step: str, wording: Wording) -> TableInfo:
        """Return the names and links for layouts, cached until the lobby changes."""
        cached = self._infos_key
        if cached is None or cached[0] is not lobby or cached[1] != self.post_channel_id:
            self._infos.clear()
            self._infos_key = lobby, self.post_channel_id
        info = self._infos.get(wording)
        if info is None:
            link = None  # a game in direct messages needs no link
            if lobby.guild_id is not None:
                channel = self.post_channel_id or lobby.channel_id
                link = f"https://discord.com/channels/{lobby.guild_id}/{channel}"
            info = self._infos[wording] = build_table_info(lobby, wording, step=step, link=link)
        avatars = self.services.renderer.avatars.keys(lobby.user_ids)
        if info.step != step or info.standing is not self.standing or info.avatars != avatars:
            info = replace(info, step=step, standing=self.standing, avatars=avatars)
            self._infos[wording] = info
        return info

    async def set_post_channel(self, channel_id: int | None) -> None:
        """Store the thread or channel in which the table posts."""
        self.post_channel_id = channel_id
        value = None if channel_id is None else str(channel_id)
        await self.services.book.set_fact(self.table_id, POST_CHANNEL, value)
        self._has_post_channel.set()

    async def wait_for_post_channel(self) -> None:
        """Wait a short time for the table's thread, to which panels link."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.services.timeouts.thread_s):
                await self._has_post_channel.wait()

    async def wait_for_posts(self) -> None:
        """Wait a short time until the posts are up to date."""
        if self.posts is not None:
            await self.posts.wait_until_idle(self.services.timeouts.posts_s)

    def record_digest(self, key: str, digest: str) -> None:
        """Record a message's current content; the message book is updated soon."""
        message = self.shown.get(key)
        if message is not None:
            message.digest = digest
            self.services.write_behind.record_digest(self.table_id, key, digest)

    async def record_edit(self, key: str, digest: str) -> None:
        """Record the content of an edited message."""
        self.record_digest(key, digest)

    async def is_buried(self, sent: SentMessage, user_id: int) -> bool:
        """Return whether the bot has posted below a message in a person's direct messages.

        Raises:
            StoreError.
        """
        discord_api = self.services.discord_api
        newest = discord_api.newest_in(sent.channel_id)
        if newest is None:
            stored = await self.services.book.newest_in(sent.channel_id, user_id)
            newest = discord_api.record_newest(sent.channel_id, stored or sent.message_id)
        return newest > sent.message_id

    async def release(self, sent: SentMessage) -> None:
        """Forget a message that now belongs to another table.

        Raises:
            StoreError.
        """
        for key in [key for key, message in self.shown.items() if message.sent_message == sent]:
            await self.forget(key)


class ExtraMessages:
    """Messages, or anything else on Discord, that a feature keeps in step with one table.

    Attributes:
        name: their name in the log.
        refresh_loop: calls :meth:`refresh` when it is woken, and again if that fails.
    """

    name: ClassVar[str]

    def __init__(self, messages: TableMessages, settled: Callable[[], None]) -> None:
        self.messages = messages
        self.refresh_loop = RefreshLoop(
            f"{self.name} of table {messages.table_id}",
            self.refresh,
            settled,
            messages.is_owned,
            messages.busy,
        )

    def wake(self, lobby: Lobby) -> None:
        """Wake the refresh loop after a change of the table, if it may affect them."""
        raise NotImplementedError

    def read_again(self) -> None:
        """Wake the refresh loop after another worker has posted one of them."""

    async def refresh(self) -> None:
        """Update the messages.

        Raises:
            TryLater, StoreError: the refresh loop tries again.
        """
        raise NotImplementedError
