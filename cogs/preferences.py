"""``/preferences``: a person's preferences, in every server."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.support.services import Services
from cogs.support.words import about


class PreferencesCog(commands.Cog):
    """The command that shows a person's preferences."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description=about("preferences"))
    async def preferences(self, interaction: discord.Interaction[Any]) -> None:
        """Show the caller's preferences, with menus to change them."""
        wording = await self._services.localization.of(interaction)
        layout = await self._services.pages.preferences.show(interaction.user.id, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)
