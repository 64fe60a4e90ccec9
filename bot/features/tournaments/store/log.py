"""The event log of tournaments, appended to in transactions like the log of tables.

The events of a tournament are numbered from 1 without gaps. An append first advances ``last_seq``
from the number that the caller expects, so one of two concurrent appends is refused.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Final

from sqlalchemy import Select, bindparam, insert, select, update

from bot.features.tournaments import schema
from bot.features.tournaments.model import events as kinds
from bot.features.tournaments.model.events import TournamentEvent
from bot.features.tournaments.model.tournament import Tournament
from bot.store.append import Status
from bot.store.database import schema as tables
from bot.store.database.connection import Database
from bot.store.database.errors import WriteConflict
from bot.store.database.statements import RowsMissed, Write
from bot.store.database.upsert import Upsert
from bot.store.event_codec import EventCodec
from bot.store.log import StoredEvent
from bot.store.maintenance.salvage import Source

KINDS: Final[Mapping[str, type[TournamentEvent]]] = MappingProxyType(
    {
        "announced": kinds.Announced,
        "plan-changed": kinds.PlanChanged,
        "joined": kinds.Joined,
        "withdrawn": kinds.Withdrawn,
        "people-reminded": kinds.PeopleReminded,
        "check-in-opened": kinds.CheckInOpened,
        "checked-in": kinds.CheckedIn,
        "field-closed": kinds.FieldClosed,
        "round-paired": kinds.RoundPaired,
        "reseated": kinds.Reseated,
        "round-began": kinds.RoundBegan,
        "last-hand-called": kinds.LastHandCalled,
        "table-scored": kinds.TableScored,
        "round-ended": kinds.RoundEnded,
        "dropped-out": kinds.DroppedOut,
        "restored": kinds.Restored,
        "adjusted": kinds.Adjusted,
        "halted": kinds.Paused,
        "resumed": kinds.Resumed,
        "finished": kinds.Finished,
        "cancelled": kinds.Cancelled,
        "person-forgotten": kinds.PersonForgotten,
    }
)
_codec: Final = EventCodec[TournamentEvent](KINDS)
encode: Final = _codec.encode
decode: Final = _codec.decode

_PLAYING: Final[Status] = "playing"

_tournament, _event = schema.tournament.c, schema.tournament_event.c
_table = tables.game_table.c


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament in the index. ``last_seq`` is the number of its last event."""

    tournament_id: str
    is_open: bool
    last_seq: int


class TournamentConflict(WriteConflict):
    """A concurrent append to the same tournament; read the new events and decide again."""

    code = "tournament-conflict"


_OPEN: Final = Upsert(schema.tournament)
_MOVE_ON: Final = (
    update(schema.tournament)
    .where(
        _tournament.tournament_id == bindparam("of_tournament"),
        _tournament.last_seq == bindparam("after_seq"),
    )
    .values(last_seq=bindparam("new_last_seq"), is_open=bindparam("new_is_open"))
)
_ADD: Final = insert(schema.tournament_event)
_SETTLE: Final = (
    update(schema.tournament)
    .where(_tournament.tournament_id == bindparam("of_tournament"))
    .values(is_open=False)
)
_LOAD: Final = (
    select(_event.seq, _event.kind, _event.body, _event.at)
    .where(_event.tournament_id == bindparam("of_tournament"), _event.seq > bindparam("after"))
    .order_by(_event.seq)
)
_ROWS: Final = select(_tournament.tournament_id, _tournament.is_open, _tournament.last_seq)
_NEWEST_FIRST: Final = (_tournament.opened_at.desc(), _tournament.tournament_id)
_OPEN_ONES: Final = _ROWS.where(_tournament.is_open).order_by(*reversed(_NEWEST_FIRST))
_IN_SERVER: Final = (
    _ROWS.where(_tournament.guild_id == bindparam("of_guild"))
    .order_by(*_NEWEST_FIRST)
    .limit(bindparam("most"))
)
_OPEN_IN_SERVER: Final = _IN_SERVER.where(_tournament.is_open)


class TournamentLog:
    """The log of a database. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(
        self, after: Tournament, events: Sequence[TournamentEvent], *, at: datetime
    ) -> None:
        """Append new events of a tournament.

        Args:
            after: the tournament after these events.
            events: at least one.
            at: the time of the events.

        Raises:
            TournamentConflict: another process has appended events before.
        """
        tournament_id, before = after.tournament_id, after.seq - len(events)
        index = {"last_seq": after.seq, "is_open": not after.is_settled}
        if before:
            row = {"of_tournament": tournament_id, "after_seq": before} | {
                f"new_{column}": value for column, value in index.items()
            }
            first = Write(_MOVE_ON, [row], expected=1)
        else:
            row = index | {
                "tournament_id": tournament_id,
                "guild_id": after.guild_id,
                "channel_id": after.channel_id,
                "opened_at": at,
            }
            first = Write(_OPEN, [row], expected=1)
        rows = [
            {"tournament_id": tournament_id, "seq": seq, "kind": kind, "body": body, "at": at}
            for seq, (kind, body) in enumerate(map(encode, events), before + 1)
        ]
        try:
            await self._database.write([first, Write(_ADD, rows)])
        except RowsMissed:
            raise TournamentConflict(
                f"tournament {tournament_id} is not at event {before} (any more)"
            ) from None

    async def settle(self, tournament_id: str) -> None:
        """Mark a tournament as settled."""
        await self._database.write([Write(_SETTLE, [{"of_tournament": tournament_id}])])

    async def load(self, tournament_id: str, *, after_seq: int = 0) -> list[StoredEvent]:
        """Return the stored events after a number; none if the tournament is unknown."""
        parameters = {"of_tournament": tournament_id, "after": after_seq}
        return [StoredEvent(*row) for row in await self._database.fetch(_LOAD, parameters)]

    async def list_open(self) -> list[TournamentRow]:
        """Return the open tournaments, oldest first."""
        return [TournamentRow(*row) for row in await self._database.fetch(_OPEN_ONES, {})]

    async def list_in_server(
        self, guild_id: int, *, open_only: bool = True, limit: int = 25
    ) -> list[TournamentRow]:
        """Return the tournaments of a server, newest first."""
        query: Select[tuple[str, bool, int]] = _OPEN_IN_SERVER if open_only else _IN_SERVER
        parameters = {"of_guild": guild_id, "most": limit}
        return [TournamentRow(*row) for row in await self._database.fetch(query, parameters)]


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table in the index: whether its game is in progress, and the time of its last change."""

    plays: bool
    changed_at: datetime


def open_tournaments(source: Source) -> Iterator[tuple[str, list[StoredEvent]]]:
    """Yield the id and the events of each open tournament, oldest first.

    ``source`` is a database that is read directly, without the bot's own access.
    """
    for tournament_id, *_ in source.execute(_OPEN_ONES).all():
        rows = source.execute(_LOAD, {"of_tournament": tournament_id, "after": 0})
        yield tournament_id, [StoredEvent(*row) for row in rows]


def known_tables(source: Source, table_ids: Sequence[str]) -> dict[str, KnownTable]:
    """Return the tables that exist, by id."""
    query = select(_table.table_id, _table.status, _table.changed_at).where(
        _table.table_id.in_(table_ids)
    )
    return {
        str(table_id): KnownTable(status == _PLAYING, changed_at)
        for table_id, status, changed_at in source.execute(query)
    }
