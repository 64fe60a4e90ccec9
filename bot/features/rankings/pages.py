"""Pages of a server's leaderboard, made from its finished games."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from types import MappingProxyType
from typing import Any, ClassVar, Final

import discord

from bot.engine.variants import VARIANTS
from bot.features.boards.kinds import BoardKind
from bot.features.boards.posts import LeaderboardUpdater
from bot.features.rankings.store import Standings
from bot.features.rankings.views import (
    PERIOD,
    POST,
    ROWS_A_PAGE,
    TURN,
    leaderboard_controls,
    leaderboard_panel,
    leaderboard_picture,
)
from bot.render.wording import Wording
from bot.table.errors import OnlyManager, StaleStep
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.table.sync.toolkit import TableServices
from bot.table.views.public.replies import message_panel
from bot.tasks.clock import utc_now
from bot.ui.components.custom_id import ButtonId, parse_number
from bot.ui.components.menus import get_chosen_value
from bot.ui.components.payloads import Layout
from bot.ui.error_messages import MissingPermissions, NotHere
from bot.ui.images.illustrated_layout import PicturedLayout, draw_pictures
from bot.ui.images.renderer import Picture
from bot.ui.transport.permissions import missing_to_play
from bot.ui.transport.refusals import CannotSend

Interaction = discord.Interaction[Any]

PERIODS: Final[Mapping[str, timedelta | None]] = MappingProxyType(
    {"all": None, "month": timedelta(days=30), "week": timedelta(days=7)}
)
ALL_VARIANTS: Final = "all"
# Inactive people are not listed, so that a break makes nobody look bad.
FADES_AFTER: Final = timedelta(days=60)


class OtherPeriods(ABC):
    """Further periods of leaderboards, added by a feature.

    Attributes:
        prefix: the first characters of their names.
    """

    prefix: ClassVar[str]

    @abstractmethod
    async def choices(self, guild_id: int, wording: Wording) -> Sequence[tuple[str, str]]:
        """Return the name and the key of each period of a server, latest first."""

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
        """Return the page of a period; the arguments are those of a leaderboard.

        Raises:
            StaleStep: there is no such variant.
            TableError: there is no such period.
        """


class LeaderboardPages:
    """Draws the leaderboards of servers.

    Attributes:
        others: further periods, if a feature has added some.
    """

    def __init__(
        self, standings: Standings, services: TableServices, updater: LeaderboardUpdater
    ) -> None:
        self._standings = standings
        self._services = services
        self._updater = updater
        self.others: OtherPeriods | None = None

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the buttons and the menu below a leaderboard."""
        return {
            TURN: PageVerb(self._turn_page),
            PERIOD: PageVerb(self._choose),
            POST: PageVerb(self._post),
        }

    async def show(
        self, interaction: Interaction, wording: Wording, variant: str | None = None
    ) -> None:
        """Answer with the ranking of a variant or of all games.

        Everybody sees it, in the server's language, unless nobody is ranked.

        Raises:
            NotHere: this is not a server.
        """
        if interaction.guild_id is None:
            raise NotHere(message="choose-server")
        board = await self._board(interaction, variant or ALL_VARIANTS, "all", if_empty=wording)
        await interaction.response.send_message(
            view=board.layout, files=board.files, ephemeral=board.is_empty
        )

    async def _board(
        self,
        interaction: Interaction,
        variant: str,
        period: str,
        page: int = 0,
        *,
        if_empty: Wording | None = None,
    ) -> PicturedLayout:
        """Return a page of the ranking, with the menu and buttons below it.

        Raises:
            StaleStep: this is no server, or there is no such variant or period.
            TableError: there is no such season.
        """
        guild_id = interaction.guild_id
        if guild_id is None:
            raise StaleStep
        public = await self._services.localization.get_public(guild_id)
        attaches = interaction.app_permissions.attach_files
        others = self.others
        if others is not None and period.startswith(others.prefix):
            board = await others.page(
                guild_id, variant, period, public, if_empty=if_empty, with_picture=attaches
            )
        else:
            board = await self.page(
                guild_id, variant, period, page, public, if_empty=if_empty, with_picture=attaches
            )
        wording = if_empty if board.is_empty and if_empty is not None else public
        spans = [(wording.text(f"period-{span}"), span) for span in PERIODS]
        spans += [] if others is None else await others.choices(guild_id, wording)
        may_post = interaction.permissions.manage_guild
        controls = leaderboard_controls(spans, wording, variant, period, may_post=may_post)
        layout = Layout([*board.layout.to_components(), *controls])
        return replace(board, layout=layout)

    async def _turn_page(
        self, interaction: Interaction, button: ButtonId, _wording: Wording
    ) -> None:
        match button.arg.split("."):
            case [variant, period, page]:
                board = await self._board(interaction, variant, period, parse_number(page))
            case _:
                raise StaleStep
        await interaction.response.edit_message(view=board.layout, attachments=board.files)

    async def _choose(self, interaction: Interaction, button: ButtonId, _wording: Wording) -> None:
        board = await self._board(interaction, button.arg, get_chosen_value(interaction))
        await interaction.response.edit_message(view=board.layout, attachments=board.files)

    async def _post(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Post the ranking in this channel, and keep it up to date.

        Raises:
            StaleStep: this is no server.
            OnlyManager, MissingPermissions.
        """
        variant, _, period = button.arg.partition(".")
        guild_id, channel_id = interaction.guild_id, interaction.channel_id or 0
        if guild_id is None:
            raise StaleStep
        if not interaction.permissions.manage_guild:
            raise OnlyManager
        if lacking := missing_to_play(interaction.app_permissions, interaction.channel):
            raise MissingPermissions(lacking, channel_id)
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            await self._updater.post(guild_id, channel_id, variant, period.replace("~", ":"))
        except CannotSend:
            lacking = self._services.discord_api.missing_permissions(channel_id)
            raise MissingPermissions(lacking, channel_id) from None
        layout = message_panel(wording.text("board-posted"))
        await interaction.followup.send(view=layout, ephemeral=True)

    async def page(
        self,
        guild_id: int,
        variant: str,
        period: str,
        page: int,
        wording: Wording,
        *,
        if_empty: Wording | None = None,
        is_updated: bool = False,
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
            if_empty: the language of the answer to a single person if nobody is ranked.
            is_updated: whether the message is kept up to date; it then has no page buttons.
            with_picture: whether files may be sent; the server's settings may also exclude them.
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
        pages = max(1, -(-board.total // ROWS_A_PAGE))
        pictures: tuple[Picture, ...] = ()
        if with_picture and (await self._services.servers.load(guild_id)).pictures:
            page_count = 1 if is_updated else pages
            illustration = leaderboard_picture(
                board.rows,
                wording,
                variant_name=variant_name,
                period=period,
                page=page,
                pages=page_count,
                avatars=self._services.renderer.avatars.keys([row.user_id for row in board.rows]),
            )
            pictures = await draw_pictures(self._services.renderer, illustration)
        layout = leaderboard_panel(
            board.rows,
            wording,
            variant=variant,
            variant_name=variant_name,
            period=period,
            page=page,
            pages=pages,
            is_updated=is_updated,
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
            is_updated=True,
            with_picture=with_picture,
            marker=marker,
        )
