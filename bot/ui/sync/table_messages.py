"""What the presenter keeps of one table: where its messages stand and what they show."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from bot.render.wording import Wording
from bot.service.lobby.model import Lobby
from bot.service.settings.server_settings import Chattiness, Place, ServerSettings
from bot.service.tables.person_view import PersonView
from bot.ui.sync.refresh_loop import RefreshLoop, completed
from bot.ui.sync.shown_message import LOBBY_KEY, Draw, Shown, digest_of, shown_from
from bot.ui.sync.toolkit import TableServices
from bot.ui.transport.discord_api import NONCE_HOLDS, Sent, is_old, marker_of
from bot.ui.transport.refusals import CannotSend, ChannelGone, MessageGone, MessageTooOld
from bot.ui.views.table.table_info import TableInfo, table_info_of

log = logging.getLogger(__name__)

PLACE = "place"


class TableMessages:
    """The messages of one table."""

    def __init__(self, services: TableServices, table_id: str) -> None:
        self.services = services
        self.table_id = table_id
        self.shown: dict[str, Shown] = {}
        self.place: int | None = None
        self.seq = 0
        self.clicked_at: dict[int, datetime] = {}  # when each person last clicked something here
        self.posts: RefreshLoop | None = None
        self._loading = asyncio.Lock()
        self._loaded = False
        self._placed = asyncio.Event()
        # By the words that name computers; all of one state of the lobby, in one place.
        self._infos: dict[Wording, TableInfo] = {}
        self._infos_of: tuple[Lobby, int | None] | None = None

    @property
    def is_loaded(self) -> bool:
        """Whether it is known what was posted before a restart."""
        return self._loaded

    async def ready(self) -> None:
        """Read what was posted before a restart, once."""
        async with self._loading:
            if self._loaded:
                return
            rows = await self.services.book.of_table(self.table_id)
            self.shown = {key: shown_from(row) for key, row in rows.items()} | self.shown
            place = (await self.services.book.places(self.table_id)).get(PLACE)
            if place is not None:
                self.place = int(place)
                self._placed.set()
            self._loaded = True

    async def person_view(self, user_id: int | None = None) -> PersonView:
        """The table as a person sees it now; their words and the server's are known then."""
        person_view = await self.services.tables.person_view(self.table_id, user_id)
        if person_view.lobby.guild_id is None:
            await self.services.localization.personal(person_view.lobby.host)
        else:
            await self.services.localization.public(person_view.lobby.guild_id)
        if user_id is not None:
            await self.services.localization.personal(user_id)
        return person_view

    def public_wording(self, lobby: Lobby) -> Wording:
        """Return the words of what everybody at the table sees, as far as they are known."""
        if lobby.guild_id is None:
            return self.services.localization.known_personal(lobby.host)
        return self.services.localization.known_public(lobby.guild_id)

    def settings(self, lobby: Lobby) -> ServerSettings:
        """Return what the table's server has chosen; in direct messages it is quiet."""
        if lobby.guild_id is not None:
            return self.services.servers.known(lobby.guild_id)
        pictures = not self.services.preferences.known(lobby.host).text_only
        return ServerSettings(place=Place.CHANNEL, chattiness=Chattiness.QUIET, pictures=pictures)

    def info(self, lobby: Lobby, step: str, wording: Wording) -> TableInfo:
        """The names and links that layouts need; made anew only when the lobby changes."""
        known = self._infos_of
        if known is None or known[0] is not lobby or known[1] != self.place:
            self._infos.clear()
            self._infos_of = lobby, self.place
        info = self._infos.get(wording)
        if info is None:
            link = None  # of a game in direct messages everything stands there
            if lobby.guild_id is not None:
                channel = self.place or lobby.channel_id
                link = f"https://discord.com/channels/{lobby.guild_id}/{channel}"
            info = self._infos[wording] = table_info_of(lobby, wording, step=step, link=link)
        return replace(info, step=step)

    async def set_place(self, channel_id: int | None) -> None:
        """Remember the thread or channel in which the table posts."""
        self.place = channel_id
        value = None if channel_id is None else str(channel_id)
        await self.services.book.set_place(self.table_id, PLACE, value)
        self._placed.set()

    async def wait_for_place(self) -> None:
        """Wait, but not long, until the table has its thread, which panels link to."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.services.waits.thread_s):
                await self._placed.wait()

    async def wait_for_posts(self) -> None:
        """Wait, but not long, until all that has happened is posted."""
        if self.posts is not None:
            await self.posts.until_idle(self.services.waits.posts_s)

    def note(self, key: str, digest: str) -> None:
        """A message shows this now; whatever the book says will be mended soon."""
        shown = self.shown.get(key)
        if shown is not None:
            shown.digest = digest
            self.services.write_behind.shown(self.table_id, key, digest, self.seq)

    async def adopt(self, key: str, sent: Sent, digest: str) -> None:
        """A message of ours is known now, from the answer to a command or from a click on it."""
        intended = self.shown.get(key)
        if intended is None or intended.message_id is not None:
            intended = await self.intend(key, sent.channel_id)
        await self.services.book.posted(self.table_id, key, sent.message_id, digest, self.seq)
        self.shown[key] = Shown(sent.channel_id, sent.message_id, digest, intended.intended_at)

    async def intend(self, key: str, channel_id: int) -> Shown:
        """Note that a message is about to be posted."""
        now = self.services.clock()
        # The book keeps milliseconds: the nonce must be the same when it is made from the book.
        now = now.replace(microsecond=now.microsecond // 1000 * 1000)
        await self.services.book.intend(self.table_id, key, channel_id, now)
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
        ping: bool = False,
        replaced: Sent | None = None,
    ) -> None:
        """Post a message, once: one that a crash cut off from the book is found again.

        ``ping``: mentions in it notify people. ``replaced`` is deleted once the message stands.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        discord_api, book = self.services.discord_api, self.services.book
        intended = self.shown.get(key)
        again = (
            intended is not None
            and intended.message_id is None
            and intended.channel_id == channel_id
        )
        if intended is None or not again:
            intended = await self.intend(key, channel_id)
        since = intended.intended_at
        sent: Sent | None = None
        # With the same nonce Discord gives back what was posted minutes ago; the answer to a
        # command has no nonce, and after a long time it is forgotten: then the marker tells.
        if again and (key == LOBBY_KEY or self.services.clock() - since > NONCE_HOLDS):
            marker = marker_of(self.table_id, key)
            sent = await discord_api.find(
                channel_id, marker, since, other_than=intended.replaces_id
            )
        await discord_api.ready_to_post(channel_id)
        seq = self.seq
        drawing = await draw()
        if drawing is None:
            return

        async def post() -> Sent:
            nonce = f"{self.table_id}-{digest_of(key, since.timestamp())}"
            return await discord_api.post(
                channel_id, drawing.layout, nonce=nonce, ping=ping, pictures=drawing.pictures
            )

        async def post_and_note() -> None:
            stands = sent or await post()
            # What stands there may be the earlier posting, which shows an earlier state.
            digest = drawing.digest if drawing.is_final or not again else ""
            old = replaced
            if again and intended.replaces_id is not None:
                # Whoever was about to take the old one away has died or was put off.
                old = Sent(channel_id, intended.replaces_id)
            if old is not None:
                await self._discard(old)
            await book.posted(self.table_id, key, stands.message_id, digest, seq)
            self.shown[key] = Shown(channel_id, stands.message_id, digest, since)

        await completed(post_and_note())

    async def bring(
        self,
        key: str,
        channel_id: int,
        digest: str,
        draw: Draw,
        *,
        anew: bool = False,
        anew_when_old: bool = False,
        on_gone: Callable[[], None] | None = None,
    ) -> None:
        """Make a message show this: edit it, or post it where it does not stand (any more).

        ``anew``: post it in any case, and take the old one away. ``anew_when_old``: likewise an
        hour after it was posted, before Discord refuses another edit; once it does, every message
        is posted again. ``on_gone`` is called before one that somebody has deleted is drawn again.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        shown = self.shown.get(key)
        sent = shown.sent if shown is not None else None
        if shown is None or sent is None:
            await self.post(key, channel_id, draw)
            return
        if shown.digest == digest:
            return
        if anew or (anew_when_old and is_old(sent.message_id, self.services.clock())):
            await self._renew(key, channel_id, draw, sent, shown.digest)
            return
        await self.services.discord_api.ready_to_edit(sent.channel_id)
        drawing = await draw()
        if drawing is None or drawing.digest == shown.digest:
            return
        try:
            await self.services.discord_api.edit(sent, drawing.layout, drawing.pictures)
        except MessageTooOld as error:
            log.info("message %r of table %s is renewed: %s", key, self.table_id, error)
            await self._renew(key, channel_id, draw, sent, shown.digest)
            return
        except CannotSend as error:
            # What stands where the table has left may be there and closed to us.
            if not isinstance(error, MessageGone | ChannelGone) and sent.channel_id == channel_id:
                raise
            log.info("message %r of table %s is posted again: %s", key, self.table_id, error)
            if on_gone is not None and isinstance(error, MessageGone):
                on_gone()
            await self.post(key, channel_id, draw)
            return
        self.note(key, drawing.digest)

    async def lies_under(self, sent: Sent, user_id: int) -> bool:
        """Whether something of ours was posted later in these direct messages of a person.

        Raises:
            StoreError.
        """
        discord_api = self.services.discord_api
        newest = discord_api.newest_in(sent.channel_id)
        if newest is None:
            known = await self.services.book.newest_in(sent.channel_id, user_id)
            newest = discord_api.note_newest(sent.channel_id, known or sent.message_id)
        return newest > sent.message_id

    async def take_away(self, key: str) -> None:
        """Delete a message that says nothing any more, also one that a crash cut off.

        Raises:
            TryLater, StoreError.
        """
        shown = self.shown.get(key)
        if shown is None:
            return
        sent, discord_api = shown.sent, self.services.discord_api
        try:
            if sent is None:
                marker = marker_of(self.table_id, key)
                sent = await discord_api.find(shown.channel_id, marker, shown.intended_at)
            if sent is not None:
                await discord_api.delete(sent)
        except CannotSend as error:
            log.info("a message of table %s stays: %s", self.table_id, error)
        await self.services.book.forget(self.table_id, key)
        self.shown.pop(key, None)

    async def _renew(self, key: str, channel_id: int, draw: Draw, old: Sent, digest: str) -> None:
        """Post a message in the place of an old one; where that fails, the old one stays."""
        try:
            await self.post(key, channel_id, draw, replaced=old)
        except CannotSend:
            await self.adopt(key, old, digest)
            raise
        if self.shown[key].sent is None:  # there was nothing to show any more
            await self.adopt(key, old, digest)

    async def _discard(self, sent: Sent) -> None:
        try:
            await self.services.discord_api.delete(sent)
        except CannotSend as error:
            log.info("an old message of table %s stays: %s", self.table_id, error)
