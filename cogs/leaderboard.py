"""``/leaderboard``: the ranking of a server."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.rankings.pages import LeaderboardPages
from cogs.support.words import about, about_options


class LeaderboardCog(commands.Cog):
    """The command that shows the ranking."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("leaderboard"))
    @app_commands.describe(**about_options("leaderboard", "variant"))
    async def leaderboard(
        self, interaction: discord.Interaction[Any], variant: str | None = None
    ) -> None:
        """Show the ranking in the channel, with a menu of other times."""
        wording = await self._house.localization.of(interaction)
        await self._house.part(LeaderboardPages).show(interaction, wording, variant)
