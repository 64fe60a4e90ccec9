"""``/learn`` and ``/puzzle``."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.lessons.pages import LessonPages
from bot.ui.localization import Localization
from cogs.support.anywhere import offer_anywhere
from cogs.support.words import about, about_options

Interaction = discord.Interaction[Any]


@dataclass(eq=False, repr=False)
class LessonsCog(commands.Cog):
    """The commands about lessons and puzzles."""

    localization: Localization
    pages: LessonPages

    @offer_anywhere
    @app_commands.command(description=about("learn"))
    @app_commands.describe(**about_options("learn", "variant"))
    async def learn(self, interaction: Interaction, variant: str | None = None) -> None:
        """Show the lessons of a game, with the caller's stars."""
        wording = await self.localization.get_wording(interaction)
        await self.pages.learn(interaction, wording, variant)

    @offer_anywhere
    @app_commands.command(description=about("puzzle"))
    @app_commands.describe(**about_options("puzzle", "variant"))
    async def puzzle(self, interaction: Interaction, variant: str | None = None) -> None:
        """Open today's puzzle, or show the caller's answer."""
        wording = await self.localization.get_wording(interaction)
        await self.pages.puzzle(interaction, wording, variant)
