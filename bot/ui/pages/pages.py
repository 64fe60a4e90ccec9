"""The pages of leaderboards, rules and presets, and the buttons that turn them."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.engine.variants import VARIANTS
from bot.render.wording import Wording
from bot.service.background.hints import Hints
from bot.service.background.review_keeper import ReviewKeeper
from bot.service.background.reviewer import Reviewer
from bot.service.errors import StaleStep
from bot.service.playing_on import PlayingOn
from bot.service.presets import ServerPresets
from bot.service.privacy import Privacy
from bot.store.log import EventLog
from bot.store.results.leaderboard import Standings
from bot.store.results.trends import Trends
from bot.ui.components.builders import NO_TABLE
from bot.ui.components.custom_id import ButtonId, number
from bot.ui.components.payloads import Layout
from bot.ui.handlers.verbs import PageVerb, VerbTable, verb_table
from bot.ui.pages.daily import DailyPages
from bot.ui.pages.finding import FindingPages
from bot.ui.pages.hints import HintPages
from bot.ui.pages.lessons import LessonPages
from bot.ui.pages.playing_on import PlayingOnPages
from bot.ui.pages.preferences import PreferencePages
from bot.ui.pages.privacy import PrivacyPages
from bot.ui.pages.replays import Replays
from bot.ui.pages.reviews import Reviews
from bot.ui.pages.settings import SettingPages
from bot.ui.pages.tournaments.announcing import TournamentPages
from bot.ui.pages.trends import TrendPages
from bot.ui.sync.presenter import Presenter
from bot.ui.sync.public.leaderboard_pages import BoardPages, LeaderboardPages
from bot.ui.views.server.help import rules_panel
from bot.ui.views.server.presets import presets_panel
from bot.ui.views.table.lobby import APART, RULEBOOK

Interaction = discord.Interaction[Any]


class Pages:
    """Pages of leaderboards, rules and presets."""

    def __init__(
        self,
        presenter: Presenter,
        standings: Standings,
        server_presets: ServerPresets,
        events: EventLog,
        privacy: Privacy,
        reviewer: Reviewer,
        trends: Trends,
    ) -> None:
        self._presenter = presenter
        self._trends = trends
        self.lessons = LessonPages(presenter)
        self.replays = Replays(presenter)
        self.finding = FindingPages(presenter)
        playing_on = PlayingOn(presenter.services.tables, events, presenter.services.clock)
        self.playing_on = PlayingOnPages(presenter, playing_on)
        self.hints = HintPages(presenter, Hints(events))
        self.reviews = Reviews(presenter, reviewer)
        self.daily = DailyPages(presenter, self.reviews)
        self.preferences = PreferencePages(presenter, events)
        self.settings = SettingPages(presenter.services)
        self.privacy = PrivacyPages(
            privacy, presenter.services.exports, presenter.services.localization
        )
        self.leaderboard = LeaderboardPages(standings, presenter.services)
        self.trends = TrendPages(standings, trends, presenter.services)
        self.tournaments = TournamentPages(presenter.services, server_presets)
        self.boards = BoardPages(self.leaderboard, presenter.services)
        self._server_presets = server_presets

    async def review(self) -> None:
        """Resume the reviews that people waited for, and review the games of some; endless."""
        services = self._presenter.services
        await ReviewKeeper(self.reviews.reviewer, self._trends, clock=services.clock).run()

    async def close(self) -> None:
        """Cancel what goes on in the background."""
        await self.hints.close()
        await self.replays.playback.close()
        await self.reviews.close()
        await self._presenter.watchers.close()

    async def presets(self, guild_id: int, page: int, wording: Wording) -> Layout:
        """Return a page (from 0) of a server's presets."""
        found = await self._server_presets.of_guild(guild_id)
        return presets_panel(found, wording, page=page)

    async def rules(
        self, variant: str, page: int, table_id: str, guild_id: int | None, wording: Wording
    ) -> Layout:
        """Return a page (from 0) of the rules, with the house rules of a table or of a server.

        Raises:
            StaleStep: there is no such variant.
            UnknownTable: there is no such table.
        """
        if variant not in VARIANTS:
            raise StaleStep
        given: Mapping[str, object] = {}
        if table_id != NO_TABLE:
            given = (await self._presenter.services.tables.person_view(table_id)).lobby.options
        elif guild_id is not None:
            given = (await self._server_presets.default_for(guild_id, variant)).options
        game = VARIANTS[variant]
        return rules_panel(game, game.resolve(given), wording, page=page, table_id=table_id)

    @property
    def verbs(self) -> VerbTable:
        """The verbs of all pages."""
        return verb_table(
            {
                "leaders": PageVerb(self._turn_board),
                RULEBOOK: PageVerb(self._turn_rules),
                "presets": PageVerb(self._turn_presets),
            },
            self.preferences.verbs,
            self.settings.verbs,
            self.privacy.verbs,
            self.lessons.verbs,
            self.replays.verbs,
            self.daily.verbs,
            self.finding.verbs,
            self.playing_on.verbs,
            self.hints.verbs,
            self.reviews.verbs,
            self.tournaments.verbs,
        )

    async def _turn_board(
        self, interaction: Interaction, button: ButtonId, _wording: Wording
    ) -> None:
        """Show a page of the leaderboard in the server's language, because everybody sees it."""
        guild_id = interaction.guild_id
        match button.arg.split("."):
            case [variant, period, page] if guild_id is not None:
                public = await self._presenter.services.localization.public(guild_id)
                board = await self.leaderboard.page(
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
            case [variant, page, *rest] if rest in ([], [APART]):
                layout = await self.rules(
                    variant, number(page), button.table, interaction.guild_id, wording
                )
            case _:
                raise StaleStep
        if rest:
            await interaction.response.send_message(view=layout, ephemeral=True)
        else:
            await interaction.response.edit_message(view=layout)

    async def _turn_presets(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        if interaction.guild_id is None:
            raise StaleStep
        layout = await self.presets(interaction.guild_id, number(button.arg), wording)
        await interaction.response.edit_message(view=layout)
