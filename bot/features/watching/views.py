"""The message of a person who watches a table."""

from collections.abc import Sequence
from typing import Final

from bot.engine.play.view import TableView
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.table.views.public.replies import table_text
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import GREY, NEUTRAL, Style, button, lines, panel, row, small
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture

FOLLOW: Final = "follow"  # the verbs: watch a table; a menu of earlier versions
DELAY: Final = "watchdelay"
AGAIN: Final = "on"  # the button's argument in the spectator's own message


def watch_panel(
    view: TableView | None,
    info: TableInfo,
    wording: Wording,
    *,
    delay_s: int = 0,
    is_followed: bool = True,
    pictures: Sequence[Picture] = (),
) -> Layout:
    """Return the table as spectators see it.

    Args:
        view: the spectators' view; ``None`` before the game or, with a delay, before they may see
            it.
        info: the table.
        wording: texts in the reader's language.
        delay_s: the delay of the view in seconds.
        is_followed: whether the message is kept up to date.
        pictures: the last trick.
    """
    is_over = view is not None and view.outcome is not None
    notes = []
    if delay_s:
        notes.append(wording.text("watch-delayed", delay=wording.text(f"watch-delay-{delay_s}")))
    if not is_over:
        notes.append(wording.text("watch-followed" if is_followed else "watch-stopped"))
    text = lines(
        wording.text("watch-not-yet") if view is None else table_text(view, info, wording),
        *map(small, notes),
    )
    buttons = [button(info.table_id, ANY, "sheet", wording.text("button-sheet"))] if view else []
    if not is_over:
        label = wording.text("button-watch-on")
        style = Style.secondary if is_followed else Style.primary
        buttons.insert(0, button(info.table_id, ANY, FOLLOW, label, arg=AGAIN, style=style))
    rows = [row(buttons)] if buttons else []
    accent = NEUTRAL if is_followed and not is_over else GREY
    return panel([text, *map(gallery, pictures), *rows], accent=accent)
