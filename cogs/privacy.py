"""``/privacy``: exporting and deleting a person's data."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.privacy.pages import PrivacyPages, delete_panel
from cogs.support.words import about

Interaction = discord.Interaction[Any]


class PrivacyCog(commands.GroupCog, group_name="privacy", group_description=about("privacy")):
    """The commands about the caller's stored data."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house

    @app_commands.command(description=about("privacy-export"))
    async def export(self, interaction: Interaction) -> None:
        """Send the caller everything that is stored about them."""
        await self._house.part(PrivacyPages).export(interaction)

    @app_commands.command(description=about("privacy-delete"))
    async def delete(self, interaction: Interaction) -> None:
        """Ask whether to delete the caller's data."""
        layout = delete_panel(await self._house.localization.of(interaction))
        await interaction.response.send_message(view=layout, ephemeral=True)
