"""The lobby, pure: what people may do before the first deal, and the events that follow.

The same shape as the engine's: functions that decide, one that folds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from bot.engine.options import Value
from bot.players.levels import DEFAULT_LEVEL, LEVELS
from bot.service.errors import (
    AlreadySeated,
    BadClock,
    Barred,
    GameHasStarted,
    NeedsMorePlayers,
    NoComputerSeated,
    NotSeated,
    OnlyHost,
    StaleStep,
    TableClosed,
    TableFull,
    TooManyPlayers,
)
from bot.service.seating import CLOCKS, OFF, Computer, Lobby, Person, Status


@dataclass(frozen=True, slots=True)
class LobbyOpened:
    """A table is opened in a channel; who opened it is host and sits down."""

    guild_id: int
    channel_id: int
    host: Person
    variant: str
    options: dict[str, Value]
    clock: str = OFF
    computers: tuple[Computer, ...] = ()


@dataclass(frozen=True, slots=True)
class Joined:
    """A person sat down."""

    person: Person


@dataclass(frozen=True, slots=True)
class Left:
    """A person got up before the game, or (``kicked``) was sent away."""

    user_id: int
    kicked: bool = False


@dataclass(frozen=True, slots=True)
class HostPassed:
    """Another person hosts now."""

    user_id: int


@dataclass(frozen=True, slots=True)
class ComputerAdded:
    """A computer took a seat."""

    computer: Computer


@dataclass(frozen=True, slots=True)
class ComputerRemoved:
    """A computer gave up its seat."""

    number: int


@dataclass(frozen=True, slots=True)
class ComputerLevelSet:
    """A computer plays at another level from now on."""

    number: int
    level: str


@dataclass(frozen=True, slots=True)
class HouseRulesSet:
    """The house rules were changed; only those that differ from the defaults are named."""

    options: dict[str, Value]


@dataclass(frozen=True, slots=True)
class ClockSet:
    """The clock was changed: one of ``bot.service.clocks.CLOCKS``."""

    clock: str


@dataclass(frozen=True, slots=True)
class LetIn:
    """Somebody who was sent away from the lobby may sit down again."""

    user_id: int


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """The people of a finished game go on at a new table."""

    table_id: str


@dataclass(frozen=True, slots=True)
class TableCancelled:
    """The table was closed by somebody, or (``None``) expired."""

    user_id: int | None


LobbyEvent = (
    LobbyOpened
    | Joined
    | Left
    | HostPassed
    | ComputerAdded
    | ComputerRemoved
    | ComputerLevelSet
    | HouseRulesSet
    | ClockSet
    | LetIn
    | RematchOpened
    | TableCancelled
)


def evolve_lobby(lobby: Lobby | None, event: LobbyEvent, table_id: str) -> Lobby:
    """The lobby after the event; the first event of a table opens it.

    Raises:
        ValueError: the table's log does not begin with its opening.
    """
    if isinstance(event, LobbyOpened):
        return Lobby(
            table_id=table_id,
            guild_id=event.guild_id,
            channel_id=event.channel_id,
            host=event.host.user_id,
            variant=event.variant,
            options=event.options,
            clock=event.clock,
            seats=(event.host, *event.computers),
        )
    if lobby is None:
        raise ValueError("a table begins with its opening")
    match event:
        case Joined(person):
            return replace(lobby, seats=(*lobby.seats, person))
        case Left(user_id, kicked):
            gone = lobby.seat_of(user_id)
            seats = tuple(seat for number, seat in enumerate(lobby.seats) if number != gone)
            barred = [one for one in lobby.people if kicked and one.user_id == user_id]
            return replace(lobby, seats=seats, barred=(*lobby.barred, *barred))
        case HostPassed(user_id):
            return replace(lobby, host=user_id)
        case ComputerAdded(computer):
            return replace(lobby, seats=(*lobby.seats, computer))
        case ComputerRemoved(number):
            left = tuple(
                seat
                for seat in lobby.seats
                if not (isinstance(seat, Computer) and seat.number == number)
            )
            return replace(lobby, seats=left)
        case ComputerLevelSet(number, level):
            seats = tuple(
                replace(seat, level=level)
                if isinstance(seat, Computer) and seat.number == number
                else seat
                for seat in lobby.seats
            )
            return replace(lobby, seats=seats)
        case HouseRulesSet(options):
            return replace(lobby, options=options)
        case ClockSet(clock):
            return replace(lobby, clock=clock)
        case LetIn(user_id):
            return replace(lobby, barred=tuple(p for p in lobby.barred if p.user_id != user_id))
        case RematchOpened(table_id=rematch):
            return replace(lobby, rematch=rematch)
        case TableCancelled(user_id):
            return replace(lobby, status=Status.CANCELLED, closed_by=user_id)
        case _:
            assert_never(event)


def _require_lobby(lobby: Lobby) -> None:
    if lobby.status is Status.PLAYING:
        raise GameHasStarted
    if lobby.status is not Status.LOBBY:
        raise TableClosed


def require_host_in_lobby(lobby: Lobby, user_id: int) -> None:
    """Check that this person may change the table now.

    Raises:
        OnlyHost, GameHasStarted, TableClosed.
    """
    _require_lobby(lobby)
    require_host(lobby, user_id)


def require_host(lobby: Lobby, user_id: int) -> None:
    """Check that this person hosts the table.

    Raises:
        OnlyHost.
    """
    if lobby.host != user_id:
        raise OnlyHost(host=lobby.host_person.name if lobby.host_person else "")


def join(lobby: Lobby, person: Person) -> tuple[LobbyEvent, ...]:
    """Sit down.

    Raises:
        AlreadySeated, Barred, TableFull, GameHasStarted, TableClosed.
    """
    _require_lobby(lobby)
    if any(one.user_id == person.user_id for one in lobby.barred):
        raise Barred
    if lobby.seat_of(person.user_id) is not None:
        raise AlreadySeated
    _require_room(lobby)
    return (Joined(person),)


def _require_room(lobby: Lobby) -> None:
    most = lobby.game.player_counts[-1]
    if len(lobby.seats) >= most:
        raise TableFull(most=most)


def leave(lobby: Lobby, user_id: int, *, kicked: bool = False) -> tuple[LobbyEvent, ...]:
    """Get up. If the host leaves, the next person hosts; if nobody is left, the table closes.

    Raises:
        NotSeated, GameHasStarted, TableClosed.
    """
    _require_lobby(lobby)
    if lobby.seat_of(user_id) is None:
        raise NotSeated
    left = Left(user_id, kicked)
    others = [person for person in lobby.people if person.user_id != user_id]
    if not others:
        return (left, TableCancelled(user_id))
    if lobby.host == user_id:
        return (left, HostPassed(others[0].user_id))
    return (left,)


def add_computer(lobby: Lobby, user_id: int) -> tuple[LobbyEvent, ...]:
    """Fill a seat with a computer, of the same level as the one that sat down last.

    Raises:
        OnlyHost, TableFull, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    _require_room(lobby)
    computers = lobby.computers
    taken = {computer.number for computer in computers}
    number = next(n for n in range(1, len(taken) + 2) if n not in taken)
    level = computers[-1].level if computers else DEFAULT_LEVEL
    return (ComputerAdded(Computer(number, level)),)


