"""The choice of shadow tables in a lobby."""

from bot.service.duplicate.kind import SHADOWS, InStep, Shadowed
from bot.service.errors import StaleStep
from bot.service.lobby.events import LobbyEvent
from bot.service.lobby.kind import ORDINARY
from bot.service.lobby.lobby import require_host_in_lobby, set_kind
from bot.service.lobby.model import Lobby


def set_shadows(lobby: Lobby, user_id: int, shadows: int, new_id: str) -> tuple[LobbyEvent, ...]:
    """Let computers play the deals at this many shadow tables, too; 0: at none.

    ``new_id`` becomes the id of the duplicate, unless the table has one.

    Raises:
        StaleStep: there is no such choice.
        OnlyHost, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    if shadows not in (0, *SHADOWS) or isinstance(lobby.kind, InStep):
        raise StaleStep
    duplicate_id = lobby.kind.duplicate_id if isinstance(lobby.kind, Shadowed) else new_id
    return set_kind(lobby, user_id, Shadowed(duplicate_id, shadows) if shadows else ORDINARY)
