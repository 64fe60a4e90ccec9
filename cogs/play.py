"""``/play``: a game against computers, without a lobby."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.table.handlers.opening import TableOpener
from bot.ui.localization import Localization
from cogs.support.anywhere import offer_anywhere
from cogs.support.words import about, about_options


@dataclass(eq=False, repr=False)
class PlayCog(commands.Cog):
    """The command that starts a game at once."""

    localization: Localization
    opener: TableOpener

    @offer_anywhere
    @app_commands.command(description=about("play"))
    @app_commands.describe(**about_options("play", "variant"))
    async def play(self, interaction: discord.Interaction[Any], variant: str | None = None) -> None:
        """Start a game of the caller against three computers."""
        wording = await self.localization.get_wording(interaction)
        await self.opener.play(interaction, wording, variant)
