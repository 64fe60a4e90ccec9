"""``/daily``: the deal of the day, the same for everybody."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.daily.pages import DailyPages
from bot.ui.localization import Localization
from cogs.support.anywhere import offer_anywhere
from cogs.support.words import about


@dataclass(eq=False, repr=False)
class DailyCog(commands.Cog):
    """The command about the deals of the day."""

    localization: Localization
    pages: DailyPages

    @offer_anywhere
    @app_commands.command(description=about("daily"))
    async def daily(self, interaction: discord.Interaction[Any]) -> None:
        """Show today's deal to start or continue it, or its result."""
        wording = await self.localization.get_wording(interaction)
        await self.pages.show(interaction, wording)
