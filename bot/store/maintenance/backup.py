"""A consistent copy of the database while it is in use.

To restore one, stop the bot, remove the old file together with its ``-wal`` and ``-shm``
companions, and put the copy in its place.
"""

import asyncio
import os
from pathlib import Path

from bot.store.database.errors import DatabaseUnusable
from bot.store.database.sqlite_file import copy_to, fault_of, forget_what_is_shown


async def backup(source: Path, target: Path) -> None:
    """Writes a consistent copy, as of one moment, to a new file; games go on meanwhile.

    The copy appears under its name when it is complete, so a backup that was cut short cannot be
    mistaken for one. The schema is copied as it is, so an old database can be saved before a new
    version migrates it.

    Raises:
        FileExistsError: ``target`` exists; a backup replaces nothing.
        DatabaseUnusable: ``source`` is no database, or the target's folder cannot be written.
        StoreFull: The disk is full.
    """
    await asyncio.to_thread(_copy, source, target)


def _copy(source: Path, target: Path) -> None:
    if target.exists():
        raise FileExistsError(f"{target} exists")
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
