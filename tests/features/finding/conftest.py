"""People who look for a table, on a database in a temporary folder, with a clock of the test."""

from dataclasses import dataclass, field

import pytest

from bot.engine.variants import VARIANTS
from bot.features.finding.kind import Company
from bot.features.finding.model import COMPANY, Group
from bot.features.finding.service.matchmaker import Inviter, Matchmaker
from bot.features.finding.service.searches import Searches
from bot.features.finding.store import StoredSearches
from bot.settings.preferences import PreferenceBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.kind import NO_CHANNEL
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.lobby import usual_players
from bot.table.lobby.model import Lobby, Person
from bot.table.service.service import Tables
from tests.store.arrange import CHANNEL, GUILD
from tests.table.conftest import Bench, HandClock

PEOPLE = [Person(500 + number, f"P{number}") for number in range(40)]
FULL = {key: usual_players(variant) for key, variant in VARIANTS.items()}


@dataclass
class Discord(Inviter):
    """Records invitations; ``sent`` are those that stand, people in ``closed`` get none."""

    tables: Tables
    sent: list[tuple[str, int]] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    refuses: bool = False

    async def invite(self, lobby: Lobby, user_id: int) -> bool:
        if user_id in self.closed:
            return False
        if (lobby.table_id, user_id) not in self.sent:
            self.sent.append((lobby.table_id, user_id))
        return True

    async def open(self, group: Group) -> Lobby | None:
        first = group.searches[0]
        if self.refuses or (first.guild_id == COMPANY and first.user_id in self.closed):
            return None
        if first.guild_id == COMPANY:
            return await self.tables.open(
                None,
                NO_CHANNEL,
                Person(first.user_id, first.name),
                group.variant,
                clock=group.clock or "off",
                kind=Company(),
            )
        return await self.tables.open(
            first.guild_id,
            first.channel_id,
            Person(first.user_id, first.name),
            group.variant,
            clock=group.clock or "off",
        )

    async def usual_variant(self, guild_id: int) -> str:
        return "classic"

    def list_invited(self, table_id: str) -> list[int]:
        """Return who was invited to a table, in order."""
        return [user_id for table, user_id in self.sent if table == table_id]


class FindingBench(Bench):
    """Tables with people who look for one."""

    def __init__(self, database: Database, clock: HandClock) -> None:
        super().__init__(EventLog(database), clock)
        self.database = database
        self.preferences = PreferenceBook(Choices.for_people(database))
        self.discord = Discord(self.tables)
        self.begin()

    def begin(self) -> None:
        """Start, or start again after a crash: nothing in memory is left."""
        self.tables = self.discord.tables = self.restart()
        self.searches = Searches(
            StoredSearches(self.database), self.tables, self.preferences, self.clock
        )
        self.matchmaker = Matchmaker(
            self.searches, self.tables, self.preferences, self.discord, self.clock
        )
        self.tables.loaded.counters.append(self.searches.on_change)

    async def ask(
        self,
        person: Person,
        variant: str | None = "ricketts",
        clock: str | None = None,
        *,
        guild_id: int = GUILD,
        hours: int = 2,
    ) -> None:
        """Start a person's search for a table."""
        await self.searches.start(guild_id, CHANNEL, person, variant, clock, hours)
        self.clock.advance(seconds=1)

    async def sit_down(self, table_id: str, user_id: int) -> None:
        """Accept an invitation for a person."""
        person = next(player for player in PEOPLE if player.user_id == user_id)
        await self.tables.change_lobby(table_id, lambda lobby: lobbies.join(lobby, person))

    async def lobbies(self, guild_id: int = GUILD) -> list[Lobby]:
        """Return the lobbies of the server, or of company, oldest first."""
        return await self.searches.list_lobbies(guild_id)

    async def ask_for_company(self, person: Person, *, also_in: int | None = None) -> None:
        """Start a person's search for people from any server, and perhaps one in a server."""
        await self.preferences.choose(person.user_id, "invitations", "company")
        if also_in is not None:
            await self.ask(person, guild_id=also_in)
        await self.ask(person, guild_id=COMPANY)

    async def list_seekers(self) -> list[int]:
        """Return who looks for a table, in order."""
        return [person.user_id for person in await self.searches.stored.list_active(self.clock())]


@pytest.fixture
def finding(database: Database, clock: HandClock) -> FindingBench:
    return FindingBench(database, clock)
