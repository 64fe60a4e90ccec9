"""The records of games in the log."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.engine.chance.fair_deal import BY_ARRIVAL, FairEvent
from bot.engine.play.attendance import AttendanceEvent
from bot.engine.play.duplicate import DuplicateEvent, ShadowsPlayed
from bot.engine.play.events import GameEnded, GameStarted
from bot.records import format as shape
from bot.records.build import RecordBuilder
from bot.records.format import Record, to_line
from bot.store.database.connection import Database
from bot.store.database.errors import StoreUnreachable
from bot.store.log import EventLog, StoredEvent
from bot.store.maintenance import salvage
from bot.table.errors import StaleStep
from bot.table.history.deal_proofs import DealProof, build_proofs
from bot.table.history.rebuild import DamagedTable, check_numbers
from bot.table.history.replay import require_viewer
from bot.table.kind import ORDINARY, TableKind
from bot.table.lobby.events import LobbyEvent, TableCancelled
from bot.table.lobby.evolve import evolve_lobby
from bot.table.lobby.model import Computer, Lobby, Status
from bot.table.state.event_codec import decode
from bot.table.state.table import TableState, evolve_table


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The record of the game at a table. It contains all cards, even of a game in progress."""

    table_id: str
    record: Record
    kind: TableKind = ORDINARY

    @property
    def goes_on(self) -> bool:
        """Whether the game is in progress."""
        return self.record.result is None

    def is_secret(self, now: datetime) -> bool:
        """Return whether people who play this game or its deals must not see the record."""
        unknown = [hand for hand in self.record.hands if not _is_known(hand)]
        is_unknown = self.kind.stops_after_hands and bool(unknown)
        return self.goes_on or self.kind.is_secret(now) or is_unknown


@dataclass(frozen=True, slots=True)
class RecordFile:
    """The record of a finished game as a file for people: one line of JSON."""

    name: str
    data: bytes


def record_file(
    table_id: str, events: Sequence[StoredEvent], user_id: int, guild_id: int | None
) -> RecordFile:
    """Return the record of a finished game for one person, named after variant, day and table.

    Raises:
        UnknownTable, NotSeated: the person may not see the game.
        StaleStep: the game is in progress or was cancelled, so the record would show hidden cards.
        DamagedTable: see :func:`record_in`.
    """
    table: TableState | None = None
    ended = None
    for stored in events:
        event = decode(stored)
        table = evolve_table(table, event, table_id)
        if isinstance(event, GameEnded):
            ended = stored.at
    require_viewer(table, user_id, guild_id)
    game_record = record_in(table_id, events)
    if table is None or table.lobby.status is not Status.FINISHED or not (game_record and ended):
        raise StaleStep
    name = f"{table.lobby.variant}-{ended:%Y-%m-%d}-{table_id}.jsonl"
    return RecordFile(name, to_line(game_record.record))


async def all_records(database: Database) -> AsyncIterator[GameRecord | DamagedTable]:
    """Yield the record of every table whose game has started, oldest table first.

    For a table whose events can't be read, yield the reason and continue.

    Raises:
        StoreUnreachable: the database server became unreachable.
    """
    log, is_incomplete = EventLog(database), False
    if database.path is not None:
        ids, is_incomplete = await asyncio.to_thread(salvage.ids_in, database.path)
    else:
        ids = await log.table_ids()
    for table_id in ids:
        try:
            last_seq = await _last_seq(log, table_id)  # first: the game may continue
            events = await log.load(table_id)
            check_numbers(table_id, events, last_seq)
            game_record = record_in(table_id, events)
        except DamagedTable as error:
            yield error
        except StoreUnreachable:
            raise
        except salvage.UNREADABLE as error:
            yield DamagedTable(table_id, f"its events can't be read ({type(error).__name__})")
        else:
            if game_record is not None:
                yield game_record
    if is_incomplete:
        yield DamagedTable("(unknown)", "there may be other tables that can't be found")


async def _last_seq(log: EventLog, table_id: str) -> int | None:
    try:
        row = await log.table(table_id)
    except StoreUnreachable:
        raise
    except salvage.UNREADABLE:
        return None  # the events can be checked without it
    return None if row is None else row.last_seq


def record_in(table_id: str, events: Sequence[StoredEvent]) -> GameRecord | None:
    """Return the record of a table's game; ``None`` if it has not started.

    The names are those of the players at the start. The game of a cancelled table counts as
    abandoned.

    Raises:
        DamagedTable: the events can't be read, or contradict each other.
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
            if isinstance(event, DuplicateEvent):
                if builder is not None and isinstance(event, ShadowsPlayed):
                    builder.add_shadows(event)
                continue
            if isinstance(event, AttendanceEvent):
                if builder is not None:
                    builder.add_attendance(event)
                continue
            if isinstance(event, GameStarted):
                builder = RecordBuilder(_names(lobby))
            if builder is None:
                raise ValueError("the game has not started")
            builder.take(event)
    except Exception as error:  # folding damaged events may raise anything
        # The error's own text may quote cards.
        raise DamagedTable(table_id, f"its events don't fit ({type(error).__name__})") from None
    if builder is None:
        return None
    kind = ORDINARY if lobby is None else lobby.kind
    kind.note_in(builder.record)
    times = [stored.at for stored in events]
    proofs = build_proofs(table_id, zip(decoded, times, strict=True))
    by_hand = {proof.number: proof for proof in proofs}
    for hand in builder.record.hands:
        if hand.number in by_hand:
            hand.proof = _proof(table_id, by_hand[hand.number])
    return GameRecord(table_id, builder.record, kind)


def _proof(table_id: str, proof: DealProof) -> shape.DealProof:
    """Return a proof in the form of records; in the first scheme, scheme and times are left out."""
    deal_proof = shape.DealProof(
        proof.made_for or table_id,
        proof.commitment,
        proof.secret,
        [str(click) for click in proof.clicks],
    )
    if proof.scheme != BY_ARRIVAL and proof.committed_at and proof.dealt_at:
        deal_proof.scheme = proof.scheme
        deal_proof.committed_at, deal_proof.dealt_at = proof.committed_at, proof.dealt_at
    return deal_proof


def _names(lobby: Lobby | None) -> list[str]:
    return [
        f"Computer {seat.number}" if isinstance(seat, Computer) else seat.name
        for seat in (lobby.seats if lobby else ())
    ]


def _is_known(hand: shape.Hand) -> bool:
    """Return whether the secret of a hand's deal has been shown."""
    return isinstance(hand.proof, shape.DealProof) and hand.proof.secret is not None
