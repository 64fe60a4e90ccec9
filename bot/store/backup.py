"""A copy of the database while it is in use. To restore one, open it in the place of the old."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.db import Database
from bot.store.errors import DatabaseUnusable
from bot.store.failures import translated


async def backup(database: Database, target: Path) -> None:
    """Writes a consistent copy, as of one moment, to a new file; games go on meanwhile.

    The copy appears under its name when it is complete, so a backup that was cut short cannot be
    mistaken for one.

    Raises:
        FileExistsError: ``target`` exists; a backup replaces nothing.
        DatabaseUnusable: The database is no SQLite file: use its own tools. Or the target's folder
            cannot be written.
        StoreFull: The disk is full.
    """
    source = database.path
    if source is None:
        raise DatabaseUnusable(database.url.render_as_string(), "only SQLite files are copied")
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
    try:
        with translated(), closing(sqlite3.connect(source)) as connection:
            # Unlike the backup API, this reads one snapshot and never starts again because
            # somebody wrote; the copy has no free pages and needs no log beside it.
            connection.execute("VACUUM INTO ?", (str(partial),))
            with closing(sqlite3.connect(partial)) as copy:
                (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
        if verdict != "ok":
            raise DatabaseUnusable(source, f"the copy is damaged: {verdict}")
        # A hard link refuses to replace a file that appeared in the meantime.
        target.hardlink_to(partial)
    finally:
        partial.unlink(missing_ok=True)
