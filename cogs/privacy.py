"""``/privacy``: exporting and deleting a person's data."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.privacy.pages import privacy_panel
from bot.ui.localization import Localization
from cogs.support.anywhere import offer_anywhere
from cogs.support.words import about


@dataclass(eq=False, repr=False)
class PrivacyCog(commands.Cog):
    """The command about the caller's stored data."""

    localization: Localization

    @offer_anywhere
    @app_commands.command(description=about("privacy"))
    async def privacy(self, interaction: discord.Interaction[Any]) -> None:
        """Show the stored data, with buttons to export and delete it."""
        layout = privacy_panel(await self.localization.get_wording(interaction))
        await interaction.response.send_message(view=layout, ephemeral=True)
