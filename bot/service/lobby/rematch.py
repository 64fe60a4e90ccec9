"""The lobby of a rematch, in which players sit in the same order as before.

So partners and neighbours are the same again if everybody plays. For a minute after the game, only
its players may open the rematch or join it, and one of them hosts it if any sits there.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.engine.model.seats import Seat
from bot.players.registry import DEFAULT_LEVEL
from bot.service.errors import RematchReserved
from bot.service.lobby.absence import Events
from bot.service.lobby.events import ComputerAdded, HostPassed, Joined, LobbyEvent
from bot.service.lobby.evolve import evolve_lobby
from bot.service.lobby.lobby import join
from bot.service.lobby.model import Computer, Lobby, Person, Rematch, Status

RESERVED: Final = timedelta(minutes=1)


def rematch_after(
    old: Lobby, over_at: datetime, now: datetime | None = None, winners: Iterable[Seat] = ()
) -> Rematch:
    """Return what the rematch of a table notes, whose game was over at a moment.

    ``now``: when the rematch is opened, if it starts a minute later at the latest, and its series
    is counted; ``winners``: who won at the old table.
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


def all_are_ready(lobby: Lobby, old: Lobby) -> bool:
    """Return whether everybody who played at the old table has come to the rematch."""
    again = lobby.rematch_of
    if lobby.status is not Status.LOBBY or again is None or again.starts_at is None:
        return False
    come = {one.user_id for one in lobby.people}
    return lobby.can_start and {one.user_id for one in _players(old)} <= come


def computers_for_absent(lobby: Lobby, old: Lobby) -> tuple[LobbyEvent, ...]:
    """Return the computers that take the places of those who have not come; none for one person."""
    if len(lobby.people) < 2:
        return ()
    events: list[LobbyEvent] = []
    for person in _players(old):
        if lobby.seat_of(person.user_id) is not None or len(lobby.seats) >= len(old.seats):
            continue
        taken = {one.number for one in lobby.computers}
        number = next(n for n in range(1, len(taken) + 2) if n not in taken)
        added = ComputerAdded(Computer(number, DEFAULT_LEVEL), _place_in(lobby, old, person))
        events.append(added)
        lobby = evolve_lobby(lobby, added, lobby.table_id)
    return tuple(events)


def _players(old: Lobby) -> list[Person]:
    """Return the people of the old table who can come to its rematch."""
    return [
        one for one in old.people if not one.is_forgotten and old.seat_of(one.user_id) is not None
    ]


def require_player(rematch: Rematch, tables: Iterable[Lobby], user_id: int, now: datetime) -> None:
    """Check that a person may open the rematch, or join it.

    Raises:
        RematchReserved: they played at none of the tables, and it is too early for others.
    """
    is_early = now.timestamp() < rematch.reserved_until
    if is_early and all(table.seat_of(user_id) is None for table in tables):
        raise RematchReserved(until=str(rematch.reserved_until))


def among_players(lobby: Lobby, events: Events, tables: Sequence[Lobby], now: datetime) -> Events:
    """Return the events of the lobby of a rematch, and who hosts it after them.

    Args:
        lobby: the lobby before them.
        events: what is about to happen.
        tables: those of the last game.
        now: when.

    Raises:
        RematchReserved: somebody joins who did not play, and it is too early for that.
    """
    for event in events:
        if isinstance(event, Joined) and lobby.rematch_of is not None:
            require_player(lobby.rematch_of, tables, event.person.user_id, now)
    after = lobby
    for event in events:
        if isinstance(event, LobbyEvent):
            after = evolve_lobby(after, event, lobby.table_id)
    players = [
        one.user_id
        for one in after.people
        if any(table.seat_of(one.user_id) is not None for table in tables)
    ]
    if after.status is not Status.LOBBY or not players or after.host in players:
        return events
    return (*(one for one in events if not isinstance(one, HostPassed)), HostPassed(players[0]))


def played_alone(lobby: Lobby, user_id: int) -> bool:
    """Return whether a game is over that this person played against computers alone."""
    is_over = lobby.status is Status.FINISHED and not lobby.kind.stops_after_hands
    return is_over and [one.user_id for one in lobby.people] == [user_id]


def computers_again(old: Lobby, opener: Person) -> tuple[Computer, ...]:
    """Return the computers of a finished table, clockwise from the person who wants a rematch."""
    begin = old.seat_of(opener.user_id) or 0
    around = (*old.seats[begin:], *old.seats[:begin])
    return tuple(one for one in around if isinstance(one, Computer))


def join_again(lobby: Lobby, old: Lobby, person: Person) -> tuple[LobbyEvent, ...]:
    """Take a seat in the rematch of an old table, between the same players as there.

    People who had no seat there sit down last.

    Raises:
        AlreadySeated, Barred, TableFull, GameHasStarted, TableClosed.
    """
    events = join(lobby, person)
    place = _place_in(lobby, old, person)
    return tuple(
        replace(event, seat=place) if isinstance(event, Joined) else event for event in events
    )


def _place_in(lobby: Lobby, old: Lobby, person: Person) -> int | None:
    """Return the seat between the same players as at the old table; ``None``: the last one."""
    before = {_identity(one): seat for seat, one in enumerate(old.seats)}
    if _identity(person) not in before:
        return None
    begin = before.get(_identity(lobby.seats[0]), 0)

    def away(one: Person | Computer) -> int:
        """Return how far clockwise from the first seat somebody sat; -1 for newcomers."""
        seat = before.get(_identity(one))
        return -1 if seat is None else (seat - begin) % len(old.seats)

    return next((n for n, one in enumerate(lobby.seats) if away(one) > away(person)), None)


def _identity(one: Person | Computer) -> Hashable:
    return ("computer", one.number) if isinstance(one, Computer) else ("person", one.user_id)
