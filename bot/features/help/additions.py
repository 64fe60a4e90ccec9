"""The button for the rules of the game, at its table."""

from collections.abc import Sequence
from typing import Final

from bot.features.help.views import APART, rules_button
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby, Status
from bot.table.views.public.additions import Additions
from bot.ui.components.builders import Piece


class HelpAdditions(Additions):
    """Where a table offers the rules."""

    def lobby_buttons(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the button, while people decide whether to play."""
        if lobby.status is not Status.LOBBY:
            return ()
        return (rules_button(lobby.table_id, lobby.variant, wording, APART),)

    def more_buttons(self, table_id: str, variant: str, wording: Wording) -> Sequence[Piece]:
        """Return the button."""
        return (rules_button(table_id, variant, wording),)


ADDITIONS: Final = HelpAdditions()
