"""Tournaments on a database in a temporary folder, with a clock that tests advance."""

from typing import Any

import pytest

from bot.service.lobby.model import Person
from bot.service.tournaments.book import TournamentChange
from bot.service.tournaments.service import Tournaments
from bot.store.database.connection import Database
from bot.tournaments.model import Plan, Tournament
from tests.service.conftest import HandClock
from tests.store.arrange import CHANNEL, GUILD

OLGA = Person(1, "Olga")


def person(number: int) -> Person:
    """Return one of the people of tests, whose ids begin at 101."""
    return Person(101 + number, f"P{number}")


class Hall:
    """The tournaments of a process, and the changes of which it has been told."""

    def __init__(self, database: Database, clock: HandClock) -> None:
        self.clock = clock
        self.database = database
        self.tournaments = Tournaments(database, clock)
        self.changes: list[TournamentChange] = []
        self.tournaments.subscribers.append(self.changes.append)
        self.tournaments.book.begin_telling()

    def in_minutes(self, minutes: float) -> int:
        """Return a moment of the clock, in seconds since 1970."""
        return int(self.clock().timestamp() + 60 * minutes)

    async def announced(self, **plan: Any) -> Tournament:  # Any: of each field's own type
        """Announce a tournament."""
        wanted: dict[str, Any] = {"name": "Cup", "variant": "classic", **plan}
        return await self.tournaments.announce(GUILD, CHANNEL, OLGA, Plan(**wanted))

    async def with_people(self, count: int, **plan: Any) -> Tournament:
        """Announce a tournament that so many people join."""
        found = await self.announced(**plan)
        for number in range(count):
            found = await self.tournaments.join(found.tournament_id, person(number))
        return found


@pytest.fixture
def hall(database: Database, clock: HandClock) -> Hall:
    """Return the tournaments of a process."""
    return Hall(database, clock)
