"""The button that shows the replay of a game that is over."""

from collections.abc import Sequence
from typing import Final

from bot.features.replays.views.replay import WATCH
from bot.render.wording import Wording
from bot.table.state.steps import OVER
from bot.table.views.public.additions import Additions
from bot.ui.components.builders import Piece, button


class ReplayAdditions(Additions):
    """Where a finished game offers its replay."""

    def look_back_buttons(self, table_id: str, wording: Wording) -> Sequence[Piece]:
        """Return the button."""
        return (button(table_id, OVER, WATCH, wording.text("button-replay")),)


ADDITIONS: Final = ReplayAdditions()
