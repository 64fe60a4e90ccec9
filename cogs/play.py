"""``/play``: a game against computers, at once."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from cogs.support.words import about, about_options


class PlayCog(commands.Cog):
    """The command that deals at once."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("play"))
    @app_commands.describe(**about_options("play", "variant"))
    async def play(self, interaction: discord.Interaction[Any], variant: str | None = None) -> None:
        """Start a game of the caller against three computers."""
        wording = await self._house.localization.of(interaction)
        await self._house.opener.play(interaction, wording, variant)
