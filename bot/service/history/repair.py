"""Building a sound database from a damaged one, which is kept."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Table, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.service.history.rebuild import DamagedTable, rebuild
from bot.service.history.soundness import SoundTable, survey_of, tables_in
from bot.service.state.turn_clock import deadline_change
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.errors import DatabaseUnusable
from bot.store.database.lock import DatabaseLock
from bot.store.database.migrate import HEAD, revision_of
from bot.store.maintenance import salvage
from bot.store.maintenance.backup import forget_what_is_shown

# Made from the events; everything else is copied, as far as it can be read.
_DERIVED: Final = (
    schema.game_table,
    schema.event,
    schema.participant,
    schema.deadline,
    schema.game_seat,
    schema.game,
    schema.rating,
)
_BATCH: Final = 100  # tables of players in a transaction


@dataclass(slots=True)
class Repaired:
    """What was done.

    Attributes:
        tables: how many tables of players are kept.
        games: how many of their games are finished.
        damaged: the tables that were moved aside.
        incomplete: the parts of the database of which rows may be missing.
        aside: the damaged file; ``None`` where nothing was damaged.
    """

    tables: int = 0
    games: int = 0
    damaged: list[DamagedTable] = field(default_factory=list)
    incomplete: set[str] = field(default_factory=set)
    aside: Path | None = None


async def repair(path: Path, progress: Callable[[int], None]) -> Repaired:
    """Keep what is sound, move the damaged file aside, and rebuild the read models.

    Where nothing is damaged, only the read models are rebuilt. ``progress`` is told how many
    tables have been read.

    Raises:
        DatabaseInUse: the bot runs.
        DatabaseUnusable: there is nothing that could be repaired; nothing has been changed.
        StoreError: nothing has been changed.
    """
    path = await asyncio.to_thread(path.resolve)
    with DatabaseLock(path):
        if await asyncio.to_thread(_is_sound, path, progress):
            return await _rebuilt(path)
        made = path.with_name(path.name + ".repairing")
        _remove(made)
        try:
            repaired = await _copied(path, made, progress)
            await asyncio.to_thread(_finish, made)
        except BaseException:
            _remove(made)
            raise
        repaired.aside = _swap(path, made)
        told = _beside(repaired.aside, ".txt")
        told.write_text("\n".join(["This database was damaged.", *report(repaired), ""]), "utf-8")
        return repaired


def _is_sound(path: Path, progress: Callable[[int], None]) -> bool:
    """Raises: DatabaseUnusable."""
    _write_log_back(path)
    try:
        with salvage.opened(path) as connection:
            revision = revision_of(connection)
            if revision is not None and revision != HEAD:
                reason = f"its schema is {revision!a}, and only {HEAD} can be repaired"
                raise DatabaseUnusable(path, f"{reason}; restore a backup")
            is_whole = salvage.structure_of(connection) == "ok"
            return is_whole and survey_of(connection, progress).is_sound
    except salvage.UNREADABLE as error:
        if isinstance(error, DatabaseUnusable):
            raise
        reason = "not even its schema can be read; restore a backup"
        raise DatabaseUnusable(path, reason) from error


def _write_log_back(path: Path) -> None:
    """Let SQLite put what stands in the write-ahead log into the file, if it can."""
    try:
        with closing(sqlite3.connect(path, timeout=1.0)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except (sqlite3.Error, UnicodeDecodeError):
        return  # it is read together with its log all the same


async def _rebuilt(path: Path) -> Repaired:
    database = await Database.open(path)
    try:
        repaired = Repaired(games=await rebuild(database, lambda _read: None))
        async with database.reading() as connection:
            ids, _ = await connection.run_sync(salvage.table_ids)
        repaired.tables = len(ids)
    finally:
        await database.close()
    return repaired


async def _copied(path: Path, made: Path, progress: Callable[[int], None]) -> Repaired:
    """Copy into a new database what can be read and fits together."""
    repaired = Repaired()
    database = await Database.open(made)
    try:
        with salvage.opened(path) as source:
            kept = await _copy_tables(source, database, repaired, progress)
            for table in schema.metadata.sorted_tables:
                if table not in _DERIVED:
                    await _copy_rows(source, database, table, kept, repaired)
        repaired.games = await rebuild(database, lambda _read: None)
    finally:
        await database.close()
    return repaired


async def _copy_tables(
    source: Connection,
    database: Database,
    repaired: Repaired,
    progress: Callable[[int], None],
) -> set[str]:
    """Copy the tables of players; the ids of those that are sound."""
    ids, is_incomplete = salvage.table_ids(source)
    if is_incomplete:
        repaired.incomplete.add(schema.event.name)
    deadlines, some_lost = salvage.rows_of(source, schema.deadline)
    if some_lost:
        repaired.incomplete.add(schema.deadline.name)
    due = {row["table_id"]: row for row in deadlines}
    kept: set[str] = set()
    for begin in range(0, len(ids), _BATCH):
        async with database.writing() as connection:
            for one in tables_in(source, ids[begin : begin + _BATCH]):
                if isinstance(one, DamagedTable):
                    repaired.damaged.append(one)
                else:
                    await _write_table(connection, one, due.get(one.table_id))
                    kept.add(one.table_id)
        progress(min(begin + _BATCH, len(ids)))
    repaired.tables = len(kept)
    return kept


async def _write_table(
    connection: AsyncConnection, table: SoundTable, deadline: dict[str, Any] | None
) -> None:
    """Write a table as its events have it."""
    lobby, of = table.state.lobby, {"table_id": table.table_id}
    opened = {
        "guild_id": lobby.guild_id,
        "channel_id": lobby.channel_id,
        "variant": lobby.variant,
        "status": lobby.status.value,
        "opened_at": table.events[0].at,
        "changed_at": table.events[-1].at,
        "last_seq": len(table.events),
    }
    await connection.execute(insert(schema.game_table), [{**of, **opened}])
    events = [
        {**of, "seq": one.seq, "kind": one.kind, "body": one.body, "at": one.at}
        for one in table.events
    ]
    await connection.execute(insert(schema.event), events)
    people = {p.user_id for p in lobby.people if lobby.seat_of(p.user_id) is not None}
    if people:
        rows = [{**of, "user_id": user_id} for user_id in sorted(people)]
        await connection.execute(insert(schema.participant), rows)
    if not lobby.status.is_open:
        return
    if deadline is None or deadline["step"] is None or deadline["due_at"] is None:
        anew = deadline_change(None, table.state, datetime.now(UTC))
        if anew is None or anew.step is None:
            return
        deadline = {**of, "step": anew.step, "due_at": anew.due_at}
    await connection.execute(insert(schema.deadline), [deadline])


async def _copy_rows(
    source: Connection, database: Database, table: Table, kept: set[str], repaired: Repaired
) -> None:
    """Copy what belongs to no table of players, or to one that is kept."""
    rows, some_lost = salvage.rows_of(source, table)
    async with database.writing() as connection:
        for row in rows:
            if "table_id" in row and row["table_id"] not in kept:
                continue
            try:
                async with connection.begin_nested():
                    await connection.execute(insert(table), [row])
            except (SQLAlchemyError, ValueError, TypeError):
                some_lost = True
    if some_lost:
        repaired.incomplete.add(table.name)


def _finish(made: Path) -> None:
    """Put all of the new database into its one file, and that onto the disk."""
    with closing(sqlite3.connect(made)) as connection:
        forget_what_is_shown(connection)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with made.open("rb") as file:
        os.fsync(file.fileno())


def _swap(path: Path, made: Path) -> Path:
    """Put the new file in the place of the damaged one, which is kept; where that is now.

    There is a database at the path at every moment: a bot that found none would make an empty one.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.name}.damaged-{stamp}")
    os.link(path, aside)
    log = _beside(path, "-wal")
    if log.exists() and log.stat().st_size:
        os.link(log, _beside(aside, "-wal"))
    for companion in ("-wal", "-shm"):
        _beside(path, companion).unlink(missing_ok=True)
    made.replace(path)
    _remove(made)
    return aside


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _remove(database: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        _beside(database, ending).unlink(missing_ok=True)


def report(repaired: Repaired) -> Sequence[str]:
    """What was done, line by line; for people, and for the file beside the damaged one."""
    lines = [f"kept: {repaired.tables} tables of players, {repaired.games} of them finished games"]
    lines += [f"moved aside: {one}" for one in repaired.damaged]
    lines += [
        f"incomplete: some rows of {name!r} could not be read"
        for name in sorted(repaired.incomplete)
    ]
    return lines
