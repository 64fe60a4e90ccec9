"""``/daily``: what everybody plays alone, the same for all."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.daily.pages import DailyPages
from cogs.support.words import about


class DailyCog(commands.Cog):
    """The command about the deals of the day."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("daily"))
    async def daily(self, interaction: discord.Interaction[Any]) -> None:
        """Show today's deal: to start it, to go on with it, or its result."""
        wording = await self._house.localization.of(interaction)
        await self._house.part(DailyPages).show(interaction, wording)
