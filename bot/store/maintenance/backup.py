"""Backup of the database while it is in use.

To restore a copy, stop the bot, delete the old file with its ``-wal`` and ``-shm`` companions, and
put the copy in its place.
"""

import asyncio
import os
from pathlib import Path

from bot.store.database.errors import DatabaseUnusable
from bot.store.database.sqlite.file import copy_to, fault_of, forget_what_is_shown


async def backup(source: Path, target: Path) -> None:
    """Write a consistent copy of the database to a new file while games continue.

    The copy gets its name when it is complete, so that an interrupted backup cannot be mistaken for
    one. The schema is copied as it is, so that an old database can be backed up before a new
    version migrates it.

    Raises:
        FileExistsError: ``target`` exists; a backup replaces nothing.
        DatabaseUnusable: ``source`` is not a database, or the target's folder cannot be written.
        StoreFull: The disk is full.
    """
    await asyncio.to_thread(_copy, source, target)


def _copy(source: Path, target: Path) -> None:
    if target.exists():
        raise FileExistsError(f"{target} already exists")
    partial = target.with_name(target.name + ".partial")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
    except OSError as error:
        raise DatabaseUnusable(target, error.strerror or str(error)) from error
    if not source.is_file():
        raise DatabaseUnusable(source, "there is no such file")
    try:
        copy_to(source, partial)
        forget_what_is_shown(partial)
        fault = fault_of(partial)
        if fault is not None:
            raise DatabaseUnusable(source, f"its copy is damaged: {fault}")
        with partial.open("rb") as written:
            os.fsync(written.fileno())
        partial.rename(target)
    finally:
        partial.unlink(missing_ok=True)
