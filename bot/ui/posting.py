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
from bot.service.server_settings import Chattiness, ServerSettings
from bot.service.steps import ANY
from bot.service.table import PublicEvent
from bot.service.tables import Glance
from bot.store.errors import StoreError
from bot.ui.artist import Picture
from bot.ui.courier import (
    NEEDED_TO_PLAY,
    CannotSend,
    ChannelGone,
    NotPermitted,
    ThreadArchived,
    TryLater,
    marker_of,
)
from bot.ui.desk import Desk, Drawing, digest_of
from bot.ui.face import TableFace
from bot.ui.host_notes import HostNotes
from bot.ui.illustrating import pictures_of
from bot.ui.lobby_message import LobbyMessage
from bot.ui.place import LOST, LostPlace, TablePlace
from bot.ui.posts import post, tricks_post
from bot.ui.worker import Worker

log = logging.getLogger(__name__)

BETWEEN_EDITS_S: Final = 1.0
MOST_TRICKS_IN_ONE: Final = 8


class TablePosts:
    """The public messages of a game."""

    def __init__(
        self,
        desk: Desk,
        lobby_message: LobbyMessage,
        place: TablePlace,
        notes: HostNotes,
        settled: Callable[[], None],
    ) -> None:
        self._desk = desk
        self._lobby_message = lobby_message
        self._place = place
        self._notes = notes
        self._feed = Feed()
        self._pending: list[tuple[int, tuple[PublicEvent, ...]]] = []
        self._feed_seq: int | None = None
        self._changed_at: dict[str, float] = {}
        # What Discord will not have: posts by key, each by the digest of what it showed.
        self._refused: dict[str, str] = {}
        self._lobby_refused: str | None = None
        self._trying = ("", "")
        self._was_in: int | None = None
        self._lost: int | None = None  # a thread that is said to have been deleted
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
            await self._leave_lost_place(glance.lobby)
            await self._refresh_lobby(glance.lobby)
            if glance.lobby.status is Status.LOBBY or not self._items:
                return
            place = await self._place.now(glance.lobby)
            self._follow(place)
            try:
                if not await self._advance(glance, place):
                    return
                self._place.works(place)
                self._notes.may_repeat("error-permissions")
            except LOST as error:
                if not await self._goes_on(error, place, glance.lobby):
                    log.warning("table %s can't post: %s", self._desk.table_id, error)
                    await self._tell_host(glance.lobby, error)
                    return
            except CannotSend as error:
                # What can't be shown must not stand in the way of what comes after it.
                log.warning("a post of table %s was refused: %s", self._desk.table_id, error)
                self._refused.update([self._trying])
            except (TryLater, StoreError):
                raise
            except Exception:
                if self._trying in self._refused.items():
                    raise
                log.exception("table %s can't show %s", self._desk.table_id, self._trying[0])
                self._refused.update([self._trying])

    async def _refresh_lobby(self, lobby: Lobby) -> None:
        """Bring the message that opened the table up to date; a game does not wait for it."""
        digest = self._lobby_message.digest(lobby)
        if digest == self._lobby_refused:
            return  # trying again at every card would change nothing
        for _ in range(2):
            try:
                await self._lobby_message.refresh(lobby)
            except ThreadArchived as error:
                if await self._place.mended(error, lobby.channel_id, lobby):
                    continue
            except CannotSend as error:
                log.info("the lobby of table %s stays: %s", self._desk.table_id, error)
                if lobby.status is Status.LOBBY:
                    await self._tell_host(lobby, error)
            else:
                return
            break
        if lobby.status is not Status.LOBBY:
            self._lobby_refused = digest

    async def _goes_on(self, error: LostPlace, place: int, lobby: Lobby) -> bool:
        """Whether there is something left to try: without files, or in another place."""
        if isinstance(error, NotPermitted) and self._gives_up_files():
            await self._tell_host_of_pictures(lobby)
            return True
        return await self._place.mended(error, place, lobby)

    def place_is_gone(self) -> None:
        """The thread was deleted: go on elsewhere at once."""
        self._lost = self._desk.place
        self.worker.wake()

    async def _leave_lost_place(self, lobby: Lobby) -> None:
        lost, self._lost = self._lost, None
        if lost is not None and lobby.status is Status.PLAYING:
            await self._place.gone(lost, lobby)

    def _follow(self, place: int) -> None:
        """What is going on now is posted again where the table goes on."""
        before, self._was_in = self._was_in, place
        if before in {None, place}:
            return
        for item in self._items[-1:]:
            shown = self._desk.shown.get(item.key)
            if shown is not None and shown.channel_id == before:
                shown.digest = ""

    async def _advance(self, glance: Glance, place: int) -> bool:
        """Bring the first item that is not up to date there; ``False`` if all are."""
        while len(items := self._items) > 1 and items[0].closed and self._is_up_to_date(items[0]):
            self._done(1)
        batch = self._batch()
        last = batch[-1]
        if self._is_up_to_date(last):
            return False
        self._trying = last.key, digest_of(last)
        await self._pause_before(last)

        async def draw() -> Drawing:
            return await self._draw(batch, glance)

        # A trick that takes hours goes on in a new message: edits of old ones are throttled.
        await self._desk.bring(last.key, place, digest_of(last), draw, anew_when_old=True)
        self._had_pictures = False
        self._changed_at = {last.key: time.monotonic()}
        self._refused.clear()
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
        self._trying = last.key, digest_of(last)
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
        digest = digest_of(item)
        if self._refused.get(item.key) == digest:
            return True  # it will not be better for trying again
        return self._is_posted(item) and self._desk.shown[item.key].digest == digest

    async def _pause_before(self, item: FeedItem) -> None:
        changed_at = self._changed_at.get(item.key)
        if changed_at is not None:
            await asyncio.sleep(max(0.0, changed_at + BETWEEN_EDITS_S - time.monotonic()))

    def _settings(self, lobby: Lobby) -> ServerSettings:
        return self._desk.kit.servers.known(lobby.guild_id)

    async def _tell_host(self, lobby: Lobby, error: CannotSend) -> None:
        """Say once, to the host alone, what the bot may not do in the channel."""
        if isinstance(error, ChannelGone):
            await self._notes.lacking(lobby, "channel-gone", NEEDED_TO_PLAY)
            return
        missing = self._desk.kit.courier.missing_permissions(lobby.channel_id)
        await self._notes.lacking(lobby, "error-permissions", missing or NEEDED_TO_PLAY)

    async def _tell_host_of_pictures(self, lobby: Lobby) -> None:
        """Say once, to the host alone, why there are no pictures; the game goes on in words."""
        await self._notes.lacking(lobby, "pictures-permissions", ("attach_files",))


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
