"""Pages of a server's leaderboard, read from the finished games and drawn."""

from collections.abc import Mapping
from datetime import timedelta
from types import MappingProxyType
from typing import Final

from bot.engine.variants import VARIANTS
from bot.render.wording import Wording
from bot.service.clock import utc_now
from bot.service.errors import StaleStep
from bot.store.results.leaderboard import Standings
from bot.ui.images.illustrated_layout import Illustrated, pictured
from bot.ui.images.renderer import Picture
from bot.ui.sync.toolkit import Kit
from bot.ui.views.server.leaderboard import (
    ROWS_A_PAGE,
    LeaderRow,
    leaderboard_panel,
    leaderboard_picture,
)

PERIODS: Final[Mapping[str, timedelta | None]] = MappingProxyType(
    {"all": None, "month": timedelta(days=30), "week": timedelta(days=7)}
)
ALL_GAMES: Final = "all"
# Nobody is held up to shame for having other things to do: who rests is not listed.
FADES_AFTER: Final = timedelta(days=60)


class LeaderboardPages:
    """Draws the leaderboards of servers."""

    def __init__(self, standings: Standings, kit: Kit) -> None:
        self._standings = standings
        self._kit = kit

    async def page(
        self,
        guild_id: int,
        variant: str,
        period: str,
        page: int,
        wording: Wording,
        *,
        stays: bool = False,
        with_picture: bool = True,
    ) -> Illustrated:
        """Return a page of a server's leaderboard, for one variant or :data:`ALL_GAMES`.

        Args:
            guild_id: the server.
            variant: the name of a variant, or :data:`ALL_GAMES`.
            period: a key of :data:`PERIODS`.
            page: from 0.
            wording: the language.
            stays: whether the message is kept up to date, and has no buttons to turn pages.
            with_picture: whether files may be sent there; the server's settings decide, too.

        Raises:
            StaleStep: there is no such variant or period.
        """
        if period not in PERIODS or (variant not in VARIANTS and variant != ALL_GAMES):
            raise StaleStep
        length = PERIODS[period]
        board = await self._standings.leaderboard(
            guild_id,
            variant=None if variant == ALL_GAMES else variant,
            since=None if length is None else utc_now() - length,
            active_since=utc_now() - FADES_AFTER,
            limit=ROWS_A_PAGE,
            offset=max(page, 0) * ROWS_A_PAGE,
        )
        game = wording.text("all-games") if variant == ALL_GAMES else VARIANTS[variant].name
        rows = [LeaderRow(r.rank, r.name, round(r.rating), r.games, r.wins) for r in board.rows]
        pages = max(1, -(-board.total // ROWS_A_PAGE))
        pictures: tuple[Picture, ...] = ()
        if with_picture and (await self._kit.servers.of(guild_id)).pictures:
            of = 1 if stays else pages
            illustration = leaderboard_picture(
                rows, wording, game=game, period=period, page=page, pages=of
            )
            pictures = await pictured(self._kit.artist, illustration)
        layout = leaderboard_panel(
            rows,
            wording,
            variant=variant,
            game=game,
            period=period,
            page=page,
            pages=pages,
            stays=stays,
            pictures=pictures,
        )
        return Illustrated(layout, pictures, is_empty=not board.total)
