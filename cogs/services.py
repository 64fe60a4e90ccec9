"""The services that commands use."""

from dataclasses import dataclass
from datetime import datetime

from bot.service.preferences import PreferenceBook
from bot.service.presets import RuleSets
from bot.service.server_settings import ServerBook
from bot.service.tables import Tables
from bot.store.log import EventLog
from bot.store.standings import Standings
from bot.ui.boards import BoardKeeper
from bot.ui.openings import Openings
from bot.ui.page_clicks import Pages
from bot.ui.presenter import Presenter
from bot.ui.voices import Voices


@dataclass(frozen=True, slots=True)
class Services:
    """Handed to every cog by the composition root."""

    presenter: Presenter
    events: EventLog
    pages: Pages
    rule_sets: RuleSets
    boards: BoardKeeper
    standings: Standings
    openings: Openings
    started_at: datetime

    @property
    def tables(self) -> Tables:
        """The tables."""
        return self.presenter.kit.tables

    @property
    def voices(self) -> Voices:
        """In whose words something is said."""
        return self.presenter.kit.voices

    @property
    def preferences(self) -> PreferenceBook:
        """What people prefer."""
        return self.presenter.kit.preferences

    @property
    def servers(self) -> ServerBook:
        """What servers have chosen."""
        return self.presenter.kit.servers
