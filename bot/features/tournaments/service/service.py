"""Tournaments in memory: read new events, decide, append, notify.

Several processes append events. After a conflict, a process reads the new events and decides again.
Only the leader notifies subscribers, also of changes by other processes: its director reads every
open tournament again and again, so no change is missed.
"""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Concatenate, Final, ParamSpec

from bot.features.tournaments.kind import TournamentTable
from bot.features.tournaments.model.errors import (
    NothingToExport,
    TooManyTournaments,
    UnknownTournament,
)
from bot.features.tournaments.model.events import Announced, PersonForgotten, TournamentEvent
from bot.features.tournaments.model.evolve import fold
from bot.features.tournaments.model.export import standings_csv
from bot.features.tournaments.model.planning import MOST_OPEN, check_plan
from bot.features.tournaments.model.tournament import Plan, Tournament
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
from bot.tasks.keyed_locks import KeyedLocks

TRIES: Final = 8  # other processes may append at the same time
SEED_BYTES: Final = 16

_P = ParamSpec("_P")


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """A change of a tournament, for subscribers.

    Attributes:
        tournament: its current state.
        events: the new events; if empty, anything may have changed.
    """

    tournament: Tournament
    events: tuple[TournamentEvent, ...] = ()


Subscriber = Callable[[TournamentChange], None]


