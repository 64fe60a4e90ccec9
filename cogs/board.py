"""``/leaderboard``: the ranking of a server."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.render.wording import wording_for
from bot.ui.page_clicks import ALL_GAMES, PERIODS
from cogs.boundary import NotHere
from cogs.hearts import GAMES
from cogs.services import Services
from cogs.words import about, about_options

SPANS = [
    app_commands.Choice(name=wording_for().text(f"period-{period}"), value=period)
    for period in PERIODS
]


class BoardCog(commands.Cog):
    """The ranking."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description=about("leaderboard"))
    @app_commands.describe(**about_options("leaderboard", "variant", "period", "page"))
    @app_commands.choices(
        variant=GAMES,
        period=SPANS,
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
        wording = await self._services.voices.public(interaction.guild_id)
        layout = await self._services.pages.board(
            interaction.guild_id, variant or ALL_GAMES, period, page - 1, wording
        )
        await interaction.response.send_message(view=layout)
