"""Leaderboards and boards of daily deals: one per channel, updated as games end.

The leader posts and edits them; other processes record what to post, and notify it.

Deleting the message ends the updates. Messages of any age are edited, because a new one each day
would notify everybody needlessly.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final

from bot.engine.play.events import GameEnded, GameStarted
from bot.features.boards.kinds import BoardKinds
from bot.features.boards.store import (
    BoardRecord,
    LeaderboardIntent,
    LeaderboardMessage,
    LeaderboardMessages,
)
from bot.store.database.errors import StoreError
from bot.table.errors import StaleStep
from bot.table.service.change import TableChange
from bot.table.sync.reconciler import Reconciler
from bot.table.sync.tracked_message import DesiredMessage, Drawing, TrackedMessage, compute_digest
from bot.tasks.clock import Clock, in_milliseconds, utc_now
from bot.tasks.keyed_locks import KeyedLocks
from bot.ui.components.validation import check_layout
from bot.ui.localization import Localization
from bot.ui.transport.discord_api import DiscordApi, SentMessage
from bot.ui.transport.refusals import CannotSend, ChannelGone, MessageGone, MessageTooOld, TryLater
from bot.ui.transport.request_queue import Priority

log = logging.getLogger(__name__)

# Games often end at the same time, and Discord throttles edits of old messages.
GATHER_S: Final = 20.0
# Leaderboards also change without a game: people become inactive, and periods end.
LOOK_AGAIN_S: Final = 3600.0
AGAIN_S: Final = 2.0  # after a failure of the database
_KEY: Final = "leaderboard"


class LeaderboardUpdater:
    """Keeps the posted leaderboards up to date.

    ``ask_leader``: asks the leader to update the boards of a server; ``None`` if this is the only
    process.
    """

    def __init__(
        self,
        boards: LeaderboardMessages,
        kinds: BoardKinds,
        localization: Localization,
        discord_api: DiscordApi,
        *,
        ask_leader: Callable[[int], None] | None = None,
        gather_s: float = GATHER_S,
        clock: Clock = utc_now,
    ) -> None:
        self._boards = boards
        self._kinds = kinds
        self._localization = localization
        self._discord_api = discord_api
        self._ask_leader = ask_leader
        self._gather_s = gather_s
        self._clock = clock
        self._changed: set[int] = set()
        self._attempts: set[str] = set()  # tables of attempts that have begun or finished
        self._is_new_day = False
        self._posting = KeyedLocks[int]()  # by channel, so that two calls do not post two boards
        self._wake, self._is_urgent = asyncio.Event(), asyncio.Event()

    def affects_boards(self, change: TableChange) -> bool:
        """Return whether a change affects boards: a game has ended, or an attempt has begun."""
        kinds = {type(event) for event in change.public_events}
        begins_attempt = GameStarted in kinds and self.find_attempt(change) is not None
        return GameEnded in kinds or begins_attempt

    def find_attempt(self, change: TableChange) -> str | None:
        """Return the changed table if boards compare its solitary games."""
        lobby = change.lobby
        return lobby.table_id if self._kinds.are_attempts(lobby.kind) else None

    def on_change(self, change: TableChange) -> None:
        """Mark the boards that need an update."""
        if self.affects_boards(change):
            self.mark_outdated(change.lobby.guild_id, self.find_attempt(change))

    def notify_others(self, change: TableChange, send: Callable[..., None]) -> None:
        """Tell other processes which boards need an update."""
        if self.affects_boards(change):
            send("results", change.lobby.guild_id, self.find_attempt(change))

    def mark_outdated(self, guild_id: int | None, attempt: str | None = None) -> None:
        """Mark the boards that need an update.

        Args:
            guild_id: the server of a game that has ended; ``None`` if it was in none.
            attempt: the table of an attempt that has begun or finished.
        """
        if attempt is not None:
            self._attempts.add(attempt)
        elif guild_id is not None:
            self._changed.add(guild_id)
        else:
            return
        self._wake.set()

    def update_soon(self, guild_id: int) -> None:
        """Post a board that another process has recorded for a server, without the usual delay."""
        self._is_urgent.set()
        self.mark_outdated(guild_id)

    def update_all(self) -> None:
        """Update all boards, because a notification of another process may have been lost."""
        self._is_urgent.set()
        self._is_new_day = True
        self._wake.set()

    async def begin_day(self) -> None:
        """Close the boards of earlier days, and begin those of a new day."""
        self._is_new_day = True
        self._wake.set()

    async def post(self, guild_id: int, channel_id: int, variant: str, period: str) -> None:
        """Post a leaderboard that is kept up to date; it replaces an earlier one in the channel.

        If another process leads, it posts the board soon, and its failures are not reported.

        Raises:
            CannotSend, TryLater: it was not posted and will not be.
            StaleStep: there is no such variant or period.
            StoreError.
        """
        now = in_milliseconds(self._clock())
        await self._boards.intend(LeaderboardIntent(channel_id, guild_id, variant, period, now))
        if self._ask_leader is not None:
            self._ask_leader(guild_id)
            return
        async with self._posting[channel_id]:
            intent = await self._boards.find_intent(channel_id)
            if intent is None:  # a later request has replaced it and been carried out
                return
            try:
                await self._carry_out(intent)
            except (CannotSend, TryLater, StaleStep):
                await self._boards.drop_intent(intent)
                raise

    async def _carry_out(self, intent: LeaderboardIntent) -> None:
        """Show the intended board, in the existing message or in a new one.

        Raises:
            CannotSend, TryLater, StaleStep, StoreError.
        """
        posted = await self._boards.find_in_channel(intent.channel_id)
        is_closed = (
            posted is not None
            and await self._kinds.find_next_period(posted.guild_id, posted.period) is not None
        )
        board = Board(self._discord_api, self._boards, self._clock, intent, keeps_old=is_closed)
        if posted is not None and not is_closed:
            board.adopt_posted(posted)
            with contextlib.suppress(MessageGone, ChannelGone, MessageTooOld):
                await self._bring(board, intent, posted_again_after=())
                await self._boards.drop_intent(intent)  # if the message showed this already
                return
        board.adopt_intended(None if posted is None else posted.message_id)
        await self._bring(board, intent)

    async def _bring(
        self,
        board: "Board",
        intent: LeaderboardIntent,
        posted_again_after: tuple[type[CannotSend], ...] = (MessageTooOld,),
    ) -> None:
        wording = await self._localization.get_public(intent.guild_id)
        page = await self._kinds.find_kind(intent.period).page(
            intent.guild_id,
            intent.variant,
            intent.period,
            wording,
            with_picture=self._discord_api.may_attach(intent.channel_id),
            marker=board.marker(_KEY),
        )
        digest = compute_digest(check_layout(page.layout))

        async def draw() -> Drawing:
            return Drawing(page.layout, digest, page.pictures)

        await board.reconcile(
            DesiredMessage(
                _KEY,
                intent.channel_id,
                digest,
                draw,
                priority=Priority.POSTS,
                posted_again_after=posted_again_after,
            )
        )

    async def run(self) -> None:
        """Update all leaderboards at the start and every hour, and a server's after its games."""
        everything = True
        while True:
            guilds, self._changed = self._changed, set()
            tables, self._attempts = self._attempts, set()
            everything, self._is_new_day = everything or self._is_new_day, False
            self._wake.clear()
            self._is_urgent.clear()
            try:
                for table_id in tables:
                    guilds |= await self._kinds.find_guilds(table_id)
                await self.refresh(None if everything else guilds)
            except StoreError as error:
                log.warning("can't read the posted leaderboards: %s", error)
                self._changed |= guilds
                self._attempts |= tables
                await asyncio.sleep(AGAIN_S)
                continue
            if not everything:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self._gather_s):
                        await self._is_urgent.wait()
            try:
                async with asyncio.timeout(LOOK_AGAIN_S):
                    await self._wake.wait()
                everything = False
            except TimeoutError:
                everything = True

    async def refresh(self, guilds: set[int] | None = None) -> None:
        """Update the leaderboards of these servers (``None``: of all)."""
        for intent in await self._boards.intents():
            if guilds is None or intent.guild_id in guilds:
                async with self._posting[intent.channel_id]:
                    # It may have been carried out since ``intents`` returned.
                    current_intent = await self._boards.find_intent(intent.channel_id)
                    if current_intent is not None:
                        await self._resume(current_intent)
        for board in await self._boards.all():
            if guilds is None or board.guild_id in guilds:
                async with self._posting[board.channel_id]:
                    # It may have been posted again or deleted since ``all`` returned.
                    current_board = await self._boards.find_in_channel(board.channel_id)
                    if current_board is not None:
                        await self._update(current_board)

    async def _resume(self, intent: LeaderboardIntent) -> None:
        """Carry out an intent of another process, or one left behind by a crash."""
        channel_id = intent.channel_id
        try:
            await self._carry_out(intent)
        except StaleStep:
            log.info("the kind of the leaderboard in channel %s no longer exists", channel_id)
            await self._boards.drop_intent(intent)
        except TryLater as error:
            log.info("can't post the leaderboard in channel %s yet: %s", channel_id, error)
        except CannotSend as error:
            log.info("can't post the leaderboard in channel %s: %s", channel_id, error)
            await self._boards.drop_intent(intent)

    async def _update(self, posted: LeaderboardMessage) -> None:
        channel_id, guild_id = posted.channel_id, posted.guild_id
        intent = LeaderboardIntent(
            channel_id, guild_id, posted.variant, posted.period, self._clock()
        )
        try:
            following = await self._kinds.find_next_period(guild_id, posted.period)
            is_closed = following is not None
            board = Board(self._discord_api, self._boards, self._clock, intent, keeps_old=is_closed)
            board.adopt_posted(posted)
            try:
                await self._bring(board, intent, () if is_closed else (MessageTooOld,))
            except MessageTooOld:
                log.info("the closed leaderboard in channel %s stays as it is", channel_id)
            if following is not None:
                now = in_milliseconds(self._clock())
                intent = LeaderboardIntent(channel_id, guild_id, posted.variant, following, now)
                await self._boards.intend(intent)
                await self._carry_out(intent)
        except StaleStep:
            return  # its kind is unknown to this version: it stays as it is
        except (MessageGone, ChannelGone):
            log.info("the leaderboard in channel %s was deleted", channel_id)
            await self._boards.forget(posted.message_id)
        except (CannotSend, TryLater) as error:
            log.info("can't edit the leaderboard in channel %s: %s", channel_id, error)
            await self._boards.drop_intent(intent)


