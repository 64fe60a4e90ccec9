"""``/leaderboard``: the ranking of a server."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.page_clicks import ALL_GAMES
from cogs.boundary import NotHere
from cogs.hearts import GAMES
from cogs.services import Services


class BoardCog(commands.Cog):
    """The ranking."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description="The ranking of this server")
    @app_commands.describe(variant="Only this game", period="Only games of this time", page="Page")
    @app_commands.choices(
        variant=GAMES,
        period=[
            app_commands.Choice(name="all time", value="all"),
            app_commands.Choice(name="the last 30 days", value="month"),
            app_commands.Choice(name="the last 7 days", value="week"),
        ],
    )
    async def leaderboard(
        self,
        interaction: discord.Interaction[Any],
        variant: str | None = None,
        period: str = "all",
        page: app_commands.Range[int, 1, 1000] = 1,
    ) -> None:
        """Show a page of the ranking to everybody in the channel."""
        if interaction.guild_id is None:
            raise NotHere(message="choose-server")
        layout = await self._services.pages.board(
            interaction.guild_id, variant or ALL_GAMES, period, page - 1
        )
        await interaction.response.send_message(view=layout)
