"""The message of a table where the bot is no member, as everybody there sees it."""

from collections.abc import Sequence
from typing import Final

from bot.engine.play.view import TableView
from bot.render.names import marked
from bot.render.rulebook import tagline
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby, Status
from bot.table.state.steps import ANY, LOBBY, OVER
from bot.table.views.public.lobby import house_rules_line, schedule_lines, seats_text, why_closed
from bot.table.views.public.replies import table_text
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import (
    GREEN,
    GREY,
    RED,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture

JOIN: Final = "herejoin"
LEAVE: Final = "hereleave"
START: Final = "herestart"
HAND: Final = "herehand"
AGAIN: Final = "hereagain"


def shared_panel(
    lobby: Lobby,
    view: TableView | None,
    info: TableInfo,
    wording: Wording,
    *,
    is_followed: bool = True,
    pictures: Sequence[Picture] = (),
) -> Layout:
    """Return the message at any stage of the table.

    Args:
        lobby: the table.
        view: the game as spectators see it; ``None`` before it.
        info: the names.
        wording: texts in the host's language.
        is_followed: whether it will be edited when something happens.
        pictures: the last trick.
    """
    if view is None or lobby.status is Status.CANCELLED:
        return _lobby_panel(lobby, info, wording)
    pieces: list[Piece | str] = [table_text(view, info, wording), *map(gallery, pictures)]
    if lobby.status is not Status.PLAYING:
        again = button(info.table_id, OVER, AGAIN, wording.text("button-rematch"))
        return panel([*pieces, row([again])], accent=GREY)
    note = wording.text("here-note" if is_followed else "here-stopped")
    hand = button(info.table_id, ANY, HAND, wording.text("button-my-hand"), style=Style.primary)
    return panel([*pieces, small(note), row([hand])], accent=GREEN)


def _lobby_panel(lobby: Lobby, info: TableInfo, wording: Wording) -> Layout:
    title = heading(wording.text("lobby-title", game=lobby.chosen_variant.name))
    if lobby.status is not Status.LOBBY:
        return panel([lines(title, why_closed(lobby, wording))], accent=GREY)
    host = lobby.host_person
    text = lines(
        title,
        tagline(lobby.chosen_variant, wording, lobby.chosen_variant.resolve(lobby.options)),
        house_rules_line(lobby, wording),
        seats_text(lobby, info, wording),
        *schedule_lines(lobby, wording),
        wording.text("here-lobby", host=marked(host.name)) if host else None,
    )
    is_full = len(lobby.seats) >= lobby.chosen_variant.player_counts[-1]

    def lobby_button(verb: str, label: str, style: Style, *, disabled: bool = False) -> Piece:
        words = wording.text(label)
        return button(info.table_id, LOBBY, verb, words, style=style, disabled=disabled)

    buttons = [
        lobby_button(JOIN, "button-join", Style.success, disabled=is_full),
        lobby_button(LEAVE, "button-leave", Style.secondary),
        lobby_button(START, "button-start", Style.primary),
    ]
    return panel([text, row(buttons)], accent=RED)
