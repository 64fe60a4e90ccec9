"""``/profile``: a person's statistics, and the games that the caller has finished."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.rankings.stats import StatsPages
from bot.ui.localization import Localization
from cogs.support.anywhere import offer_anywhere
from cogs.support.words import about, about_options


@dataclass(eq=False, repr=False)
class ProfileCog(commands.Cog):
    """The command that shows a person's profile."""

    localization: Localization
    pages: StatsPages

    @offer_anywhere
    @app_commands.command(description=about("profile"))
    @app_commands.describe(**about_options("profile", "player"))
    async def profile(
        self, interaction: discord.Interaction[Any], player: discord.User | None = None
    ) -> None:
        """Show a person's statistics: in a server, those of its games, otherwise of all games."""
        wording = await self.localization.get_wording(interaction)
        user = player or interaction.user
        layout = await self.pages.page(interaction, user, wording)
        await interaction.response.send_message(
            view=layout.layout, files=layout.files, ephemeral=True
        )
