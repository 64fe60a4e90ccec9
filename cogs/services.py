"""What the commands work with."""

from dataclasses import dataclass
from datetime import datetime

from bot.render.wording import Wording
from bot.service.presets import RuleSets
from bot.service.tables import Tables
from bot.store.log import EventLog
from bot.ui.page_clicks import Pages
from bot.ui.presenter import Presenter


@dataclass(frozen=True, slots=True)
class Services:
    """Handed to every cog by the composition root."""

    presenter: Presenter
    events: EventLog
    pages: Pages
    rule_sets: RuleSets
    started_at: datetime

    @property
    def tables(self) -> Tables:
        """The tables."""
        return self.presenter.kit.tables

    @property
    def wording(self) -> Wording:
        """The words."""
        return self.presenter.kit.wording
