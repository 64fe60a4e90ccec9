"""``/preferences``: a person's preferences, in every server."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.choosing.pages import PreferencePages
from bot.ui.localization import Localization
from cogs.support.anywhere import offer_anywhere
from cogs.support.words import about


@dataclass(eq=False, repr=False)
class PreferencesCog(commands.Cog):
    """The command that shows a person's preferences."""

    localization: Localization
    pages: PreferencePages

    @offer_anywhere
    @app_commands.command(description=about("preferences"))
    async def preferences(self, interaction: discord.Interaction[Any]) -> None:
        """Show the caller's preferences, with menus to change them."""
        wording = await self.localization.get_wording(interaction)
        layout = await self.pages.show(interaction.user.id, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)
