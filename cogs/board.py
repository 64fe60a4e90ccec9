"""``/leaderboard``: the ranking of a server."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.answers import message_panel
from bot.ui.courier import CannotSend, lacking
from bot.ui.page_clicks import ALL_GAMES, PERIODS
from cogs.boundary import MissingPermissions, NotHere
from cogs.hearts import GAMES
from cogs.services import Services
from cogs.settings import managed_guild
from cogs.words import about, about_options, offered

SPANS = [offered(f"period-{period}", period) for period in PERIODS]


class BoardCog(commands.Cog):
    """The ranking."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description=about("leaderboard"))
    @app_commands.describe(**about_options("leaderboard", "variant", "period", "page", "post"))
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
        post: bool = False,
    ) -> None:
        """Show a page of the ranking to everybody in the channel, or post one that stays."""
        if interaction.guild_id is None:
            raise NotHere(message="choose-server")
        if post:
            await self._post(interaction, interaction.guild_id, variant or ALL_GAMES, period)
            return
        wording = await self._services.voices.public(interaction.guild_id)
        board = await self._services.pages.board(
            interaction.guild_id,
            variant or ALL_GAMES,
            period,
            page - 1,
            wording,
            with_picture=interaction.app_permissions.attach_files,
        )
        await interaction.response.send_message(view=board.layout, files=board.files)

    async def _post(
        self, interaction: discord.Interaction[Any], guild_id: int, variant: str, period: str
    ) -> None:
        managed_guild(interaction)
        channel_id = interaction.channel_id or 0
        if missing := lacking(interaction.app_permissions):
            raise MissingPermissions(missing, channel_id)
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            await self._services.boards.post(guild_id, channel_id, variant, period)
        except CannotSend:
            courier = self._services.presenter.kit.courier
            raise MissingPermissions(courier.missing_permissions(channel_id), channel_id) from None
        wording = await self._services.voices.of(interaction)
        layout = message_panel(wording.text("board-posted"))
        await interaction.followup.send(view=layout, ephemeral=True)
