"""Panels of people who no longer play: they are away or replaced, or the table was closed."""

from bot.engine.play.view import TableView
from bot.render import lines as say
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY
from bot.table.views.public.lobby import why_closed
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import (
    GREY,
    Style,
    button,
    heading,
    lines,
    link_text,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout


def away_panel(
    lobby: Lobby,
    view: TableView,
    info: TableInfo,
    wording: Wording,
    *,
    hand_number: int,
    note: str | None = None,
    marker: int | None = None,
) -> Layout:
    """Return the panel that replaces the hand while its player is away.

    Args:
        lobby: the table.
        view: the game as the player sees it.
        info: the table.
        wording: texts in the reader's language.
        hand_number: the number of the message's hand, stored in the button.
        note: a line of markdown above everything.
        marker: the id of the root container.
    """
    scores = wording.text(
        "hand-table",
        table=link_text(info.variant, info.link),
        scores=say.scores_line(view.totals, info.names, wording, view.viewer, view.rules),
    )
    text = lines(
        small(note) if note else None,
        heading(wording.text("away-title")),
        wording.text("away-how", why=_why(lobby, view)),
        wording.text("away-deserted") if lobby.is_deserted else None,
        scores,
    )
    buttons = [
        button(
            lobby.table_id,
            f"{hand_number}p",
            "back",
            wording.text("button-back"),
            style=Style.success,
        ),
        button(lobby.table_id, ANY, "sheet", wording.text("button-sheet")),
    ]
    return panel([text, row(buttons)], accent=GREY, marker=marker)


def _why(lobby: Lobby, view: TableView) -> str:
    absence = None if view.viewer is None else lobby.away.get(view.viewer)
    return "" if absence is None else absence.why.value


def closed_panel(
    lobby: Lobby,
    view: TableView,
    info: TableInfo,
    wording: Wording,
    *,
    marker: int | None = None,
) -> Layout:
    """Return the panel of a game that was closed early: the person who closed it, and the totals.

    Args:
        lobby: the table.
        view: the game as the player sees it.
        info: the table.
        wording: texts in the reader's language.
        marker: the id of the root container.
    """
    text = lines(
        heading(wording.text("hand-over-title")),
        why_closed(lobby, wording),
        wording.text(
            "hand-table",
            table=link_text(info.variant, info.link),
            scores=say.scores_line(view.totals, info.names, wording, view.viewer, view.rules),
        ),
    )
    return panel([text], accent=GREY, marker=marker)


def kicked_panel(wording: Wording, *, marker: int | None = None) -> Layout:
    """Return the panel of a person who was replaced permanently."""
    text = lines(heading(wording.text("kicked-title")), wording.text("kicked-how"))
    return panel([text], accent=GREY, marker=marker)
