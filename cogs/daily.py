"""``/daily``: what everybody plays alone, the same for all."""

from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.boards.posts import LeaderboardUpdater
from bot.features.daily.boards import DailyBoards
from bot.features.daily.pages import DailyPages
from bot.settings.server_settings import FEATURED
from bot.table.views.public.replies import message_panel
from bot.ui.error_messages import MissingPermissions
from bot.ui.transport.permissions import missing_to_play
from bot.ui.transport.refusals import CannotSend
from cogs.support.managing import managed_guild
from cogs.support.words import about, about_options, offered

Interaction = discord.Interaction[Any]

DEAL: Final = "deal"
SHOWN: Final = [
    offered(f"daily-show-{one}", one)
    for one in (DEAL, "yesterday", "board", "month", "proof", "post")
]


class DailyCog(commands.Cog):
    """The command about the deals of the day."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("daily"))
    @app_commands.describe(**about_options("daily", "variant", "show"))
    @app_commands.choices(show=SHOWN)
    async def daily(
        self, interaction: Interaction, variant: str | None = None, show: str = DEAL
    ) -> None:
        """Open today's deal, go on with it, or show the caller's result; or what all have done."""
        wording = await self._house.localization.of(interaction)
        pages = self._house.part(DailyPages)
        match show:
            case "board":
                await pages.board(interaction, wording, variant)
            case "yesterday":
                await pages.yesterday(interaction, wording, variant)
            case "month":
                await pages.month(interaction, wording)
            case "proof":
                await pages.proof(interaction, wording)
            case "post":
                await self._post(interaction, variant or FEATURED)
            case _:
                await pages.play(interaction, wording, variant)

    async def _post(self, interaction: Interaction, variant: str) -> None:
        """Post a board that is kept up to date, in this channel."""
        guild_id, channel_id = managed_guild(interaction), interaction.channel_id or 0
        if missing := missing_to_play(interaction.app_permissions, interaction.channel):
            raise MissingPermissions(missing, channel_id)
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            await self._house.part(LeaderboardUpdater).post(
                guild_id, channel_id, variant, self._house.part(DailyBoards).period
            )
        except CannotSend:
            discord_api = self._house.services.discord_api
            raise MissingPermissions(
                discord_api.missing_permissions(channel_id), channel_id
            ) from None
        wording = await self._house.localization.of(interaction)
        layout = message_panel(wording.text("daily-board-posted"))
        await interaction.followup.send(view=layout, ephemeral=True)
