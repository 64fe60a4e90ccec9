"""Keeps the public messages of one table up to date, in order.

One message a trick, edited at most about once a second. Where play is faster than the channel
takes messages, finished tricks share one. Where the server wants it quiet, tricks have none.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Final

from bot.engine.seats import left_of
from bot.render.feed import Feed, FeedItem, MoonItem, ResultItem, TrickItem
from bot.service.seating import Lobby, Status
from bot.service.server_settings import Chattiness, Place, ServerSettings
from bot.service.steps import ANY
from bot.service.table import PublicEvent
from bot.service.tables import Glance
from bot.ui.answers import message_panel
from bot.ui.artist import Picture
from bot.ui.courier import CannotSend, ChannelGone, NotPermitted, ThreadArchived, marker_of
from bot.ui.desk import LOBBY_KEY, Desk, Drawing, digest_of
from bot.ui.errors import permissions_text
from bot.ui.face import TableFace
from bot.ui.illustrating import pictures_of
from bot.ui.lobby_message import LobbyMessage
from bot.ui.posts import post, tricks_post
from bot.ui.worker import Worker

log = logging.getLogger(__name__)

BETWEEN_EDITS_S: Final = 1.0
MOST_TRICKS_IN_ONE: Final = 8


class TablePosts:
    """The public messages of a game."""

    def __init__(
        self, desk: Desk, lobby_message: LobbyMessage, settled: Callable[[], None]
    ) -> None:
        self._desk = desk
        self._lobby_message = lobby_message
        self._feed = Feed()
        self._pending: list[tuple[int, tuple[PublicEvent, ...]]] = []
        self._feed_seq: int | None = None
        self._changed_at: dict[str, float] = {}
        self._host_told = False
        self._host_told_of_pictures = False
        self._files_refused = False
        self._had_pictures = False  # the message that was drawn last
        self._is_quiet = False
        self.worker = Worker(f"posts of table {desk.table_id}", self._refresh, settled)

    def take_in(self, seq: int, seen: tuple[PublicEvent, ...]) -> None:
        """More has happened in public; ``seq`` is the number of the last event of it."""
        if self._feed_seq is None:
            self._pending.append((seq, seen))
        elif seq > self._feed_seq:  # else it was in the log already when that was read
            self._apply(seq, seen)

    def _apply(self, seq: int, seen: tuple[PublicEvent, ...]) -> None:
        for one in seen:
            self._feed.apply(one)
        self._feed_seq = seq

    async def _load(self) -> None:
        """Read what the room has seen so far, and skip what has been posted of it."""
        if self._feed_seq is not None:
            return
        seq, seen = await self._desk.kit.tables.public_history(self._desk.table_id)
        self._apply(seq, seen)
        for later, more in self._pending:
            if later > seq:
                self._apply(later, more)
        self._pending.clear()
        posted = [at for at, item in enumerate(self._feed.items) if self._is_posted(item)]
        if posted:
            # They are posted in order: whatever stands before a posted one is done.
            self._done(posted[-1])

    async def _refresh(self) -> None:
        await self._desk.ready()
        await self._load()
        while True:
            glance = await self._desk.glance()
            self._is_quiet = self._settings(glance.lobby).chattiness is Chattiness.QUIET
            try:
                await self._lobby_message.refresh(glance.lobby)
                if glance.lobby.status is Status.LOBBY or not self._items:
                    return
                if not await self._advance(glance, await self._place(glance.lobby)):
                    return
            except ThreadArchived:
                if self._desk.place is not None:
                    await self._desk.kit.courier.unarchive(self._desk.place)
            except (ChannelGone, NotPermitted) as error:
                if isinstance(error, NotPermitted) and self._gives_up_files():
                    await self._tell_host_of_pictures(glance.lobby)
                    continue
                if not await self._retreat(glance.lobby):
                    log.warning("table %s can't post: %s", self._desk.table_id, error)
                    await self._tell_host(glance.lobby)
                    return
                self._host_told = False
            except CannotSend as error:
                log.warning("a post of table %s was refused: %s", self._desk.table_id, error)
                return

    async def _advance(self, glance: Glance, place: int) -> bool:
        """Bring the first item that is not up to date there; ``False`` if all are."""
        while len(items := self._items) > 1 and items[0].closed and self._is_up_to_date(items[0]):
            self._done(1)
        batch = self._batch()
        last = batch[-1]
        if self._is_up_to_date(last):
            return False
        await self._pause_before(last)

        async def draw() -> Drawing:
            return await self._draw(batch, glance)

        # A trick that takes hours goes on in a new message: edits of old ones are throttled.
        await self._desk.bring(last.key, place, digest_of(last), draw, anew_when_old=True)
        self._had_pictures = False
        self._changed_at = {last.key: time.monotonic()}
        self._done(len(batch) - 1)
        return True

    def _done(self, count: int) -> None:
        """Let go of the first items, which are shown for good; the book still knows them."""
        done = {item.key for item in self._items[:count]}
        for key in done:
            self._desk.shown.pop(key, None)
        self._feed.items[:] = [
            item
            for item in self._feed.items
            if item.key not in done and (self._is_shown(item) or not item.closed)
        ]

    @property
    def _items(self) -> list[FeedItem]:
        """What is posted, oldest first."""
        return [item for item in self._feed.items if self._is_shown(item)]

    def _is_shown(self, item: FeedItem) -> bool:
        """Whether it is posted at all; a trick that was begun before it became quiet still is."""
        return not (self._is_quiet and isinstance(item, TrickItem)) or self._is_posted(item)

    def _batch(self) -> Sequence[FeedItem]:
        """The items for one message: usually one; more where finished tricks have piled up."""
        items = self._items
        run: list[FeedItem] = []
        for item in items[:MOST_TRICKS_IN_ONE]:
            if not isinstance(item, TrickItem) or not item.closed or self._is_posted(item):
                break
            run.append(item)
            if item.key in self._desk.shown:
                break  # a message that ends here was intended before a crash
        return run if len(run) > 1 else items[:1]

    async def _draw(self, batch: Sequence[FeedItem], glance: Glance) -> Drawing:
        # An open item may have changed since; a batch of several is finished and can't.
        items, pictures = await self._with_pictures(batch, glance.lobby)
        last = items[-1]
        newest = self._items[-1].key == last.key
        kit, table_id = self._desk.kit, self._desk.table_id
        wording = kit.voices.known_public(glance.lobby.guild_id)
        face = self._desk.face(glance.lobby, ANY, wording)
        marker, turn = marker_of(table_id, last.key), _turn(last, face) if newest else None
        tricks = [item for item in items if isinstance(item, TrickItem)]
        if len(tricks) > 1:
            layout = tricks_post(
                tricks, face, wording, with_buttons=newest, turn=turn, marker=marker
            )
        else:
            changes = await kit.changes_of(table_id) if isinstance(last, ResultItem) else None
            layout = post(
                last,
                face,
                wording,
                with_buttons=newest,
                turn=turn,
                changes=changes,
                pictures=pictures,
                marker=marker,
            )
        self._had_pictures = bool(pictures)
        # Several finished tricks are drawn together once; the last alone would take their place.
        return Drawing(layout, digest_of(last), is_final=len(tricks) > 1, pictures=pictures)

    async def _with_pictures(
        self, batch: Sequence[FeedItem], lobby: Lobby
    ) -> tuple[list[FeedItem], tuple[Picture, ...]]:
        """The items as they are by the time that their pictures are there."""
        while True:
            items = self._latest(batch)
            pictures = await self._pictures(items, lobby)
            if items == self._latest(batch):
                return items, pictures

    def _latest(self, batch: Sequence[FeedItem]) -> list[FeedItem]:
        return [next((one for one in self._feed.items if one.key == i.key), i) for i in batch]

    async def _pictures(self, items: Sequence[FeedItem], lobby: Lobby) -> tuple[Picture, ...]:
        """The pictures that this message gets, where the table may have any."""
        kit, place = self._desk.kit, self._desk.place or lobby.channel_id
        if not kit.artist.is_on or not self._settings(lobby).pictures or self._files_refused:
            return ()
        if not kit.courier.may_attach(place, lobby.channel_id):
            await self._tell_host_of_pictures(lobby)
            return ()
        wording = kit.voices.known_public(lobby.guild_id)
        return await pictures_of(items, self._desk.face(lobby, ANY, wording), wording, kit.artist)

    def _gives_up_files(self) -> bool:
        """Whether a refusal may have been for the sake of files: then the table goes without."""
        had, self._had_pictures = self._had_pictures, False
        self._files_refused = self._files_refused or had
        return had

    def _is_posted(self, item: FeedItem) -> bool:
        shown = self._desk.shown.get(item.key)
        return shown is not None and shown.message_id is not None

    def _is_up_to_date(self, item: FeedItem) -> bool:
        return self._is_posted(item) and self._desk.shown[item.key].digest == digest_of(item)

    async def _pause_before(self, item: FeedItem) -> None:
        changed_at = self._changed_at.get(item.key)
        if changed_at is not None:
            await asyncio.sleep(max(0.0, changed_at + BETWEEN_EDITS_S - time.monotonic()))

    # Where the table posts

    def _settings(self, lobby: Lobby) -> ServerSettings:
        return self._desk.kit.servers.known(lobby.guild_id)

    async def _place(self, lobby: Lobby) -> int:
        """The thread of the table, opened on the lobby's message; else the channel."""
        if self._desk.place is not None:
            return self._desk.place
        standing = self._desk.shown.get(LOBBY_KEY)
        place = lobby.channel_id
        in_thread = self._settings(lobby).place is Place.THREAD
        if in_thread and standing is not None and standing.sent is not None:
            wording = self._desk.kit.voices.known_public(lobby.guild_id)
            face = self._desk.face(lobby, ANY, wording)
            name = f"{face.variant}: {', '.join(face.plain)}"
            try:
                courier = self._desk.kit.courier
                place = await courier.open_thread(lobby.guild_id, standing.sent, name)
            except CannotSend as error:
                log.info("table %s plays in the channel: %s", self._desk.table_id, error)
        await self._desk.set_place(place)
        return place

    async def _retreat(self, lobby: Lobby) -> bool:
        """The thread is gone or closed to us: try the channel. ``False`` if this was it."""
        if self._desk.place in {None, lobby.channel_id}:
            return False
        await self._desk.set_place(lobby.channel_id)
        return True

    async def _tell_host(self, lobby: Lobby) -> None:
        """Say once, to the host alone, what the bot may not do in the channel."""
        if self._host_told:
            return
        self._host_told = True
        missing = self._desk.kit.courier.missing_permissions(lobby.channel_id)
        wording = await self._desk.kit.voices.personal(lobby.host)
        await self._write_to(lobby.host, permissions_text(missing, lobby.channel_id, wording))

    async def _tell_host_of_pictures(self, lobby: Lobby) -> None:
        """Say once, to the host alone, why there are no pictures; the game goes on in words."""
        if self._host_told_of_pictures:
            return
        self._host_told_of_pictures = True
        wording = await self._desk.kit.voices.personal(lobby.host)
        missing, where = ("attach_files",), lobby.channel_id
        text = permissions_text(missing, where, wording, message_id="pictures-permissions")
        await self._write_to(lobby.host, text)

    async def _write_to(self, user_id: int, text: str) -> None:
        courier = self._desk.kit.courier
        try:
            channel_id = await courier.direct_channel(user_id)
            await courier.ready_to_post(channel_id)
            nonce = f"{self._desk.table_id}-{digest_of(text, time.time())}"
            await courier.post(channel_id, message_panel(text, error=True), nonce=nonce)
        except CannotSend as error:
            log.info("the host of table %s can't be told: %s", self._desk.table_id, error)


def _turn(item: FeedItem, face: TableFace) -> str | None:
    """For whom the table waits after this item, as far as the item tells."""
    match item:
        case TrickItem(trick=None, plays=plays):
            seat = left_of(plays[0].seat, len(face.names), len(plays))
            return face.names[seat]
        case MoonItem(choice=None, moon=moon):
            return face.names[moon.seat]
        case _:
            return None
