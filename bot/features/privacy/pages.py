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
from bot.ui.localization import Localization

Interaction = discord.Interaction[Any]

FORGET: Final = "forget"
STEM: Final = "moonshooter-my-data"


class PrivacyPages:
    """Exports what is stored about a person, and deletes it when they confirm."""

    def __init__(self, privacy: Privacy, exports: Exports, localization: Localization) -> None:
        self._privacy = privacy
        self._exports = exports
        self._localization = localization

    async def export(self, interaction: Interaction) -> None:
        """Answer with everything that is stored about the caller, in one or several files.

        Raises:
            StoreError, ExportRuns, ExportTooSlow.
        """
        wording = await self._localization.of(interaction)
        user_id = interaction.user.id
        documents, limit = self._privacy.export(user_id), file_limit(interaction)
        async with self._exports.archives(user_id, documents, limit) as archives:

            def panel_of(name: str, number: int) -> Layout:
                return export_panel(wording, name, number, len(archives))

            await send_archives(interaction, archives, STEM, panel_of)

    @property
    def verbs(self) -> VerbTable:
        """The verb of the button that confirms."""
        return {FORGET: PageVerb(self._forget)}

    async def _forget(self, interaction: Interaction, _button: ButtonId, wording: Wording) -> None:
        """Delete the data of the person who confirmed.

        Raises:
            StoreError: nothing is deleted.
        """
        await interaction.response.defer()
        done = await self._privacy.forget(interaction.user.id)
        layout = message_panel(wording.text("privacy-forgotten", tables=done.tables))
        check_layout(layout)
        await interaction.edit_original_response(view=layout)


def export_panel(wording: Wording, name: str, number: int, count: int) -> Layout:
    """Return the message with an exported file, the number-th of several or the only one."""
    text = lines(heading(wording.text("privacy-export-title")), wording.text("privacy-export-what"))
    if count > 1:
        part = wording.text("privacy-export-part", number=number, count=count)
        text = lines(text, part)
    notice = container([text_display(text)], accent=NEUTRAL)
    return Layout([notice, file_display(name)])


def delete_panel(wording: Wording) -> Layout:
    """Return the question whether to delete the person's data."""
    text = lines(
        heading(wording.text("privacy-delete-title")),
        wording.text("privacy-delete-what"),
        wording.text("privacy-delete-stays"),
    )
    yes = button(NO_TABLE, ANY, FORGET, wording.text("button-forget"), style=Style.danger)
    return panel([text, row([yes])], accent=RED)
