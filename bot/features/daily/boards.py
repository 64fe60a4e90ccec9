"""The posted boards of daily deals.

The period of a board names its day: ``daily:2026-11-22``.
"""

from collections.abc import Collection
from datetime import date
from typing import ClassVar, Final

from bot.engine.variants import VARIANTS
from bot.features.boards.kinds import BoardKind
from bot.features.daily.choices import FEATURED, DailySettings
from bot.features.daily.kind import Daily
from bot.features.daily.model.calendar import choose_game
from bot.features.daily.service.service import DailyService
from bot.features.daily.views import board_panel
from bot.render.wording import Wording
from bot.settings.server_settings import ServerBook
from bot.table.errors import StaleStep
from bot.table.kind import TableKind
from bot.ui.images.illustrated_layout import PicturedLayout

PREFIX: Final = "daily:"


def board_period(day: date) -> str:
    """Return the period of the boards of a day's deals."""
    return f"{PREFIX}{day.isoformat()}"


class DailyBoardKind(BoardKind):
    """The boards of daily deals: at the end of a day, the next board is posted below."""

    prefix: ClassVar[str] = PREFIX
    attempts: ClassVar[type[TableKind] | None] = Daily

    def __init__(self, daily: DailyService, servers: ServerBook) -> None:
        self._daily = daily
        self._servers = servers

    async def find_next_period(self, guild_id: int, period: str) -> str | None:
        """Return the period of today's board if the day of this board is over."""
        today = board_period(self._daily.boards.today)
        return today if period < today else None

    async def find_guilds(self, table_id: str) -> Collection[int]:
        """Return the servers with boards that show the attempt at a table."""
        return {entry.guild_id for entry in await self._daily.deals.list_entries_at(table_id)}

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
        """Return the board of a day's deal; for :data:`FEATURED`, in the server's game.

        Raises:
            StaleStep: there is no such variant.
        """
        day = date.fromisoformat(period.removeprefix(PREFIX))
        if variant == FEATURED:
            settings = await self._servers.load(guild_id)
            variant = choose_game(day, settings.part(DailySettings).daily)
        if variant not in VARIANTS:
            raise StaleStep
        board = await self._daily.boards.board(guild_id, day, variant)
        return PicturedLayout(board_panel(board, wording, marker=marker), ())
