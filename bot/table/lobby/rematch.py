"""The rematch of a game: the question to its players, their answers, and their seats.

Players sit in the same order as before, so that partners and neighbours are the same again. For a
minute after the game, only its players may open the rematch or join it, and one of them hosts it if
any has a seat. Computers take the seats of players who are missing when it begins.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.engine.model.seats import Seat
from bot.players.registry import DEFAULT_LEVEL
from bot.table.errors import GameHasStarted, RematchReserved
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.absence import Events
from bot.table.lobby.events import (
    ComputerAdded,
    HostPassed,
    Joined,
    LobbyEvent,
    RematchDeclined,
    SeatTaken,
)
from bot.table.lobby.evolve import evolve_lobby
from bot.table.lobby.model import Computer, Lobby, Person, Rematch, Status
from bot.table.lobby.takeover import open_seats

RESERVED: Final = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class RematchAsk:
    """The question in the panels of a finished game: whether its players want a rematch.

    The seats are those of the finished game.

    Attributes:
        table_id: the table of the rematch.
        channel_id: the channel of its lobby.
        has_begun: whether the rematch is being played.
        starts_at: the latest start in seconds since 1970; ``None``: that has passed, and it begins
            with the next player.
        ready: the seats of players who have joined.
        awaited: the seats of players who have not answered.
        declined: the seats of players who do not want to play.
        stand_ins: the seats of players for whom a computer plays until they come.
        newcomers: the names of other people with a seat.
        wins: the number of games of the series that each person has won, the most first.
    """

    table_id: str
    channel_id: int
    has_begun: bool
    starts_at: int | None
    ready: tuple[Seat, ...]
    awaited: tuple[Seat, ...]
    declined: tuple[Seat, ...]
    stand_ins: tuple[Seat, ...]
    newcomers: tuple[str, ...]
    wins: tuple[tuple[Seat, int], ...]


def ask_after(old: Lobby, lobby: Lobby) -> RematchAsk | None:
    """Return the question about the rematch to the players of a finished table.

    ``None``: the rematch is over or was closed, or does not wait for the players of one table.
    """
    rematch = lobby.rematch_of
    if not lobby.status.is_open or rematch is None or rematch.wins is None:
        return None
    seats = {person.user_id: seat for seat, person in _players(old)}
    ready = [seat for user_id, seat in seats.items() if lobby.find_seat(user_id) is not None]
    declined = [
        seats[user_id]
        for user_id in rematch.declined
        if user_id in seats and seats[user_id] not in ready
    ]
    wins = dict(rematch.wins)
    return RematchAsk(
        lobby.table_id,
        lobby.channel_id,
        lobby.status is Status.PLAYING,
        None if rematch.is_missed else rematch.starts_at,
        tuple(ready),
        tuple(seat for seat in seats.values() if seat not in {*ready, *declined}),
        tuple(declined),
        tuple(
            seats[computer.stands_in_for]
            for computer in lobby.computers
            if computer.stands_in_for in seats
        ),
        tuple(person.name for person in lobby.people if person.user_id not in seats),
        tuple((seat, wins.get(user_id, 0)) for user_id, seat in seats.items()),
    )


def rematch_after(
    old: Lobby, over_at: datetime, now: datetime | None = None, winners: Iterable[Seat] = ()
) -> Rematch:
    """Return the facts that the rematch of a finished table stores.

    ``over_at``: the end of the old game; ``now``: the opening of the rematch, if it starts within a
    minute and its series is counted; ``winners``: the winners at the old table.
    """
    reserved_until, first = int((over_at + RESERVED).timestamp()), old.named_after
    if now is None:
        return Rematch(old.table_id, reserved_until, first=first)
    wins = dict((old.rematch_of and old.rematch_of.wins) or ())
    for seat in winners:
        winner = old.seats[seat]
        if isinstance(winner, Person):
            wins[winner.user_id] = wins.get(winner.user_id, 0) + 1
    starts_at = int((now + RESERVED).timestamp())
    return Rematch(old.table_id, reserved_until, starts_at, first=first, wins=tuple(wins.items()))


def computers_to_begin(lobby: Lobby, old: Lobby) -> tuple[LobbyEvent, ...] | None:
    """Return the computers with which a rematch begins now, without further waiting.

    ``None`` if it waits for players who have not answered or, after a minute, for a second one.
    """
    rematch = lobby.rematch_of
    if lobby.status is not Status.LOBBY or rematch is None or rematch.starts_at is None:
        return None
    joined = {person.user_id for person in lobby.people}
    missing = {person.user_id for _, person in _players(old)} - joined
    if not rematch.is_missed and missing - set(rematch.declined):
        return None
    return stand_ins(lobby, old) if missing else () if lobby.can_start else None


def stand_ins(lobby: Lobby, old: Lobby) -> tuple[LobbyEvent, ...] | None:
    """Return computers for the missing players; ``None`` if the game can't start with them.

    They play at the level of the computers of the last game, or at the default one if it had none.
    """
    if len(lobby.people) < 2:
        return None
    level = next((computer.level for computer in old.computers), DEFAULT_LEVEL)
    events: list[LobbyEvent] = []
    for _, person in _players(old):
        if lobby.find_seat(person.user_id) is not None or len(lobby.seats) >= len(old.seats):
            continue
        used_numbers = {computer.number for computer in lobby.computers}
        number = next(n for n in range(1, len(used_numbers) + 2) if n not in used_numbers)
        computer = Computer(number, level, stands_in_for=person.user_id)
        added = ComputerAdded(computer, _seat_in(lobby, old, person))
        events.append(added)
        lobby = evolve_lobby(lobby, added, lobby.table_id)
    return tuple(events) if lobby.can_start else None


def _players(old: Lobby) -> list[tuple[Seat, Person]]:
    """Return the people of the old table who can come to its rematch, with their seats there."""
    return [
        (Seat(number), occupant)
        for number, occupant in enumerate(old.seats)
        if isinstance(occupant, Person)
        and not occupant.is_forgotten
        and not old.is_kicked(Seat(number))
    ]


def require_player(rematch: Rematch, tables: Iterable[Lobby], user_id: int, now: datetime) -> None:
    """Check that a person may open the rematch, or join it.

    Raises:
        RematchReserved: they played at none of the tables, and it is too early for others.
    """
    is_early = now.timestamp() < rematch.reserved_until
    if is_early and all(table.find_seat(user_id) is None for table in tables):
        raise RematchReserved(until=str(rematch.reserved_until))


def with_player_as_host(
    lobby: Lobby, events: Events, tables: Sequence[Lobby], now: datetime
) -> Events:
    """Return the events of a rematch's lobby, with a change of the host if necessary.

    Args:
        lobby: the lobby before the events.
        events: the events about to be appended.
        tables: the tables of the last game.
        now: the time of the events.

    Raises:
        RematchReserved: a person who did not play joins too early.
    """
    for event in events:
        if isinstance(event, Joined) and lobby.rematch_of is not None:
            require_player(lobby.rematch_of, tables, event.person.user_id, now)
    after = lobby
    for event in events:
        if isinstance(event, LobbyEvent):
            after = evolve_lobby(after, event, lobby.table_id)
    players = [
        person.user_id
        for person in after.people
        if any(table.find_seat(person.user_id) is not None for table in tables)
    ]
    if after.status is not Status.LOBBY or not players or after.host in players:
        return events
    others = (event for event in events if not isinstance(event, HostPassed))
    return (*others, HostPassed(players[0]))


def has_played_alone(lobby: Lobby, user_id: int) -> bool:
    """Return whether a finished game had this person as its only human player."""
    is_over = lobby.status is Status.FINISHED and not lobby.kind.stops_after_hands
    return is_over and [person.user_id for person in lobby.people] == [user_id]


def computers_again(old: Lobby, opener: Person) -> tuple[Computer, ...]:
    """Return the computers of a finished table, clockwise from the person who wants a rematch."""
    first = old.find_seat(opener.user_id) or 0
    around = (*old.seats[first:], *old.seats[:first])
    return tuple(
        replace(occupant, stands_in_for=None)
        for occupant in around
        if isinstance(occupant, Computer)
    )


def in_same_order(lobby: Lobby, old: Lobby, events: Events) -> Events:
    """Return the events with seats that keep the order of players at the old table.

    People without a seat there sit down last.
    """
    return tuple(
        replace(event, seat=_seat_in(lobby, old, event.person))
        if isinstance(event, Joined)
        else event
        for event in events
    )


def take_seat_back(lobby: Lobby, person: Person) -> Events:
    """Take the seat of the computer that stands in for a player of the last game.

    Raises:
        GameHasStarted: no computer stands in for them.
        AlreadySeated, Barred, TableClosed.
    """
    for seat in open_seats(lobby, person.user_id):
        occupant = lobby.seats[seat]
        if isinstance(occupant, Computer) and occupant.stands_in_for == person.user_id:
            return (SeatTaken(seat, person),)
    raise GameHasStarted


def decline(lobby: Lobby, old: Lobby, user_id: int) -> Events:
    """Decline a rematch that has not begun, and give up the seat there.

    Nothing happens if the game has begun, if they have declined before, or did not play.
    """
    rematch = lobby.rematch_of
    if lobby.status is not Status.LOBBY or rematch is None or old.find_seat(user_id) is None:
        return ()
    seat = lobby.find_seat(user_id)
    left = () if seat is None else lobbies.leave(lobby, user_id)
    return left if user_id in rematch.declined else (RematchDeclined(user_id), *left)


def _seat_in(lobby: Lobby, old: Lobby, person: Person) -> int | None:
    """Return the seat between the same players as at the old table; ``None``: the last one."""
    before = {_identity(occupant): seat for seat, occupant in enumerate(old.seats)}
    if _identity(person) not in before:
        return None
    first = before.get(_identity(lobby.seats[0]), 0)

    def clockwise(occupant: Person | Computer) -> int:
        """Return the clockwise distance of a person's old seat from the first; -1 for newcomers."""
        seat = before.get(_identity(occupant))
        return -1 if seat is None else (seat - first) % len(old.seats)

    own_distance = clockwise(person)
    return next((n for n, other in enumerate(lobby.seats) if clockwise(other) > own_distance), None)


def _identity(occupant: Person | Computer) -> Hashable:
    if isinstance(occupant, Computer):
        return ("computer", occupant.number)
    return ("person", occupant.user_id)
