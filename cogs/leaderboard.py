"""``/leaderboard``: the ranking of a server."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.rankings.pages import LeaderboardPages
from bot.ui.localization import Localization
from cogs.support.words import about, about_options


@dataclass(eq=False, repr=False)
class LeaderboardCog(commands.Cog):
    """The command that shows the ranking."""

    localization: Localization
    pages: LeaderboardPages

    @app_commands.command(description=about("leaderboard"))
    @app_commands.describe(**about_options("leaderboard", "variant"))
    async def leaderboard(
        self, interaction: discord.Interaction[Any], variant: str | None = None
    ) -> None:
        """Show the ranking in the channel, with a menu of other periods."""
        wording = await self.localization.get_wording(interaction)
        await self.pages.show(interaction, wording, variant)
