"""The log of the tournaments: appended to in transactions, like that of the tables.

The events of a tournament are numbered from 1 without gaps. An append first advances ``last_seq``
from the number that the caller expects, so of two processes one is refused.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Final

from sqlalchemy import Select, bindparam, insert, select, update

from bot.features.tournaments import schema
from bot.features.tournaments.model import events
from bot.features.tournaments.model.events import TournamentEvent
from bot.store.database.connection import Database
from bot.store.database.errors import WriteConflict
from bot.store.database.statements import RowsMissed, Write
from bot.store.database.upsert import Upsert
from bot.store.event_codec import EventCodec
from bot.store.log import StoredEvent

KINDS: Final[Mapping[str, type[TournamentEvent]]] = MappingProxyType(
    {
        "announced": events.Announced,
        "joined": events.Joined,
        "withdrawn": events.Withdrawn,
        "people-reminded": events.PeopleReminded,
        "check-in-opened": events.CheckInOpened,
        "checked-in": events.CheckedIn,
        "field-closed": events.FieldClosed,
        "round-paired": events.RoundPaired,
        "reseated": events.Reseated,
        "round-began": events.RoundBegan,
        "last-hand-called": events.LastHandCalled,
        "table-scored": events.TableScored,
        "round-ended": events.RoundEnded,
        "dropped-out": events.DroppedOut,
        "restored": events.Restored,
        "adjusted": events.Adjusted,
        "halted": events.Paused,
        "resumed": events.Resumed,
        "finished": events.Finished,
        "cancelled": events.Cancelled,
        "person-forgotten": events.PersonForgotten,
    }
)
_codec: Final = EventCodec[TournamentEvent](KINDS)
encode: Final = _codec.encode
decode: Final = _codec.decode

_tournament, _event = schema.tournament.c, schema.tournament_event.c


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament in the index. ``last_seq`` is the number of its last event."""

    tournament_id: str
    guild_id: int
    channel_id: int
    is_open: bool
    opened_at: datetime
    last_seq: int


class TournamentConflict(WriteConflict):
    """An append by somebody else to the same tournament; read the new events and decide again."""

    code = "tournament-conflict"


_OPEN: Final = Upsert(schema.tournament)
_MOVE_ON: Final = (
    update(schema.tournament)
    .where(
        _tournament.tournament_id == bindparam("of_tournament"),
        _tournament.last_seq == bindparam("after_seq"),
    )
    .values(last_seq=bindparam("new_seq"), is_open=bindparam("stays_open"))
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
_ROWS: Final = select(
    _tournament.tournament_id,
    _tournament.guild_id,
    _tournament.channel_id,
    _tournament.is_open,
    _tournament.opened_at,
    _tournament.last_seq,
)
_NEWEST_FIRST: Final = (_tournament.opened_at.desc(), _tournament.tournament_id)
_OPEN_ONES: Final = _ROWS.where(_tournament.is_open).order_by(*reversed(_NEWEST_FIRST))
_IN_SERVER: Final = (
    _ROWS.where(_tournament.guild_id == bindparam("of_guild"))
    .order_by(*_NEWEST_FIRST)
    .limit(bindparam("most"))
)
_OPEN_IN_SERVER: Final = _IN_SERVER.where(_tournament.is_open)


class TournamentLog:
    """The stored tournaments. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(
        self,
        tournament_id: str,
        after_seq: int,
        new: Sequence[TournamentEvent],
        *,
        at: datetime,
        is_open: bool,
        place: tuple[int, int] | None = None,
    ) -> None:
        """Append events, numbered from ``after_seq + 1``.

        Args:
            tournament_id: the tournament.
            after_seq: the number of its last event, as the caller knows it; 0 for a new one.
            new: the events, at least one.
            at: when they happened.
            is_open: whether it is still open after them.
            place: server and channel of a new tournament.

        Raises:
            TournamentConflict: the number of its last event is not ``after_seq``.
        """
        last_seq = after_seq + len(new)
        if place is not None:
            opened = {
                "tournament_id": tournament_id,
                "guild_id": place[0],
                "channel_id": place[1],
                "is_open": is_open,
                "opened_at": at,
                "last_seq": last_seq,
            }
            first = Write(_OPEN, [opened], expected=1)
        else:
            moved = {
                "of_tournament": tournament_id,
                "after_seq": after_seq,
                "new_seq": last_seq,
                "stays_open": is_open,
            }
            first = Write(_MOVE_ON, [moved], expected=1)
        rows = [
            {
                "tournament_id": tournament_id,
                "seq": seq,
                "kind": kind,
                "body": body,
                "at": at,
            }
            for seq, (kind, body) in enumerate(map(encode, new), after_seq + 1)
        ]
        try:
            await self._database.write([first, Write(_ADD, rows)])
        except RowsMissed:
            raise TournamentConflict(
                f"tournament {tournament_id} is not at event {after_seq} (any more)"
            ) from None

    async def settle(self, tournament_id: str) -> None:
        """Note that nothing is left to do in a tournament that has ended."""
        await self._database.write([Write(_SETTLE, [{"of_tournament": tournament_id}])])

    async def load(self, tournament_id: str, *, after_seq: int = 0) -> list[StoredEvent]:
        """Return the events of a tournament after a number, none if it is unknown."""
        given = {"of_tournament": tournament_id, "after": after_seq}
        return [StoredEvent(*row) for row in await self._database.fetch(_LOAD, given)]

    async def open_ones(self) -> list[TournamentRow]:
        """Return the tournaments that are open, oldest first."""
        return [TournamentRow(*row) for row in await self._database.fetch(_OPEN_ONES, {})]

    async def in_server(
        self, guild_id: int, *, open_only: bool = True, limit: int = 25
    ) -> list[TournamentRow]:
        """Return the tournaments of a server, newest first."""
        query: Select[tuple[str, int, int, bool, datetime, int]] = (
            _OPEN_IN_SERVER if open_only else _IN_SERVER
        )
        given = {"of_guild": guild_id, "most": limit}
        return [TournamentRow(*row) for row in await self._database.fetch(query, given)]
