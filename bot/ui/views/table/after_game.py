"""What a finished game offers: another one, and to look at this one again."""

from typing import Final

from bot.render.wording import Wording
from bot.service.state.steps import OVER
from bot.ui.components.builders import Piece, Style, button

REMATCH: Final = "rematch"
WATCH: Final = "watch"


def after_game_buttons(table_id: str, wording: Wording) -> list[Piece]:
    """The buttons below a result, in public and in each player's panel."""
    return [
        button(table_id, OVER, REMATCH, wording.text("button-rematch"), style=Style.primary),
        button(table_id, OVER, WATCH, wording.text("button-replay")),
    ]
