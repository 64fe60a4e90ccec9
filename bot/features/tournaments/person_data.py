"""People in the events of tournaments: their export, and the pseudonym that replaces them."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from bot.features.tournaments.model.entering import leave
from bot.features.tournaments.model.errors import NotEntered, TournamentOver
from bot.features.tournaments.model.events import (
    Adjusted,
    Announced,
    DroppedOut,
    PersonForgotten,
    TournamentEvent,
)
from bot.features.tournaments.model.evolve import fold
from bot.features.tournaments.model.standings import results
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.store.log import decode, encode
from bot.features.tournaments.store.privacy import RewrittenTournaments, rewrite, tournaments_naming
from bot.store.database.connection import Database
from bot.store.database.statements import Replace
from bot.store.event_codec import as_json
from bot.store.log import StoredEvent
from bot.table.lobby.model import Person
from bot.table.person_data import NOBODY, PersonData, as_json_file, pseudonymize
from bot.tasks.clock import Clock
from bot.tasks.exports import Document

# Replaces the person by the pseudonym, at any depth.
ReplacePerson = Callable[[TournamentEvent], TournamentEvent]


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
            replace_person = partial(pseudonymize, user_id=user_id, pseudonym=NOBODY)
            exported = _export(tournament_id, stored, user_id, replace_person)
            yield Document(f"tournaments/{tournament_id}.json", as_json_file(exported))

    async def leave(self, user_id: int) -> None:
        """Leave the person's tournaments."""
        for tournament in await self._tournaments.list_with_person(user_id):
            with suppress(NotEntered, TournamentOver):
                await self._tournaments.change(tournament.tournament_id, leave, user_id)

    async def build_replacement(self, user_id: int, pseudonym: Person) -> Replace:
        """Return the function that rewrites the events that name a person."""
        last_seqs: dict[str, int] = {}
        bodies: dict[tuple[str, int], str] = {}
        replace_person = partial(pseudonymize, user_id=user_id, pseudonym=pseudonym)
        for tournament_id in await tournaments_naming(self._database, user_id):
            stored = await self._tournaments.log.load(tournament_id)
            last_seqs[tournament_id] = stored[-1].seq
            bodies |= _rewritten_bodies(tournament_id, stored, user_id, replace_person)
        appended = encode(PersonForgotten(pseudonym.user_id))
        rewritten = RewrittenTournaments(last_seqs, bodies, appended, self._clock())
        return partial(rewrite, user_id=user_id, rewritten=rewritten)


def _export(
    tournament_id: str, stored: Sequence[StoredEvent], user_id: int, replace_person: ReplacePerson
) -> dict[str, Any]:  # Any: JSON
    """Return the stored data about a person; of other people, only those who decided about them."""
    events = [decode(row) for row in stored]
    now = fold(events, tournament_id)
    return {
        "tournament_id": tournament_id,
        "server_id": str(now.guild_id),
        "channel_id": str(now.channel_id),
        "name": now.plan.name,
        "status": now.stage.value,
        "organised": now.organiser.user_id == user_id,
        "events": [
            {"at": row.at.isoformat(), "kind": row.kind, "event": as_json(event)}
            for row, event in zip(stored, events, strict=True)
            if _is_about(event, user_id, replace_person)
        ],
        "tables": [
            table.table_id
            for played in now.rounds
            for table in played.tables
            if user_id in table.seats
        ],
        "results": [as_json(result) for result in results(now, user_id)],
    }


def _is_about(event: TournamentEvent, user_id: int, replace_person: ReplacePerson) -> bool:
    """Return whether an event is about the person alone, or by them."""
    if isinstance(event, Announced):
        return event.organiser.user_id == user_id
    subject_id = getattr(event, "user_id", None) or getattr(
        getattr(event, "person", None), "user_id", None
    )
    author_id = getattr(getattr(event, "by", None), "user_id", None)
    return user_id in (subject_id, author_id) and replace_person(event) != event


def _rewritten_bodies(
    tournament_id: str,
    stored: Sequence[StoredEvent],
    user_id: int,
    replace_person: ReplacePerson,
) -> dict[tuple[str, int], str]:
    """Return the new bodies of the events that name a person."""
    bodies = {}
    for row, event in zip(stored, [decode(row) for row in stored], strict=True):
        after = replace_person(event)
        if after != event:
            if isinstance(event, DroppedOut | Adjusted) and event.user_id == user_id:
                after = _without_reason(after)
            bodies[tournament_id, row.seq] = encode(after).body
    return bodies


def _without_reason(event: TournamentEvent) -> TournamentEvent:
    """Return the event without the organiser's reason about the person."""
    return replace(event, reason="") if isinstance(event, DroppedOut | Adjusted) else event
