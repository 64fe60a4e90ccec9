"""The hand panel of one person as an ephemeral message, which only a click's token can edit."""

import logging
from collections.abc import Callable
from typing import Any

import discord

from bot.ui.sync.personal.digest import (
    outdated_digest,
    panel_digest,
)
from bot.ui.sync.personal.drawing import PanelDrawing
from bot.ui.sync.refresh_loop import Worker
from bot.ui.sync.table_messages import Desk
from bot.ui.transport.interaction_tokens import Reach
from bot.ui.transport.refusals import MessageGone

log = logging.getLogger(__name__)


class EphemeralPanel:
    """Keeps the ephemeral panel of one person up to date while the token of a click lives.

    ``is_being_answered`` tells whether the answer to a click will show the new state anyway.
    """

    def __init__(
        self,
        desk: Desk,
        user_id: int,
        drawing: PanelDrawing,
        is_being_answered: Callable[[], bool],
        settled: Callable[[], None],
    ) -> None:
        self._desk = desk
        self._user_id = user_id
        self._drawing = drawing
        self._is_being_answered = is_being_answered
        self._reach: Reach | None = None
        self.worker = Worker(f"ephemeral panel of table {desk.table_id}", self._refresh, settled)

    def wake(self) -> None:
        """There may be something new to show."""
        if self._reach is not None:
            self.worker.wake()

    def redraw(self) -> None:
        """Draw it anew when it is next woken, although nothing has happened."""
        if self._reach is not None:
            self._reach.digest = outdated_digest(self._reach.digest)

    def shown_on(self, message: discord.Message) -> str:
        """Return the digest of what an ephemeral message shows, as far as it is known."""
        reach = self._reach
        if reach is None or reach.message_id not in (None, message.id):
            return ""
        return reach.digest

    def answered(self, interaction: discord.Interaction[Any], digest: str) -> None:
        """A click on it has been answered with a fresh drawing of it."""
        self._reach = Reach.through(interaction, digest)

    def whispered(self, interaction: discord.Interaction[Any], digest: str) -> None:
        """It was shown as the answer to something else than a click on it."""
        self._reach = Reach.through(interaction, digest)
        self._reach.message_id = None

    async def _refresh(self) -> None:
        reach = self._reach
        if reach is None or not await self._owes(reach):
            return
        await reach.pace.wait()
        if not await self._owes(reach):
            return
        glance = await self._desk.glance(self._user_id)
        digest = panel_digest(glance)
        layout, emojis = (
            self._drawing.draw(glance, before=reach.digest),
            self._desk.kit.courier.emojis,
        )
        try:
            if reach.is_open(self._desk.kit.clock()) and await reach.edit(layout, emojis):
                reach.digest = digest or ""
                return
        except MessageGone:
            log.debug("an ephemeral panel of table %s was dismissed", self._desk.table_id)
        if reach is self._reach:
            self._reach = None

    async def _owes(self, reach: Reach) -> bool:
        """Whether the ephemeral panel has something new to show, and no answer will show it."""
        if self._is_being_answered() or reach is not self._reach:
            return False
        digest = panel_digest(await self._desk.glance(self._user_id))
        return digest is not None and digest != reach.digest
