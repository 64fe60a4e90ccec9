"""Taking over a computer's seat during a game: a person requests it, the host decides.

Pure functions that return events, as in ``bot.table.lobby.lobby``. The person does not see the
seat's cards before the host has agreed.
"""

from bot.engine.model.seats import Seat
from bot.table.errors import (
    AlreadySeated,
    Barred,
    GameNotStarted,
    NoSeatToTake,
    RequestDeclined,
    SeatNotFree,
    StaleStep,
    TableClosed,
)
from bot.table.kind import Operation
from bot.table.lobby.absence import Events, require_in_charge
from bot.table.lobby.events import SeatDeclined, SeatRequested, SeatTaken
from bot.table.lobby.model import Computer, Lobby, Person, SeatRequest, Status


def open_seats(lobby: Lobby, user_id: int) -> tuple[Seat, ...]:
    """Return the computers' seats that a person may request.

    Raises:
        AlreadySeated, Barred, RequestDeclined, GameNotStarted, TableClosed.
        NoSeatToTake: no computer plays here.
    """
    _require_playing(lobby)
    lobby.kind.require(Operation.TAKE_SEAT)
    first = lobby.find_original_seat(user_id)
    if first is not None:
        raise Barred if lobby.is_kicked(first) else AlreadySeated
    if any(person.user_id == user_id for person in lobby.barred):
        raise Barred
    if user_id in lobby.declined:
        raise RequestDeclined
    seats = tuple(Seat(n) for n, seat in enumerate(lobby.seats) if isinstance(seat, Computer))
    if not seats:
        raise NoSeatToTake
    return seats


def request_seat(lobby: Lobby, person: Person, seat: Seat) -> Events:
    """Ask the host for a computer's seat; asking again for the same seat changes nothing.

    Raises:
        AlreadySeated, Barred, RequestDeclined, SeatNotFree, GameNotStarted, TableClosed.
    """
    if seat not in open_seats(lobby, person.user_id):
        raise SeatNotFree
    if lobby.find_request(person.user_id) == SeatRequest(seat, person):
        return ()
    return (SeatRequested(seat, person),)


def admit(lobby: Lobby, user_id: int, requester_id: int, *, manager: bool) -> Events:
    """Give a person the computer's seat that they requested.

    Raises:
        OnlyHost, SeatNotFree, GameNotStarted, TableClosed.
        StaleStep: they have no open request.
    """
    request = _require_request(lobby, user_id, requester_id, manager=manager)
    if not isinstance(lobby.seats[request.seat], Computer):
        raise SeatNotFree
    return (SeatTaken(request.seat, request.person),)


def decline(lobby: Lobby, user_id: int, requester_id: int, *, manager: bool) -> Events:
    """Refuse a person's request for a seat; they can't ask again at this table.

    Raises:
        OnlyHost, StaleStep, GameNotStarted, TableClosed: as for :func:`admit`.
    """
    request = _require_request(lobby, user_id, requester_id, manager=manager)
    return (SeatDeclined(request.person.user_id),)


def _require_request(
    lobby: Lobby, user_id: int, requester_id: int, *, manager: bool
) -> SeatRequest:
    require_in_charge(lobby, user_id, manager=manager)
    _require_playing(lobby)
    request = lobby.find_request(requester_id)
    if request is None:
        raise StaleStep
    return request


def _require_playing(lobby: Lobby) -> None:
    if lobby.status is Status.LOBBY:
        raise GameNotStarted
    if lobby.status is not Status.PLAYING:
        raise TableClosed
