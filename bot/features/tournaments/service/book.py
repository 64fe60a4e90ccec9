"""The tournaments in memory: read what is new, decide, append, tell.

Several processes may append. One whose append is refused reads what is new and decides again.
Only the leader tells subscribers, of the changes of all processes: the director reads on in every
open tournament, so that none is missed.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from bot.features.tournaments.model.errors import UnknownTournament
from bot.features.tournaments.model.events import Announced, PersonForgotten, TournamentEvent
from bot.features.tournaments.model.evolve import folded
from bot.features.tournaments.model.tournament import Stage, Tournament
from bot.features.tournaments.store.log import (
    TournamentConflict,
    TournamentLog,
    TournamentRow,
    decode,
)
from bot.tasks.clock import Clock, in_milliseconds

TRIES: Final = 8  # as other processes may append at the same time

Decision = Callable[[Tournament], Sequence[TournamentEvent]]


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """A change of a tournament, for subscribers.

    Attributes:
        tournament: as it is now.
        events: what is new; none: anything may be new, look at all of it.
    """

    tournament: Tournament
    events: tuple[TournamentEvent, ...] = ()


def is_settled(tournament: Tournament) -> bool:
    """Return whether nothing is left to do: a cancelled tournament may have open tables."""
    current = tournament.current
    leaves_tables = tournament.stage is Stage.CANCELLED and current is not None
    return not tournament.stage.is_open and not leaves_tables


Subscriber = Callable[[TournamentChange], None]


class TournamentBook:
    """The tournaments of a database. Methods may raise ``StoreError``.

    Attributes:
        subscribers: told of changes, in the leader's process only.
        counters: told of the events that this process has appended.
        changed: called with the id of a tournament that this process has changed.
    """

    def __init__(self, log: TournamentLog, clock: Clock) -> None:
        self.log = log
        self._clock = clock
        self._known: dict[str, Tournament] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._told: dict[str, int] | None = None  # the last event told; ``None``: does not lead
        self.subscribers: list[Subscriber] = []
        self.counters: list[Subscriber] = []
        self.changed: list[Callable[[str], None]] = []

    async def get(self, tournament_id: str) -> Tournament:
        """Return a tournament as it is now.

        Raises:
            UnknownTournament: there is none with this id.
        """
        known = self._known.get(tournament_id)
        stored = await self.log.load(tournament_id, after_seq=0 if known is None else known.seq)
        if stored:
            new = [decode(one) for one in stored]
            if known is not None and any(isinstance(one, PersonForgotten) for one in new):
                stored, known = await self.log.load(tournament_id), None  # of which names changed
                new = [decode(one) for one in stored]
            known = folded(new, tournament_id, known)
            self._keep(known)
            self._tell(known, new)
        if known is None:
            raise UnknownTournament
        return known

    async def as_stored(self, row: TournamentRow) -> Tournament:
        """Return an open tournament; read it only if something is new."""
        known = self._known.get(row.tournament_id)
        if known is not None and known.seq >= row.last_seq:
            return known
        return await self.get(row.tournament_id)

    async def announce(self, tournament_id: str, announced: Announced) -> Tournament:
        """Store a new tournament."""
        now = in_milliseconds(self._clock())
        await self.log.append(
            tournament_id,
            0,
            [announced],
            at=now,
            is_open=True,
            place=(announced.guild_id, announced.channel_id),
        )
        return self._appended(folded([announced], tournament_id), [announced])

    async def change(self, tournament_id: str, decide: Decision) -> Tournament:
        """Append the events that ``decide`` returns, and return the tournament after them.

        Raises:
            UnknownTournament: there is none with this id.
            TableError: raised by ``decide``; nothing has changed.
        """
        async with self._locks.setdefault(tournament_id, asyncio.Lock()):
            return await self._change(tournament_id, decide)

    async def _change(self, tournament_id: str, decide: Decision) -> Tournament:
        for tries_left in reversed(range(TRIES)):
            before = await self.get(tournament_id)
            events = tuple(decide(before))
            if not events:
                return before
            after = folded(events, tournament_id, before)
            try:
                await self.log.append(
                    tournament_id,
                    before.seq,
                    events,
                    at=in_milliseconds(self._clock()),
                    is_open=not is_settled(after),
                )
            except TournamentConflict:
                if not tries_left:
                    raise
                continue
            return self._appended(after, events)
        raise AssertionError  # the last try has returned or raised

    async def settle(self, tournament: Tournament) -> None:
        """Note that nothing is left to do in a tournament that was cancelled."""
        await self.log.settle(tournament.tournament_id)
        self._known.pop(tournament.tournament_id, None)

    def begin_telling(self) -> None:
        """Tell subscribers of all changes from now on: this process leads."""
        self._told = {}

    def stop_telling(self) -> None:
        """Tell nobody any more: another process may lead."""
        self._told = None

    def tell_all_of(self, tournament: Tournament) -> None:
        """Tell subscribers to look at all of a tournament, if they have not been told of it."""
        if self._told is not None and tournament.tournament_id not in self._told:
            self._told[tournament.tournament_id] = tournament.seq
            self._notify(TournamentChange(tournament))

    def _appended(self, after: Tournament, events: Sequence[TournamentEvent]) -> Tournament:
        known = self._known.get(after.tournament_id)
        if known is None or known.seq < after.seq:
            self._keep(after)
        for count in self.counters:
            count(TournamentChange(after, tuple(events)))
        self._tell(after, events)
        for tell in self.changed:
            tell(after.tournament_id)
        return after

    def _keep(self, tournament: Tournament) -> None:
        if not is_settled(tournament):
            self._known[tournament.tournament_id] = tournament
        else:
            self._known.pop(tournament.tournament_id, None)

    def _tell(self, after: Tournament, events: Sequence[TournamentEvent]) -> None:
        if self._told is None:
            return
        told = self._told.get(after.tournament_id)
        if told is None and after.seq > 1:
            self.tell_all_of(after)
            return
        new = after.seq - (told or 0)
        if new > 0:
            self._told[after.tournament_id] = after.seq
            seen = tuple(events[-new:]) if new <= len(events) else ()
            self._notify(TournamentChange(after, seen))

    def _notify(self, change: TournamentChange) -> None:
        for tell in self.subscribers:
            tell(change)
