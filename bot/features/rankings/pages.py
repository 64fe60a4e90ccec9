"""Pages of a server's leaderboard, made from its finished games."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import timedelta
from types import MappingProxyType
from typing import Any, ClassVar, Final

import discord

from bot.engine.variants import VARIANTS
from bot.feature import Span
from bot.features.boards.kinds import BoardKind
from bot.features.rankings.store import Standings
from bot.features.rankings.views import (
    ROWS_A_PAGE,
    LeaderRow,
    leaderboard_panel,
    leaderboard_picture,
)
from bot.render.wording import Wording
from bot.table.errors import StaleStep
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.table.sync.toolkit import TableServices
from bot.tasks.clock import utc_now
from bot.ui.components.custom_id import ButtonId, number
from bot.ui.images.illustrated_layout import PicturedLayout, pictured
from bot.ui.images.renderer import Picture

PERIODS: Final[Mapping[str, timedelta | None]] = MappingProxyType(
    {"all": None, "month": timedelta(days=30), "week": timedelta(days=7)}
)
ALL_VARIANTS: Final = "all"
# Inactive people are not listed, so that nobody looks bad for taking a break.
FADES_AFTER: Final = timedelta(days=60)


class OtherPeriods(ABC):
    """Periods that begin and end on certain days, as a feature adds them.

    Attributes:
        prefix: how their names begin.
    """

    prefix: ClassVar[str]

    @abstractmethod
    async def period(self, guild_id: int, typed: str) -> str:
        """Return the period that somebody means.

        Raises:
            TableError: the server has none.
        """

    @abstractmethod
    async def choices(self, guild_id: int, wording: Wording) -> Sequence[tuple[str, str]]:
        """Return name and value of all that can be meant."""

    @abstractmethod
    def span(self, period: str, wording: Wording) -> Span:
        """Return when a period begins and ends.

        Raises:
            TableError: there is no such period.
        """

    @abstractmethod
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
        """Return how a period stands; arguments as for a leaderboard.

        Raises:
            StaleStep: there is no such variant.
            TableError: there is no such period.
        """


class LeaderboardPages:
    """Draws the leaderboards of servers.

    Attributes:
        others: further periods, if a feature has added some.
    """

    def __init__(self, standings: Standings, services: TableServices) -> None:
        self._standings = standings
        self._services = services
        self.others: OtherPeriods | None = None

    def span(self, period: str, wording: Wording) -> Span:
        """Return when a period begins and ends.

        Raises:
            StaleStep: there is no such period.
        """
        if self.others is not None and period.startswith(self.others.prefix):
            return self.others.span(period, wording)
        if period not in PERIODS:
            raise StaleStep
        length = PERIODS[period]
        since = None if length is None else utc_now() - length
        return Span(since, None, wording.text(f"period-{period}"))

    @property
    def verbs(self) -> VerbTable:
        """The verb of the buttons that turn the pages."""
        return {"leaders": PageVerb(self._turn)}

    async def _turn(
        self, interaction: discord.Interaction[Any], button: ButtonId, _wording: Wording
    ) -> None:
        """Show a page in the server's language, because everybody sees it."""
        guild_id = interaction.guild_id
        match button.arg.split("."):
            case [variant, period, page] if guild_id is not None:
                board = await self.page(
                    guild_id,
                    variant,
                    period,
                    number(page),
                    await self._services.localization.public(guild_id),
                    with_picture=interaction.app_permissions.attach_files,
                )
            case _:
                raise StaleStep
        await interaction.response.edit_message(view=board.layout, attachments=board.files)

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


class RankingBoards(BoardKind):
    """The posted leaderboards of a server's games."""

    prefix: ClassVar[str] = ""

    def __init__(self, pages: LeaderboardPages) -> None:
        self._pages = pages

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
        """Return the first page of a leaderboard.

        Raises:
            StaleStep: there is no such variant or period.
        """
        return await self._pages.page(
            guild_id,
            variant,
            period,
            0,
            wording,
            stays=True,
            with_picture=with_picture,
            marker=marker,
        )
