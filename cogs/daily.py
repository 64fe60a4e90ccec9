"""``/daily``, ``/learn`` and ``/puzzle``: what everybody plays alone, the same for all."""

from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.pages.daily import FEATURED
from bot.ui.transport.permissions import missing_to_play
from bot.ui.transport.refusals import CannotSend
from bot.ui.views.table.error_messages import MissingPermissions
from bot.ui.views.table.replies import message_panel
from cogs.support.managing import managed_guild
from cogs.support.services import Services
from cogs.support.words import about, about_options, offered

Interaction = discord.Interaction[Any]

DEAL: Final = "deal"
SHOWN: Final = [
    offered(f"daily-show-{one}", one)
    for one in (DEAL, "yesterday", "board", "month", "proof", "post")
]


class DailyCog(commands.Cog):
    """The command about the deals of the day."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description=about("daily"))
    @app_commands.describe(**about_options("daily", "variant", "show"))
    @app_commands.choices(show=SHOWN)
    async def daily(
        self, interaction: Interaction, variant: str | None = None, show: str = DEAL
    ) -> None:
        """Open today's deal, go on with it, or show the caller's result; or what all have done."""
        wording = await self._services.localization.of(interaction)
        pages = self._services.pages.daily
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
            await self._services.boards.post(
                guild_id, channel_id, variant, self._services.pages.boards.daily_period
            )
        except CannotSend:
            discord_api = self._services.presenter.services.discord_api
            raise MissingPermissions(
                discord_api.missing_permissions(channel_id), channel_id
            ) from None
        wording = await self._services.localization.of(interaction)
        layout = message_panel(wording.text("daily-board-posted"))
        await interaction.followup.send(view=layout, ephemeral=True)


class LessonsCog(commands.Cog):
    """The commands about lessons and puzzles."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(description=about("learn"))
    @app_commands.describe(**about_options("learn", "variant"))
    async def learn(self, interaction: Interaction, variant: str | None = None) -> None:
        """Show the lessons of a game, with the caller's stars."""
        wording = await self._services.localization.of(interaction)
        await self._services.pages.lessons.learn(interaction, wording, variant)

    @app_commands.command(description=about("puzzle"))
    @app_commands.describe(**about_options("puzzle", "variant"))
    async def puzzle(self, interaction: Interaction, variant: str | None = None) -> None:
        """Open today's puzzle, or show how the caller has answered it."""
        wording = await self._services.localization.of(interaction)
        await self._services.pages.lessons.puzzle(interaction, wording, variant)
