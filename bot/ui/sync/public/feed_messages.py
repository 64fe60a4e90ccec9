"""The posts of one table, kept up to date in order.

Each trick has one message, which is posted when the trick begins, and edited when the table waits
for somebody and when the trick is complete. If play is faster than the channel's rate limit,
several finished tricks share a message. A quiet server gets no messages for tricks.

Only the newest message has buttons. No edit is made to remove buttons alone: the edit that
completes a trick draws it without buttons, and the message of the next trick has them.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Final

from bot.engine.model.seats import Seat
from bot.render.feed import FeedItem, HandItem, ResultItem, TrickItem
from bot.service.lobby.model import Lobby, Person, Status
from bot.service.settings.server_settings import Chattiness
from bot.service.state.steps import ANY
from bot.service.state.table import PublicEvent
from bot.service.tables.person_view import PersonView
from bot.store.database.errors import StoreError
from bot.ui.images.renderer import Picture
from bot.ui.sync.public.edit_pacing import EditPacing
from bot.ui.sync.public.feed import PublicFeed
from bot.ui.sync.public.host_warnings import HostWarnings
from bot.ui.sync.public.lobby_message import LobbyMessage
from bot.ui.sync.public.post_pictures import PostPictures
from bot.ui.sync.public.thread import LOST, LostPlace, TableThread
from bot.ui.sync.public.winner_news import WinnerPost
from bot.ui.sync.refresh_loop import RefreshLoop
from bot.ui.sync.shown_message import Drawing, digest_of
from bot.ui.sync.table_messages import TableMessages
from bot.ui.transport.discord_api import marker_of
from bot.ui.transport.refusals import (
    CannotSend,
    NotPermitted,
    ThreadArchived,
    TryLater,
)
from bot.ui.views.table.lobby import why_closed
from bot.ui.views.table.posts import post, tricks_post, whose_turn

log = logging.getLogger(__name__)

MOST_TRICKS_IN_ONE: Final = 8


class TablePosts:
    """Keeps the posts of one table up to date."""

    def __init__(
        self,
        messages: TableMessages,
        lobby_message: LobbyMessage,
        thread: TableThread,
        host_warnings: HostWarnings,
        settled: Callable[[], None],
    ) -> None:
        self._messages = messages
        self._lobby_message = lobby_message
        self._thread = thread
        self._host_warnings = host_warnings
        self._feed = PublicFeed(messages)
        self._pacing = EditPacing(messages.services.waits)
        # Posts that Discord refused: the digest of what each showed, by key.
        self._refused: dict[str, str] = {}
        self._lobby_refused: str | None = None
        self._current = ("", "")  # key and digest of the post that is being made
        self._last_place: int | None = None
        self._lost: int | None = None  # a deleted thread
        self._pictures = PostPictures(messages, host_warnings)
        self._news_of_winner = WinnerPost(messages, self._pictures.of)
        self._is_quiet = False
        self._is_direct = False  # whether the game is in a person's direct messages
        self._is_closed = False  # whether the table was closed before the game was over
        self._absent: frozenset[Seat] = frozenset()  # seats that computers play
        self.refresh_loop = RefreshLoop(
            f"posts of table {messages.table_id}", self.refresh, settled
        )

    def take_in(self, seq: int, seen: tuple[PublicEvent, ...]) -> None:
        """Apply public events; ``seq`` is the number of the last of them."""
        self._pacing.note_news()
        self._feed.take_in(seq, seen)

    async def _load(self) -> None:
        """Read the feed from the log, and drop the items that are complete on Discord."""
        if not await self._feed.load():
            return
        posted = [at for at, item in enumerate(self._feed.items) if self._is_posted(item)]
        if posted:
            # Items are posted in order, so those before a posted one are complete.
            self._done(posted[-1])

    async def refresh(self) -> None:
        """Post and edit until all messages are up to date.

        Raises:
            TryLater, StoreError: Discord or the database fails temporarily.
        """
        await self._messages.ready()
        await self._load()
        while True:
            person_view = await self._messages.person_view()
            self._is_quiet = (
                self._messages.settings(person_view.lobby).chattiness is Chattiness.QUIET
            )
            self._is_direct = person_view.lobby.guild_id is None
            self._is_closed = person_view.lobby.status is Status.CANCELLED
            self._absent = _absent(person_view.lobby)
            await self._leave_lost_place(person_view.lobby)
            await self._refresh_lobby(person_view.lobby)
            if person_view.lobby.status is Status.LOBBY or not self._items:
                return
            place = await self._thread.now(person_view.lobby)
            self._repost_after_move(place)
            try:
                if not await self._advance(person_view, place):
                    await self._news_of_winner.tell(self._items[-1], place, person_view.lobby)
                    return
                self._thread.note_success(place)
                self._host_warnings.allow_again("error-permissions")
            except LOST as error:
                if not await self._can_retry(error, place, person_view.lobby):
                    log.warning("table %s can't post: %s", self._messages.table_id, error)
                    await self._host_warnings.cannot_post(person_view.lobby, error)
                    return
            except CannotSend as error:
                # A post that can't be shown must not block later ones.
                log.warning("a post of table %s was refused: %s", self._messages.table_id, error)
                self._refused.update([self._current])
            except (TryLater, StoreError):
                raise
            except Exception:
                if self._current in self._refused.items():
                    raise
                log.exception("table %s can't draw %s", self._messages.table_id, self._current[0])
                self._refused.update([self._current])

    async def _refresh_lobby(self, lobby: Lobby) -> None:
        """Bring the lobby's message up to date; if that fails, the game goes on."""
        digest = self._lobby_message.digest(lobby)
        if digest == self._lobby_refused:
            return  # do not try again at each card
        for _ in range(2):
            try:
                await self._lobby_message.refresh(lobby)
            except ThreadArchived as error:
                if await self._thread.recover_from(error, lobby.channel_id, lobby):
                    continue
            except CannotSend as error:
                log.info(
                    "can't edit the lobby's message of table %s: %s", self._messages.table_id, error
                )
                if lobby.status is Status.LOBBY:
                    await self._host_warnings.cannot_post(lobby, error)
            else:
                return
            break
        if lobby.status is not Status.LOBBY:
            self._lobby_refused = digest

    async def _can_retry(self, error: LostPlace, place: int, lobby: Lobby) -> bool:
        """Prepare another attempt without pictures or elsewhere; return whether to make it."""
        if isinstance(error, NotPermitted) and self._pictures.give_up():
            await self._pictures.tell_host(lobby)
            return True
        return await self._thread.recover_from(error, place, lobby)

    def note_deleted_thread(self) -> None:
        """Move to another place, because the thread was deleted."""
        self._lost = self._messages.place
        self.refresh_loop.wake()

    async def _leave_lost_place(self, lobby: Lobby) -> None:
        lost, self._lost = self._lost, None
        if lost is not None and lobby.status is Status.PLAYING:
            await self._thread.replace_deleted(lost, lobby)

    def _repost_after_move(self, place: int) -> None:
        """Let the newest item be posted again if the table has moved to another place."""
        before, self._last_place = self._last_place, place
        if before in {None, place}:
            return
        for item in self._items[-1:]:
            shown = self._messages.shown.get(item.key)
            if shown is not None and shown.channel_id == before:
                shown.digest = ""

    async def _advance(self, person_view: PersonView, place: int) -> bool:
        """Post or edit the first item that is not up to date; return ``False`` if all are."""
        while len(items := self._items) > 1 and items[0].closed and self._is_up_to_date(items[0]):
            if self._awaits_computer_lead(items[1]):
                return False
            self._done(1)
        batch = self._batch()
        last = batch[-1]
        if self._is_up_to_date(last):
            return False
        self._current = last.key, self._digest(last)
        await self._pause_before(last)

        async def draw() -> Drawing:
            return await self._draw(batch, person_view)

        # Discord throttles edits of old messages, so a trick that takes hours gets a new message.
        post_new = not self._only_loses_buttons(last)
        await self._messages.bring(
            last.key, place, self._digest(last), draw, post_new_when_old=post_new
        )
        self._pictures.are_shown = False
        self._pacing.note_edit(last.key)
        self._refused.clear()
        self._done(len(batch) - 1)
        return True

    def _done(self, count: int) -> None:
        """Drop the first items, which are complete; the message book still has them."""
        done = {item.key for item in self._items[:count]}
        for key in done:
            self._messages.shown.pop(key, None)
        self._feed.items[:] = [
            item
            for item in self._feed.items
            if item.key not in done and (self._is_shown(item) or not item.closed)
        ]

    @property
    def _items(self) -> list[FeedItem]:
        """The items to post, oldest first."""
        return [item for item in self._feed.items if self._is_shown(item)]

    def _is_shown(self, item: FeedItem) -> bool:
        """Return whether the item has a post; in a quiet server, a trick keeps the one it has."""
        if self._is_direct and isinstance(item, HandItem):
            return False  # the hand panel is in the same channel
        if not isinstance(item, TrickItem) or self._is_posted(item):
            return True
        return not self._is_quiet and not (self._is_closed and not item.plays)

    def _awaits_computer_lead(self, item: FeedItem) -> bool:
        """Return whether a computer will lead this trick soon; it is posted with that card."""
        waits = isinstance(item, TrickItem) and not item.plays and item.leader in self._absent
        return waits and not self._is_posted(item)

    def _batch(self) -> Sequence[FeedItem]:
        """Return the items for the next message: one, or several finished tricks."""
        items = self._items
        run: list[FeedItem] = []
        for item in items[:MOST_TRICKS_IN_ONE]:
            if not isinstance(item, TrickItem) or not item.closed or self._is_posted(item):
                break
            run.append(item)
            if item.key in self._messages.shown:
                break  # a message up to this trick was about to be posted before a crash
        return run if len(run) > 1 else items[:1]

    async def _draw(self, batch: Sequence[FeedItem], person_view: PersonView) -> Drawing:
        # An open item may have changed; items of a batch of several are complete.
        items, pictures = await self._with_pictures(batch, person_view.lobby)
        # Read the names again, because somebody may have taken a seat meanwhile.
        lobby = (await self._messages.person_view()).lobby
        last = items[-1]
        self._current = last.key, self._digest(last)
        newest = self._items[-1].key == last.key
        services, table_id = self._messages.services, self._messages.table_id
        wording = self._messages.public_wording(lobby)
        info = self._messages.info(lobby, ANY, wording)
        marker, turn = marker_of(table_id, last.key), whose_turn(last, info) if newest else None
        ended = why_closed(lobby, wording) if newest and self._is_closed else None
        tricks = [item for item in items if isinstance(item, TrickItem)]
        if len(tricks) > 1:
            layout = tricks_post(
                tricks, info, wording, with_buttons=newest, turn=turn, ended=ended, marker=marker
            )
        else:
            changes = await services.changes_of(table_id) if isinstance(last, ResultItem) else None
            layout = post(
                last,
                info,
                wording,
                with_buttons=newest,
                turn=turn,
                ended=ended,
                changes=changes,
                pictures=pictures,
                marker=marker,
            )
        self._pictures.are_shown = bool(pictures)
        # Several tricks are never drawn again; an edit would show only the last of them.
        return Drawing(layout, self._digest(last), is_final=len(tricks) > 1, pictures=pictures)

    async def _with_pictures(
        self, batch: Sequence[FeedItem], lobby: Lobby
    ) -> tuple[list[FeedItem], tuple[Picture, ...]]:
        """Return the pictures, and the items as they are when the pictures are ready."""
        while True:
            items = self._latest(batch)
            pictures = await self._pictures.of(items, lobby)
            if items == self._latest(batch):
                return items, pictures

    def _latest(self, batch: Sequence[FeedItem]) -> list[FeedItem]:
        return [next((one for one in self._feed.items if one.key == i.key), i) for i in batch]

    def _is_posted(self, item: FeedItem) -> bool:
        shown = self._messages.shown.get(item.key)
        return shown is not None and shown.message_id is not None

    def _is_up_to_date(self, item: FeedItem) -> bool:
        digest = self._digest(item)
        if self._refused.get(item.key) == digest:
            return True  # another attempt would fail, too
        return self._is_posted(item) and self._messages.shown[item.key].digest == digest

    def _digest(self, item: FeedItem) -> str:
        """Return the digest of a post; the newest shows buttons, or who closed the table."""
        newest = item.key == self._items[-1].key
        return digest_of(item, newest, newest and self._is_closed)

    def _only_loses_buttons(self, item: FeedItem) -> bool:
        shown = self._messages.shown.get(item.key)
        return item.closed and shown is not None and shown.digest == digest_of(item, True, False)

    async def _pause_before(self, item: FeedItem) -> None:
        """Wait for a second after the last edit, and for a lull if the trick is open."""

        async def is_open() -> bool:
            if not self._is_posted(item) or self._latest([item])[0].closed:
                return False
            return (await self._messages.person_view()).lobby.status is Status.PLAYING

        await self._pacing.wait_between_edits(item.key)
        await self._pacing.wait_for_lull(is_open)


def _absent(lobby: Lobby) -> frozenset[Seat]:
    """Return the seats that computers play."""
    return frozenset(
        Seat(number)
        for number, occupant in enumerate(lobby.seats)
        if not isinstance(occupant, Person) or number in lobby.away
    )
