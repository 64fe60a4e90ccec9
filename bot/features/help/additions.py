"""The button at a table that shows the rules of its game."""

from collections.abc import Sequence
from typing import Final

from bot.features.help.views import APART, rules_button
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby, Status
from bot.table.views.public.additions import Additions
from bot.ui.components.builders import Piece


class HelpAdditions(Additions):
    """The places of the button at a table."""

    def lobby_buttons(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the button below the lobby's message."""
        if lobby.status is not Status.LOBBY:
            return ()
        return (rules_button(lobby.table_id, lobby.variant, wording, APART),)

    def more_buttons(self, table_id: str, variant: str, wording: Wording) -> Sequence[Piece]:
        """Return the button for players."""
        return (rules_button(table_id, variant, wording),)


ADDITIONS: Final = HelpAdditions()
