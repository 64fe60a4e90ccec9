"""``/privacy``: exporting and deleting a person's data."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.privacy.pages import privacy_panel
from cogs.support.words import about


class PrivacyCog(commands.Cog):
    """The command about the caller's stored data."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("privacy"))
    async def privacy(self, interaction: discord.Interaction[Any]) -> None:
        """Say what is stored, with buttons to get and to delete it."""
        layout = privacy_panel(await self._house.localization.of(interaction))
        await interaction.response.send_message(view=layout, ephemeral=True)
