"""``/help``."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.help.pages import RulePages
from cogs.support.words import about


class HelpCog(commands.Cog):
    """The command that explains how to begin."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("help"))
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """Say how to begin in this server."""
        wording = await self._house.localization.of(interaction)
        layout = await self._house.part(RulePages).help(interaction.guild_id, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)
