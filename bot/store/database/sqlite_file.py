"""Maintenance of one SQLite file by the driver alone, without an engine or a schema."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.store.database.driver_errors import meaning_of
from bot.store.database.errors import DatabaseUnusable


def copy_to(source: Path, target: Path) -> None:
    """Write a consistent copy, as of one moment, to a new file.

    Raises:
        DatabaseUnusable: ``source`` is no database.
        StoreError: The disk is full, or the source is damaged.
    """
    with _named_for(source), closing(sqlite3.connect(source)) as connection:
        # Unlike the backup API, this reads one snapshot and never starts again because
        # somebody wrote; the copy has no free pages and needs no log beside it.
        connection.execute("VACUUM INTO ?", (str(target),))


def fault_of(path: Path) -> str | None:
    """Return the first fault in the structure of a file; ``None`` if it is sound.

    Raises:
        DatabaseUnusable, StoreError: as of :func:`copy_to`.
    """
    with _named_for(path), closing(sqlite3.connect(path)) as connection:
        (verdict,) = connection.execute("PRAGMA quick_check").fetchone()
    return None if verdict == "ok" else str(verdict)


def forget_what_is_shown(copy: Path) -> None:
    """Clear what a copy knows about the contents of messages.

    When the copy is restored, Discord shows what happened after it was made: every open table
    must be drawn again, or people would wait in front of outdated panels.

    Raises:
        DatabaseUnusable, StoreError: as of :func:`copy_to`.
    """
    with _named_for(copy), closing(sqlite3.connect(copy)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if {"message", "cursor"} <= tables:
            with connection:
                connection.execute("UPDATE message SET digest = ''")
                connection.execute("DELETE FROM cursor")


def write_log_back(path: Path) -> None:
    """Put what stands in the write-ahead log into the file.

    Raises:
        DatabaseUnusable, StoreError: as of :func:`copy_to`.
    """
    with _named_for(path), closing(sqlite3.connect(path, timeout=1.0)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@contextmanager
def _named_for(path: Path) -> Iterator[None]:
    """Raise the store's error instead of the driver's; where there is none, name the file."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise meaning_of(error) or DatabaseUnusable(path, str(error)) from error
