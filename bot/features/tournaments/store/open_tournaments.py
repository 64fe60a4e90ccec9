"""The open tournaments of a database that is read without opening it as the bot does."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import select

from bot.features.tournaments import schema as tournaments
from bot.store.append import Status
from bot.store.database import schema
from bot.store.log import StoredEvent
from bot.store.maintenance.salvage import Source

_PLAYING: Final[Status] = "playing"

_tournament, _event, _table = (
    tournaments.tournament.c,
    tournaments.tournament_event.c,
    schema.game_table.c,
)


@dataclass(frozen=True, slots=True)
class OpenTournament:
    """A tournament in which something is left to do, and its events in order."""

    tournament_id: str
    events: tuple[StoredEvent, ...]


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table in the index: whether a game is being played there, and when it last changed."""

    plays: bool
    changed_at: datetime


def open_tournaments(source: Source) -> Iterator[OpenTournament]:
    """Yield the tournaments that are open, oldest first."""
    ids = select(_tournament.tournament_id).where(_tournament.is_open)
    by_age = ids.order_by(_tournament.opened_at, _tournament.tournament_id)
    for tournament_id in source.execute(by_age).scalars().all():
        events = (
            select(_event.seq, _event.kind, _event.body, _event.at)
            .where(_event.tournament_id == tournament_id)
            .order_by(_event.seq)
        )
        stored = tuple(StoredEvent(*row) for row in source.execute(events))
        yield OpenTournament(tournament_id, stored)


def known_tables(source: Source, table_ids: Sequence[str]) -> dict[str, KnownTable]:
    """Return those of the tables that exist."""
    query = select(_table.table_id, _table.status, _table.changed_at).where(
        _table.table_id.in_(table_ids)
    )
    return {
        str(table_id): KnownTable(status == _PLAYING, changed_at)
        for table_id, status, changed_at in source.execute(query)
    }
