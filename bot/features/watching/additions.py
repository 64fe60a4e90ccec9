"""The button *Watch* of a table."""

from collections.abc import Sequence
from typing import Final

from bot.features.watching.views import FOLLOW
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby, Status
from bot.table.state.steps import ANY
from bot.table.views.public.additions import Additions
from bot.ui.components.builders import Piece, button


class WatchingAdditions(Additions):
    """The button of a lobby that lets others watch."""

    def lobby_buttons(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the button *Watch*."""
        if lobby.status is not Status.PLAYING:
            return ()
        return (button(lobby.table_id, ANY, FOLLOW, wording.text("button-watch")),)


ADDITIONS: Final = WatchingAdditions()
