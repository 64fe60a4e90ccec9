"""The archive: old games become records in a file instead of events in the database."""

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final

from bot.records.check import check_line
from bot.records.format import to_line
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.store.maintenance.archive import Archive, ClosedTable
from bot.table.history.game_records import record_in
from bot.table.history.rebuild import DamagedTable, check_numbers

BATCH: Final = 50  # tables whose events are removed in one transaction


@dataclass(slots=True)
class ArchiveResult:
    """The result of archiving.

    Attributes:
        games: the number of games in the file.
        tables: the number of tables whose events were removed, including tables without a game.
        damaged: the reasons why events of other tables remain.
    """

    games: int = 0
    tables: int = 0
    damaged: list[DamagedTable] = field(default_factory=list)


async def archive(
    database: Database, file: Path, before: datetime, progress: Callable[[int], None]
) -> ArchiveResult:
    """Write records of all games at tables that were closed before a moment, and remove the events.

    The file appears when it is complete and on the disk; then the events are removed. A table
    without a flawless record keeps its events, as does a daily deal that was still being played at
    that moment. Results, statistics and rankings remain.

    Args:
        database: the database with the games.
        file: the new file.
        before: the moment.
        progress: called with the number of tables read so far.

    Raises:
        FileExistsError: the file exists; nothing has been changed.
        OSError: the file can't be written; nothing has been changed.
        StoreError: the database failed. If the file exists, it is complete, and events of games in
            it may remain.
    """
    archived, log, store = ArchiveResult(), EventLog(database), Archive(database)
    if await asyncio.to_thread(file.exists):
        raise FileExistsError(file)
    recorded: list[ClosedTable] = []
    part = file.with_name(f"{file.name}.part")
    try:
        with part.open("wb") as output:
            for read, table in enumerate(await store.list_closed_before(before), start=1):
                try:
                    games = await _write_record(log, table, output, before)
                except _Secret:
                    pass
                except DamagedTable as error:
                    archived.damaged.append(error)
                else:
                    archived.games += games
                    recorded.append(table)
                progress(read)
            output.flush()
            os.fsync(output.fileno())
        if archived.games:
            os.link(part, file)
            _sync_folder(file)
    finally:
        part.unlink(missing_ok=True)
    for begin in range(0, len(recorded), BATCH):
        batch = recorded[begin : begin + BATCH]
        await store.remove_events(batch)
        archived.tables += len(batch)
    return archived


class _Secret(Exception):
    """The game is a daily deal that others still play."""


async def _write_record(
    log: EventLog, table: ClosedTable, output: BinaryIO, before: datetime
) -> int:
    """Write the record of a table's game; return the number of records, 0 or 1.

    Raises:
        DamagedTable: its record is not flawless.
        _Secret: its cards are secret at this moment.
    """
    events = await log.load(table.table_id)
    check_numbers(table.table_id, events, table.last_seq)
    game_record = record_in(table.table_id, events)
    if game_record is None:
        return 0
    if game_record.kind.is_secret(before):
        raise _Secret
    line = to_line(game_record.record)
    faults = check_line(line).faults
    if faults:
        raise DamagedTable(table.table_id, f"its record is wrong ({faults[0]})")
    output.write(line)
    return 1


def _sync_folder(file: Path) -> None:
    """Flush the file's directory entry to the disk."""
    folder = os.open(file.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
