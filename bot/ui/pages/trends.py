"""A person's statistics with the trend of their play, and the comparison of people by play."""

from datetime import datetime
from typing import Any

import discord

from bot.engine.variants import VARIANTS
from bot.render.wording import Wording
from bot.service.clock import utc_now
from bot.service.errors import StaleStep
from bot.service.seasons import UnknownSeason, season_named
from bot.service.tournaments.honours import Honours
from bot.store.results.leaderboard import Standings
from bot.store.results.trends import Trends
from bot.ui.images.illustrated_layout import PicturedLayout
from bot.ui.images.renderer import Picture
from bot.ui.sync.public.leaderboard_pages import ALL_VARIANTS, PERIODS, SEASON
from bot.ui.sync.toolkit import TableServices
from bot.ui.views.server.leaderboard import ROWS_A_PAGE
from bot.ui.views.server.seasons import season_name
from bot.ui.views.server.stats import stats_panel
from bot.ui.views.server.trends import MOST_CHARTS, compared_panel, trend_illustration_of

Interaction = discord.Interaction[Any]


class TrendPages:
    """Draws statistics and comparisons."""

    def __init__(self, standings: Standings, trends: Trends, services: TableServices) -> None:
        self._standings = standings
        self._trends = trends
        self._services = services
        self._honours = Honours(services.tournaments)

    async def stats(
        self, interaction: Interaction, who: discord.User | discord.Member, wording: Wording
    ) -> PicturedLayout:
        """Return a person's statistics, with the trend of their play if they are the reader."""
        guild_id = interaction.guild_id
        stats = await self._standings.player_stats(who.id, guild_id=guild_id)
        daily = await self._services.daily.attempts.feats(who.id)
        is_own = who.id == interaction.user.id
        trends = await self._trends.of_person(who.id, guild_id=guild_id) if is_own else None
        pictures: tuple[Picture, ...] = ()
        chosen = await self._services.preferences.of(interaction.user.id)
        if trends and interaction.app_permissions.attach_files and not chosen.text_only:
            drawn = [
                trend_illustration_of(one.variant, trends[one.variant], wording)
                for one in stats
                if len(trends.get(one.variant, ())) > 1
            ]
            renderer = self._services.renderer
            pictures = await renderer.pictures(
                *drawn[:MOST_CHARTS], within_s=renderer.waits.answer_picture_s
            )
        here = guild_id is not None
        layout = stats_panel(
            stats,
            who.display_name,
            wording,
            here=here,
            daily=daily,
            trends=trends,
            pictures=pictures,
            honours=[] if guild_id is None else await self._honours.of(who.id, guild_id),
        )
        return PicturedLayout(layout, pictures)

    async def compared(
        self, guild_id: int, variant: str, period: str, page: int, wording: Wording
    ) -> PicturedLayout:
        """Return a page (from 0) of the people of a server, compared by their play.

        Raises:
            StaleStep: there is no such variant or period.
            UnknownSeason: the server has no such season.
        """
        if variant not in VARIANTS and variant != ALL_VARIANTS:
            raise StaleStep
        since, until, name = self._span(period, wording)
        rows = await self._trends.compared(
            guild_id,
            variant=None if variant == ALL_VARIANTS else variant,
            since=since,
            until=until,
            limit=ROWS_A_PAGE,
            offset=page * ROWS_A_PAGE,
        )
        game = wording.text("all-games") if variant == ALL_VARIANTS else VARIANTS[variant].name
        return PicturedLayout(compared_panel(rows, game, name, wording), (), is_empty=not rows)

    def _span(self, period: str, wording: Wording) -> tuple[datetime | None, datetime | None, str]:
        """Return the start, the end and the name of a period or season; ``None``: unbounded."""
        if not period.startswith(SEASON):
            if period not in PERIODS:
                raise StaleStep
            length = PERIODS[period]
            since = None if length is None else utc_now() - length
            return since, None, wording.text(f"period-{period}")
        season = season_named(period.removeprefix(SEASON))
        if season is None or season.first > self._services.seasons.today:
            raise UnknownSeason(value=period.removeprefix(SEASON))
        return season.begins_at, season.ends_at, season_name(season, wording)
