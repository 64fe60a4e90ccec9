"""Tables on a database in a temporary folder, with a clock that tests advance."""

from datetime import datetime, timedelta
from random import Random

import pytest

from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Computer, Lobby, Person
from bot.table.service.change import TableChange
from bot.table.service.service import Tables
from bot.table.views.public import additions
from tests.store.arrange import CHANNEL, GUILD, NOON

ANN, BO, CY, DI, ED = (
    Person(101 + n, name) for n, name in enumerate(("Ann", "Bo", "Cy", "Di", "Ed"))
)


class HandClock:
    """A clock that changes only when a test advances it."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **by: float) -> None:
        """Advance the clock; the arguments are those of `timedelta`."""
        self.now += timedelta(**by)


class Bench:
    """Tables, and the changes that they have published."""

    def __init__(self, log: EventLog, clock: HandClock, most_cached: int = 1000) -> None:
        self.log = log
        self.clock = clock
        self.changes: list[TableChange] = []
        self.tables = self.restart(most_cached)

    def restart(self, most_cached: int = 1000) -> Tables:
        """Return the tables of a new process on the same log."""
        tables = Tables(self.log, Random(7), self.clock, most_cached)
        tables.subscribers.append(self.changes.append)
        return tables

    async def lobby(self, *people: Person, variant: str = "ricketts", computers: int = 0) -> Lobby:
        """Open a lobby with these people, the first as host."""
        host, *others = people
        seats = [Computer(number) for number in range(1, computers + 1)]
        table = await self.tables.open(GUILD, CHANNEL, host, variant, computers=seats)
        for person in others:
            await self.tables.change_lobby(
                table.table_id, lambda lobby, person=person: lobbies.join(lobby, person)
            )
        return (await self.tables.person_view(table.table_id)).lobby

    async def game(self, *people: Person, variant: str = "ricketts", computers: int = 0) -> str:
        """Start a game and return the table's id."""
        lobby = await self.lobby(*people, variant=variant, computers=computers)
        await self.tables.start(lobby.table_id, people[0].user_id)
        return lobby.table_id

    async def load_kinds(self, table_id: str) -> list[str]:
        """Return the kinds of a table's events in the log."""
        return [event.kind for event in await self.log.load(table_id)]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def dialect(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(autouse=True)
def no_additions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show no additions of features, even if some are installed."""
    monkeypatch.setattr(additions, "all_additions", tuple)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def bench(database: Database, clock: HandClock) -> Bench:
    return Bench(EventLog(database), clock)
