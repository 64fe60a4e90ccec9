"""Leaderboard messages: one a channel, kept up to date as games end.

Deleting the message ends the updates. The message is edited however old it is, because a new one
each day would notify everybody without need.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from bot.engine.play.events import GameEnded
from bot.service.tables.change import TableChange
from bot.store.database.errors import StoreError
from bot.store.results.leaderboard_messages import LeaderboardMessage, LeaderboardMessages
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.images.renderer import Picture
from bot.ui.localization import Localization
from bot.ui.sync.public.leaderboard_pages import LeaderboardPages
from bot.ui.sync.shown_message import digest_of
from bot.ui.transport.discord_api import DiscordApi, Sent
from bot.ui.transport.refusals import CannotSend, ChannelGone, MessageGone, MessageTooOld, TryLater

log = logging.getLogger(__name__)

# Games often end at the same time, and Discord throttles edits of old messages.
GATHER_S: Final = 20.0
# Leaderboards also change without a game: people become inactive, and periods end.
LOOK_AGAIN_S: Final = 3600.0


class LeaderboardUpdater:
    """Keeps the posted leaderboards up to date."""

    def __init__(
        self,
        boards: LeaderboardMessages,
        pages: LeaderboardPages,
        localization: Localization,
        discord_api: DiscordApi,
        *,
        gather_s: float = GATHER_S,
    ) -> None:
        self._boards = boards
        self._pages = pages
        self._localization = localization
        self._discord_api = discord_api
        self._gather_s = gather_s
        self._changed: set[int] = set()
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._wake = asyncio.Event()

    def on_change(self, change: TableChange) -> None:
        """Note that a server's leaderboards need an update if a game has ended."""
        guild_id = change.lobby.guild_id
        if guild_id is not None and any(isinstance(seen, GameEnded) for seen in change.seen):
            self._changed.add(guild_id)
            self._wake.set()

    async def post(self, guild_id: int, channel_id: int, variant: str, period: str) -> None:
        """Post a leaderboard that is kept up to date; it replaces an earlier one in the channel.

        Raises:
            CannotSend, TryLater, StoreError.
            StaleStep: there is no such variant or period.
        """
        async with self._turn(channel_id):
            await self._post(guild_id, channel_id, variant, period)

    async def _post(self, guild_id: int, channel_id: int, variant: str, period: str) -> None:
        layout, pictures = await self._draw(guild_id, channel_id, variant, period)
        digest = _digest(layout)
        standing = await self._boards.in_channel(channel_id)
        message_id = 0 if standing is None else standing.message_id
        board = LeaderboardMessage(channel_id, guild_id, message_id, variant, period, digest)
        sent = None if standing is None else await self._edited(board, layout, pictures)
        if sent is None:
            sent = await self._posted(board, layout, pictures)
        await self._boards.save(replace(board, message_id=sent.message_id))

    async def _posted(
        self, board: LeaderboardMessage, layout: Layout, pictures: Sequence[Picture]
    ) -> Sent:
        await self._discord_api.ready_to_post(board.channel_id)
        nonce = digest_of(board)
        return await self._discord_api.post(
            board.channel_id, layout, nonce=nonce, pictures=pictures
        )

    def _turn(self, channel_id: int) -> asyncio.Lock:
        """Return the lock of a channel, so that two calls do not post two leaderboards."""
        lock = self._turns.get(channel_id)
        if lock is None:
            lock = self._turns[channel_id] = asyncio.Lock()
        return lock

    async def _edited(
        self, board: LeaderboardMessage, layout: Layout, pictures: Sequence[Picture]
    ) -> Sent | None:
        """Edit a posted leaderboard; return ``None`` if somebody has deleted it.

        A message that Discord no longer lets the bot edit is replaced.
        """
        sent = Sent(board.channel_id, board.message_id)
        await self._discord_api.ready_to_edit(board.channel_id)
        try:
            await self._discord_api.edit(sent, layout, pictures)
        except MessageTooOld:
            replacement = await self._posted(board, layout, pictures)
            await self._discord_api.delete(sent)
            return replacement
        except (MessageGone, ChannelGone):
            return None
        return sent

    async def run(self) -> None:
        """Bring all leaderboards up to date at the start, after games and every hour."""
        everything = True
        while True:
            guilds, self._changed = self._changed, set()
            self._wake.clear()
            try:
                await self.refresh(None if everything else guilds)
            except StoreError as error:
                log.warning("can't read the posted leaderboards: %s", error)
            await asyncio.sleep(0.0 if everything else self._gather_s)
            try:
                async with asyncio.timeout(LOOK_AGAIN_S):
                    await self._wake.wait()
                everything = False
            except TimeoutError:
                everything = True

    async def refresh(self, guilds: set[int] | None = None) -> None:
        """Bring the leaderboards of these servers up to date (``None`` for all)."""
        for board in await self._boards.all():
            if guilds is None or board.guild_id in guilds:
                async with self._turn(board.channel_id):
                    # It may have been posted again or deleted while others were edited.
                    now = await self._boards.in_channel(board.channel_id)
                    if now is not None:
                        await self._bring(now)

    async def _bring(self, board: LeaderboardMessage) -> None:
        layout, pictures = await self._draw(
            board.guild_id, board.channel_id, board.variant, board.period
        )
        digest = _digest(layout)
        if digest == board.digest:
            return
        try:
            sent = await self._edited(board, layout, pictures)
        except (CannotSend, TryLater) as error:
            log.info("can't edit the leaderboard in channel %s: %s", board.channel_id, error)
            return
        if sent is None:
            log.info("the leaderboard in channel %s was deleted", board.channel_id)
            await self._boards.forget(board.message_id)
        elif sent.message_id == board.message_id:
            await self._boards.shown(board.message_id, digest)
        else:
            await self._boards.save(replace(board, message_id=sent.message_id, digest=digest))

    async def _draw(
        self, guild_id: int, channel_id: int, variant: str, period: str
    ) -> tuple[Layout, tuple[Picture, ...]]:
        wording = await self._localization.public(guild_id)
        with_picture = self._discord_api.may_attach(channel_id)
        board = await self._pages.page(
            guild_id, variant, period, 0, wording, stays=True, with_picture=with_picture
        )
        return board.layout, board.pictures


def _digest(layout: Layout) -> str:
    return digest_of(check_layout(layout))
