"""``/leaderboard``: the ranking of a server."""

from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.render.wording import Wording
from bot.ui.images.illustrated_layout import PicturedLayout
from bot.ui.sync.public.leaderboard_pages import ALL_VARIANTS, PERIODS
from bot.ui.transport.permissions import missing_to_play
from bot.ui.transport.refusals import CannotSend
from bot.ui.views.table.error_messages import MissingPermissions, NotHere
from bot.ui.views.table.replies import message_panel
from cogs.support.managing import managed_guild
from cogs.support.services import Services
from cogs.support.words import about, about_options, offered

RATING: Final = "rating"
PLAY: Final = "play"
ORDERS = [offered(f"order-{order}", order) for order in (RATING, PLAY)]
SPANS = [offered(f"period-{period}", period) for period in PERIODS]


class LeaderboardCog(commands.Cog):
    """The command that shows the ranking."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description=about("leaderboard"))
    @app_commands.describe(
        **about_options("leaderboard", "variant", "period", "page", "post", "order")
    )
    @app_commands.choices(period=SPANS, order=ORDERS)
    async def leaderboard(
        self,
        interaction: discord.Interaction[Any],
        variant: str | None = None,
        period: str = "all",
        page: app_commands.Range[int, 1, 1000] = 1,
        post: bool = False,
        order: str = RATING,
    ) -> None:
        """Show a page of the ranking in the channel, or post one that the bot keeps up to date."""
        if interaction.guild_id is None:
            raise NotHere(message="choose-server")
        if post:
            await self._post(interaction, interaction.guild_id, variant or ALL_VARIANTS, period)
            return
        guild_id = interaction.guild_id
        if order == PLAY:
            own = await self._services.localization.of(interaction)
            compared = await self._services.pages.trends.compared(
                guild_id, variant or ALL_VARIANTS, period, page - 1, own
            )
            await interaction.response.send_message(view=compared.layout, ephemeral=True)
            return

        async def board_in(wording: Wording) -> PicturedLayout:
            return await self._services.pages.leaderboard.page(
                guild_id,
                variant or ALL_VARIANTS,
                period,
                page - 1,
                wording,
                with_picture=interaction.app_permissions.attach_files,
            )

        board = await board_in(await self._services.localization.public(guild_id))
        if board.is_empty:  # only the caller needs to read that
            board = await board_in(await self._services.localization.of(interaction))
            await interaction.response.send_message(view=board.layout, ephemeral=True)
            return
        await interaction.response.send_message(view=board.layout, files=board.files)

    async def _post(
        self, interaction: discord.Interaction[Any], guild_id: int, variant: str, period: str
    ) -> None:
        managed_guild(interaction)
        channel_id = interaction.channel_id or 0
        if missing := missing_to_play(interaction.app_permissions, interaction.channel):
            raise MissingPermissions(missing, channel_id)
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            await self._services.boards.post(guild_id, channel_id, variant, period)
        except CannotSend:
            discord_api = self._services.presenter.services.discord_api
            raise MissingPermissions(
                discord_api.missing_permissions(channel_id), channel_id
            ) from None
        wording = await self._services.localization.of(interaction)
        layout = message_panel(wording.text("board-posted"))
        await interaction.followup.send(view=layout, ephemeral=True)
