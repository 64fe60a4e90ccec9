"""``/learn`` and ``/puzzle``."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.lessons.pages import LessonPages
from cogs.support.words import about, about_options

Interaction = discord.Interaction[Any]


class LessonsCog(commands.Cog):
    """The commands about lessons and puzzles."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("learn"))
    @app_commands.describe(**about_options("learn", "variant"))
    async def learn(self, interaction: Interaction, variant: str | None = None) -> None:
        """Show the lessons of a game, with the caller's stars."""
        wording = await self._house.localization.of(interaction)
        await self._house.part(LessonPages).learn(interaction, wording, variant)

    @app_commands.command(description=about("puzzle"))
    @app_commands.describe(**about_options("puzzle", "variant"))
    async def puzzle(self, interaction: Interaction, variant: str | None = None) -> None:
        """Open today's puzzle, or show how the caller has answered it."""
        wording = await self._house.localization.of(interaction)
        await self._house.part(LessonPages).puzzle(interaction, wording, variant)
