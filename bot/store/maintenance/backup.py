"""Backup of the database while it is in use, as an SQLite file.

To restore a copy of a file, stop the bot, delete the old file with its ``-wal`` and ``-shm``
companions, and put the copy in its place. To restore a copy of a database on a server, stop the
bot, and copy the file to an empty database (``bot.store.maintenance.copying``).
"""

import asyncio
import os
import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from bot.store.database.connection import Database
from bot.store.database.errors import DatabaseUnusable
from bot.store.database.location import build_url, format_url, get_sqlite_file
from bot.store.database.sqlite.file import (
    clear_message_records,
    copy_to,
    find_file_fault,
    write_log_back,
)
from bot.store.maintenance.copying import copy_rows
from bot.store.maintenance.health import inspect_condition

_DAILY: Final = re.compile(r"moonshooter-\d{4}-\d\d-\d\d\.db")


@dataclass(frozen=True, slots=True)
class DailyBackup:
    """The outcome of a daily backup.

    Attributes:
        file: the copy of the day.
        is_new: whether it was written now; otherwise, it existed already.
        deleted: the older copies that were deleted.
    """

    file: Path
    is_new: bool
    deleted: tuple[Path, ...]


async def back_up_daily(location: str | Path, folder: Path, keep: int, day: date) -> DailyBackup:
    """Write the copy of a day, unless the folder has it already; then delete the oldest copies.

    Nothing is deleted before the new copy is complete and checked. There is one copy per day, so
    that a service that restarts repeatedly cannot replace the copies of earlier days.

    Args:
        location: the path or URL of the database.
        folder: the folder of the copies; other files in it are not touched.
        keep: the number of copies to keep, at least 1.
        day: the day.

    Raises:
        StoreError: as in `backup`, or a copy can't be deleted.
    """
    file = folder / f"moonshooter-{day.isoformat()}.db"
    try:
        await backup(location, file)
        is_new = True
    except FileExistsError:
        is_new = False
    return DailyBackup(file, is_new, await asyncio.to_thread(_delete_oldest, folder, keep))


def _delete_oldest(folder: Path, keep: int) -> tuple[Path, ...]:
    copies = sorted(file for file in folder.iterdir() if _DAILY.fullmatch(file.name))
    oldest = tuple(copies[:-keep])
    for file in oldest:
        try:
            file.unlink()
        except OSError as error:
            raise DatabaseUnusable(file, error.strerror or str(error)) from error
    return oldest


async def backup(location: str | Path, target: Path) -> None:
    """Write a consistent copy of the database to a new SQLite file while games continue.

    The copy gets its name when it is complete, so that an interrupted backup cannot be mistaken for
    a complete one. The schema of a file is copied unchanged, so that an old database can be backed
    up before a new version migrates it. A database on a server must have this version's schema.

    Args:
        location: the path or URL of the database.
        target: the file to write.

    Raises:
        FileExistsError: ``target`` exists; a backup replaces nothing.
        DatabaseUnusable: ``location`` is not a database, or the target's folder cannot be written.
        StoreFull: The disk is full.
        StoreError: another of the store's errors.
    """
    url = build_url(location)
    file = get_sqlite_file(url)
    partial = target.with_name(target.name + ".partial")
    await asyncio.to_thread(_prepare, partial, target)
    try:
        if file is None:
            await _copy_rows(str(location), partial)
        else:
            await asyncio.to_thread(_copy_file, file, partial)
        await asyncio.to_thread(_complete, format_url(url), partial, target)
    finally:
        _remove(partial)


def _prepare(partial: Path, target: Path) -> None:
    if target.exists():
        raise FileExistsError(f"{target} already exists")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _remove(partial)
    except OSError as error:
        raise DatabaseUnusable(target, error.strerror or str(error)) from error


def _copy_file(source: Path, partial: Path) -> None:
    if not source.is_file():
        raise DatabaseUnusable(source, "there is no such file")
    copy_to(source, partial)


async def _copy_rows(location: str, partial: Path) -> None:
    condition = await inspect_condition(location)
    if not condition.is_current:
        reason = f"its schema is {condition.revision or 'missing'}: use pg_dump for a backup"
        raise DatabaseUnusable(format_url(build_url(location)), reason)
    source = await Database.open(location)
    try:
        copy = await Database.open(partial)
        try:
            await copy_rows(source, copy)
        finally:
            await copy.close()
    finally:
        await source.close()
    write_log_back(partial)


def _complete(source: str, partial: Path, target: Path) -> None:
    """Check a copy and give it its name."""
    clear_message_records(partial, source)
    fault = find_file_fault(partial)
    if fault is not None:
        raise DatabaseUnusable(source, f"its copy is damaged: {fault}")
    with partial.open("rb") as file:
        os.fsync(file.fileno())
    partial.rename(target)


def _remove(partial: Path) -> None:
    """Remove a copy, and the files that SQLite and the bot create beside it."""
    for suffix in ("", "-wal", "-shm", ".lock"):
        partial.with_name(partial.name + suffix).unlink(missing_ok=True)
