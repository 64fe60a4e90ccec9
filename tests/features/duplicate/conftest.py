"""Duplicates on a database in a temporary folder, with a clock that tests advance."""

from collections.abc import Sequence
from random import Random

import pytest

from bot.engine.model.phase import Phase
from bot.engine.rules.ends import HANDS
from bot.features.duplicate.kind import InStep
from bot.features.duplicate.service.opening import DuplicateMatches
from bot.features.duplicate.store import Duplicates
from bot.players.registry import LEVELS
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.events import ClockSet, LobbyOpened
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.service.ids import new_table_id
from bot.table.service.service import Tables
from bot.table.service.transaction import Transaction
from bot.table.state.steps import current_step
from bot.table.state.table import TableState
from tests.store.arrange import CHANNEL, GUILD
from tests.table.conftest import ANN, BO, Bench, HandClock

NORMAL = LEVELS["normal"]


class DuplicateBench(Bench):
    """Tables, and duplicates of several of them."""

    def __init__(self, database: Database, clock: HandClock) -> None:
        super().__init__(EventLog(database), clock)
        self.database = database
        self.stored_matches = Duplicates(database)
        self.use(self.tables)

    def use(self, tables: Tables) -> None:
        """Continue with these tables, as a new process would."""
        self.tables = tables
        self.matches = DuplicateMatches(self.database, tables, self.clock)
        self.keeper = self.matches.keeper

    async def open_tables(
        self, people: Sequence[Person] = (ANN, BO), *, hands: int = 4, variant: str = "classic"
    ) -> list[Lobby]:
        """Open a table for each of these people, filled with computers."""
        duplicate_id = new_table_id()
        return [
            await self._open(duplicate_id, place, person, hands, variant)
            for place, person in enumerate(people)
        ]

    async def _open(
        self, duplicate_id: str, place: int, host: Person, hands: int, variant: str
    ) -> Lobby:
        """Open a table as earlier versions did for a command, filled with computers."""
        table_id = new_table_id()
        secret = await self.matches.prepare(duplicate_id, table_id, place)
        kind = InStep(duplicate_id, place)
        lobby_opened = LobbyOpened(GUILD, CHANNEL, host, variant, {}, language="en", kind=kind)

        def decide(transaction: Transaction) -> None:
            transaction.open(lobby_opened, None)
            transaction.add([secret])
            lobby = transaction.now.lobby
            transaction.add(lobbies.set_house_rules(lobby, host.user_id, {HANDS.name: hands}))
            transaction.add([ClockSet("90s")])

        await self.tables.loaded.change(table_id, decide, is_new=True)
        return await self.tables.change_lobby(
            table_id, lambda lobby: lobbies.fill(lobby, host.user_id)
        )

    async def start_duplicate(
        self, people: Sequence[Person] = (ANN, BO), *, hands: int = 4, variant: str = "classic"
    ) -> list[str]:
        """Start a duplicate, and return its tables."""
        tables = await self.open_tables(people, hands=hands, variant=variant)
        await self.matches.start(tables[0].table_id, people[0].user_id)
        return [table.table_id for table in tables]

    async def state(self, table_id: str) -> TableState:
        return (await self.tables.loaded.load(table_id)).now

    async def play(self, table_id: str, person: Person, rng: Random | None = None) -> None:
        """Play the current hand to the end; with ``rng``, by random choices."""
        rng = rng or Random(1)
        player = LEVELS["easy"] if rng.random() < 0.5 else NORMAL
        while True:
            person_view = await self.tables.person_view(table_id, person.user_id)
            view = person_view.view
            if view is None or view.phase in (Phase.DEALING, Phase.OVER):
                return
            if person_view.lobby.status is not Status.PLAYING or view.pending is None:
                return
            action = player(view, rng)
            await self.tables.act(
                table_id, person.user_id, current_step(view), lambda _seat, action=action: action
            )


@pytest.fixture
async def duplicates(database: Database, clock: HandClock) -> DuplicateBench:
    return DuplicateBench(database, clock)
