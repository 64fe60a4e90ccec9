"""The posts of one table, kept up to date in order.

Each trick has one message, which is posted when the trick begins, and edited when the table waits
for somebody and when the trick is complete. If play is faster than the channel's rate limit,
several finished tricks share a message. A quiet server gets no messages for tricks. When the bot
makes many requests, tricks are posted when they are complete, or several together
(:mod:`bot.ui.sync.posting_level`).

Only the newest message has buttons. No edit is made to remove buttons alone: the edit that
completes a trick draws it without buttons, and the message of the next trick has them. A trick that
is posted when it is complete keeps them.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence

from bot.render.feed import FeedItem, HandItem, ResultItem, TrickItem
from bot.service.lobby.model import Lobby, Status
from bot.service.state.steps import ANY
from bot.service.state.table import PublicEvent
from bot.service.tables.person_view import PersonView
from bot.store.database.errors import StoreError
from bot.ui.images.renderer import Picture
from bot.ui.sync.posting_level import PostingLevel
from bot.ui.sync.public.edit_pacing import EditPacing
from bot.ui.sync.public.host_warnings import HostWarnings
from bot.ui.sync.public.lobby_message import LobbyMessage
from bot.ui.sync.public.pending_posts import PendingPosts
from bot.ui.sync.public.post_pictures import PostPictures
from bot.ui.sync.public.thread import LOST, LostPlace, TableThread
from bot.ui.sync.public.winner_news import WinnerPost
from bot.ui.sync.refresh_loop import RefreshLoop
from bot.ui.sync.shown_message import Drawing
from bot.ui.sync.table_messages import TableMessages
from bot.ui.transport.discord_api import marker_of
from bot.ui.transport.refusals import (
    CannotSend,
    NotPermitted,
    ThreadArchived,
    TryLater,
)
from bot.ui.transport.request_queue import Priority
from bot.ui.views.table.lobby import why_closed
from bot.ui.views.table.posts import post, tricks_post, whose_turn

log = logging.getLogger(__name__)


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
        self._pending = PendingPosts(messages)
        self._pacing = EditPacing(messages.services.waits)
        self._lobby_refused: str | None = None
        self._current = ("", "")  # key and digest of the post that is being made
        self._last_place: int | None = None
        self._lost: int | None = None  # a deleted thread
        self._alarm: asyncio.TimerHandle | None = None
        self._pictures = PostPictures(messages, host_warnings)
        self._news_of_winner = WinnerPost(messages, self._pictures.of)
        self.refresh_loop = RefreshLoop(
            f"posts of table {messages.table_id}", self.refresh, settled, messages.is_owned
        )

    def take_in(self, after_seq: int, seq: int, seen: tuple[PublicEvent, ...]) -> None:
        """Apply the public ones of the events after ``after_seq``, of which ``seq`` is the last."""
        self._pacing.note_news()
        self._pending.feed.take_in(after_seq, seq, seen)

    def note_missed(self, seq: int) -> None:
        """Show all events up to this one, although :meth:`take_in` may have missed some."""
        self._pending.feed.note_missed(seq)

    async def refresh(self) -> None:
        """Post and edit until all messages are up to date.

        Raises:
            TryLater, StoreError: Discord or the database fails temporarily.
        """
        await self._messages.ready()
        await self._pending.load()
        await self._post_all()
        if self._pending.holds_back:
            self._look_again()

    async def _post_all(self) -> None:
        while True:
            person_view = await self._messages.person_view()
            level = self._level()
            self._pending.look_at(person_view.lobby, level, self._pacing.calm_in_s(level))
            await self._leave_lost_place(person_view.lobby)
            await self._refresh_lobby(person_view.lobby)
            if person_view.lobby.status is Status.LOBBY or not self._pending.items:
                return
            place = await self._thread.now(person_view.lobby)
            self._repost_after_move(place)
            try:
                if not await self._advance(person_view, place):
                    newest = self._pending.items[-1]
                    await self._news_of_winner.tell(newest, place, person_view.lobby)
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
                self._pending.refused.update([self._current])
            except (TryLater, StoreError):
                raise
            except Exception:
                if self._current in self._pending.refused.items():
                    raise
                log.exception("table %s can't draw %s", self._messages.table_id, self._current[0])
                self._pending.refused.update([self._current])

    def _level(self) -> PostingLevel:
        """Return the posting level: the lowest while a click's token posts outside the limit."""
        services, place = self._messages.services, self._messages.place
        if place is not None and services.discord_api.follow_ups.token_in(place) is not None:
            return PostingLevel.CARDS
        return services.posting.level

    async def _refresh_lobby(self, lobby: Lobby) -> None:
        """Bring the lobby's message up to date; if that fails, the game goes on.

        A table of a tournament has none.
        """
        if lobby.tournament is not None:
            return
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

    @property
    def is_idle(self) -> bool:
        """Whether the posts show everything that has happened."""
        return self.refresh_loop.is_idle and not self._pending.holds_back

    def _look_again(self) -> None:
        """Refresh the posts in some time: what is held back may be due, or the level lower."""
        loop, delay_s = asyncio.get_running_loop(), self._pending.look_again_in_s

        def wake() -> None:
            self._alarm = None
            self.refresh_loop.wake()

        if self._alarm is not None:
            if self._alarm.when() <= loop.time() + delay_s:
                return
            self._alarm.cancel()
        self._alarm = loop.call_later(delay_s, wake)

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
        for item in self._pending.items[-1:]:
            shown = self._messages.shown.get(item.key)
            if shown is not None and shown.channel_id == before:
                shown.digest = ""

    async def _advance(self, person_view: PersonView, place: int) -> bool:
        """Post or edit the first item that is not up to date; return ``False`` if all are."""
        pending = self._pending
        batch = pending.next()
        if not batch:
            return False
        last = batch[-1]
        self._current = last.key, pending.digest(last)
        await self._pause_before(last)
        # Others wait while this message has its slot in the queue of requests, so the pictures are
        # drawn before; the second time, they are ready.
        await self._pictures.of(pending.latest(batch), person_view.lobby)

        async def draw() -> Drawing:
            return await self._draw(batch, person_view)

        # Discord throttles edits of old messages, so a trick that takes hours gets a new message.
        post_new = not pending.only_loses_buttons(last)
        await self._messages.bring(
            last.key,
            place,
            pending.digest(last),
            draw,
            priority=_priority(last),
            follow_up=True,
            post_new_when_old=post_new,
        )
        self._pictures.are_shown = False
        self._pacing.note_edit(last.key)
        pending.refused.clear()
        pending.posted(batch)
        return True

    async def _draw(self, batch: Sequence[FeedItem], person_view: PersonView) -> Drawing:
        # An open item may have changed; items of a batch of several are complete.
        items, pictures = await self._with_pictures(batch, person_view.lobby)
        # Read the names again, because somebody may have taken a seat meanwhile.
        lobby = (await self._messages.person_view()).lobby
        last = items[-1]
        self._current = last.key, self._pending.digest(last)
        newest = self._pending.is_newest(last)
        services, table_id = self._messages.services, self._messages.table_id
        wording = self._messages.public_wording(lobby)
        info = self._messages.info(lobby, ANY, wording)
        marker, turn = marker_of(table_id, last.key), whose_turn(last, info) if newest else None
        ended = why_closed(lobby, wording) if newest and self._pending.is_closed else None
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
        return Drawing(
            layout, self._pending.digest(last), is_final=len(tricks) > 1, pictures=pictures
        )

    async def _with_pictures(
        self, batch: Sequence[FeedItem], lobby: Lobby
    ) -> tuple[list[FeedItem], tuple[Picture, ...]]:
        """Return the pictures, and the items as they are when the pictures are ready."""
        while True:
            items = self._pending.latest(batch)
            pictures = await self._pictures.of(items, lobby)
            if items == self._pending.latest(batch):
                return items, pictures

    async def _pause_before(self, item: FeedItem) -> None:
        """Wait for a second after the last edit, and for a lull if the trick is open."""

        async def is_open() -> bool:
            if not self._pending.is_posted(item) or self._pending.latest([item])[0].closed:
                return False
            return (await self._messages.person_view()).lobby.status is Status.PLAYING

        await self._pacing.wait_between_edits(item.key)
        await self._pacing.wait_for_lull(self._pending.level, is_open)


def _priority(item: FeedItem) -> Priority:
    """Return how urgent a post is: some have buttons that people need."""
    needed = isinstance(item, HandItem | ResultItem)
    return Priority.CONTROLS if needed else Priority.POSTS
