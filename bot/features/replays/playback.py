"""Animated replays: the next trick every two seconds, until the person taps a button."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from functools import partial
from typing import Any, Final

import discord

from bot.table.errors import TableError
from bot.table.history.replay import Spot
from bot.table.sync.toolkit import TableServices
from bot.ui.images.illustrated_layout import PicturedLayout
from bot.ui.transport.interaction_tokens import TokenMessage
from bot.ui.transport.refusals import MessageGone, TryLater

log = logging.getLogger(__name__)

MOST_PLAYING: Final = 20  # in this process, so that they need only a small part of all drawing
_TRIES: Final = 5  # after which the replay stops; each failure skips a trick
_UNDER_WAY_S: Final = 1.0  # the wait for an edit that began before a tap

Draw = Callable[[Spot, bool], Awaitable[PicturedLayout | None]]
"""Draws a page; the flag: more pages follow automatically. ``None`` if it is not ready in time."""


class ReplaysBusy(TableError):
    """Too many replays are playing."""

    code = "replays-busy"


class Playback:
    """Plays replays, one per person; edits use the token of the click that started the replay."""

    def __init__(self, services: TableServices) -> None:
        self._services = services
        self._playing: dict[int, asyncio.Task[None]] = {}  # by person
        self._edits: dict[int, asyncio.Task[bool]] = {}  # edits in progress, by person

    def require_room(self) -> None:
        """Check that another replay may play.

        Raises:
            ReplaysBusy.
        """
        if len(self._playing) >= MOST_PLAYING:
            raise ReplaysBusy

    def begin(
        self, interaction: discord.Interaction[Any], spots: Sequence[Spot], draw: Draw
    ) -> None:
        """Show these pages one after another in the clicked message."""
        user_id = interaction.user.id
        self.stop(user_id)
        task = asyncio.create_task(
            self._play(user_id, TokenMessage.through(interaction, ""), spots, draw),
            name=f"replay for {interaction.id}",
        )
        self._playing[user_id] = task
        task.add_done_callback(partial(self._finish_playing, user_id))

    def stop(self, user_id: int) -> None:
        """Stop the replay of a person who has tapped a button."""
        task = self._playing.pop(user_id, None)
        if task is not None:
            task.cancel()

    async def wait_for_edit(self, user_id: int) -> None:
        """Wait briefly for an edit in progress, which would overwrite the answer to a tap."""
        edit = self._edits.get(user_id)
        if edit is not None:
            await asyncio.wait({edit}, timeout=_UNDER_WAY_S)

    async def close(self) -> None:
        """Stop all replays."""
        tasks = [*self._playing.values(), *self._edits.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(
        self, user_id: int, message: TokenMessage, spots: Sequence[Spot], draw: Draw
    ) -> None:
        loop, pause_s = asyncio.get_running_loop(), self._services.timeouts.replay_s
        next_at = loop.time()
        for spot in spots:
            page = None
            for _ in range(_TRIES):
                next_at = max(next_at + pause_s, loop.time())
                is_last = spot == spots[-1] or not self._lasts(message, 2 * pause_s)
                page = await draw(spot, not is_last)
                await asyncio.sleep(next_at - loop.time())
                if page is not None:
                    break
            if page is None or not self._lasts(message, 0):
                return
            if not await self._edit(user_id, message, page):
                return

    def _lasts(self, message: TokenMessage, seconds: float) -> bool:
        """Return whether the token will still be valid in this many seconds."""
        return message.is_open(self._services.clock() + timedelta(seconds=seconds))

    async def _edit(self, user_id: int, message: TokenMessage, page: PicturedLayout) -> bool:
        """Edit the message; an edit in progress completes even if the person taps a button."""
        emojis = self._services.discord_api.emojis
        edit = asyncio.create_task(message.edit(page.layout, emojis, page.pictures))
        self._edits[user_id] = edit
        edit.add_done_callback(partial(self._finish_edit, user_id))
        try:
            return await asyncio.shield(edit)
        except (MessageGone, TryLater) as error:
            log.info("can't show the next trick of a replay: %s", error)
            return False

    def _finish_edit(self, user_id: int, edit: asyncio.Task[bool]) -> None:
        if self._edits.get(user_id) is edit:
            del self._edits[user_id]
        if not edit.cancelled():
            edit.exception()  # mark it as retrieved: perhaps nobody awaits it

    def _finish_playing(self, user_id: int, task: asyncio.Task[None]) -> None:
        if self._playing.get(user_id) is task:
            del self._playing[user_id]
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a replay has stopped", exc_info=error)
