"""The pages of a server's seasons, in answers and on posted boards.

The period of a board names its season: ``season:2026-11``.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from bot.engine.variants import VARIANTS
from bot.features.boards.kinds import BoardKind
from bot.features.rankings.pages import ALL_VARIANTS, OtherPeriods
from bot.features.seasons.model import season_named
from bot.features.seasons.service import Seasons, UnknownSeason
from bot.features.seasons.views import season_name, season_panel, season_picture
from bot.render.wording import Wording
from bot.table.errors import StaleStep
from bot.table.sync.toolkit import TableServices
from bot.ui.images.illustrated_layout import PicturedLayout, draw_pictures
from bot.ui.images.renderer import Picture

SEASON: Final = "season:"


class SeasonPages(BoardKind, OtherPeriods):
    """Draws the rankings of seasons, in answers and on posted boards.

    At the end of a season, the next board is posted below.
    """

    prefix: ClassVar[str] = SEASON

    def __init__(self, seasons: Seasons, services: TableServices) -> None:
        self._seasons = seasons
        self._services = services

    async def choices(self, guild_id: int, wording: Wording) -> Sequence[tuple[str, str]]:
        """Return the running season and the finished ones, latest first."""
        seasons = await self._seasons.list_seasons(guild_id)
        return [(season_name(season, wording), SEASON + season.key) for season in seasons]

    async def page(
        self,
        guild_id: int,
        variant: str,
        period: str,
        wording: Wording,
        *,
        if_empty: Wording | None = None,
        with_picture: bool = True,
        marker: int | None = None,
    ) -> PicturedLayout:
        """Return the page of a season; the arguments are those of a leaderboard.

        Raises:
            StaleStep: there is no such variant.
            UnknownSeason: the server has no such season.
        """
        if variant not in VARIANTS and variant != ALL_VARIANTS:
            raise StaleStep
        key = period.removeprefix(SEASON)
        of_all = variant == ALL_VARIANTS
        standing = await self._seasons.standing(guild_id, key, None if of_all else variant)
        if standing is None:
            raise UnknownSeason(value=key)
        if if_empty is not None and not standing.ranking.rows:
            wording = if_empty
        variant_name = wording.text("all-games") if of_all else VARIANTS[variant].name
        pictures: tuple[Picture, ...] = ()
        if with_picture and (await self._services.servers.load(guild_id)).pictures:
            avatar_of = self._services.renderer.avatars.key
            illustration = season_picture(standing, variant_name, wording, avatar_of)
            pictures = await draw_pictures(self._services.renderer, illustration)
        layout = season_panel(standing, variant_name, wording, pictures=pictures, marker=marker)
        return PicturedLayout(layout, pictures, is_empty=not standing.ranking.rows)

    async def find_next_period(self, guild_id: int, period: str) -> str | None:
        """Return the period of the running season if the board's season is over."""
        season = season_named(period.removeprefix(SEASON))
        if season is None or season.end > self._seasons.today:
            return None
        running = await self._seasons.find_running(guild_id)
        return None if running is None else f"{SEASON}{running.key}"
