"""``/preferences``: a person's preferences, in every server."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.choosing.pages import PreferencePages
from cogs.support.words import about


class PreferencesCog(commands.Cog):
    """The command that shows a person's preferences."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("preferences"))
    async def preferences(self, interaction: discord.Interaction[Any]) -> None:
        """Show the caller's preferences, with menus to change them."""
        wording = await self._house.localization.of(interaction)
        layout = await self._house.part(PreferencePages).show(interaction.user.id, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)
