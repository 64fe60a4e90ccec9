"""``/help`` and ``/about``."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import __version__
from bot.feature import HelpButton, House
from bot.features.help.views import about_panel, help_panel
from bot.tasks.clock import utc_now
from cogs.support.words import about


class HelpCog(commands.Cog):
    """The commands that explain the bot."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("help"))
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """Show the first steps in this server."""
        channels: frozenset[int] = frozenset()
        if interaction.guild_id is not None:
            channels = (await self._house.servers.of(interaction.guild_id)).channels
        wording = await self._house.localization.of(interaction)
        others = [offer.draw(wording) for offer in self._house.parts(HelpButton)]
        layout = help_panel(wording, others, channels=channels)
        await interaction.response.send_message(view=layout, ephemeral=True)

    @app_commands.command(description=about("about"))
    async def about(self, interaction: discord.Interaction[Any]) -> None:
        """Show version and uptime."""
        uptime = utc_now() - self._house.started_at
        layout = about_panel(
            await self._house.localization.of(interaction),
            version=__version__,
            uptime_s=int(uptime.total_seconds()),
        )
        await interaction.response.send_message(view=layout, ephemeral=True)
