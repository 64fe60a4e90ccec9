"""Pages of a server's leaderboard, made from its finished games, and what posted boards show.

Which day a board of a daily deal shows, and which season a leaderboard, is a part of the period:
``daily:2026-11-22``, ``season:2026-11``.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from types import MappingProxyType
from typing import Final

from bot.engine.variants import VARIANTS
from bot.render.wording import Wording
from bot.service.clock import utc_now
from bot.service.errors import StaleStep
from bot.service.seasons import UnknownSeason, season_named
from bot.service.settings.server_settings import FEATURED as FEATURED
from bot.service.state.daily import game_of
from bot.store.results.leaderboard import Standings
from bot.ui.images.illustrated_layout import PicturedLayout, pictured
from bot.ui.images.renderer import Picture
from bot.ui.sync.toolkit import TableServices
from bot.ui.views.server.daily import board_panel
from bot.ui.views.server.leaderboard import (
    ROWS_A_PAGE,
    LeaderRow,
    leaderboard_panel,
    leaderboard_picture,
)
from bot.ui.views.server.seasons import season_panel, season_picture

PERIODS: Final[Mapping[str, timedelta | None]] = MappingProxyType(
    {"all": None, "month": timedelta(days=30), "week": timedelta(days=7)}
)
ALL_VARIANTS: Final = "all"
# Inactive people are not listed, so that nobody looks bad for taking a break.
FADES_AFTER: Final = timedelta(days=60)

SEASON: Final = "season:"
_DAILY: Final = "daily:"


class LeaderboardPages:
    """Draws the leaderboards of servers."""

    def __init__(self, standings: Standings, services: TableServices) -> None:
        self._standings = standings
        self._services = services

    async def page(
        self,
        guild_id: int,
        variant: str,
        period: str,
        page: int,
        wording: Wording,
        *,
        if_empty: Wording | None = None,
        stays: bool = False,
        with_picture: bool = True,
        marker: int | None = None,
    ) -> PicturedLayout:
        """Return a page of a server's leaderboard, for one variant or :data:`ALL_VARIANTS`.

        Args:
            guild_id: the server.
            variant: the name of a variant, or :data:`ALL_VARIANTS`.
            period: a key of :data:`PERIODS`.
            page: from 0.
            wording: the language.
            if_empty: the language if nobody is ranked, where only one person reads that.
            stays: whether the message is kept up to date; it then has no buttons to turn pages.
            with_picture: whether files may be sent; the server's settings decide, too.
            marker: the id of the message's root component.

        Raises:
            StaleStep: there is no such variant or period.
        """
        if period not in PERIODS or (variant not in VARIANTS and variant != ALL_VARIANTS):
            raise StaleStep
        length = PERIODS[period]
        board = await self._standings.leaderboard(
            guild_id,
            variant=None if variant == ALL_VARIANTS else variant,
            since=None if length is None else utc_now() - length,
            active_since=utc_now() - FADES_AFTER,
            limit=ROWS_A_PAGE,
            offset=max(page, 0) * ROWS_A_PAGE,
        )
        if if_empty is not None and not board.total:
            wording = if_empty
        variant_name = (
            wording.text("all-games") if variant == ALL_VARIANTS else VARIANTS[variant].name
        )
        rows = [LeaderRow(r.rank, r.name, round(r.rating), r.games, r.wins) for r in board.rows]
        pages = max(1, -(-board.total // ROWS_A_PAGE))
        pictures: tuple[Picture, ...] = ()
        if with_picture and (await self._services.servers.of(guild_id)).pictures:
            of = 1 if stays else pages
            illustration = leaderboard_picture(
                rows,
                wording,
                variant_name=variant_name,
                period=period,
                page=page,
                pages=of,
                avatars=self._services.renderer.avatars.keys([r.user_id for r in board.rows]),
            )
            pictures = await pictured(self._services.renderer, illustration)
        layout = leaderboard_panel(
            rows,
            wording,
            variant=variant,
            variant_name=variant_name,
            period=period,
            page=page,
            pages=pages,
            stays=stays,
            pictures=pictures,
            marker=marker,
        )
        return PicturedLayout(layout, pictures, is_empty=not board.total)

    async def season(
        self,
        guild_id: int,
        variant: str,
        key: str,
        wording: Wording,
        *,
        if_empty: Wording | None = None,
        with_picture: bool = True,
        marker: int | None = None,
    ) -> PicturedLayout:
        """Return how a season of a server stands; arguments as for :meth:`page`.

        Raises:
            StaleStep: there is no such variant.
            UnknownSeason: the server has no such season.
        """
        if variant not in VARIANTS and variant != ALL_VARIANTS:
            raise StaleStep
        of_all = variant == ALL_VARIANTS
        standing = await self._services.seasons.standing(guild_id, key, None if of_all else variant)
        if standing is None:
            raise UnknownSeason(value=key)
        if if_empty is not None and not standing.ranking.rows:
            wording = if_empty
        variant_name = wording.text("all-games") if of_all else VARIANTS[variant].name
        pictures: tuple[Picture, ...] = ()
        if with_picture and (await self._services.servers.of(guild_id)).pictures:
            avatar_of = self._services.renderer.avatars.key
            illustration = season_picture(standing, variant_name, wording, avatar_of)
            pictures = await pictured(self._services.renderer, illustration)
        layout = season_panel(standing, variant_name, wording, pictures=pictures, marker=marker)
        return PicturedLayout(layout, pictures, is_empty=not standing.ranking.rows)


class BoardPages:
    """Draws what a posted board shows."""

    def __init__(self, leaderboard: LeaderboardPages, services: TableServices) -> None:
        self._leaderboard = leaderboard
        self._services = services
        self._daily = services.daily

    @property
    def daily_period(self) -> str:
        """The period of a board of today's deal."""
        return f"{_DAILY}{self._daily.boards.today.isoformat()}"

    async def following(self, guild_id: int, period: str) -> str | None:
        """Return the period of the next board if this one is closed; ``None`` while it changes."""
        if period.startswith(SEASON):
            season = season_named(period.removeprefix(SEASON))
            if season is None or season.end > self._services.seasons.today:
                return None
            running = await self._services.seasons.running(guild_id)
            return None if running is None else f"{SEASON}{running.key}"
        is_closed = period.startswith(_DAILY) and period < self.daily_period
        return self.daily_period if is_closed else None

    async def guilds_of(self, table_id: str) -> set[int]:
        """Return the servers that show the attempt at the table of a daily deal."""
        return {one.guild_id for one in await self._daily.deals.entries_at(table_id)}

    async def page(
        self,
        guild_id: int,
        variant: str,
        period: str,
        wording: Wording,
        *,
        with_picture: bool,
        marker: int,
    ) -> PicturedLayout:
        """Return what a board shows now.

        Args:
            guild_id: the server.
            variant: the game; of a daily deal perhaps :data:`FEATURED`.
            period: which games count, or the day of a deal.
            wording: the language.
            with_picture: whether files may be sent.
            marker: the id of the message's root component.

        Raises:
            StaleStep: there is no such variant or period.
        """
        if period.startswith(SEASON):
            return await self._leaderboard.season(
                guild_id,
                variant,
                period.removeprefix(SEASON),
                wording,
                with_picture=with_picture,
                marker=marker,
            )
        if not period.startswith(_DAILY):
            return await self._leaderboard.page(
                guild_id,
                variant,
                period,
                0,
                wording,
                stays=True,
                with_picture=with_picture,
                marker=marker,
            )
        day = date.fromisoformat(period.removeprefix(_DAILY))
        key = variant
        if key == FEATURED:
            key = game_of(day, (await self._services.servers.of(guild_id)).daily)
        if key not in VARIANTS:
            raise StaleStep
        board = await self._daily.boards.board(guild_id, day, key)
        return PicturedLayout(board_panel(board, wording, marker=marker), ())
