"""The lobby of a rematch, in which players sit in the same order as before.

So partners and neighbours are the same again if everybody plays.
"""

from collections.abc import Hashable
from dataclasses import replace

from bot.service.lobby.events import Joined, LobbyEvent
from bot.service.lobby.lobby import join
from bot.service.lobby.model import Computer, Lobby, Person


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
    before = {_identity(one): seat for seat, one in enumerate(old.seats)}
    if _identity(person) not in before:
        return events
    begin = before.get(_identity(lobby.seats[0]), 0)

    def away(one: Person | Computer) -> int:
        """Return how far clockwise from the first seat somebody sat; -1 for newcomers."""
        seat = before.get(_identity(one))
        return -1 if seat is None else (seat - begin) % len(old.seats)

    place = next((n for n, one in enumerate(lobby.seats) if away(one) > away(person)), None)
    return tuple(
        replace(event, seat=place) if isinstance(event, Joined) else event for event in events
    )


def _identity(one: Person | Computer) -> Hashable:
    return ("computer", one.number) if isinstance(one, Computer) else ("person", one.user_id)
