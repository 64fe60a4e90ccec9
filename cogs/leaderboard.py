"""``/leaderboard``: the ranking of a server."""

from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.service.seasons import UnknownSeason
from bot.ui.sync.public.leaderboard_pages import ALL_VARIANTS, PERIODS, SEASON
from bot.ui.transport.permissions import missing_to_play
from bot.ui.transport.refusals import CannotSend
from bot.ui.views.server.seasons import season_name
from bot.ui.views.table.error_messages import MissingPermissions, NotHere
from bot.ui.views.table.replies import message_panel
from cogs.support.managing import managed_guild
from cogs.support.services import Services
from cogs.support.words import Typed, about, about_options, offered

NOW: Final = "now"
MOST_SUGGESTED: Final = 25  # Discord's limit
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
        **about_options("leaderboard", "variant", "period", "season", "page", "post", "order")
    )
    @app_commands.choices(period=SPANS, order=ORDERS)
    async def leaderboard(
        self,
        interaction: discord.Interaction[Any],
        variant: str | None = None,
        period: str = "all",
        season: Typed | None = None,
        page: app_commands.Range[int, 1, 1000] = 1,
        post: bool = False,
        order: str = RATING,
    ) -> None:
        """Show a page of the ranking in the channel, or post one that the bot keeps up to date."""
        if interaction.guild_id is None:
            raise NotHere(message="choose-server")
        if season is not None:
            period = SEASON + await self._season(interaction.guild_id, season)
        if post:
            await self._post(interaction, interaction.guild_id, variant or ALL_VARIANTS, period)
            return
        guild_id = interaction.guild_id
        variant, pages = variant or ALL_VARIANTS, self._services.pages
        own = await self._services.localization.of(interaction)
        if order == PLAY:
            compared = await pages.trends.compared(guild_id, variant, period, page - 1, own)
            await interaction.response.send_message(view=compared.layout, ephemeral=True)
            return
        public = await self._services.localization.public(guild_id)
        attaches = interaction.app_permissions.attach_files
        if season is not None:
            board = await pages.leaderboard.season(
                guild_id,
                variant,
                period.removeprefix(SEASON),
                public,
                if_empty=own,
                with_picture=attaches,
            )
        else:
            board = await pages.leaderboard.page(
                guild_id, variant, period, page - 1, public, if_empty=own, with_picture=attaches
            )
        await interaction.response.send_message(
            view=board.layout, files=board.files, ephemeral=board.is_empty
        )

    async def _season(self, guild_id: int, named: str) -> str:
        """Return the name of a season: that of the running one for :data:`NOW`.

        Raises:
            UnknownSeason: the server has no seasons.
        """
        if named != NOW:
            return named
        running = await self._services.presenter.services.seasons.running(guild_id)
        if running is None:
            raise UnknownSeason(value=named)
        return running.key

    @leaderboard.autocomplete("season")
    async def _seasons(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the running season and those that are over, latest first."""
        if interaction.guild_id is None:
            return []
        seasons = self._services.presenter.services.seasons
        running = await seasons.running(interaction.guild_id)
        wording = await self._services.localization.of(interaction)
        named = [(wording.text("season-now"), NOW)] if running is not None else []
        named += [
            (season_name(one, wording), one.key)
            for one in await seasons.known(interaction.guild_id)
        ]
        return [
            app_commands.Choice(name=name, value=value)
            for name, value in named
            if current.casefold() in name.casefold()
        ][:MOST_SUGGESTED]

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
