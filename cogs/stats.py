"""``/stats``: a person's statistics."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.rankings.stats import StatsPages
from bot.features.rankings.store import Standings
from bot.features.rankings.views import against_panel
from cogs.support.words import about, about_options


class StatsCog(commands.Cog):
    """The command that shows a person's statistics."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("stats"))
    @app_commands.describe(**about_options("stats", "player", "against"))
    async def stats(
        self,
        interaction: discord.Interaction[Any],
        player: discord.User | None = None,
        against: discord.User | None = None,
    ) -> None:
        """Show a person's statistics: in a server those of games there, else of all games."""
        who = player or interaction.user
        if against is not None and against.id != who.id:
            await self._against(interaction, who, against)
            return
        wording = await self._house.localization.of(interaction)
        page = await self._house.part(StatsPages).page(interaction, who, wording)
        await interaction.response.send_message(view=page.layout, files=page.files, ephemeral=True)

    async def _against(
        self,
        interaction: discord.Interaction[Any],
        who: discord.User | discord.Member,
        whom: discord.User | discord.Member,
    ) -> None:
        """Show how two people have fared against each other."""
        guild_id = interaction.guild_id
        games = await self._house.part(Standings).head_to_head(who.id, whom.id, guild_id=guild_id)
        wording = await self._house.localization.of(interaction)
        layout = against_panel(
            games, who.display_name, whom.display_name, wording, here=guild_id is not None
        )
        await interaction.response.send_message(view=layout, ephemeral=True)
