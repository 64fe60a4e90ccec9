"""The button in lobbies that signs the guest book."""

from collections.abc import Sequence

from bot.render.wording import Wording
from bot.table.lobby.model import Lobby, Status
from bot.table.state.steps import ANY
from bot.table.views.public.additions import Additions
from bot.ui.components.builders import Piece, button, row

SIGN = "sign"


class GuestBookAdditions(Additions):
    """The places where tables offer to sign the book."""

    def lobby_buttons(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the button before the game."""
        if lobby.status is not Status.LOBBY:
            return ()
        return (button(lobby.table_id, ANY, SIGN, wording.text("button-sign")),)

    def host_menus(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the button for the host."""
        return (row([button(lobby.table_id, ANY, SIGN, wording.text("button-sign"))]),)


ADDITIONS = GuestBookAdditions()
