"""The repair of a damaged database: a new one is built from its readable rows."""

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.append import TableHeader
from bot.store.database.connection import Database
from bot.store.database.errors import DatabaseUnusable, StoreError
from bot.store.database.migrate import heads, read_revisions, unknown_revisions
from bot.store.database.sqlite.file import clear_message_records, write_log_back
from bot.store.database.sqlite.lock import DatabaseLock
from bot.store.maintenance import salvage
from bot.store.maintenance.pages import events_in_pages
from bot.store.maintenance.rewriting import (
    SalvagedDeadline,
    SalvagedTable,
    copy_archived,
    copy_other_rows,
    read_deadlines,
    write_tables,
)
from bot.store.maintenance.salvage import Source
from bot.table.history.rebuild import DamagedTable, rebuild
from bot.table.history.soundness import SoundTable, sound_table, survey_tables, tables_in
from bot.table.state.event_codec import STORED_KINDS
from bot.table.state.turn_clock import deadline_change

_BATCH: Final = 100  # game tables in one database transaction


@dataclass(slots=True)
class RepairResult:
    """The result of a repair.

    Attributes:
        tables: the number of game tables that are kept.
        games: the number of finished games among them.
        damaged: the game tables that are left out.
        incomplete: the database tables that may lack rows.
        damaged_file: the path of the damaged file; ``None`` if nothing was damaged.
    """

    tables: int = 0
    games: int = 0
    damaged: list[DamagedTable] = field(default_factory=list)
    incomplete: set[str] = field(default_factory=set)
    damaged_file: Path | None = None


async def repair(path: Path, progress: Callable[[int], None]) -> RepairResult:
    """Copy the sound rows to a new file, keep the damaged one, and rebuild the read models.

    If nothing is damaged, only rebuild the read models. ``progress`` is called with the number of
    tables that have been read.

    Raises:
        DatabaseInUse: the bot is running.
        DatabaseUnusable: nothing can be repaired; nothing has been changed.
        StoreError: nothing has been changed.
    """
    path = await asyncio.to_thread(path.resolve)
    with DatabaseLock(path), salvage.padded(path) as source:
        if await asyncio.to_thread(_is_sound, source, progress) and source == path:
            return await _rebuild_only(path)
        new_path = path.with_name(path.name + ".repairing")
        _remove(new_path)
        try:
            repaired = await _copy_rows(source, new_path, progress)
            await asyncio.to_thread(_finish, new_path, path)
        except BaseException:
            _remove(new_path)
            raise
        repaired.damaged_file = _swap(path, new_path)
        report_file = _beside(repaired.damaged_file, ".txt")
        report_file.write_text(
            "\n".join(["This database was damaged.", *report(repaired), ""]), "utf-8"
        )
        return repaired


def _is_sound(path: Path, progress: Callable[[int], None]) -> bool:
    """Return whether SQLite finds no damage and every table can be read.

    Raises:
        DatabaseUnusable: not even the schema can be read, or it is not the current one.
    """
    with suppress(StoreError):  # reading includes the write-ahead log anyway
        write_log_back(path)
    try:
        with salvage.open_read_only(path) as connection:
            revisions = read_revisions(connection)
            if revisions and (unknown_revisions(revisions) or not heads() <= revisions):
                reason = f"its schema is {min(revisions)!a}, and only the newest can be repaired"
                raise DatabaseUnusable(path, f"{reason}; restore a backup")
            is_whole = salvage.check_structure(connection) == "ok"
            return is_whole and survey_tables(connection, progress).is_sound
    except salvage.UNREADABLE as error:
        if isinstance(error, DatabaseUnusable):
            raise
        reason = "not even its schema can be read; restore a backup"
        raise DatabaseUnusable(path, reason) from error


async def _rebuild_only(path: Path) -> RepairResult:
    database = await Database.open(path)
    try:
        repaired = RepairResult(games=await rebuild(database, lambda _read: None))
        async with database.reading() as connection:
            ids, _ = await connection.run_sync(salvage.table_ids)
        repaired.tables = len(ids)
    finally:
        await database.close()
    return repaired


async def _copy_rows(path: Path, new_path: Path, progress: Callable[[int], None]) -> RepairResult:
    """Copy the sound tables and all other readable rows to a new database."""
    repaired = RepairResult()
    database = await Database.open(new_path)
    try:
        with salvage.open_read_only(path) as source:
            copied = await _copy_tables(source, database, repaired, progress)
            if repaired.damaged or repaired.incomplete:
                copied |= await _copy_from_pages(path, source, database, repaired, copied)
            archived, incomplete = await copy_archived(source, database)
            repaired.tables += archived
            repaired.incomplete |= incomplete | await copy_other_rows(source, database, copied)
        repaired.games = await rebuild(database, lambda _read: None)
    finally:
        await database.close()
    return repaired


