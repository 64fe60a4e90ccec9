"""The hand panel as an ephemeral message, which can only be edited with the token of a click."""

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

import discord

from bot.table.lobby.model import Status
from bot.table.sync.personal.digest import (
    outdated_digest,
    panel_digest,
)
from bot.table.sync.personal.panel_pictures import DrawnPanel, OwedPicture, PanelPictures
from bot.table.sync.refresh_loop import RefreshLoop
from bot.table.sync.table_messages import TableMessages
from bot.ui.transport.discord_api import SentMessage
from bot.ui.transport.interaction_tokens import TokenMessage
from bot.ui.transport.refusals import MessageGone

log = logging.getLogger(__name__)

LAST_EDIT: Final = timedelta(seconds=15)  # before the token ends


class EphemeralPanel:
    """Keeps the ephemeral panel of one person up to date while the token is valid.

    ``is_being_answered``: returns whether the answer to a click is about to show the new state.
    """

    def __init__(
        self,
        messages: TableMessages,
        user_id: int,
        pictures: PanelPictures,
        is_being_answered: Callable[[], bool],
        settled: Callable[[], None],
    ) -> None:
        self._messages = messages
        self._user_id = user_id
        self._pictures = pictures
        self._is_being_answered = is_being_answered
        self._token_message: TokenMessage | None = None
        self._owed: OwedPicture | None = None
        self._may_attach = True
        self._expiring: TokenMessage | None = None  # a message that gets its last edit
        self._alarm: asyncio.TimerHandle | None = None
        self.refresh_loop = RefreshLoop(
            f"ephemeral panel of table {messages.table_id}",
            self._refresh,
            settled,
            messages.is_owned,
            messages.busy,
        )

    @property
    def is_shown(self) -> bool:
        """Whether there is a message that may still be edited."""
        return self._token_message is not None

    def wake(self) -> None:
        """Check for something new to show."""
        if self._token_message is not None:
            self.refresh_loop.wake()

    def redraw(self) -> None:
        """Mark the panel as outdated, so that the next wake-up redraws it."""
        if self._token_message is not None:
            self._token_message.digest = outdated_digest(self._token_message.digest)

    def shown_on(self, message: discord.Message) -> str:
        """Return the digest of an ephemeral message's content; empty if it is unknown."""
        token_message = self._token_message
        if token_message is None or token_message.message_id not in (None, message.id):
            return ""
        return token_message.digest

    def record_answer(self, interaction: discord.Interaction[Any], drawn_panel: DrawnPanel) -> None:
        """Record that a click on the panel was answered with its current state."""
        digest = panel_digest(drawn_panel.person_view) or ""
        self._keep_token_message(
            interaction, TokenMessage.through(interaction, digest), drawn_panel
        )

    def record_ephemeral(
        self, interaction: discord.Interaction[Any], drawn_panel: DrawnPanel
    ) -> None:
        """Record that the panel was sent as a new ephemeral message."""
        token_message = TokenMessage.through(
            interaction, panel_digest(drawn_panel.person_view) or ""
        )
        token_message.message_id = None
        self._keep_token_message(interaction, token_message, drawn_panel)

    def record_follow_up(
        self, interaction: discord.Interaction[Any], message_id: int, drawn_panel: DrawnPanel
    ) -> None:
        """Record that the panel was sent as a follow-up."""
        token_message = TokenMessage.through(
            interaction, panel_digest(drawn_panel.person_view) or ""
        )
        token_message.message_id, token_message.is_follow_up = message_id, True
        self._keep_token_message(interaction, token_message, drawn_panel)

    def _keep_token_message(
        self,
        interaction: discord.Interaction[Any],
        token_message: TokenMessage,
        drawn_panel: DrawnPanel,
    ) -> None:
        """Store the message for later edits, also by the process that presents the table."""
        self._token_message = token_message
        self._owed = drawn_panel.owed
        self._may_attach = interaction.app_permissions.attach_files
        self._tell_owner(token_message, interaction)
        if drawn_panel.person_view.lobby.is_by_token:
            self._schedule_last_edit(token_message)

    def _schedule_last_edit(self, token_message: TokenMessage) -> None:
        """Edit a message shortly before its token expires, to say that it will no longer change."""
        if self._alarm is not None:
            self._alarm.cancel()
        remaining = token_message.expires_at - self._messages.services.clock()
        self._alarm = asyncio.get_running_loop().call_later(
            max(0.0, (remaining - LAST_EDIT).total_seconds()), self._begin_last_edit, token_message
        )

    def _begin_last_edit(self, token_message: TokenMessage) -> None:
        self._expiring = token_message
        self.wake()

    def release(self, sent: SentMessage | None = None) -> TokenMessage | None:
        """Return the message for the panel of another table, and forget it; only if it is ``sent``.

        Without ``sent``, it may be any message.
        """
        token_message = self._token_message
        if token_message is None:
            return None
        if sent is not None and token_message.message_id not in (None, sent.message_id):
            return None
        self._token_message = self._owed = None
        return token_message

    def take(self, token_message: TokenMessage) -> None:
        """Keep a panel shown by another process up to date."""
        self._token_message = token_message
        self.wake()

    def _tell_owner(
        self, token_message: TokenMessage, interaction: discord.Interaction[Any]
    ) -> None:
        """Ask the process that presents the table to keep the panel up to date."""
        if token_message.is_follow_up:
            return
        self._messages.services.tables.ownership.tell_owner(
            self._messages.table_id,
            "panel",
            self._user_id,
            interaction.channel_id if interaction.guild_id is not None else None,
            interaction.application_id,
            interaction.token,
            round(1000 * token_message.expires_at.timestamp()),
            token_message.message_id,
            token_message.digest,
        )

    async def _refresh(self) -> None:
        token_message = self._token_message
        if token_message is None or not await self._needs_edit(token_message):
            return
        await token_message.rate_limit.wait()
        if not await self._needs_edit(token_message):
            return
        services = self._messages.services
        person_view = await self._messages.person_view(self._user_id)
        wording = services.localization.get_known_personal(self._user_id)
        is_last = token_message is self._expiring
        drawn_panel = await self._pictures.redraw(
            person_view,
            panel_digest(person_view),
            token_message.digest,
            self._owed,
            self.wake,
            may_attach=self._may_attach,
            note=wording.text("hand-stops") if is_last else None,
        )
        is_answered = self._is_being_answered() or token_message is not self._token_message
        if drawn_panel is None or is_answered:
            return
        try:
            if token_message.is_open(services.clock()) and await token_message.edit(
                drawn_panel.layout, services.discord_api.emojis, drawn_panel.pictures
            ):
                token_message.digest = panel_digest(drawn_panel.person_view) or ""
                self._owed = drawn_panel.owed
                if not is_last:
                    return
        except MessageGone:
            log.debug("an ephemeral panel of table %s was dismissed", self._messages.table_id)
        if token_message is self._token_message:
            self._token_message = None

    async def _needs_edit(self, token_message: TokenMessage) -> bool:
        """Return whether the panel needs an edit, and no answer will make it."""
        if self._is_being_answered() or token_message is not self._token_message:
            return False
        person_view = await self._messages.person_view(self._user_id)
        if person_view.is_continued:
            return False
        if token_message is self._expiring:
            return person_view.lobby.status is Status.PLAYING
        digest = panel_digest(person_view)
        if digest == token_message.digest:
            return self._pictures.complete(self._owed) is not None
        return digest is not None
