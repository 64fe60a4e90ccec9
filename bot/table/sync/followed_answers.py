"""Answers that show a table without hands to people, edited with the token of a click.

Each is a task that reads the table every two seconds, so it works in every process, not only in the
table's owner. None of this is stored: after a restart, a button resumes the updates.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import aiohttp
import discord

from bot.engine.model.errors import PlayerError
from bot.store.database.errors import StoreError
from bot.table.sync.tracked_message import compute_digest
from bot.tasks.clock import Clock
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.images.attachments import as_file
from bot.ui.images.renderer import Picture
from bot.ui.transport.interaction_tokens import TOKEN_LIFETIME

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 2.0
MOST: Final = 500  # in one process

Interaction = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """The content of an answer; no edit follows if ``is_final``."""

    layout: Layout
    pictures: tuple[Picture, ...]
    is_final: bool

    @property
    def digest(self) -> str:
        """A digest of the layout."""
        return compute_digest(self.layout.to_components())


# Draws the current table; ``False`` omits the promise to keep it up to date.
DrawTable = Callable[[bool], Awaitable[DrawnTable]]


class FollowedAnswers:
    """Keeps answers up to date while their tokens are valid."""

    def __init__(
        self, clock: Clock, *, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._tasks: dict[tuple[str, int | None], asyncio.Task[None]] = {}

    def __len__(self) -> int:
        return len(self._tasks)

    @property
    def has_room(self) -> bool:
        """Whether one more message can be kept up to date."""
        return len(self._tasks) < MOST

    def follow(
        self,
        interaction: Interaction,
        table_id: str,
        reader: int | None,
        message: DrawnTable,
        draw: DrawTable,
    ) -> None:
        """Keep the answer to an interaction up to date, in place of an earlier one.

        ``reader``: the person who sees it; ``None``: everybody in the channel.
        """
        key = table_id, reader
        before = self._tasks.pop(key, None)
        if before is not None:
            before.cancel()
        if message.is_final or not self.has_room:
            return
        follow = self._follow(interaction, message.digest, draw)
        task = self._tasks[key] = asyncio.create_task(follow, name=f"answer about table {table_id}")
        task.add_done_callback(lambda finished: self._forget(key, finished))

    async def close(self) -> None:
        """Stop editing messages."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, key: tuple[str, int | None], task: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key]

    async def _follow(self, interaction: Interaction, digest: str, draw: DrawTable) -> None:
        until = interaction.created_at + TOKEN_LIFETIME
        is_final = False
        try:
            while not is_final:
                await self._sleep(LOOK_EVERY_S)
                is_late = self._clock() + 2 * (TOKEN_LIFETIME / 100) >= until
                try:
                    message = await draw(not is_late)
                except StoreError as error:
                    log.info("an answer about a table has to wait: %s", error)
                    continue
                is_final = message.is_final or is_late
                if message.digest != digest:
                    check_layout(message.layout)
                    files = [as_file(picture) for picture in message.pictures]
                    await interaction.edit_original_response(view=message.layout, attachments=files)
                    digest = message.digest
        except PlayerError as error:
            log.info("a followed table can't be shown: %s", error.code)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            log.info("an answer about a table can't be edited: %s", error)
        except Exception:
            log.exception("an answer about a table can't be drawn")
