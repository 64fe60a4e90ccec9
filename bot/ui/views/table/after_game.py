"""The buttons of a finished game: rematch, replay, review, and playing on from a decision."""

from typing import Final

from bot.render.wording import Wording
from bot.service.state.steps import ANY, OVER
from bot.ui.components.builders import Piece, Style, button
from bot.ui.views.table.kind_views import views_of
from bot.ui.views.table.table_info import TableInfo

REMATCH: Final = "rematch"
WATCH: Final = "watch"
REVIEW: Final = "review"
PLAY_ON: Final = "playon"


def after_game_buttons(info: TableInfo, wording: Wording) -> list[Piece]:
    """Return the buttons below a result, for the public post and for each player's panel."""
    table_id = info.table_id
    again = button(table_id, OVER, REMATCH, wording.text("button-rematch"), style=Style.primary)
    return [
        *([again] if views_of(info.kind).has_rematch else []),
        button(table_id, OVER, WATCH, wording.text("button-replay")),
        button(table_id, OVER, REVIEW, wording.text("button-review")),
    ]


def play_on_button(
    table_id: str, step: str, wording: Wording, *, label: str = "button-play-on"
) -> Piece:
    """Return the button that plays on from a decision."""
    return button(table_id, ANY, PLAY_ON, wording.text(label), arg=step)
