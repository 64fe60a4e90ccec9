"""Leaving, coming back, kicking and letting back, from the lobby to the result.

Pure functions that return events, as in ``bot.table.lobby.lobby``. After folding these events,
``Transaction.settle_attendance`` makes computers act and passes the role of host on.
"""

from bot.engine.model.seats import Seat
from bot.engine.play.attendance import AttendanceEvent, AwayReason, CameBack, WentAway
from bot.table.errors import (
    AlreadyAway,
    Barred,
    GameNotStarted,
    NoSuchPlayer,
    NotAway,
    NotSeated,
    TableClosed,
)
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.events import LetIn, LobbyEvent
from bot.table.lobby.model import Lobby, Person, Status

Events = tuple[LobbyEvent | AttendanceEvent, ...]


def leave(lobby: Lobby, user_id: int) -> Events:
    """Give up the seat in the lobby; during the game, leave it to a substitute.

    Raises:
        NotSeated, AlreadyAway, TableClosed.
    """
    if lobby.status is Status.LOBBY:
        return lobbies.leave(lobby, user_id)
    seat = _require_seat(lobby, user_id)
    if seat in lobby.away:
        raise AlreadyAway
    return (WentAway(seat, AwayReason.LEFT),)


def come_back(lobby: Lobby, user_id: int) -> Events:
    """Take the seat back from the substitute.

    Raises:
        NotSeated, NotAway, Barred, GameNotStarted, TableClosed.
    """
    if lobby.status is Status.LOBBY:
        raise GameNotStarted
    seat = lobby.find_original_seat(user_id)
    if seat is not None and lobby.is_kicked(seat):
        raise Barred
    seat = _require_seat(lobby, user_id)
    if seat not in lobby.away:
        raise NotAway
    return (CameBack(seat),)


def kick(lobby: Lobby, user_id: int, target: int, *, manager: bool) -> Events:
    """Replace a person with a computer for the rest of the game; in the lobby, remove them.

    Raises:
        OnlyHost, NoSuchPlayer, AlreadyAway (kicked already), TableClosed.
    """
    require_in_charge(lobby, user_id, manager=manager)
    if lobby.find_original_seat(target) is None:
        raise NoSuchPlayer
    if lobby.status is Status.LOBBY:
        return lobbies.leave(lobby, target, kicked=target != user_id)
    if target == user_id:
        return leave(lobby, user_id)
    seat = lobby.find_seat(target)
    if seat is None:
        raise AlreadyAway
    return (WentAway(seat, AwayReason.KICKED),)


def let_back(lobby: Lobby, user_id: int, target: int, *, manager: bool) -> Events:
    """Undo a kick: in the lobby, the person may join again; in a game, they get their seat back.

    Raises:
        OnlyHost, NoSuchPlayer, NotAway (not kicked), TableClosed.
    """
    require_in_charge(lobby, user_id, manager=manager)
    if lobby.status is Status.LOBBY and any(p.user_id == target for p in lobby.barred):
        return (LetIn(target),)
    seat = lobby.find_original_seat(target)
    if seat is None:
        raise NoSuchPlayer
    if not lobby.is_kicked(seat):
        raise NotAway
    return (CameBack(seat),)


def replaceable_people(lobby: Lobby) -> tuple[Person, ...]:
    """Return the people who can be kicked."""
    return tuple(p for p in lobby.people if lobby.find_seat(p.user_id) is not None)


def kicked_people(lobby: Lobby) -> tuple[Person, ...]:
    """Return the people who have been kicked and can be let back."""
    if lobby.status is Status.LOBBY:
        return lobby.barred
    return tuple(p for p in lobby.people if lobby.find_seat(p.user_id) is None)


def require_in_charge(lobby: Lobby, user_id: int, *, manager: bool) -> None:
    """Check that this person may decide about the players.

    Raises:
        OnlyHost, TableOfTournament, TableClosed.
    """
    if not lobby.status.is_open:
        raise TableClosed
    lobbies.require_in_charge(lobby, user_id, manager=manager)


def _require_seat(lobby: Lobby, user_id: int) -> Seat:
    seat = lobby.find_seat(user_id)
    if seat is None:
        raise NotSeated
    if not lobby.status.is_open:
        raise TableClosed
    return seat
