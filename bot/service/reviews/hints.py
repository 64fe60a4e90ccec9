"""Permission to ask for hints at a table."""

from bot.service.errors import GameNotStarted, NotSeated, TableError
from bot.service.lobby.events import KindSet, LobbyEvent
from bot.service.lobby.model import Lobby, Status
from bot.service.reviews.kind import WithHints


class NoHintsHere(TableError):
    """Hints are for a person who plays against computers alone, and not a deal that others play."""

    code = "no-hints-here"


def begin_hints(lobby: Lobby, user_id: int) -> tuple[LobbyEvent, ...]:
    """Allow hints for the rest of the game, which then counts nowhere.

    Raises:
        NotSeated, GameNotStarted, NoHintsHere.
    """
    require_hints(lobby, user_id)
    return () if counts_nowhere(lobby) else (KindSet(WithHints(), user_id),)


def counts_nowhere(lobby: Lobby) -> bool:
    """Return whether the game counts nowhere anyway."""
    return lobby.kind.is_solitary or isinstance(lobby.kind, WithHints)


def require_hints(lobby: Lobby, user_id: int) -> None:
    """Check that a person may get hints at the table.

    Raises:
        NotSeated, GameNotStarted, NoHintsHere.
    """
    if lobby.seat_of(user_id) is None:
        raise NotSeated
    if lobby.status is not Status.PLAYING:
        raise GameNotStarted
    if not lobby.may_have_hints:
        raise NoHintsHere
