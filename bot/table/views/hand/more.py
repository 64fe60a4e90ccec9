"""The message of the button *More*: the last trick, and everything that a player can do."""

from typing import Final

from bot.engine.play.view import PlayNow, TableView
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.table.views.hand.card_buttons import link_to
from bot.table.views.hand.panel_parts import Advice, first_advice
from bot.table.views.public.additions import BESIDE_HAND, collect_added
from bot.table.views.public.replies import table_text
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import NEUTRAL, Piece, Style, button, lines, panel, row
from bot.ui.components.payloads import Layout

LEAVE: Final = "away"  # in any channel; the lobby's own button has the verb "leave"


def more_panel(
    view: TableView,
    info: TableInfo,
    wording: Wording,
    *,
    advice: Advice | None = None,
    may_leave: bool = False,
) -> Layout:
    """Return the table in words, and the buttons that do not fit into a hand panel.

    Args:
        view: the game as the player sees it.
        info: the table.
        wording: texts in the reader's language.
        advice: the hint for the player's current decision.
        may_leave: whether the player can leave the game.
    """
    table_id = info.table_id
    offers_advice = info.may_have_hints and view.pending is not None and advice is None
    buttons: list[Piece | None] = [
        button(
            table_id,
            ANY,
            "last",
            wording.text("button-last"),
            disabled=view.last_trick is None,
        ),
        button(table_id, ANY, "sheet", wording.text("button-sheet")),
        *collect_added(lambda feature: feature.more_buttons(table_id, view.rules.variant, wording)),
        None
        if not offers_advice or isinstance(view.pending, PlayNow)
        else first_advice(table_id, wording, BESIDE_HAND),
        link_to(wording.text("button-table"), info.link),
    ]
    leave = button(table_id, ANY, LEAVE, wording.text("button-leave-game"), style=Style.danger)
    text = [table_text(view, info, wording)]
    if advice is not None:
        text.append(lines(*advice.values(wording)))
    rows = [row(piece for piece in buttons if piece is not None)]
    if may_leave:
        rows.append(row([leave]))
    return panel([*text, *rows], accent=NEUTRAL)
