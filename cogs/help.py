"""``/help``."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.help.pages import RulePages
from bot.ui.localization import Localization
from cogs.support.anywhere import offer_anywhere
from cogs.support.words import about


@dataclass(eq=False, repr=False)
class HelpCog(commands.Cog):
    """The command that shows the first steps."""

    localization: Localization
    pages: RulePages

    @offer_anywhere
    @app_commands.command(description=about("help"))
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """Show the first steps in this server."""
        wording = await self.localization.get_wording(interaction)
        layout = await self.pages.help(interaction.guild_id, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)
