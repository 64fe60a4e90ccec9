"""The fold of a lobby's events."""

from dataclasses import replace
from typing import assert_never

from bot.engine.model.seats import Seat
from bot.players.registry import resolve_level
from bot.table.lobby.events import (
    ClockSet,
    ComputerAdded,
    ComputerLevelSet,
    ComputerRemoved,
    HostPassed,
    HouseRulesSet,
    Joined,
    KindSet,
    LastHandCalled,
    Left,
    LetIn,
    LobbyEvent,
    LobbyOpened,
    RematchDeclined,
    RematchOpened,
    SeatDeclined,
    SeatRequested,
    SeatTaken,
    StartMissed,
    StartReminded,
    TableCancelled,
    WatchDelaySet,
)
from bot.table.lobby.model import (
    Computer,
    Lobby,
    Person,
    SeatRequest,
    Start,
    Status,
)


def evolve_lobby(lobby: Lobby | None, event: LobbyEvent, table_id: str) -> Lobby:
    """Return the lobby after the event; a table's first event opens it.

    Raises:
        ValueError: the first event is not ``LobbyOpened``.
    """
    if isinstance(event, LobbyOpened):
        host_seat = event.kind.host_seat
        computers = tuple(map(_with_level, event.computers))
        return Lobby(
            table_id=table_id,
            guild_id=event.guild_id,
            channel_id=event.channel_id,
            host=event.host.user_id,
            variant=event.variant,
            options=event.options,
            clock=event.clock,
            language=event.language,
            seats=(*computers[:host_seat], event.host, *computers[host_seat:]),
            kind=event.kind,
            start=event.start,
            rematch_of=event.rematch_of,
        )
    if lobby is None:
        raise ValueError("the first event must be LobbyOpened")
    match event:
        case Joined(person, seat):
            end = len(lobby.seats) if seat is None else seat
            return replace(lobby, seats=(*lobby.seats[:end], person, *lobby.seats[end:]))
        case Left(user_id, kicked):
            vacated = lobby.find_seat(user_id)
            seats = tuple(seat for number, seat in enumerate(lobby.seats) if number != vacated)
            barred = [
                barred_person
                for barred_person in lobby.people
                if kicked and barred_person.user_id == user_id
            ]
            return replace(lobby, seats=seats, barred=(*lobby.barred, *barred))
        case HostPassed(user_id):
            return replace(lobby, host=user_id)
        case ComputerAdded(computer, seat):
            at = len(lobby.seats) if seat is None else seat
            seats = (*lobby.seats[:at], _with_level(computer), *lobby.seats[at:])
            return replace(lobby, seats=seats)
        case ComputerRemoved(number):
            seats = tuple(
                seat
                for seat in lobby.seats
                if not (isinstance(seat, Computer) and seat.number == number)
            )
            return replace(lobby, seats=seats)
        case ComputerLevelSet(number, level):
            seats = tuple(
                replace(seat, level=resolve_level(level))
                if isinstance(seat, Computer) and seat.number == number
                else seat
                for seat in lobby.seats
            )
            return replace(lobby, seats=seats)
        case HouseRulesSet(options):
            return replace(lobby, options=options)
        case ClockSet(clock):
            return replace(lobby, clock=clock)
        case KindSet(kind):
            return replace(lobby, kind=kind)
        case WatchDelaySet(seconds):
            return replace(lobby, watch_delay_s=seconds)
        case StartMissed() if lobby.start is None and lobby.rematch_of is not None:
            return replace(lobby, rematch_of=replace(lobby.rematch_of, is_missed=True))
        case StartReminded() | StartMissed():
            return replace(lobby, start=_after(lobby.start, event))
        case LetIn(user_id):
            return replace(lobby, barred=tuple(p for p in lobby.barred if p.user_id != user_id))
        case SeatRequested(seat, person):
            others = _other_requests(lobby, person.user_id)
            return replace(lobby, requests=(*others, SeatRequest(seat, person)))
        case SeatDeclined(user_id):
            return replace(
                lobby,
                requests=_other_requests(lobby, user_id),
                declined=(*lobby.declined, user_id),
            )
        case SeatTaken(seat, person):
            return _take_over(lobby, seat, person)
        case RematchDeclined(user_id) if lobby.rematch_of is not None:
            declined = (*lobby.rematch_of.declined, user_id)
            return replace(lobby, rematch_of=replace(lobby.rematch_of, declined=declined))
        case RematchDeclined():
            return lobby
        case RematchOpened(table_id=rematch):
            return replace(lobby, rematch=rematch)
        case LastHandCalled():
            return replace(lobby, is_last_hand=True)
        case TableCancelled(user_id):
            cut_short = lobby.status is Status.PLAYING
            return replace(lobby, status=Status.CANCELLED, closed_by=user_id, cut_short=cut_short)
        case _:
            assert_never(event)


def _after(start: Start | None, event: StartReminded | StartMissed) -> Start | None:
    if start is None:
        return None
    if isinstance(event, StartReminded):
        return replace(start, remind_at=None, is_reminded=True)
    return replace(start, remind_at=None, is_missed=True)


def _with_level(computer: Computer) -> Computer:
    """Return the computer with the current name of its level."""
    return replace(computer, level=resolve_level(computer.level))


def _other_requests(lobby: Lobby, user_id: int) -> tuple[SeatRequest, ...]:
    return tuple(request for request in lobby.requests if request.person.user_id != user_id)


def _take_over(lobby: Lobby, seat: Seat, person: Person) -> Lobby:
    """Return the lobby with a person in place of a computer."""
    before = lobby.seats[seat]
    taken_over = dict(lobby.taken_over)
    if isinstance(before, Computer):
        taken_over[seat] = before
    seats = tuple(
        person if number == seat else occupant for number, occupant in enumerate(lobby.seats)
    )
    requests = _other_requests(lobby, person.user_id)
    return replace(lobby, seats=seats, requests=requests, taken_over=taken_over)
