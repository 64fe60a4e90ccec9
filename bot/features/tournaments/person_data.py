"""People in the events of tournaments: their export, and the pseudonym in their place."""

from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial

from bot.features.tournaments.model.entering import leave
from bot.features.tournaments.model.errors import NotEntered, TournamentOver
from bot.features.tournaments.model.events import PersonForgotten
from bot.features.tournaments.service.personal import export_of, rewritten_bodies
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.store.log import encode
from bot.features.tournaments.store.privacy import RewrittenTournaments, rewrite, tournaments_naming
from bot.store.database.connection import Database
from bot.store.database.statements import Replace
from bot.table.lobby.model import Person
from bot.table.person_data import NOBODY, PersonData, as_json_file, pseudonymized
from bot.tasks.clock import Clock
from bot.tasks.exports import Document


class TournamentPersonData(PersonData):
    """The tournaments that name a person."""

    def __init__(self, database: Database, tournaments: Tournaments, clock: Clock) -> None:
        self._database = database
        self._tournaments = tournaments
        self._clock = clock

    async def documents(self, user_id: int) -> AsyncIterator[Document]:
        """Yield a file for each tournament."""
        for tournament_id in await tournaments_naming(self._database, user_id):
            stored = await self._tournaments.log.load(tournament_id)
            replaced = partial(pseudonymized, user_id=user_id, pseudonym=NOBODY)
            found = export_of(tournament_id, stored, user_id, replaced)
            yield Document(f"tournaments/{tournament_id}.json", as_json_file(found))

    async def leave(self, user_id: int) -> None:
        """Let the person leave their tournaments."""
        for tournament in await self._tournaments.with_person(user_id):
            with suppress(NotEntered, TournamentOver):
                await self._tournaments.change(tournament.tournament_id, leave, user_id)

    async def replacing(self, user_id: int, pseudonym: Person) -> Replace:
        """Return what rewrites the events that name a person, and tells that it has."""
        read: dict[str, int] = {}
        bodies: dict[tuple[str, int], str] = {}
        replaced = partial(pseudonymized, user_id=user_id, pseudonym=pseudonym)
        for tournament_id in await tournaments_naming(self._database, user_id):
            stored = await self._tournaments.log.load(tournament_id)
            read[tournament_id] = stored[-1].seq
            bodies |= rewritten_bodies(tournament_id, stored, user_id, replaced)
        noted = encode(PersonForgotten(pseudonym.user_id))
        rewritten = RewrittenTournaments(read, bodies, noted, self._clock())
        return partial(rewrite, user_id=user_id, rewritten=rewritten)
