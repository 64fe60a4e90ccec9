"""The tournaments in memory: read what is new, decide, append, tell.

Several processes may append. One whose append is refused reads what is new and decides again.
Only the leader tells subscribers, of the changes of all processes: the director reads on in every
open tournament, so that none is missed.
"""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Concatenate, Final, ParamSpec
from weakref import WeakValueDictionary

from bot.features.tournaments.kind import TournamentTable
from bot.features.tournaments.model.errors import (
    NothingToExport,
    TooManyTournaments,
    UnknownTournament,
)
from bot.features.tournaments.model.events import Announced, PersonForgotten, TournamentEvent
from bot.features.tournaments.model.evolve import folded
from bot.features.tournaments.model.export import standings_csv
from bot.features.tournaments.model.tournament import Plan, Tournament
from bot.features.tournaments.service.planning import MOST_OPEN, checked
from bot.features.tournaments.store.log import (
    TournamentConflict,
    TournamentLog,
    TournamentRow,
    decode,
)
from bot.records.format import to_line
from bot.render.names import cut, tidy
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.history.game_records import record_in
from bot.table.lobby.model import Lobby, Person
from bot.table.service.actions import TableActions
from bot.table.service.ids import new_table_id
from bot.table.service.service import Tables
from bot.tasks.clock import Clock, in_milliseconds
from bot.tasks.exports import Document

TRIES: Final = 8  # as other processes may append at the same time
SEED_BYTES: Final = 16

_P = ParamSpec("_P")


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """A change of a tournament, for subscribers.

    Attributes:
        tournament: as it is now.
        events: what is new; none: anything may be new, look at all of it.
    """

    tournament: Tournament
    events: tuple[TournamentEvent, ...] = ()


Subscriber = Callable[[TournamentChange], None]


