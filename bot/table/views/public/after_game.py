"""The end of a finished game's messages: the rematch, and buttons to look back and play on."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.engine.model.seats import Seat
from bot.render.names import marked
from bot.render.wording import Wording
from bot.table.lobby.rematch import RematchAsk
from bot.table.state.steps import OVER
from bot.table.views.public.additions import collect_added
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.table_info import TableInfo, mention_channel, series_line
from bot.ui.components.builders import Piece, Style, button

REMATCH: Final = "rematch"
NOT_NOW: Final = "norematch"


def after_game_buttons(info: TableInfo, wording: Wording, *, may_ask: bool = True) -> list[Piece]:
    """Return the buttons below a result, for the public post and for each player's panel.

    ``may_ask``: whether a rematch is offered; tournaments have none.
    """
    table_id = info.table_id
    again = button(table_id, OVER, REMATCH, wording.text("button-rematch"), style=Style.primary)
    return [
        *([again] if may_ask and get_views(info.kind).has_rematch else []),
        *collect_added(lambda feature: feature.look_back_buttons(table_id, wording)),
    ]


def ask_lines(ask: RematchAsk, viewer: Seat | None, info: TableInfo, wording: Wording) -> list[str]:
    """Return the lines about a rematch: people who are ready or awaited, its start, and the series.

    ``viewer``: the reader's seat in the finished game.
    """

    def listed(seats: Sequence[Seat], *others: str, you: str = "you") -> str:
        own_name = [wording.text(you)] if viewer in seats else []
        names = [marked(info.plain[seat]) for seat in seats if seat != viewer]
        return wording.listed([*names, *map(marked, others), *own_name])

    ready, awaited = listed(ask.ready, *ask.newcomers), listed(ask.awaited, you="rematch-you")
    count, you = len(ask.ready) + len(ask.newcomers), "yes" if viewer in ask.ready else "no"
    where = mention_channel(ask.channel_id, wording)
    if ask.has_begun:
        is_kept = "yes" if viewer in ask.stand_ins else "no"
        lines = [wording.text("rematch-begun", kept=is_kept, where=where)]
    else:
        lines = [
            wording.text(
                "rematch-ask", ready=ready, count=count, you=you, awaited=awaited or "nobody"
            )
        ]
        if ask.declined:
            decliners = listed(ask.declined)
            lines.append(wording.text("rematch-declined", who=decliners))
        if ask.starts_at is None:
            lines.append(wording.text("rematch-waits", where=where))
        else:
            lines.append(wording.text("rematch-starts", when=f"<t:{ask.starts_at}:R>"))
    series = series_line(replace(info, wins=ask.wins), wording)
    return [*lines, series] if series else lines


def answer_buttons(
    ask: RematchAsk, viewer: Seat | None, info: TableInfo, wording: Wording
) -> list[Piece]:
    """Return the buttons for a player's answer about the rematch."""
    label = wording.text("button-hand" if viewer in ask.ready else "button-rematch-in")
    come = button(info.table_id, OVER, REMATCH, label, style=Style.success)
    go = button(info.table_id, OVER, NOT_NOW, wording.text("button-rematch-out"))
    if ask.has_begun:
        return [come] if viewer in (*ask.ready, *ask.stand_ins) else []
    if viewer in ask.ready:
        return [go]
    return [come] if viewer in ask.declined else [come, go]
