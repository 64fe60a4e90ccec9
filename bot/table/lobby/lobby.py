"""The actions of people in a lobby.

As in the engine, pure functions check an action and return events, which ``evolve_lobby`` folds.
"""

from collections.abc import Mapping
from typing import Final

from bot.engine.rules.variant import Variant
from bot.players.registry import DEFAULT_LEVEL, LEVELS, resolve_level
from bot.table.errors import (
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
from bot.table.kind import Operation, TableKind
from bot.table.lobby.events import (
    ClockSet,
    ComputerAdded,
    ComputerLevelSet,
    ComputerRemoved,
    HostPassed,
    HouseRulesSet,
    Joined,
    KindSet,
    Left,
    LobbyEvent,
    TableCancelled,
)
from bot.table.lobby.evolve import evolve_lobby
from bot.table.lobby.model import (
    CLOCKS,
    OFF,
    Computer,
    Lobby,
    Person,
    Status,
)


def require_not_started(lobby: Lobby) -> None:
    """Check that the game is not being played.

    Raises:
        GameHasStarted.
    """
    if lobby.status is Status.PLAYING:
        raise GameHasStarted


def _require_lobby(lobby: Lobby) -> None:
    require_not_started(lobby)
    if lobby.status is not Status.LOBBY:
        raise TableClosed
    lobby.kind.require(Operation.CHANGE_LOBBY)


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


def require_in_charge(lobby: Lobby, user_id: int, *, manager: bool) -> None:
    """Check that this person hosts the table or manages the server.

    Raises:
        OnlyHost, TableOfTournament.
    """
    if manager:
        return
    lobby.kind.require(Operation.HOST)
    require_host(lobby, user_id)


def join(lobby: Lobby, person: Person) -> tuple[LobbyEvent, ...]:
    """Take a seat.

    Raises:
        AlreadySeated, Barred, TableFull, GameHasStarted, TableClosed.
    """
    _require_lobby(lobby)
    if any(barred.user_id == person.user_id for barred in lobby.barred):
        raise Barred
    if lobby.find_seat(person.user_id) is not None:
        raise AlreadySeated
    _require_room(lobby)
    return (Joined(person),)


def _require_room(lobby: Lobby) -> None:
    most = lobby.chosen_variant.player_counts[-1]
    if len(lobby.seats) >= most:
        raise TableFull(most=most)


def leave(lobby: Lobby, user_id: int, *, kicked: bool = False) -> tuple[LobbyEvent, ...]:
    """Give up a seat. If the host leaves, the next person is host; without people the table closes.

    Raises:
        NotSeated, GameHasStarted, TableClosed.
    """
    _require_lobby(lobby)
    if lobby.find_seat(user_id) is None:
        raise NotSeated
    left = Left(user_id, kicked)
    others = [person for person in lobby.people if person.user_id != user_id]
    if not others:
        return (left, TableCancelled(user_id))
    if lobby.host == user_id:
        return (left, HostPassed(others[0].user_id))
    return (left,)


USUAL_SIZE: Final = 4


def usual_size(lobby: Lobby) -> int:
    """Return the number of players up to which computers fill the table."""
    return usual_players(lobby.chosen_variant)


def usual_players(variant: Variant) -> int:
    """Return the usual number of players: four, or the nearest that the variant allows."""
    return min(variant.player_counts, key=lambda count: abs(count - USUAL_SIZE))


def fill(lobby: Lobby, user_id: int) -> tuple[LobbyEvent, ...]:
    """Add computers up to :func:`usual_size`.

    Raises:
        OnlyHost, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    events: list[LobbyEvent] = []
    while len(lobby.seats) < usual_size(lobby):
        for event in add_computer(lobby, user_id):
            lobby = evolve_lobby(lobby, event, lobby.table_id)
            events.append(event)
    return tuple(events)


def add_computer(lobby: Lobby, user_id: int) -> tuple[LobbyEvent, ...]:
    """Add a computer of the same level as the one added last.

    Raises:
        OnlyHost, TableFull, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    _require_room(lobby)
    computers = lobby.computers
    used_numbers = {computer.number for computer in computers}
    number = next(n for n in range(1, len(used_numbers) + 2) if n not in used_numbers)
    level = computers[-1].level if computers else DEFAULT_LEVEL
    return (ComputerAdded(Computer(number, level)),)


def set_level(lobby: Lobby, user_id: int, number: int, level: str) -> tuple[LobbyEvent, ...]:
    """Set the level of a computer.

    Raises:
        StaleStep: there is no such level, or the computer has been removed.
        OnlyHost, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    computer = _require_computer(lobby, number)
    level = resolve_level(level)  # an old message may have an old name in its menu
    if level not in LEVELS:
        raise StaleStep
    return () if computer.level == level else (ComputerLevelSet(number, level),)


def set_all_levels(lobby: Lobby, user_id: int, level: str) -> tuple[LobbyEvent, ...]:
    """Set the level of all computers.

    Raises:
        StaleStep: there is no such level.
        OnlyHost, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    numbers = [computer.number for computer in lobby.computers]
    return tuple(event for number in numbers for event in set_level(lobby, user_id, number, level))


def remove_computer(
    lobby: Lobby, user_id: int, number: int | None = None
) -> tuple[LobbyEvent, ...]:
    """Remove the computer with a number, or the one added last.

    Raises:
        StaleStep: the computer has been removed already.
        OnlyHost, NoComputerSeated, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    if not lobby.computers:
        raise NoComputerSeated
    computer = lobby.computers[-1] if number is None else _require_computer(lobby, number)
    return (ComputerRemoved(computer.number),)


def _require_computer(lobby: Lobby, number: int) -> Computer:
    for computer in lobby.computers:
        if computer.number == number:
            return computer
    raise StaleStep


def set_house_rules(
    lobby: Lobby, user_id: int, values: Mapping[str, object]
) -> tuple[LobbyEvent, ...]:
    """Change house rules.

    Raises:
        BadOption: an unknown name or a value out of range; nothing has changed.
        OnlyHost, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    resolved = lobby.chosen_variant.resolve({**lobby.options, **values})
    standard = lobby.chosen_variant.resolve()
    options = {name: value for name, value in resolved.items() if value != standard.get(name)}
    return () if options == lobby.options else (HouseRulesSet(options),)


def set_clock(lobby: Lobby, user_id: int, clock: str) -> tuple[LobbyEvent, ...]:
    """Set the time for which players may think.

    Raises:
        BadClock, OnlyHost, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    if clock not in CLOCKS:
        raise BadClock(value=clock)
    if clock == OFF:
        lobby.kind.require(Operation.PLAY_WITHOUT_CLOCK)
    return () if clock == lobby.clock else (ClockSet(clock),)


def set_kind(lobby: Lobby, user_id: int, kind: TableKind) -> tuple[LobbyEvent, ...]:
    """Set the kind of the table, for its host.

    Raises:
        OnlyHost, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    return () if kind == lobby.kind else (KindSet(kind),)


def require_startable(lobby: Lobby, user_id: int) -> None:
    """Check that this person may start the game now.

    Raises:
        OnlyHost, NeedsMorePlayers, TooManyPlayers, GameHasStarted, TableClosed.
    """
    require_host_in_lobby(lobby, user_id)
    counts = lobby.chosen_variant.player_counts
    if lobby.missing:
        raise NeedsMorePlayers(missing=lobby.missing, fewest=counts[0], most=counts[-1])
    if not lobby.can_start:
        raise TooManyPlayers(most=counts[-1], seated=len(lobby.seats))


def cancel(lobby: Lobby, user_id: int, *, manager: bool) -> tuple[LobbyEvent, ...]:
    """Close the table, in the lobby or during the game, for its host or a manager of the server.

    Raises:
        OnlyHost, TableOfTournament, TableClosed.
    """
    if not lobby.status.is_open:
        raise TableClosed
    require_in_charge(lobby, user_id, manager=manager)
    return (TableCancelled(user_id),)
