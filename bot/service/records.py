"""Records of the games in the log."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from bot.engine.attendance import AttendanceEvent
from bot.engine.events import GameEnded, GameStarted
from bot.engine.fair import FairEvent
from bot.records.build import RecordBuilder
from bot.records.format import DealProof, Record, to_line
from bot.service.codec import decode
from bot.service.errors import StaleStep
from bot.service.lobby import LobbyEvent, TableCancelled, evolve_lobby
from bot.service.proofs import proofs_of
from bot.service.rebuild import DamagedTable
from bot.service.replay import may_replay
from bot.service.seating import Computer, Lobby, Status
from bot.service.table import TableState, evolve_table
from bot.store.log import EventLog, StoredEvent


@dataclass(frozen=True, slots=True)
class TableRecord:
    """The record of the game at a table; all its cards are open, also while it goes on."""

    table_id: str
    record: Record

    @property
    def goes_on(self) -> bool:
        """Whether the game is still being played."""
        return self.record.result is None


@dataclass(frozen=True, slots=True)
class RecordFile:
    """The record of a finished game, as a file to hand out: one line of JSON."""

    name: str
    data: bytes


def record_file(
    table_id: str, events: Sequence[StoredEvent], user_id: int, guild_id: int | None
) -> RecordFile:
    """The record for somebody who may look back at the game; named after game, day and table.

    Raises:
        UnknownTable, NotSeated: the game is not for them to see.
        StaleStep: the game is not over, or was broken off: its record would open hidden cards.
        DamagedTable: see :func:`record_in`.
    """
    table: TableState | None = None
    ended = None
    for stored in events:
        event = decode(stored)
        table = evolve_table(table, event, table_id)
        if isinstance(event, GameEnded):
            ended = stored.at
    may_replay(table, user_id, guild_id)
    found = record_in(table_id, events)
    if table is None or table.lobby.status is not Status.FINISHED or not (found and ended):
        raise StaleStep
    name = f"{table.lobby.variant}-{ended:%Y-%m-%d}-{table_id}.jsonl"
    return RecordFile(name, to_line(found.record))


async def all_records(log: EventLog) -> AsyncIterator[TableRecord | DamagedTable]:
    """The record of every table whose game has started, oldest table first, one at a time.

    A table whose events can't be read is answered with the reason and does not stop the others.
    """
    async for table_id, events in log.all_events():
        try:
            found = record_in(table_id, events)
        except DamagedTable as error:
            yield error
        else:
            if found is not None:
                yield found


def record_in(table_id: str, events: Sequence[StoredEvent]) -> TableRecord | None:
    """The record of the game that a table's events tell of; ``None`` if it has not started.

    The names are of those who sat there at the start; a game whose table was cancelled is
    abandoned.

    Raises:
        DamagedTable: the events can't be read, or do not fit together.
    """
    lobby: Lobby | None = None
    builder: RecordBuilder | None = None
    try:
        decoded = [decode(stored) for stored in events]
        for event in decoded:
            if isinstance(event, LobbyEvent):
                lobby = evolve_lobby(lobby, event, table_id)
                if builder is not None and isinstance(event, TableCancelled):
                    builder.abandon()
                continue
            if isinstance(event, FairEvent):
                continue
            if isinstance(event, AttendanceEvent):
                if builder is not None:
                    builder.attend(event)
                continue
            if isinstance(event, GameStarted):
                builder = RecordBuilder(_names(lobby))
            if builder is None:
                raise ValueError("nothing is played before the start")
            builder.take(event)
    except (LookupError, ValueError, TypeError) as error:
        # The error's own text might quote cards.
        raise DamagedTable(table_id, type(error).__name__) from None
    if builder is None:
        return None
    for proof, hand in zip(proofs_of(table_id, decoded), builder.record.hands, strict=False):
        hand.proof = DealProof(
            table_id, proof.commitment, proof.secret, [str(click) for click in proof.clicks]
        )
    return TableRecord(table_id, builder.record)


def _names(lobby: Lobby | None) -> list[str]:
    return [
        f"Computer {seat.number}" if isinstance(seat, Computer) else seat.name
        for seat in (lobby.seats if lobby else ())
    ]
