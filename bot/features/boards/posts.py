"""Leaderboards and boards of daily deals: one a channel, kept up to date as games end.

Deleting the message ends the updates. The message is edited however old it is, because a new one
each day would notify everybody without need.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.engine.play.events import GameEnded, GameStarted
from bot.features.boards.kinds import BoardPages
from bot.features.boards.store import (
    LeaderboardIntent,
    LeaderboardMessage,
    LeaderboardMessages,
)
from bot.store.database.errors import StoreError
from bot.table.errors import StaleStep
from bot.table.service.change import TableChange
from bot.table.sync.shown_message import digest_of
from bot.tasks.clock import Clock, in_milliseconds, utc_now
from bot.tasks.keyed_locks import KeyedLocks
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.images.renderer import Picture
from bot.ui.localization import Localization
from bot.ui.transport.discord_api import NONCE_HOLDS, DiscordApi, Sent, marker_of
from bot.ui.transport.refusals import CannotSend, ChannelGone, MessageGone, MessageTooOld, TryLater
from bot.ui.transport.request_queue import Priority, Sender

log = logging.getLogger(__name__)

# Games often end at the same time, and Discord throttles edits of old messages.
GATHER_S: Final = 20.0
# Leaderboards also change without a game: people become inactive, and periods end.
LOOK_AGAIN_S: Final = 3600.0
AGAIN_S: Final = 2.0  # after a failure of the database
TRIES: Final = 5  # if other workers post in the same channel at the same time
Drawn = tuple[Layout, tuple[Picture, ...]]

_SENDER: Final = Sender(priority=Priority.POSTS)
_KEY: Final = "leaderboard"


class LeaderboardUpdater:
    """Keeps the posted leaderboards up to date."""

    def __init__(
        self,
        boards: LeaderboardMessages,
        pages: BoardPages,
        localization: Localization,
        discord_api: DiscordApi,
        *,
        gather_s: float = GATHER_S,
        clock: Clock = utc_now,
    ) -> None:
        self._boards = boards
        self._pages = pages
        self._localization = localization
        self._discord_api = discord_api
        self._gather_s = gather_s
        self._clock = clock
        self._changed: set[int] = set()
        self._attempts: set[str] = set()  # tables of those that have been begun or finished
        self._is_new_day = False
        self._posting = KeyedLocks[int]()  # by channel, so that two calls do not post two boards
        self._wake = asyncio.Event()

    def concerns(self, change: TableChange) -> bool:
        """Return whether boards need an update: a game has ended, or an attempt has begun."""
        kinds = GameEnded if self.attempt_in(change) is None else GameEnded | GameStarted
        return any(isinstance(seen, kinds) for seen in change.seen)

    def attempt_in(self, change: TableChange) -> str | None:
        """Return the table of a change if boards compare its solitary games."""
        lobby = change.lobby
        return lobby.table_id if self._pages.are_attempts(lobby.kind) else None

    def on_change(self, change: TableChange) -> None:
        """Note which boards need an update."""
        if self.concerns(change):
            self.note(change.lobby.guild_id, self.attempt_in(change))

    def tell(self, change: TableChange, send: Callable[..., None]) -> None:
        """Tell other processes which boards need an update."""
        if self.concerns(change):
            send("results", change.lobby.guild_id, self.attempt_in(change))

    def note(self, guild_id: int | None, attempt: str | None = None) -> None:
        """Note which boards need an update.

        Args:
            guild_id: the server of a game that has ended; ``None``: it was in none.
            attempt: the table of an attempt that has been begun or finished.
        """
        if attempt is not None:
            self._attempts.add(attempt)
        elif guild_id is not None:
            self._changed.add(guild_id)
        else:
            return
        self._wake.set()

    async def begin_day(self) -> None:
        """Close the boards of earlier days, and begin those of a new day."""
        self._is_new_day = True
        self._wake.set()

    async def post(self, guild_id: int, channel_id: int, variant: str, period: str) -> None:
        """Post a leaderboard that is kept up to date; it replaces an earlier one in the channel.

        Raises:
            CannotSend, TryLater, StoreError.
            StaleStep: there is no such variant or period.
        """
        async with self._posting[channel_id]:
            await self._post(guild_id, channel_id, variant, period)

    async def _post(self, guild_id: int, channel_id: int, variant: str, period: str) -> None:
        for _ in range(TRIES):
            left = await self._boards.intended_in(channel_id)
            if left is not None:  # another worker is posting it, or was killed before it could
                await self._resume(left)
            standing = await self._boards.in_channel(channel_id)
            if standing is not None:
                drawn = await self._draw(guild_id, channel_id, variant, period)
                with contextlib.suppress(MessageGone, ChannelGone):
                    if await self._shown(standing, variant, period, drawn):
                        return
            if await self._post_new(guild_id, channel_id, variant, period):
                return
        raise TryLater(f"others are posting leaderboards in channel {channel_id}")

    async def _post_new(self, guild_id: int, channel_id: int, variant: str, period: str) -> bool:
        """Post a leaderboard, in place of the one in its channel.

        Returns:
            Whether it was posted: it is not while another worker posts one.

        Raises:
            CannotSend, TryLater: it will not be posted later, either.
            StoreError.
        """
        now = in_milliseconds(self._clock())
        intent = LeaderboardIntent(channel_id, guild_id, variant, period, now)
        if not await self._boards.intend(intent):
            return False
        try:
            await self._carry_out(intent)
        except (CannotSend, TryLater):
            await self._boards.drop_intent(channel_id)
            raise
        return True

    async def _carry_out(self, intent: LeaderboardIntent, *, again: bool = False) -> None:
        """Post an intended leaderboard, or find it if the bot stopped just after posting it."""
        channel_id, since = intent.channel_id, intent.intended_at
        standing = await self._boards.in_channel(channel_id)
        sent = None
        # For some minutes, Discord returns the message with the same nonce.
        if again and self._clock() - since > NONCE_HOLDS:
            replaced_id = None if standing is None else standing.message_id
            sent = await self._discord_api.find(
                channel_id, _marker(channel_id), since, _SENDER, other_than=replaced_id
            )
        layout, pictures = await self._draw(
            intent.guild_id, channel_id, intent.variant, intent.period
        )
        if sent is None:
            nonce = digest_of(_KEY, channel_id, intent.period, since.timestamp())
            async with self._discord_api.slot_to_post(channel_id, _SENDER) as slot:
                sent = await self._discord_api.post(
                    slot, channel_id, layout, nonce=nonce, pictures=pictures
                )
        is_kept = (
            standing is not None
            and await self._pages.following(standing.guild_id, standing.period) is not None
        )
        if standing is not None and standing.message_id != sent.message_id and not is_kept:
            await self._discard(Sent(channel_id, standing.message_id))
        # The message may be the one from before the stop, which shows an earlier state.
        digest = "" if again else _digest(layout)
        await self._boards.save(
            LeaderboardMessage(
                channel_id, intent.guild_id, sent.message_id, intent.variant, intent.period, digest
            ),
            intent,
        )

    async def _discard(self, sent: Sent) -> None:
        try:
            await self._discord_api.delete(sent, _SENDER)
        except (CannotSend, TryLater) as error:
            log.info("can't delete an old leaderboard in channel %s: %s", sent.channel_id, error)

    async def _shown(
        self, standing: LeaderboardMessage, variant: str, period: str, drawn: Drawn
    ) -> bool:
        """Edit a posted leaderboard, and store what it shows.

        If another worker edits it as well, nobody knows which edit Discord has carried out last, so
        it is edited again, to what is stored.

        Args:
            standing: the leaderboard, as it is stored.
            variant: what it has to show.
            period: the same.
            drawn: the same, drawn.

        Returns:
            Whether Discord lets the bot edit it.

        Raises:
            MessageGone, ChannelGone: somebody has deleted it.
            CannotSend, TryLater: it shows what it showed before.
            StoreError.
        """
        before = standing
        for _ in range(TRIES):
            mark = secrets.token_hex(8)
            board = replace(standing, variant=variant, period=period, digest=mark)
            if not await self._boards.begin(board):
                return True  # another worker has posted it again
            try:
                is_shown = await self._edited(board, drawn)
            except (CannotSend, TryLater):
                await self._boards.end(mark, before)
                raise
            if not is_shown:
                await self._boards.end(mark, before)
                return False
            if await self._boards.end(mark, replace(board, digest=_digest(drawn[0]))):
                return True
            now = await self._boards.in_channel(standing.channel_id)
            if now is None or now.message_id != standing.message_id:
                return True
            standing, before = now, replace(now, digest="")  # which of both it shows is not known
            variant, period = now.variant, now.period
            drawn = await self._draw(now.guild_id, now.channel_id, variant, period)
        return True  # the mark that is left says that it has to be edited

    async def _edited(self, board: LeaderboardMessage, drawn: Drawn) -> bool:
        """Edit a posted leaderboard, unless Discord no longer lets the bot edit it.

        Raises:
            MessageGone, ChannelGone: somebody has deleted it.
            CannotSend, TryLater.
        """
        sent = Sent(board.channel_id, board.message_id)
        try:
            async with self._discord_api.slot_to_edit(sent, _SENDER) as slot:
                await self._discord_api.edit(slot, sent, *drawn)
        except MessageTooOld:
            return False
        return True

    async def run(self) -> None:
        """Bring all leaderboards up to date at the start, after games and every hour."""
        everything = True
        while True:
            guilds, self._changed = self._changed, set()
            tables, self._attempts = self._attempts, set()
            everything, self._is_new_day = everything or self._is_new_day, False
            self._wake.clear()
            try:
                for table_id in tables:
                    guilds |= await self._pages.guilds_of(table_id)
                await self.refresh(None if everything else guilds)
            except StoreError as error:
                log.warning("can't read the posted leaderboards: %s", error)
                self._changed |= guilds
                self._attempts |= tables
                await asyncio.sleep(AGAIN_S)
                continue
            await asyncio.sleep(0.0 if everything else self._gather_s)
            try:
                async with asyncio.timeout(LOOK_AGAIN_S):
                    await self._wake.wait()
                everything = False
            except TimeoutError:
                everything = True

    async def refresh(self, guilds: set[int] | None = None) -> None:
        """Bring the leaderboards of these servers up to date (``None`` for all)."""
        for intent in await self._boards.intents():
            if guilds is None or intent.guild_id in guilds:
                async with self._posting[intent.channel_id]:
                    # It may have been carried out while others were.
                    left = await self._boards.intended_in(intent.channel_id)
                    if left is not None:
                        await self._resume(left)
        for board in await self._boards.all():
            if guilds is None or board.guild_id in guilds:
                async with self._posting[board.channel_id]:
                    # It may have been posted again or deleted while others were edited.
                    now = await self._boards.in_channel(board.channel_id)
                    if now is not None:
                        await self._bring(now)

    async def _resume(self, intent: LeaderboardIntent) -> None:
        """Carry out the intentions that the bot had when it stopped."""
        try:
            await self._carry_out(intent, again=True)
        except StaleStep:
            log.info("the leaderboard in channel %s is of no kind any more", intent.channel_id)
            await self._boards.drop_intent(intent.channel_id)
        except TryLater as error:
            log.info("can't post the leaderboard in channel %s yet: %s", intent.channel_id, error)
        except CannotSend as error:
            log.info("can't post the leaderboard in channel %s: %s", intent.channel_id, error)
            await self._boards.drop_intent(intent.channel_id)

    async def _bring(self, board: LeaderboardMessage) -> None:
        channel_id = board.channel_id
        try:
            drawn = await self._draw(board.guild_id, channel_id, board.variant, board.period)
            following = await self._pages.following(board.guild_id, board.period)
        except StaleStep:
            return  # of a kind that this version does not know: it stays as it is
        try:
            if _digest(drawn[0]) != board.digest:
                is_shown = await self._shown(board, board.variant, board.period, drawn)
                if not is_shown and following is None:
                    await self._post_new(board.guild_id, channel_id, board.variant, board.period)
            if following is not None:  # the closed board stays where it is
                await self._post_new(board.guild_id, channel_id, board.variant, following)
        except (MessageGone, ChannelGone):
            log.info("the leaderboard in channel %s was deleted", channel_id)
            await self._boards.forget(board.message_id)
        except (CannotSend, TryLater) as error:
            log.info("can't edit the leaderboard in channel %s: %s", channel_id, error)

    async def _draw(self, guild_id: int, channel_id: int, variant: str, period: str) -> Drawn:
        wording = await self._localization.public(guild_id)
        with_picture = self._discord_api.may_attach(channel_id)
        board = await self._pages.page(
            guild_id,
            variant,
            period,
            wording,
            with_picture=with_picture,
            marker=_marker(channel_id),
        )
        return board.layout, board.pictures


def _digest(layout: Layout) -> str:
    return digest_of(check_layout(layout))


def _marker(channel_id: int) -> int:
    """Return the id of a leaderboard's root component, by which a search finds the message."""
    return marker_of(str(channel_id), _KEY)
