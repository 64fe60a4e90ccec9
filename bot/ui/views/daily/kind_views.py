"""What messages about a daily deal say besides the cards."""

from typing import ClassVar

from bot.engine.play.view import TableView
from bot.render.wording import Wording
from bot.service.daily.kind import Daily
from bot.service.daily.standings import DailyStanding
from bot.service.lobby.kind import TableKind
from bot.ui.components.builders import heading
from bot.ui.views.table.daily import result_buttons, result_text
from bot.ui.views.table.kind_views import Ending, KindViews
from bot.ui.views.table.table_info import TableInfo


class DailyViews(KindViews[Daily]):
    """The words and buttons of a daily deal."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (Daily,)

    def why_closed(self, wording: Wording) -> str:
        """Return that the day was over."""
        return wording.text("daily-unfinished")

    def ending(self, view: TableView, info: TableInfo, wording: Wording) -> Ending:
        """Return how the attempt stands."""
        standing = info.standing if isinstance(info.standing, DailyStanding) else None
        is_over = standing is not None and standing.is_over
        text = heading(wording.text("hand-over-title"))
        if standing is not None:
            text = result_text(standing, wording)
        return Ending(text, result_buttons(info.table_id, wording, is_over=is_over), has_table=True)
