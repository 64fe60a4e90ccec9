"""The buttons of a finished game: rematch, replay and review."""

from typing import Final

from bot.render.wording import Wording
from bot.service.state.steps import OVER
from bot.ui.components.builders import Piece, Style, button

REMATCH: Final = "rematch"
WATCH: Final = "watch"
REVIEW: Final = "review"


def after_game_buttons(table_id: str, wording: Wording) -> list[Piece]:
    """Return the buttons below a result, for the public post and for each player's panel."""
    return [
        button(table_id, OVER, REMATCH, wording.text("button-rematch"), style=Style.primary),
        button(table_id, OVER, WATCH, wording.text("button-replay")),
        button(table_id, OVER, REVIEW, wording.text("button-review")),
    ]
