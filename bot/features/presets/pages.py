"""The list of a server's presets."""

from typing import Any

import discord

from bot.features.presets.service import ServerPresets
from bot.features.presets.views import presets_panel
from bot.render.wording import Wording
from bot.table.errors import StaleStep
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.ui.components.custom_id import ButtonId, number
from bot.ui.components.payloads import Layout


class PresetPages:
    """Shows the presets of servers."""

    def __init__(self, presets: ServerPresets) -> None:
        self._presets = presets

    @property
    def verbs(self) -> VerbTable:
        """The verb of the buttons that turn the pages."""
        return {"presets": PageVerb(self._turn)}

    async def page(self, guild_id: int, page: int, wording: Wording) -> Layout:
        """Return a page (from 0) of a server's presets."""
        return presets_panel(await self._presets.of_guild(guild_id), wording, page=page)

    async def _turn(
        self, interaction: discord.Interaction[Any], button: ButtonId, wording: Wording
    ) -> None:
        if interaction.guild_id is None:
            raise StaleStep
        layout = await self.page(interaction.guild_id, number(button.arg), wording)
        await interaction.response.edit_message(view=layout)
