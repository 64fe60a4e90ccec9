"""The button *Watch* of a table, and the host's choice of how much later it shows the game."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.features.watching.views import DELAY, FOLLOW
from bot.render.wording import Wording
from bot.table.kind import Doing
from bot.table.lobby.model import WATCH_DELAYS_S, Lobby, Status
from bot.table.state.steps import ANY, LOBBY
from bot.table.views.public.additions import Additions
from bot.ui.components.builders import Piece, button, row
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import menu


class WatchingAdditions(Additions):
    """What a lobby and its host's menu show of watching."""

    def lobby_buttons(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the button that shows a game to people without a seat."""
        if lobby.status is not Status.PLAYING:
            return ()
        return (button(lobby.table_id, ANY, FOLLOW, wording.text("button-watch")),)

    def host_menus(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the menu of how much later *Watch* shows the game."""
        if not lobby.kind.may(Doing.WATCH):
            return ()
        options = [
            discord.SelectOption(
                label=wording.text("host-watch", delay=wording.text(f"watch-delay-{seconds}")),
                value=str(seconds),
                default=seconds == lobby.watch_delay_s,
            )
            for seconds in WATCH_DELAYS_S
        ]
        return (row([menu(ButtonId(lobby.table_id, LOBBY, DELAY), options)]),)

    def host_notes(self, lobby: Lobby, wording: Wording) -> Sequence[str]:
        """Return what is not delayed."""
        return (wording.text("host-watch-hint"),) if lobby.watch_delay_s else ()


ADDITIONS: Final = WatchingAdditions()
