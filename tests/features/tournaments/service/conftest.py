"""Tournaments on a database in a temporary folder, with a clock that tests advance."""

from random import Random
from typing import Any

import pytest

from bot.engine.play.view import view_for
from bot.features.duplicate.service.opening import DuplicateMatches
from bot.features.duplicate.store import Duplicates
from bot.features.tournaments.model import entering, organising
from bot.features.tournaments.model.organising import Actor
from bot.features.tournaments.model.tournament import Plan, Stage, Tournament
from bot.features.tournaments.service.director import Director
from bot.features.tournaments.service.round_tables import RoundTables
from bot.features.tournaments.service.service import TournamentChange, Tournaments
from bot.players.registry import LEVELS
from bot.settings.preferences import PreferenceBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.service.service import Tables
from bot.table.service.transaction import Transaction
from tests.store.arrange import CHANNEL, GUILD
from tests.table.conftest import HandClock

OLGA = Person(1, "Olga")
BY_OLGA = Actor(OLGA)


def person(number: int) -> Person:
    """Return one of the people of tests, whose ids begin at 101."""
    return Person(101 + number, f"P{number}")


class Hall:
    """The tournaments of a process, and the changes that it was notified of."""

    def __init__(self, database: Database, clock: HandClock) -> None:
        self.clock = clock
        self.database = database
        self.rng = Random(5)
        self.preferences = PreferenceBook(Choices.for_people(database))
        self.log = EventLog(database)
        self.tables = Tables(self.log, Random(7), clock)
        self.matches = DuplicateMatches(database, self.tables, clock)
        self.stored_duplicates = Duplicates(database)
        self.tournaments = Tournaments(database, clock)
        round_tables = RoundTables(self.tables, self.log, self.matches)
        self.director = Director(self.tournaments, round_tables, self.preferences, clock)
        self.tables.subscribers.append(self.director.on_change)
        self.changes: list[TournamentChange] = []
        self.tournaments.subscribers.append(self.changes.append)
        self.tournaments.start_notifying()

    def restart(self) -> "Hall":
        """Return the tournaments of a new process, which leads, on the same database."""
        self.tournaments.stop_notifying()
        other = Hall(self.database, self.clock)
        other.changes = self.changes
        return other

    async def go_on(self) -> None:
        """Run everything that the director has to do now."""
        for row in await self.tournaments.log.list_open():
            await self.director.advance(await self.tournaments.refresh(row))

    async def begin_tournament(self, people: int, **plan: Any) -> Tournament:
        """Return a tournament whose first round has begun."""
        cup = await self.with_people(people, **plan)
        await self.tournaments.change(cup.tournament_id, organising.start_now, BY_OLGA)
        await self.go_on()
        self.clock.advance(minutes=1)
        await self.go_on()
        return await self.tournaments.get(cup.tournament_id)

    async def next_round(self, tournament_id: str) -> Tournament:
        """End the break, and return the tournament."""
        self.clock.advance(minutes=1)
        await self.go_on()
        return await self.tournaments.get(tournament_id)

    async def lobby(self, table_id: str) -> Lobby:
        """Return a table."""
        return (await self.tables.person_view(table_id)).lobby

    async def play_hand(self, table_id: str, level: str = "easy") -> None:
        """Play one hand at a table in one go, as computers of this level would."""

        def decide(transaction: Transaction) -> None:
            if transaction.now.lobby.status is not Status.PLAYING:
                return
            hands = len(transaction.game.history)
            while seats := transaction.now.people_to_act:
                if len(transaction.game.history) > hands:
                    return
                view = view_for(transaction.game, seats[0])
                transaction.act(LEVELS[level](view, self.rng))
                transaction.let_computers_act()

        await self.tables.loaded.change(table_id, decide)

    async def play_round(self, tournament_id: str) -> Tournament:
        """Play the tables of a round to their end, hand by hand, with the director."""
        while True:
            cup = await self.tournaments.get(tournament_id)
            assert cup.current is not None
            waiting = [table.table_id for table in cup.current.tables if not table.is_over]
            for table_id in waiting:
                await self.play_hand(table_id)
            for duplicate_id in await self.stored_duplicates.list_open():
                await self.matches.keeper.advance(duplicate_id)
            await self.go_on()
            cup = await self.tournaments.get(tournament_id)
            if cup.stage is not Stage.PLAYING:
                return cup

    def in_minutes(self, minutes: float) -> int:
        """Return a moment of the clock, in seconds since 1970."""
        return int(self.clock().timestamp() + 60 * minutes)

    async def announce_tournament(self, **plan: Any) -> Tournament:  # Any: of each field's own type
        """Announce a tournament."""
        plan_fields: dict[str, Any] = {"name": "Cup", "variant": "classic", **plan}
        return await self.tournaments.announce(GUILD, CHANNEL, OLGA, Plan(**plan_fields))

    async def with_people(self, count: int, **plan: Any) -> Tournament:
        """Announce a tournament that this many people join."""
        cup = await self.announce_tournament(**plan)
        for number in range(count):
            cup = await self.tournaments.change(cup.tournament_id, entering.join, person(number))
        return cup


@pytest.fixture
def hall(database: Database, clock: HandClock) -> Hall:
    """Return the tournaments of a process."""
    return Hall(database, clock)