class Tournaments:
    """The tournaments of a database. Methods may raise ``StoreError``.

    Attributes:
        log: their stored events.
        subscribers: told of every change, in the leader's process only. Not durable: when a process
            begins to lead, they are told to look at all open tournaments.
        counters: told of the events that this process has appended.
        changed: called with the id of a tournament that this process has changed.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self.log = TournamentLog(database)
        self.subscribers: list[Subscriber] = []
        self.counters: list[Subscriber] = []
        self.changed: list[Callable[[str], None]] = []
        self._games = EventLog(database)
        self._clock = clock
        self._known: dict[str, Tournament] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._told: dict[str, int] | None = None  # the last event told; ``None``: does not lead

    # Reading

    async def get(self, tournament_id: str) -> Tournament:
        """Return a tournament as it is now.

        Raises:
            UnknownTournament: there is none with this id.
        """
        known = self._known.get(tournament_id)
        stored = await self.log.load(tournament_id, after_seq=0 if known is None else known.seq)
        if stored:
            new = [decode(row) for row in stored]
            if known is not None and any(isinstance(event, PersonForgotten) for event in new):
                stored, known = await self.log.load(tournament_id), None  # of which names changed
                new = [decode(row) for row in stored]
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

    async def in_server(
        self, guild_id: int, *, open_only: bool = True, limit: int = 25
    ) -> list[Tournament]:
        """Return the tournaments of a server, newest first."""
        rows = await self.log.in_server(guild_id, open_only=open_only, limit=limit)
        tournaments = [await self.get(row.tournament_id) for row in rows]
        return [
            tournament for tournament in tournaments if tournament.stage.is_open or not open_only
        ]

    async def with_person(self, user_id: int) -> list[Tournament]:
        """Return the open tournaments in which a person takes part, oldest first."""
        tournaments = [await self.get(row.tournament_id) for row in await self.log.open_ones()]
        return [
            tournament
            for tournament in tournaments
            if (mine := tournament.find_entrant(user_id)) and mine.departure is None
        ]

    async def csv(self, tournament_id: str) -> str:
        """Return the standings as CSV, with what each round that is over brought.

        Raises:
            NothingToExport: no round is over.
        """
        return standings_csv(_without_hidden(await self.get(tournament_id)))

    async def records(self, tournament_id: str) -> AsyncGenerator[Document]:
        """Yield the records of each round that is over as a file, a table in each line.

        Raises:
            NothingToExport: no round is over.
        """
        for number, round_ in enumerate(_without_hidden(await self.get(tournament_id)).rounds, 1):
            lines = []
            for table in round_.tables:
                events = await self._games.load(table.table_id)
                game = await asyncio.to_thread(record_in, table.table_id, events)
                if game is not None and not game.is_secret(self._clock()):
                    lines.append(to_line(game.record))
            yield Document(f"round-{number}.jsonl", b"".join(lines))

    # Changing

    async def announce(
        self,
        guild_id: int,
        channel_id: int,
        organiser: Person,
        plan: Plan,
        *,
        language: str = "en",
    ) -> Tournament:
        """Announce a tournament.

        Raises:
            BadPlan, BadOption: there can't be such a tournament.
            TooManyTournaments: the server has too many open ones.
        """
        now = self._clock()
        plan = checked(plan, now)
        if len(await self.log.in_server(guild_id, limit=MOST_OPEN)) >= MOST_OPEN:
            raise TooManyTournaments(most=MOST_OPEN)
        tournament_id, seed = new_table_id(), secrets.token_hex(SEED_BYTES)
        announced = Announced(guild_id, channel_id, organiser, plan, seed, language)
        tournament = folded([announced], tournament_id)
        await self.log.append(tournament, [announced], at=in_milliseconds(now))
        return self._appended(tournament, [announced])

    async def change(
        self,
        tournament_id: str,
        decide: Callable[Concatenate[Tournament, _P], Sequence[TournamentEvent]],
        *given: _P.args,
        **named: _P.kwargs,
    ) -> Tournament:
        """Append the events that ``decide`` returns, and return the tournament after them.

        ``decide`` is called with the tournament and the further arguments, again after a conflict;
        see the modules ``entering`` and ``organising``.

        Raises:
            UnknownTournament: there is none with this id.
            TableError: raised by ``decide``; nothing has changed.
        """
        async with self._locks.setdefault(tournament_id, asyncio.Lock()):
            for tries_left in reversed(range(TRIES)):
                before = await self.get(tournament_id)
                events = tuple(decide(before, *given, **named))
                if not events:
                    return before
                after = folded(events, tournament_id, before)
                try:
                    await self.log.append(after, events, at=in_milliseconds(self._clock()))
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

    # Telling

    def start_notifying(self) -> None:
        """Tell subscribers of all changes from now on: this process leads."""
        self._told = {}

    def stop_notifying(self) -> None:
        """Tell nobody any more: another process may lead."""
        self._told = None

    def notify_once(self, tournament: Tournament) -> None:
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
        if tournament.is_settled:
            self._known.pop(tournament.tournament_id, None)
        else:
            self._known[tournament.tournament_id] = tournament

    def _tell(self, after: Tournament, events: Sequence[TournamentEvent]) -> None:
        if self._told is None:
            return
        told = self._told.get(after.tournament_id)
        if told is None and after.seq > 1:
            self.notify_once(after)
            return
        new = after.seq - (told or 0)
        if new > 0:
            self._told[after.tournament_id] = after.seq
            seen = tuple(events[-new:]) if new <= len(events) else ()
            self._notify(TournamentChange(after, seen))

    def _notify(self, change: TournamentChange) -> None:
        for tell in self.subscribers:
            tell(change)


def _without_hidden(tournament: Tournament) -> Tournament:
    """Return the tournament with those rounds alone that are over.

    Raises:
        NothingToExport: there is none.
    """
    over = tuple(round_ for round_ in tournament.rounds if round_.is_over)
    if not over:
        raise NothingToExport
    return replace(tournament, rounds=over)


LONGEST_NAME: Final = 40  # of a tournament, in the name of a thread


class TournamentActions(TableActions):
    """What people do at the tables of tournaments."""

    def __init__(self, tables: Tables, tournaments: Tournaments) -> None:
        super().__init__(tables)
        self._tournaments = tournaments

    async def title(self, lobby: Lobby) -> tuple[str, Mapping[str, str | int]] | None:
        """Return the tournament, the round and the table of the round."""
        of = lobby.kind
        if not isinstance(of, TournamentTable):
            return None
        name = (await self._tournaments.get(of.tournament_id)).plan.name
        short = cut(tidy(name), LONGEST_NAME) or "?"
        return "tournament-thread", {"name": short, "number": of.round, "table": of.place + 1}
