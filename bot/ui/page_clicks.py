"""Turning pages: of a ranking, of the rules; ``replay_clicks`` turns those of finished games."""

from collections.abc import Mapping
from datetime import timedelta
from types import MappingProxyType
from typing import Any, Final

import discord

from bot.engine.variants import VARIANTS
from bot.render.wording import Wording
from bot.service.clock import utc_now
from bot.service.errors import StaleStep
from bot.service.presets import RuleSets
from bot.service.privacy import Privacy
from bot.store.log import EventLog
from bot.store.standings import Standings
from bot.ui.artist import Picture
from bot.ui.components import Layout
from bot.ui.help import rules_panel
from bot.ui.ids import ButtonId, number
from bot.ui.illustrated import Illustrated, pictured
from bot.ui.layout import NO_TABLE
from bot.ui.leaderboard import (
    ROWS_A_PAGE,
    LeaderRow,
    leaderboard_panel,
    leaderboard_picture,
)
from bot.ui.preference_clicks import PreferencePages
from bot.ui.presenter import Presenter
from bot.ui.presets import presets_panel
from bot.ui.privacy import PrivacyPages
from bot.ui.replay_clicks import Replays
from bot.ui.setting_clicks import SettingPages
from bot.ui.verbs import PageVerb, VerbTable, verb_table

PERIODS: Final[Mapping[str, timedelta | None]] = MappingProxyType(
    {"all": None, "month": timedelta(days=30), "week": timedelta(days=7)}
)
ALL_GAMES: Final = "all"
# Nobody is held up to shame for having other things to do: who rests is not listed.
FADES_AFTER: Final = timedelta(days=60)

Interaction = discord.Interaction[Any]


class Pages:
    """What has pages and belongs to no click on a table's own panels."""

    def __init__(
        self,
        presenter: Presenter,
        standings: Standings,
        rule_sets: RuleSets,
        events: EventLog,
        privacy: Privacy,
    ) -> None:
        self._presenter = presenter
        self.replays = Replays(presenter)
        self.preferences = PreferencePages(presenter, events)
        self.settings = SettingPages(presenter.kit)
        self.privacy = PrivacyPages(privacy, presenter.kit.voices)
        self._standings = standings
        self._rule_sets = rule_sets

    async def board(
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
        """A page (from 0) of a server's ranking, in one variant or :data:`ALL_GAMES`.

        ``stays``: it is kept up to date, and nobody turns its pages for everybody.
        ``with_picture``: files may be sent where it goes; the server decides, too.

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
        kit = self._presenter.kit
        pictures: tuple[Picture, ...] = ()
        if with_picture and (await kit.servers.of(guild_id)).pictures:
            of = 1 if stays else pages
            illustration = leaderboard_picture(
                rows, wording, game=game, period=period, page=page, pages=of
            )
            pictures = await pictured(kit.artist, illustration)
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

    async def presets(self, guild_id: int, page: int, wording: Wording) -> Layout:
        """A page (from 0) of the house rules that a server has saved."""
        found = await self._rule_sets.of_guild(guild_id)
        return presets_panel(found, wording, page=page)

    async def rules(
        self, variant: str, page: int, table_id: str, guild_id: int | None, wording: Wording
    ) -> Layout:
        """A page (from 0) of the rules, with house rules: of a table, else of a server.

        Raises:
            StaleStep: there is no such variant.
            UnknownTable: there is no such table.
        """
        if variant not in VARIANTS:
            raise StaleStep
        given: Mapping[str, object] = {}
        if table_id != NO_TABLE:
            given = (await self._presenter.kit.tables.glance(table_id)).lobby.options
        elif guild_id is not None:
            given = (await self._rule_sets.default_for(guild_id, variant)).options
        game = VARIANTS[variant]
        return rules_panel(game, game.resolve(given), wording, page=page, table_id=table_id)

    @property
    def verbs(self) -> VerbTable:
        """The verbs of all pages."""
        return verb_table(
            {
                "leaders": PageVerb(self._turn_board),
                "rulebook": PageVerb(self._turn_rules),
                "presets": PageVerb(self._turn_presets),
            },
            self.preferences.verbs,
            self.settings.verbs,
            self.privacy.verbs,
            self.replays.verbs,
        )

    async def _turn_board(
        self, interaction: Interaction, button: ButtonId, _wording: Wording
    ) -> None:
        """Show a page of the ranking, which everybody sees: in the words of the server."""
        guild_id = interaction.guild_id
        match button.arg.split("."):
            case [variant, period, page] if guild_id is not None:
                public = await self._presenter.kit.voices.public(guild_id)
                board = await self.board(
                    guild_id,
                    variant,
                    period,
                    number(page),
                    public,
                    with_picture=interaction.app_permissions.attach_files,
                )
            case _:
                raise StaleStep
        await interaction.response.edit_message(view=board.layout, attachments=board.files)

    async def _turn_rules(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        match button.arg.split("."):
            case [variant, page]:
                layout = await self.rules(
                    variant, number(page), button.table, interaction.guild_id, wording
                )
            case _:
                raise StaleStep
        await interaction.response.edit_message(view=layout)

    async def _turn_presets(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        if interaction.guild_id is None:
            raise StaleStep
        layout = await self.presets(interaction.guild_id, number(button.arg), wording)
        await interaction.response.edit_message(view=layout)
