"""The services that commands use."""

from dataclasses import dataclass
from datetime import datetime

from bot.service.presets import ServerPresets
from bot.service.settings.preferences import PreferenceBook
from bot.service.settings.server_settings import ServerBook
from bot.service.tables.service import Tables
from bot.store.log import EventLog
from bot.store.results.leaderboard import Standings
from bot.ui.handlers.opening import TableOpener
from bot.ui.localization import Localization
from bot.ui.pages.pages import Pages
from bot.ui.sync.presenter import Presenter
from bot.ui.sync.public.leaderboard_messages import LeaderboardUpdater


@dataclass(frozen=True, slots=True)
class Services:
    """The services, which the composition root passes to every cog."""

    presenter: Presenter
    events: EventLog
    pages: Pages
    server_presets: ServerPresets
    boards: LeaderboardUpdater
    standings: Standings
    table_opener: TableOpener
    started_at: datetime

    @property
    def tables(self) -> Tables:
        """The tables and their games."""
        return self.presenter.services.tables

    @property
    def localization(self) -> Localization:
        """The choice of a message's language."""
        return self.presenter.services.localization

    @property
    def preferences(self) -> PreferenceBook:
        """The preferences of people."""
        return self.presenter.services.preferences

    @property
    def servers(self) -> ServerBook:
        """The settings of servers."""
        return self.presenter.services.servers
