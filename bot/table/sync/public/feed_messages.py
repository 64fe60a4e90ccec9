"""The posts of one table, kept up to date in order.

Each hand has one message, which is posted when the hand is dealt, and edited as it progresses, at
the table's pace (:class:`bot.settings.server_settings.Pace`), until it shows the score sheet.
Only the start of the game, the danger of a moon, moons and the result have separate messages.

The message that starts the game is never edited, because it has the commitment to all deals.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence

from bot.render.feed import DangerItem, FeedItem, ResultItem, StartItem
from bot.settings.server_settings import Pace
from bot.store.database.errors import StoreError
from bot.table.lobby.model import Lobby, Status
from bot.table.state.steps import ANY
from bot.table.state.table import PublicEvent
from bot.table.sync.public.desired_posts import TablePost
from bot.table.sync.public.host_warnings import HostWarnings
from bot.table.sync.public.lobby_message import LobbyMessage
from bot.table.sync.public.pending_posts import PendingPosts
from bot.table.sync.public.post_pictures import PostPictures
from bot.table.sync.public.thread import LOST, LostChannel, TableThread
from bot.table.sync.public.winner_news import WinnerPost
from bot.table.sync.refresh_loop import RefreshLoop
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.table.views.public.lobby import why_closed
from bot.table.views.public.posts import post as draw_post
from bot.ui.images.renderer import Picture
from bot.ui.transport.refusals import (
    CannotSend,
    NotPermitted,
    ThreadArchived,
    TryLater,
)
from bot.ui.transport.request_queue import Priority

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
        self._between_edits_s = messages.services.timeouts.between_edits_s
        self._edited_key, self._edited_at = "", 0.0
        self._refused_lobby: str | None = None  # the digest that Discord refused
        self._current = ("", "")  # the key and the digest of the post in progress
        self._last_channel_id: int | None = None
        self._deleted_thread_id: int | None = None
        self._pictures = PostPictures(messages, host_warnings)
        self._winner_post = WinnerPost(messages, self._pictures)
        self.refresh_loop = RefreshLoop(
            f"posts of table {messages.table_id}",
            self.refresh,
            settled,
            messages.is_owned,
            messages.busy,
        )

    def take_in(self, after_seq: int, seq: int, public_events: tuple[PublicEvent, ...]) -> None:
        """Apply the public events from after ``after_seq`` up to ``seq``."""
        self._pending.feed.take_in(after_seq, seq, public_events)

    def expect(self, seq: int) -> None:
        """Show all events up to this one, even if :meth:`take_in` has missed some."""
        self._pending.feed.expect(seq)

    async def refresh(self) -> None:
        """Post and edit until all messages are up to date.

        Raises:
            TryLater, StoreError: Discord or the database fails temporarily.
        """
        lobby = await self._messages.lobby()
        if not lobby.has_channel:
            return
        await self._messages.load()
        await self._pending.load()
        while await self._post_next(lobby):
            lobby = await self._messages.lobby()

    async def _post_next(self, lobby: Lobby) -> bool:
        """Update the first outdated message; return whether there may be others."""
        await self._leave_deleted_thread(lobby)
        await self._refresh_lobby(lobby)
        if lobby.status is Status.LOBBY:
            return False
        if self._messages.post_channel_id is None and not self._list_posts(lobby):
            return False  # no post needs a thread yet
        channel_id = await self._thread.open_channel(lobby)
        posts = self._list_posts(lobby)
        if not posts:
            return False
        self._repost_after_move(posts, channel_id)
        try:
            pending = self._pending.find_next(posts)
            if pending is None:
                await self._winner_post.announce(posts[-1].item, channel_id, lobby)
                return False
            await self._update_post(pending, lobby, channel_id)
            self._thread.confirm_channel(channel_id)
            await self._host_warnings.allow_again("error-permissions")
        except LOST as error:
            if not await self._can_retry(error, channel_id, lobby):
                log.warning("table %s can't post: %s", self._messages.table_id, error)
                await self._host_warnings.warn_cannot_post(lobby, error)
                return False
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
        return True

    def _list_posts(self, lobby: Lobby) -> Sequence[TablePost]:
        return self._pending.list_posts(lobby, self._pace(lobby))

    def _latest(self, post: TablePost, lobby: Lobby) -> TablePost:
        """Return the current desired state of the post."""
        return next((newer for newer in self._list_posts(lobby) if newer.key == post.key), post)

    def _pace(self, lobby: Lobby) -> Pace:
        """Return the server's pace, or a slower one while the bot makes many requests."""
        services, channel_id = self._messages.services, self._messages.post_channel_id
        chattiness = self._messages.settings(lobby).chattiness
        if (
            channel_id is not None
            and services.discord_api.follow_ups.token_in(channel_id) is not None
        ):
            return chattiness  # a click's token edits outside the limit
        return max(chattiness, services.posting.level, key=lambda pace: pace.level)

    async def _refresh_lobby(self, lobby: Lobby) -> None:
        """Update the lobby's message; if that fails, the game continues.

        A table that is not announced has no such message.
        """
        if not lobby.kind.is_announced:
            return
        digest = self._lobby_message.digest(lobby)
        if digest == self._refused_lobby:
            return  # do not try again at each card
        for _ in range(2):
            try:
                await self._lobby_message.refresh(lobby, digest)
            except ThreadArchived as error:
                if await self._thread.recover_from(error, lobby.channel_id, lobby):
                    digest = self._lobby_message.digest(lobby)
                    continue
            except CannotSend as error:
                log.info(
                    "can't edit the lobby's message of table %s: %s", self._messages.table_id, error
                )
                if lobby.status is Status.LOBBY:
                    await self._host_warnings.warn_cannot_post(lobby, error)
            else:
                return
            break
        if lobby.status is not Status.LOBBY:
            self._refused_lobby = digest

    async def _can_retry(self, error: LostChannel, channel_id: int, lobby: Lobby) -> bool:
        """Prepare another attempt without pictures or elsewhere; return whether to make it."""
        if isinstance(error, NotPermitted) and self._pictures.give_up():
            await self._pictures.tell_host(lobby)
            return True
        return await self._thread.recover_from(error, channel_id, lobby)

    def note_deleted_thread(self) -> None:
        """Move to another channel, because the thread was deleted."""
        self._deleted_thread_id = self._messages.post_channel_id
        self.refresh_loop.wake()

    async def _leave_deleted_thread(self, lobby: Lobby) -> None:
        thread_id, self._deleted_thread_id = self._deleted_thread_id, None
        if thread_id is not None and lobby.status is Status.PLAYING:
            await self._thread.replace_deleted(thread_id, lobby)

    def _repost_after_move(self, posts: Sequence[TablePost], channel_id: int) -> None:
        """Allow the hand to be posted again if the table has moved to another channel."""
        before, self._last_channel_id = self._last_channel_id, channel_id
        if before not in {None, channel_id}:
            self._pending.move(posts, before)

    async def _update_post(self, pending: TablePost, lobby: Lobby, channel_id: int) -> None:
        """Post or edit an outdated message."""
        self._current = pending.key, pending.digest
        if pending.key == self._edited_key:
            await asyncio.sleep(self._edited_at + self._between_edits_s - time.monotonic())
        # Draw the pictures first, because others wait while this message has its slot in the
        # request queue; the second time, they are ready.
        post = self._latest(pending, lobby)
        await self._pictures.draw(post.item, lobby)

        async def draw() -> Drawing:
            return await self._draw(post)

        # Discord throttles edits of old messages, so a hand of several hours gets a new message.
        await self._messages.reconcile(
            DesiredMessage(
                post.key,
                channel_id,
                self._latest(post, lobby).digest,
                draw,
                priority=_priority(post.item),
                ping=isinstance(post.item, StartItem),
                silent=not isinstance(post.item, ResultItem),
                follow_up=not isinstance(post.item, StartItem),
                is_final=isinstance(post.item, StartItem | DangerItem),
                post_new_when_old=True,
            )
        )
        self._pictures.are_shown = False
        self._edited_key, self._edited_at = post.key, time.monotonic()
        self._pending.refused.clear()

    async def _draw(self, post: TablePost) -> Drawing:
        # Read the names again, because somebody may have taken a seat since.
        lobby = await self._messages.lobby()
        latest, pictures = await self._with_pictures(post, lobby)
        self._current = latest.key, latest.digest
        services, table_id = self._messages.services, self._messages.table_id
        wording = self._messages.public_wording(lobby)
        layout = draw_post(
            latest.item,
            self._messages.info(lobby, ANY, wording),
            wording,
            mentioned=[person.user_id for person in lobby.people if not person.is_forgotten],
            ended=why_closed(lobby, wording) if latest.is_cut_short else None,
            changes=await services.load_rating_changes(table_id)
            if isinstance(latest.item, ResultItem)
            else None,
            pictures=pictures,
            marker=self._messages.marker(latest.key),
        )
        self._pictures.are_shown = bool(pictures)
        self._pending.record_post(latest)
        return Drawing(layout, latest.digest, pictures)

    async def _with_pictures(
        self, post: TablePost, lobby: Lobby
    ) -> tuple[TablePost, tuple[Picture, ...]]:
        """Return the pictures, and the current post once the pictures are ready."""
        latest = self._latest(post, lobby)
        while True:
            drawn_post, pictures = latest, await self._pictures.draw(latest.item, lobby)
            latest = self._latest(post, lobby)
            if latest == drawn_post:
                return latest, pictures


def _priority(item: FeedItem) -> Priority:
    """Return the priority of a post: some have buttons that people need."""
    needed = isinstance(item, StartItem | ResultItem)
    return Priority.CONTROLS if needed else Priority.POSTS
