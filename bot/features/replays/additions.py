"""The buttons that show finished games."""

from collections.abc import Sequence
from typing import Final

from bot.features.replays.views.replay import GAMES, VERIFY, WATCH
from bot.render.wording import Wording
from bot.table.state.steps import ANY, OVER
from bot.table.views.public.additions import Additions
from bot.ui.components.builders import NO_TABLE, Piece, button


class ReplayAdditions(Additions):
    """The places of these buttons."""

    def look_back_buttons(self, table_id: str, wording: Wording) -> Sequence[Piece]:
        """Return the buttons of the replay and of the proof of its deals."""
        return (
            button(table_id, OVER, WATCH, wording.text("button-replay")),
            button(table_id, OVER, VERIFY, wording.text("button-verify")),
        )

    def profile_buttons(self, wording: Wording) -> Sequence[Piece]:
        """Return the button for the reader's finished games."""
        return (button(NO_TABLE, ANY, GAMES, wording.text("button-games"), arg="0"),)


ADDITIONS: Final = ReplayAdditions()
