"""``/privacy``: exporting and deleting a person's data."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.pages.privacy import delete_panel
from cogs.support.services import Services
from cogs.support.words import about

Interaction = discord.Interaction[Any]


class PrivacyCog(commands.GroupCog, group_name="privacy", group_description=about("privacy")):
    """The commands about the caller's stored data."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services

    @app_commands.command(description=about("privacy-export"))
    async def export(self, interaction: Interaction) -> None:
        """Send the caller everything that is stored about them."""
        await self._services.pages.privacy.export(interaction)

    @app_commands.command(description=about("privacy-delete"))
    async def delete(self, interaction: Interaction) -> None:
        """Ask whether to delete the caller's data."""
        layout = delete_panel(await self._services.localization.of(interaction))
        await interaction.response.send_message(view=layout, ephemeral=True)