class Board(Reconciler):
    """Updates or replaces the board of one channel.

    ``keeps_old``: whether the message that it replaces stays, because its board is closed.
    """

    def __init__(
        self,
        discord_api: DiscordApi,
        stored: LeaderboardMessages,
        clock: Clock,
        intent: LeaderboardIntent,
        *,
        keeps_old: bool,
    ) -> None:
        self._board_record = BoardRecord(stored, intent)
        super().__init__(discord_api, self._board_record, clock, str(intent.channel_id))
        self._intent = intent
        self._keeps_old = keeps_old

    def adopt_posted(self, board: LeaderboardMessage) -> None:
        """Adopt the posted message of the board."""
        at = self._intent.intended_at
        self.shown[_KEY] = TrackedMessage(board.channel_id, board.message_id, board.digest, at)

    def adopt_intended(self, replaces_id: int | None) -> None:
        """Adopt a board that may have been posted before a crash, in place of this message."""
        intent = self._intent
        self.shown[_KEY] = TrackedMessage(
            intent.channel_id, None, "", intent.intended_at, replaces_id
        )

    async def record_edit(self, key: str, digest: str) -> None:
        """Record what the board shows after an edit."""
        message = self.shown[key]
        message.digest = digest
        if message.message_id is not None:
            await self._board_record.record_posted("", key, message.message_id, digest)

    async def _discard(self, old: SentMessage, priority: Priority) -> None:
        if not self._keeps_old:
            await super()._discard(old, priority)
