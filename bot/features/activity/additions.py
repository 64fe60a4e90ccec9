"""The button *Open the table*, which tables have while the Activity is enabled."""

from collections.abc import Sequence
from typing import Final

from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY
from bot.table.views.public.additions import Additions
from bot.ui.components.builders import Piece, button

OPEN: Final = "activity"  # the verb


class ActivityAdditions(Additions):
    """The buttons at tables that open the Activity.

    Attributes:
        is_on: whether this process serves the Activity.
    """

    is_on = False

    def lobby_buttons(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the button below the lobby's message."""
        return self.more_buttons(lobby.table_id, lobby.variant, wording)

    def more_buttons(self, table_id: str, variant: str, wording: Wording) -> Sequence[Piece]:
        """Return the button, for players."""
        if not self.is_on:
            return ()
        return (button(table_id, ANY, OPEN, wording.text("button-activity")),)


ADDITIONS: Final = ActivityAdditions()
