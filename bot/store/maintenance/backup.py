"""A consistent copy of the database while it is in use.

To restore one, stop the bot, remove the old file together with its ``-wal`` and ``-shm``
companions, and put the copy in its place.
"""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.database.driver_errors import meaning_of
from bot.store.database.errors import DatabaseUnusable


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
        with closing(sqlite3.connect(source)) as connection:
            # Unlike the backup API, this reads one snapshot and never starts again because
            # somebody wrote; the copy has no free pages and needs no log beside it.
            connection.execute("VACUUM INTO ?", (str(partial),))
        with closing(sqlite3.connect(partial)) as copy:
            forget_what_is_shown(copy)
            (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
        if verdict != "ok":
            raise DatabaseUnusable(source, f"its copy is damaged: {verdict}")
        with partial.open("rb") as written:
            os.fsync(written.fileno())
        partial.rename(target)
    except sqlite3.Error as error:
        raise meaning_of(error) or DatabaseUnusable(source, str(error)) from error
    finally:
        partial.unlink(missing_ok=True)


def forget_what_is_shown(copy: sqlite3.Connection) -> None:
    """Clear what the copy knows about the contents of messages.

    When the copy is restored, Discord shows what happened after it was made: every open table
    must be drawn again, or people would wait in front of outdated panels.
    """
    tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
    if {"message", "cursor"} <= tables:
        with copy:
            copy.execute("UPDATE message SET digest = ''")
            copy.execute("DELETE FROM cursor")