class Tournaments:
    """The tournaments of a database. Methods may raise ``StoreError``.

    Attributes:
        log: their stored events.
        subscribers: called with every change, in the leader's process only. Not durable: a new
            leader calls them with each open tournament.
        counters: called with the changes by this process.
        listeners: called with the id of each tournament that this process changes.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self.log = TournamentLog(database)
        self.subscribers: list[Subscriber] = []
        self.counters: list[Subscriber] = []
        self.listeners: list[Callable[[str], None]] = []
        self._games = EventLog(database)
        self._clock = clock
        self._known: dict[str, Tournament] = {}
        self._locks: KeyedLocks[str] = KeyedLocks()
        self._notified: dict[str, int] | None = None  # by tournament; ``None``: not leading

    # Reading

    async def get(self, tournament_id: str) -> Tournament:
        """Return the current state of a tournament.

        Raises:
            UnknownTournament: there is none with this id.
        """
        tournament = self._known.get(tournament_id)
        stored = await self.log.load(
            tournament_id, after_seq=0 if tournament is None else tournament.seq
        )
        if stored:
            new = [decode(row) for row in stored]
            if tournament is not None and any(isinstance(event, PersonForgotten) for event in new):
                stored, tournament = (
                    await self.log.load(tournament_id),
                    None,
                )  # it may have changed names
                new = [decode(row) for row in stored]
            tournament = fold(new, tournament_id, tournament)
            self._keep(tournament)
            self._notify_new(tournament, new)
        if tournament is None:
            raise UnknownTournament
        return tournament

    async def refresh(self, row: TournamentRow) -> Tournament:
        """Return an open tournament, reading it only if it has new events."""
        tournament = self._known.get(row.tournament_id)
        if tournament is not None and tournament.seq >= row.last_seq:
            return tournament
        return await self.get(row.tournament_id)

    async def list_in_server(self, guild_id: int) -> list[Tournament]:
        """Return the tournaments of a server, newest first."""
        rows = await self.log.list_in_server(guild_id, open_only=False)
        return [await self.get(row.tournament_id) for row in rows]

    async def list_with_person(self, user_id: int) -> list[Tournament]:
        """Return the open tournaments in which a person takes part, oldest first."""
        tournaments = [await self.get(row.tournament_id) for row in await self.log.list_open()]
        return [
            tournament
            for tournament in tournaments
            if (entrant := tournament.find_entrant(user_id)) and entrant.departure is None
        ]

    async def csv(self, tournament_id: str) -> str:
        """Return the standings as CSV, with the results of finished rounds.

        Raises:
            NothingToExport: no round is over.
        """
        return standings_csv(_with_finished_rounds(await self.get(tournament_id)))

    async def records(self, tournament_id: str) -> AsyncGenerator[Document]:
        """Yield a file for each finished round, with a record per table.

        Raises:
            NothingToExport: no round is over.
        """
        for number, round_ in enumerate(
            _with_finished_rounds(await self.get(tournament_id)).rounds, 1
        ):
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
            BadPlan, BadOption: the plan is invalid.
            TooManyTournaments: the server has too many open ones.
        """
        now = self._clock()
        plan = check_plan(plan, now)
        if len(await self.log.list_in_server(guild_id, limit=MOST_OPEN)) >= MOST_OPEN:
            raise TooManyTournaments(most=MOST_OPEN)
        tournament_id, seed = new_table_id(), secrets.token_hex(SEED_BYTES)
        announced = Announced(guild_id, channel_id, organiser, plan, seed, language)
        tournament = fold([announced], tournament_id)
        await self.log.append(tournament, [announced], at=in_milliseconds(now))
        return self._publish(tournament, [announced])

    async def change(
        self,
        tournament_id: str,
        decide: Callable[Concatenate[Tournament, _P], Sequence[TournamentEvent]],
        *args: _P.args,
        **kwargs: _P.kwargs,
    ) -> Tournament:
        """Append the events returned by ``decide``, and return the tournament after them.

        ``decide`` is called with the tournament and the further arguments, and again after a
        conflict: a function of the modules ``entering`` or ``organising``.

        Raises:
            UnknownTournament: there is none with this id.
            TableError: raised by ``decide``; nothing has changed.
        """
        async with self._locks[tournament_id]:
            for tries_left in reversed(range(TRIES)):
                before = await self.get(tournament_id)
                events = tuple(decide(before, *args, **kwargs))
                if not events:
                    return before
                after = fold(events, tournament_id, before)
                try:
                    await self.log.append(after, events, at=in_milliseconds(self._clock()))
                except TournamentConflict:
                    if not tries_left:
                        raise
                    continue
                return self._publish(after, events)
        raise AssertionError  # the last try has returned or raised

    async def settle(self, tournament: Tournament) -> None:
        """Mark a cancelled tournament as settled: all its tables are closed."""
        await self.log.settle(tournament.tournament_id)
        self._known.pop(tournament.tournament_id, None)

    # Notifying

    def start_notifying(self) -> None:
        """Notify subscribers from now on: this process leads."""
        self._notified = {}

    def stop_notifying(self) -> None:
        """Stop notifying subscribers: another process may lead."""
        self._notified = None

    def notify_once(self, tournament: Tournament) -> None:
        """Notify subscribers of a tournament, unless they have been notified of it before."""
        if self._notified is not None and tournament.tournament_id not in self._notified:
            self._notified[tournament.tournament_id] = tournament.seq
            self._notify(TournamentChange(tournament))

    def _publish(self, after: Tournament, events: Sequence[TournamentEvent]) -> Tournament:
        cached = self._known.get(after.tournament_id)
        if cached is None or cached.seq < after.seq:
            self._keep(after)
        for count in self.counters:
            count(TournamentChange(after, tuple(events)))
        self._notify_new(after, events)
        for listener in self.listeners:
            listener(after.tournament_id)
        return after

    def _keep(self, tournament: Tournament) -> None:
        if tournament.is_settled:
            self._known.pop(tournament.tournament_id, None)
        else:
            self._known[tournament.tournament_id] = tournament

    def _notify_new(self, after: Tournament, events: Sequence[TournamentEvent]) -> None:
        if self._notified is None:
            return
        last = self._notified.get(after.tournament_id)
        if last is None and after.seq > 1:
            self.notify_once(after)
            return
        new = after.seq - (last or 0)
        if new > 0:
            self._notified[after.tournament_id] = after.seq
            unseen = tuple(events[-new:]) if new <= len(events) else ()
            self._notify(TournamentChange(after, unseen))

    def _notify(self, change: TournamentChange) -> None:
        for subscriber in self.subscribers:
            subscriber(change)


def _with_finished_rounds(tournament: Tournament) -> Tournament:
    """Return the tournament with its finished rounds only.

    Raises:
        NothingToExport: there is none.
    """
    over = tuple(round_ for round_ in tournament.rounds if round_.is_over)
    if not over:
        raise NothingToExport
    return replace(tournament, rounds=over)


LONGEST_NAME: Final = 40  # of a tournament, in the name of a thread


class TournamentActions(TableActions):
    """The actions at tables of tournaments."""

    def __init__(self, tables: Tables, tournaments: Tournaments) -> None:
        super().__init__(tables)
        self._tournaments = tournaments

    async def title(self, lobby: Lobby) -> tuple[str, Mapping[str, str | int]] | None:
        """Return the tournament, the round and the table of the round."""
        kind = lobby.kind
        if not isinstance(kind, TournamentTable):
            return None
        name = (await self._tournaments.get(kind.tournament_id)).plan.name
        short = cut(tidy(name), LONGEST_NAME) or "?"
        return "tournament-thread", {"name": short, "number": kind.round, "table": kind.place + 1}
