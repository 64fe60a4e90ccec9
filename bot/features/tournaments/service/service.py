"""Tournaments as people use them: announcing, taking part, organising, reading."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.features.tournaments.kind import TournamentTable
from bot.features.tournaments.model import entering, organising
from bot.features.tournaments.model.entering import Events
from bot.features.tournaments.model.errors import NothingToExport, TooManyTournaments
from bot.features.tournaments.model.events import Announced
from bot.features.tournaments.model.export import csv_of
from bot.features.tournaments.model.tournament import Plan, Tournament
from bot.features.tournaments.service.book import Decision, TournamentBook
from bot.features.tournaments.service.planning import MOST_OPEN, checked
from bot.features.tournaments.store.log import TournamentLog
from bot.records.format import to_line
from bot.render.names import cut, tidy
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.history.game_records import record_in
from bot.table.lobby.model import Lobby, Person
from bot.table.service.actions import TableActions
from bot.table.service.ids import new_table_id
from bot.table.service.service import Tables
from bot.tasks.clock import Clock
from bot.tasks.exports import Document

SEED_BYTES = 16


class Tournaments:
    """The tournaments of all servers. Every method may raise ``StoreError``.

    Those for the organiser may also be used by people who manage the server (``manager``).

    Attributes:
        subscribers: told of every change, in the process that leads. Not durable: when a process
            begins to lead, they are told to look at all open tournaments.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self.book = TournamentBook(TournamentLog(database), clock)
        self.subscribers = self.book.subscribers
        self._games = EventLog(database)
        self._clock = clock

    # Reading

    async def get(self, tournament_id: str) -> Tournament:
        """Return a tournament as it is now.

        Raises:
            UnknownTournament: there is none with this id.
        """
        return await self.book.get(tournament_id)

    async def in_server(
        self, guild_id: int, *, open_only: bool = True, limit: int = 25
    ) -> list[Tournament]:
        """Return the tournaments of a server, newest first."""
        rows = await self.book.log.in_server(guild_id, open_only=open_only, limit=limit)
        found = [await self.get(row.tournament_id) for row in rows]
        return [one for one in found if one.stage.is_open or not open_only]

    async def of_person(self, user_id: int) -> list[Tournament]:
        """Return the open tournaments in which a person takes part, oldest first."""
        every = [await self.get(row.tournament_id) for row in await self.book.log.open_ones()]
        return [one for one in every if (mine := one.entrant(user_id)) and mine.departure is None]

    async def csv(self, tournament_id: str) -> str:
        """Return the standings as CSV, with what each round that is over brought.

        Raises:
            NothingToExport: no round is over.
        """
        return csv_of(_without_hidden(await self.get(tournament_id)))

    async def records(self, tournament_id: str) -> AsyncGenerator[Document]:
        """Yield the records of each round that is over as a file, a table in each line.

        Raises:
            NothingToExport: no round is over.
        """
        for number, played in enumerate(_without_hidden(await self.get(tournament_id)).rounds, 1):
            lines = []
            for table in played.tables:
                events = await self._games.load(table.table_id)
                found = await asyncio.to_thread(record_in, table.table_id, events)
                if found is not None and not found.is_secret(self._clock()):
                    lines.append(to_line(found.record))
            yield Document(f"round-{number}.jsonl", b"".join(lines))

    # Taking part

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
        plan = checked(plan, self._clock())
        open_here = await self.book.log.in_server(guild_id, limit=MOST_OPEN)
        if len(open_here) >= MOST_OPEN:
            raise TooManyTournaments(most=MOST_OPEN)
        announced = Announced(
            guild_id, channel_id, organiser, plan, secrets.token_hex(SEED_BYTES), language
        )
        return await self.book.announce(new_table_id(), announced)

    async def join(self, tournament_id: str, person: Person) -> Tournament:
        """Take part; people who have left, or were away, play again from the next round on.

        Raises:
            AlreadyEntered, PutOut, TournamentFull, TournamentHasBegun, TournamentOver.
        """
        return await self._change(tournament_id, lambda now: entering.join(now, person))

    async def leave(self, tournament_id: str, user_id: int) -> Tournament:
        """Do not take part any more; after the beginning, a substitute plays to the round's end.

        Raises:
            NotEntered, TournamentOver.
        """
        return await self._change(tournament_id, lambda now: entering.leave(now, user_id))

    async def check_in(self, tournament_id: str, user_id: int) -> Tournament:
        """Confirm that one is there; a second time changes nothing.

        Raises:
            NotEntered, CheckInClosed, TournamentOver.
        """
        return await self._change(tournament_id, lambda now: entering.check_in(now, user_id))

    # Organising

    async def start_now(self, tournament_id: str, who: Person, *, manager: bool) -> Tournament:
        """Begin at once, with all who have joined.

        Raises:
            OnlyOrganiser, TournamentHasBegun, TooFewEntered, TournamentOver.
        """
        return await self._organise(tournament_id, who, organising.start_now, manager=manager)

    async def pause(
        self, tournament_id: str, who: Person, *, manager: bool, reason: str = ""
    ) -> Tournament:
        """Let no round begin; tables that play go on.

        Raises:
            OnlyOrganiser, AlreadyPaused, TournamentOver.
        """
        return await self._organise(
            tournament_id,
            who,
            lambda now: organising.pause(now, who, reason),
            manager=manager,
        )

    async def resume(self, tournament_id: str, who: Person, *, manager: bool) -> Tournament:
        """Let the tournament go on.

        Raises:
            OnlyOrganiser, NotPaused, TournamentOver.
        """
        return await self._organise(
            tournament_id, who, lambda now: organising.resume(now, who), manager=manager
        )

    async def drop(
        self, tournament_id: str, who: Person, user_id: int, reason: str, *, manager: bool
    ) -> Tournament:
        """Remove somebody from a tournament; a substitute plays for them to the end of the round.

        Raises:
            OnlyOrganiser, NotEntered, NoReason, TournamentOver.
        """
        return await self._organise(
            tournament_id,
            who,
            lambda now: organising.drop(now, who, user_id, reason),
            manager=manager,
        )

    async def restore(
        self, tournament_id: str, who: Person, user_id: int, *, manager: bool
    ) -> Tournament:
        """Let somebody who has dropped out play again, from the next round on.

        Raises:
            OnlyOrganiser, NotEntered, AlreadyEntered, TournamentOver.
        """
        return await self._organise(
            tournament_id,
            who,
            lambda now: organising.restore(now, who, user_id),
            manager=manager,
        )

    async def reseat(
        self,
        tournament_id: str,
        who: Person,
        one: int,
        other: int,
        reason: str,
        *,
        manager: bool,
    ) -> Tournament:
        """Let two people change places in the round that is about to begin.

        Raises:
            OnlyOrganiser, NothingToReseat, NoReason, TournamentOver.
        """
        return await self._organise(
            tournament_id,
            who,
            lambda now: organising.reseat(now, who, one, other, reason),
            manager=manager,
        )

    async def adjust(
        self,
        tournament_id: str,
        who: Person,
        user_id: int,
        points: Fraction,
        reason: str,
        *,
        manager: bool,
    ) -> Tournament:
        """Give somebody place points, or take them away (negative), with a reason that all see.

        Raises:
            OnlyOrganiser, BadAdjustment, NoReason, NotEntered, TournamentNotBegun, TournamentOver.
        """
        return await self._organise(
            tournament_id,
            who,
            lambda now: organising.adjust(now, who, user_id, points, reason),
            manager=manager,
        )

    async def cancel(
        self, tournament_id: str, who: Person, reason: str, *, manager: bool
    ) -> Tournament:
        """End the tournament without a result; its tables are closed.

        Raises:
            OnlyOrganiser, NoReason, TournamentOver.
        """
        return await self._organise(
            tournament_id,
            who,
            lambda now: organising.cancel(now, who, reason),
            manager=manager,
        )

    async def _organise(
        self,
        tournament_id: str,
        who: Person,
        decide: Callable[[Tournament], Events],
        *,
        manager: bool,
    ) -> Tournament:
        def allowed(now: Tournament) -> Events:
            organising.require_organiser(now, who, manager=manager)
            return decide(now)

        return await self._change(tournament_id, allowed)

    async def _change(self, tournament_id: str, decide: Decision) -> Tournament:
        return await self.book.change(tournament_id, decide)


def _without_hidden(tournament: Tournament) -> Tournament:
    """Return the tournament with those rounds alone that are over.

    Raises:
        NothingToExport: there is none.
    """
    over = tuple(one for one in tournament.rounds if one.is_over)
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
        """Return the place in the tournament."""
        of = lobby.kind
        if not isinstance(of, TournamentTable):
            return None
        name = (await self._tournaments.get(of.tournament_id)).plan.name
        short = cut(tidy(name), LONGEST_NAME) or "?"
        return "tournament-thread", {"name": short, "number": of.round, "table": of.place + 1}