def set_level(lobby: Lobby, user_id: int, level: str) -> tuple[LobbyEvent, ...]:
    """Let the computer that sat down last play at this level.

    Raises:
        StaleStep: there is no such level.
        OnlyHost, NoComputerSeated, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    if level not in LEVELS:
        raise StaleStep
    if not lobby.computers:
        raise NoComputerSeated
    last = lobby.computers[-1]
    return () if last.level == level else (ComputerLevelSet(last.number, level),)


def remove_computer(lobby: Lobby, user_id: int) -> tuple[LobbyEvent, ...]:
    """Send away the computer that sat down last.

    Raises:
        OnlyHost, NoComputerSeated, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    if not lobby.computers:
        raise NoComputerSeated
    return (ComputerRemoved(lobby.computers[-1].number),)


def set_house_rules(
    lobby: Lobby, user_id: int, given: Mapping[str, object]
) -> tuple[LobbyEvent, ...]:
    """Change house rules.

    Raises:
        BadOption: an unknown name or a value out of range; nothing is changed.
        OnlyHost, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    resolved = lobby.game.resolve({**lobby.options, **given})
    standard = lobby.game.resolve()
    options = {name: value for name, value in resolved.items() if value != standard[name]}
    return () if options == lobby.options else (HouseRulesSet(options),)


def set_clock(lobby: Lobby, user_id: int, clock: str) -> tuple[LobbyEvent, ...]:
    """Choose how long players may think.

    Raises:
        BadClock, OnlyHost, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    if clock not in CLOCKS:
        raise BadClock(value=clock)
    return () if clock == lobby.clock else (ClockSet(clock),)


def require_startable(lobby: Lobby, user_id: int) -> None:
    """Check that this person may start the game now.

    Raises:
        OnlyHost, NeedsMorePlayers, TooManyPlayers, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    counts = lobby.game.player_counts
    if lobby.missing:
        raise NeedsMorePlayers(missing=lobby.missing, fewest=counts[0], most=counts[-1])
    if not lobby.can_start:
        raise TooManyPlayers(most=counts[-1], seated=len(lobby.seats))


def cancel(lobby: Lobby, user_id: int, *, manager: bool) -> tuple[LobbyEvent, ...]:
    """Close the table, in the lobby or during the game: its host, or who manages the server.

    Raises:
        OnlyHost, TableClosed.
    """
    if not lobby.status.is_open:
        raise TableClosed
    if not manager:
        require_host(lobby, user_id)
    return (TableCancelled(user_id),)


def pass_host(lobby: Lobby, user_id: int, to: int) -> tuple[LobbyEvent, ...]:
    """Let another seated person host.

    Raises:
        OnlyHost, NotSeated, TableClosed.
    """
    if not lobby.status.is_open:
        raise TableClosed
    require_host(lobby, user_id)
    if lobby.seat_of(to) is None:
        raise NotSeated
    return () if to == user_id else (HostPassed(to),)
