"""``/leaderboard``: the ranking of a server."""

from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House, PeopleOrder
from bot.features.boards.posts import LeaderboardUpdater
from bot.features.rankings.pages import ALL_VARIANTS, PERIODS, LeaderboardPages
from bot.table.errors import StaleStep
from bot.table.views.public.replies import message_panel
from bot.ui.discord_limits import MOST_SUGGESTED
from bot.ui.error_messages import MissingPermissions, NotHere
from bot.ui.transport.permissions import missing_to_play
from bot.ui.transport.refusals import CannotSend
from cogs.support.managing import managed_guild
from cogs.support.words import Typed, about, about_options, offered

RATING: Final = "rating"
PLAY: Final = "play"
ORDERS = [offered(f"order-{order}", order) for order in (RATING, PLAY)]
SPANS = [offered(f"period-{period}", period) for period in PERIODS]


class LeaderboardCog(commands.Cog):
    """The command that shows the ranking."""

    def __init__(self, house: House) -> None:
        self._house = house

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
        guild_id, variant = interaction.guild_id, variant or ALL_VARIANTS
        pages = self._house.part(LeaderboardPages)
        others = pages.others
        if season is not None:
            if others is None:
                raise StaleStep
            period = await others.period(guild_id, season)
        if post:
            await self._post(interaction, guild_id, variant, period)
            return
        own = await self._house.localization.of(interaction)
        if order == PLAY:
            span = pages.span(period, own)
            of_variant = None if variant == ALL_VARIANTS else variant
            orders = self._house.parts(PeopleOrder)
            if not orders:
                raise StaleStep
            layout = await orders[0].order(guild_id, of_variant, span, page - 1, own)
            await interaction.response.send_message(view=layout, ephemeral=True)
            return
        public = await self._house.localization.public(guild_id)
        attaches = interaction.app_permissions.attach_files
        if season is not None and others is not None:
            board = await others.page(
                guild_id, variant, period, public, if_empty=own, with_picture=attaches
            )
        else:
            board = await pages.page(
                guild_id, variant, period, page - 1, public, if_empty=own, with_picture=attaches
            )
        await interaction.response.send_message(
            view=board.layout, files=board.files, ephemeral=board.is_empty
        )

    @leaderboard.autocomplete("season")
    async def _seasons(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the running season and those that are over, latest first."""
        if interaction.guild_id is None:
            return []
        others = self._house.part(LeaderboardPages).others
        if others is None:
            return []
        wording = await self._house.localization.of(interaction)
        named = await others.choices(interaction.guild_id, wording)
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
            await self._house.part(LeaderboardUpdater).post(guild_id, channel_id, variant, period)
        except CannotSend:
            discord_api = self._house.services.discord_api
            raise MissingPermissions(
                discord_api.missing_permissions(channel_id), channel_id
            ) from None
        wording = await self._house.localization.of(interaction)
        layout = message_panel(wording.text("board-posted"))
        await interaction.followup.send(view=layout, ephemeral=True)
