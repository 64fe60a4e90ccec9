"""The messages of one table: their ids, what they show, and posting, editing and deleting them."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import ClassVar

from bot.render.wording import Wording
from bot.settings.server_settings import Place, ServerSettings
from bot.store.database.errors import NotOwner
from bot.table.lobby.model import Lobby
from bot.table.service.person_view import PersonView
from bot.table.sync.refresh_loop import RefreshLoop, completed
from bot.table.sync.removal import discard, withdraw
from bot.table.sync.shown_message import LOBBY_KEY, Draw, Drawing, Shown, digest_of, shown_from
from bot.table.sync.toolkit import TableServices
from bot.table.views.public.table_info import TableInfo, table_info_of
from bot.tasks.clock import in_milliseconds
from bot.ui.transport.discord_api import NONCE_HOLDS, Sent, is_old, marker_of
from bot.ui.transport.refusals import CannotSend, ChannelGone, MessageGone, MessageTooOld
from bot.ui.transport.request_queue import Priority, Sender, Slot

log = logging.getLogger(__name__)

PLACE = "place"

Post = Callable[..., Awaitable[None]]  # TableMessages.post, with all but its last arguments


class TableMessages:
    """The messages of one table.

    Attributes:
        busy: what is not up to date: refresh loops, and panels that wait for their time.
    """

    def __init__(self, services: TableServices, table_id: str) -> None:
        self.services = services
        self.table_id = table_id
        self.shown: dict[str, Shown] = {}
        self.place: int | None = None
        self.seq, self.is_retired = 0, False  # retired: replaced by another object
        self.clicked_at: dict[int, datetime] = {}  # when each person last clicked something here
        self.posts: RefreshLoop | None = None
        self.busy: set[object] = set()
        self.standing: object = None  # of an attempt that is over
        self._loading = asyncio.Lock()
        self._loaded = False
        self._placed = asyncio.Event()
        # A cache of info(), valid for one state of the lobby in one place.
        self._infos: dict[Wording, TableInfo] = {}
        self._infos_of: tuple[Lobby, int | None] | None = None

    def is_owned(self) -> bool:
        """Return whether this process posts and edits the table's messages."""
        return not self.is_retired and self.services.tables.ownership.owns(self.table_id)

    @property
    def is_loaded(self) -> bool:
        """Whether the messages posted before a restart have been read."""
        return self._loaded

    async def ready(self) -> None:
        """Read the messages posted before a restart, once."""
        if self._loaded:
            return
        async with self._loading:
            if self._loaded:
                return
            await self.read_new()
            place = (await self.services.book.places(self.table_id)).get(PLACE)
            if place is not None:
                self.place = int(place)
                self._placed.set()
            self._loaded = True

    async def read_new(self) -> None:
        """Read the messages that other workers have posted meanwhile."""
        rows = await self.services.book.of_table(self.table_id)
        self.shown = {key: shown_from(row) for key, row in rows.items()} | self.shown

    def sender(self, priority: Priority = Priority.CONTROLS) -> Sender:
        """Return what the queue of requests needs to know about a request for this table."""
        return Sender(self.table_id, priority)

    async def person_view(self, user_id: int | None = None) -> PersonView:
        """Return a person's present view of the table, and load their wording and the server's."""
        person_view = await self.services.tables.person_view(self.table_id, user_id)
        lobby = person_view.lobby
        reader = lobby.host if lobby.guild_id is None else None
        await self.services.localization.load(lobby.guild_id, reader, user_id)
        if lobby.kind.is_solitary and not lobby.status.is_open:
            actions = self.services.actions_of(lobby.kind)
            self.standing = await actions.attempt_standing(lobby) or self.standing
        return person_view

    def public_wording(self, lobby: Lobby) -> Wording:
        """Return the wording for everybody at the table, as far as settings have been read."""
        if lobby.guild_id is None:
            return self.services.localization.known_personal(lobby.host)
        return self.services.localization.known_public(lobby.guild_id)

    def settings(self, lobby: Lobby) -> ServerSettings:
        """Return the settings of the table's server, or what is like them in direct messages."""
        if lobby.guild_id is not None:
            return self.services.servers.known(lobby.guild_id)
        pictures = not self.services.preferences.known(lobby.host).text_only
        return ServerSettings(place=Place.CHANNEL, pictures=pictures)

    def info(self, lobby: Lobby, step: str, wording: Wording) -> TableInfo:
        """Return the names and links for layouts, cached until the lobby changes."""
        known = self._infos_of
        if known is None or known[0] is not lobby or known[1] != self.place:
            self._infos.clear()
            self._infos_of = lobby, self.place
        info = self._infos.get(wording)
        if info is None:
            link = None  # a game in direct messages needs no link
            if lobby.guild_id is not None:
                channel = self.place or lobby.channel_id
                link = f"https://discord.com/channels/{lobby.guild_id}/{channel}"
            info = self._infos[wording] = table_info_of(lobby, wording, step=step, link=link)
        avatars = self.services.renderer.avatars.keys(lobby.user_ids)
        if info.step != step or info.standing is not self.standing or info.avatars != avatars:
            info = replace(info, step=step, standing=self.standing, avatars=avatars)
            self._infos[wording] = info
        return info

    async def set_place(self, channel_id: int | None) -> None:
        """Store the thread or channel in which the table posts."""
        self.place = channel_id
        value = None if channel_id is None else str(channel_id)
        await self.services.book.set_place(self.table_id, PLACE, value)
        self._placed.set()

    async def wait_for_place(self) -> None:
        """Wait a short time for the table's thread, which panels link to."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.services.timeouts.thread_s):
                await self._placed.wait()

    async def wait_for_posts(self) -> None:
        """Wait a short time until the posts are up to date."""
        if self.posts is not None:
            await self.posts.until_idle(self.services.timeouts.posts_s)

    def note(self, key: str, digest: str) -> None:
        """Record what a message shows now; the message book is updated soon."""
        shown = self.shown.get(key)
        if shown is not None:
            shown.digest = digest
            self.services.write_behind.shown(self.table_id, key, digest, self.seq)

    async def adopt(self, key: str, sent: Sent, digest: str) -> None:
        """Record a message that was an answer or was clicked, if this process owns the table."""
        if not self.is_owned():
            return
        intended = self.shown.get(key)
        if intended is None or intended.message_id is not None:
            intended = await self.intend(key, sent.channel_id)
        await self.services.book.posted(self.table_id, key, sent.message_id, digest, self.seq)
        self.shown[key] = Shown(sent.channel_id, sent.message_id, digest, intended.intended_at)

    async def intend(self, key: str, channel_id: int, *, as_owner: bool = True) -> Shown:
        """Record that a message is about to be posted."""
        # The nonce made from the stored time must be the same.
        now = in_milliseconds(self.services.clock())
        await self.services.book.intend(self.table_id, key, channel_id, now, as_owner=as_owner)
        before = self.shown.get(key)
        replaces_id = None if before is None else before.message_id or before.replaces_id
        intended = self.shown[key] = Shown(channel_id, None, "", now, replaces_id)
        return intended

    async def post(
        self,
        key: str,
        channel_id: int,
        draw: Draw,
        *,
        priority: Priority = Priority.CONTROLS,
        ping: bool = False,
        silent: bool = False,
        follow_up: bool = False,
        replaced: Sent | None = None,
        as_owner: bool = True,
    ) -> None:
        """Post a message once; a message that was posted just before a crash is found again.

        Args:
            key: the message.
            channel_id: where to post it.
            draw: draws it.
            priority: how urgent it is.
            ping: whether its mentions are mentions; else they are words.
            silent: whether it notifies nobody.
            follow_up: whether a click's token may post it.
            replaced: a message to delete once this one is posted.
            as_owner: whether only the table's owner posts it.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        discord_api, book = self.services.discord_api, self.services.book
        sender = self.sender(priority)
        intended = self.shown.get(key)
        again = (
            intended is not None
            and intended.message_id is None
            and intended.channel_id == channel_id
        )
        if intended is None or not again:
            intended = await self.intend(key, channel_id, as_owner=as_owner)
        elif as_owner:
            await book.require_owner(self.table_id)
        since = intended.intended_at
        sent: Sent | None = None
        # For some minutes, Discord returns the message with the same nonce. After that, and for
        # answers to commands and follow-ups, which have no nonce, search for the marker.
        has_nonce = not follow_up and key != LOBBY_KEY
        if again and not (has_nonce and self.services.clock() - since <= NONCE_HOLDS):
            marker = marker_of(self.table_id, key)
            sent = await discord_api.find(
                channel_id, marker, since, sender, other_than=intended.replaces_id
            )

        async def post(slot: Slot, drawing: Drawing) -> Sent:
            nonce = f"{self.table_id}-{digest_of(key, since.timestamp())}"
            return await discord_api.post(
                slot,
                channel_id,
                drawing.layout,
                nonce=nonce,
                ping=ping,
                silent=silent,
                pictures=drawing.pictures,
            )

        async def post_and_note(slot: Slot, drawing: Drawing, seq: int) -> None:
            if as_owner and not self.is_owned():  # this process was frozen
                raise NotOwner(self.table_id)
            stands = sent or await post(slot, drawing)
            # The message may be the one from before the crash, which shows an earlier state.
            digest = drawing.digest if drawing.is_final or not again else ""
            old = replaced
            if again and intended.replaces_id is not None:
                # The earlier attempt ended before it deleted the old message.
                old = Sent(channel_id, intended.replaces_id)
            if old is not None:
                slot.free()
                await discard(self.services, self.table_id, old, sender)
            posted_id = stands.message_id
            try:
                await book.posted(self.table_id, key, posted_id, digest, seq, as_owner=as_owner)
            except NotOwner:  # this process was frozen just before the request, or during it
                await withdraw(self.services, self.table_id, key, stands, sender)
                raise
            self.shown[key] = Shown(channel_id, posted_id, digest, since)

        by_token = follow_up and not again
        async with discord_api.slot_to_post(channel_id, sender, follow_up=by_token) as slot:
            seq = self.seq
            drawing = await draw()
            if drawing is not None:
                await completed(post_and_note(slot, drawing, seq))

    async def bring(
        self,
        key: str,
        channel_id: int,
        digest: str,
        draw: Draw,
        *,
        priority: Priority = Priority.CONTROLS,
        ping: bool = False,
        silent: bool = False,
        follow_up: bool = False,
        post_new: bool = False,
        post_new_when_old: bool = False,
        on_gone: Callable[[], None] | None = None,
    ) -> None:
        """Edit a message, or post it if it does not exist.

        A message that Discord no longer lets the bot edit is replaced.

        ``post_new`` replaces it in any case, and ``post_new_when_old`` if it is about an hour old,
        because Discord throttles its edits. ``on_gone`` is called before a deleted one is posted.
        ``ping`` and ``silent`` are as in :meth:`post`.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        post = partial(
            self.post, key, channel_id, draw, priority=priority, ping=ping, silent=silent
        )
        shown = self.shown.get(key)
        sent = shown.sent if shown is not None else None
        if shown is None or sent is None:
            await post(follow_up=follow_up)
            return
        if shown.digest == digest:
            return
        if post_new or (post_new_when_old and is_old(sent.message_id, self.services.clock())):
            await self._renew(key, post, sent, shown.digest)
            return
        discord_api, sender = self.services.discord_api, self.sender(priority)
        try:
            async with discord_api.slot_to_edit(sent, sender) as slot:
                drawing = await draw()
                if drawing is None or drawing.digest == shown.digest or not self.is_owned():
                    return
                await discord_api.edit(slot, sent, drawing.layout, drawing.pictures)
        except MessageTooOld as error:
            log.info("replacing message %r of table %s: %s", key, self.table_id, error)
            await self._renew(key, post, sent, shown.digest)
            return
        except CannotSend as error:
            # In a place that the table has left, the bot may lack the permission to edit.
            if not isinstance(error, MessageGone | ChannelGone) and sent.channel_id == channel_id:
                raise
            log.info("posting message %r of table %s again: %s", key, self.table_id, error)
            if on_gone is not None and isinstance(error, MessageGone):
                on_gone()
            await post(follow_up=follow_up)
            return
        self.note(key, drawing.digest)

    async def is_buried(self, sent: Sent, user_id: int) -> bool:
        """Return whether the bot has posted below this message in a person's direct messages.

        Raises:
            StoreError.
        """
        discord_api = self.services.discord_api
        newest = discord_api.newest_in(sent.channel_id)
        if newest is None:
            known = await self.services.book.newest_in(sent.channel_id, user_id)
            newest = discord_api.note_newest(sent.channel_id, known or sent.message_id)
        return newest > sent.message_id

    async def delete(self, key: str) -> None:
        """Delete a message, even one that was posted just before a crash.

        Raises:
            TryLater, StoreError.
        """
        shown = self.shown.get(key)
        if shown is None:
            return
        sent, discord_api, sender = shown.sent, self.services.discord_api, self.sender()
        try:
            if sent is None:
                marker = marker_of(self.table_id, key)
                sent = await discord_api.find(shown.channel_id, marker, shown.intended_at, sender)
            if sent is not None:
                await discord_api.delete(sent, sender)
        except CannotSend as error:
            log.info("can't delete a message of table %s: %s", self.table_id, error)
        await self.services.book.forget(self.table_id, key)
        self.shown.pop(key, None)

    async def hand_over(self, sent: Sent) -> None:
        """Forget a message that now belongs to another table.

        Raises:
            StoreError.
        """
        for key in [key for key, shown in self.shown.items() if shown.sent == sent]:
            self.shown.pop(key, None)  # the other of two clicks may have come first
            await self.services.book.forget(self.table_id, key)

    async def _renew(self, key: str, post: Post, old: Sent, digest: str) -> None:
        """Replace an old message; if that fails, keep the old one."""
        try:
            await post(replaced=old)
        except CannotSend:
            await self.adopt(key, old, digest)
            raise
        if self.shown[key].sent is None:  # there was nothing to show
            await self.adopt(key, old, digest)


class MessagesBeside:
    """Messages, or anything else on Discord, that a feature keeps in step with one table.

    Attributes:
        name: what they are, for the log.
        refresh_loop: awaits :meth:`refresh` when it is woken, and again if that fails.
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
        """Wake the refresh loop after a change of the table, if that may concern them."""
        raise NotImplementedError

    def read_again(self) -> None:
        """Wake the refresh loop after another worker has posted one of them."""

    async def refresh(self) -> None:
        """Bring them up to date.

        Raises:
            TryLater, StoreError: the refresh loop tries again.
        """
        raise NotImplementedError