async def _copy_tables(
    source: Source,
    database: Database,
    repaired: RepairResult,
    progress: Callable[[int], None],
) -> set[str]:
    """Copy the sound game tables, and return their ids."""
    ids, is_incomplete = salvage.table_ids(source)
    if is_incomplete:
        repaired.incomplete.add("event")
    deadlines, some_lost = read_deadlines(source)
    if some_lost:
        repaired.incomplete.add("deadline")
    copied: set[str] = set()
    for begin in range(0, len(ids), _BATCH):
        sound: list[SalvagedTable] = []
        for table_read in tables_in(source, ids[begin : begin + _BATCH]):
            if isinstance(table_read, DamagedTable):
                repaired.damaged.append(table_read)
            else:
                sound.append(_fix_deadline(table_read, deadlines.get(table_read.table_id)))
        await write_tables(database, sound)
        copied.update(table.table_id for table in sound)
        progress(min(begin + _BATCH, len(ids)))
    repaired.tables = len(copied)
    return copied


async def _copy_from_pages(
    path: Path, source: Source, database: Database, repaired: RepairResult, copied: set[str]
) -> set[str]:
    """Copy the tables whose events can only be found page by page, and return their ids.

    If its last event is not in the index, a game may have continued after the events found, and it
    must not go back to a state before cards that people have seen. So such a table is only kept if
    it is closed.
    """
    damaged = {damaged_table.table_id: damaged_table for damaged_table in repaired.damaged}
    saved: set[str] = set()
    with events_in_pages(path, STORED_KINDS, copied) as (pages, ids):
        for table_id in ids:
            last_seq = salvage.read_last_seq(source, table_id)
            if last_seq == 0:
                continue  # archived
            try:
                table = sound_table(table_id, salvage.read_events(pages, table_id), last_seq)
                if last_seq is None and table.state.lobby.status.is_open:
                    raise DamagedTable(table_id, "whether it has further events can't be read")
            except DamagedTable as error:
                damaged.setdefault(table_id, error)
                continue
            except salvage.UNREADABLE as error:
                reason = f"its events can't be read ({type(error).__name__})"
                damaged.setdefault(table_id, DamagedTable(table_id, reason))
                continue
            await write_tables(database, [_fix_deadline(table, None)])
            saved.add(table_id)
    repaired.damaged = [
        damaged_table for table_id, damaged_table in damaged.items() if table_id not in saved
    ]
    repaired.tables += len(saved)
    return saved


def _fix_deadline(table: SoundTable, deadline: SalvagedDeadline | None) -> SalvagedTable:
    """Return a table in the form to write, with a new deadline if its own can't be used."""
    lobby = table.state.lobby
    if not lobby.status.is_open:
        deadline = None
    elif deadline is None or deadline.step is None or deadline.due_at is None:
        renewed = deadline_change(None, table.state, datetime.now(UTC))
        deadline = None if renewed is None else SalvagedDeadline(renewed.step, renewed.due_at)
    return SalvagedTable(
        table_id=table.table_id,
        header=TableHeader(lobby.guild_id, lobby.channel_id, lobby.variant, lobby.status.value),
        events=table.events,
        people={p.user_id for p in lobby.people if lobby.find_seat(p.user_id) is not None},
        deadline=deadline,
    )


def _finish(new_path: Path, path: Path) -> None:
    """Move the new database's write-ahead log into its file, and flush that to the disk."""
    clear_message_records(new_path, f"the damaged {path.name}")
    write_log_back(new_path)
    with new_path.open("rb") as file:
        os.fsync(file.fileno())


def _swap(path: Path, new_path: Path) -> Path:
    """Replace the damaged file with the new one, and return the path of the damaged one.

    A database is at the path at every moment: a bot that found none would create an empty one.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    damaged_file = path.with_name(f"{path.name}.damaged-{stamp}")
    os.link(path, damaged_file)
    log = _beside(path, "-wal")
    if log.exists() and log.stat().st_size:
        os.link(log, _beside(damaged_file, "-wal"))
    for companion in ("-wal", "-shm"):
        _beside(path, companion).unlink(missing_ok=True)
    new_path.replace(path)
    _remove(new_path)
    return damaged_file


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _remove(database: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        _beside(database, ending).unlink(missing_ok=True)


def report(repaired: RepairResult) -> Sequence[str]:
    """Return the lines of a report, for the terminal and the file beside the damaged one."""
    lines = [f"kept: {repaired.tables} tables of players, {repaired.games} of them finished games"]
    lines += [f"moved aside: {table}" for table in repaired.damaged]
    lines += [
        f"incomplete: some rows of {name!r} could not be read"
        for name in sorted(repaired.incomplete)
    ]
    return lines
