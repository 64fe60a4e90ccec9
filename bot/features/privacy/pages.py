"""``/privacy``: exporting and deleting a person's data."""

from typing import Any, Final

import discord

from bot.features.privacy.service import Privacy
from bot.render.wording import Wording
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.table.state.steps import ANY
from bot.table.views.public.replies import message_panel
from bot.tasks.exports import Exports
from bot.ui.components.builders import (
    NEUTRAL,
    NO_TABLE,
    RED,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
)
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import Layout, container, file_display, text_display
from bot.ui.components.validation import check_layout
from bot.ui.exports import file_limit, send_archives

Interaction = discord.Interaction[Any]

EXPORT: Final = "mydata"
DELETE: Final = "deletedata"
FORGET: Final = "forget"
STEM: Final = "moonshooter-my-data"


class PrivacyPages:
    """Exports a person's data, and deletes it when they confirm."""

    def __init__(self, privacy: Privacy, exports: Exports) -> None:
        self._privacy = privacy
        self._exports = exports

    async def _export(self, interaction: Interaction, _button: ButtonId, wording: Wording) -> None:
        """Answer with all stored data about the person, in one or more files.

        Raises:
            StoreError, ExportRuns, ExportTooSlow.
        """
        user_id = interaction.user.id
        documents, limit = self._privacy.export(user_id), file_limit(interaction)
        async with self._exports.archives(user_id, documents, limit) as archives:

            def build_panel(name: str, number: int) -> Layout:
                return export_panel(wording, name, number, len(archives))

            await send_archives(interaction, archives, STEM, build_panel)

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the buttons."""
        return {
            EXPORT: PageVerb(self._export, whispers=True),
            DELETE: PageVerb(self._confirm),
            FORGET: PageVerb(self._forget),
        }

    async def _confirm(self, interaction: Interaction, _button: ButtonId, wording: Wording) -> None:
        await interaction.response.edit_message(view=delete_panel(wording))

    async def _forget(self, interaction: Interaction, _button: ButtonId, wording: Wording) -> None:
        """Delete the data of the person who confirmed.

        Raises:
            StoreError: nothing is deleted.
        """
        await interaction.response.defer()
        erasure = await self._privacy.forget(interaction.user.id)
        layout = message_panel(wording.text("privacy-forgotten", tables=erasure.tables))
        check_layout(layout)
        await interaction.edit_original_response(view=layout)


def export_panel(wording: Wording, name: str, number: int, count: int) -> Layout:
    """Return the message with one of ``count`` exported files; ``number``: from 1."""
    text = lines(heading(wording.text("privacy-export-title")), wording.text("privacy-export-what"))
    if count > 1:
        part = wording.text("privacy-export-part", number=number, count=count)
        text = lines(text, part)
    notice = container([text_display(text)], accent=NEUTRAL)
    return Layout([notice, file_display(name)])


def privacy_panel(wording: Wording) -> Layout:
    """Return the panel about stored data, with buttons to export and delete it."""
    text = lines(heading(wording.text("privacy-export-title")), wording.text("privacy-export-what"))
    export = button(NO_TABLE, ANY, EXPORT, wording.text("button-export"), style=Style.primary)
    delete = button(NO_TABLE, ANY, DELETE, wording.text("button-delete"), style=Style.danger)
    return panel([text, row([export, delete])], accent=NEUTRAL)


def delete_panel(wording: Wording) -> Layout:
    """Return the panel that asks whether to delete the person's data."""
    text = lines(
        heading(wording.text("privacy-delete-title")),
        wording.text("privacy-delete-what"),
        wording.text("privacy-delete-stays"),
    )
    yes = button(NO_TABLE, ANY, FORGET, wording.text("button-forget"), style=Style.danger)
    return panel([text, row([yes])], accent=RED)
