"""Operations on one SQLite file with the driver alone, without an engine or a schema."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.database.driver_errors import translate_error
from bot.store.database.errors import DatabaseUnusable

COPY_NOTE: Final = "copy"  # the name of the row that marks a copy


def copy_to(source: Path, target: Path) -> None:
    """Write a consistent copy to a new file.

    Raises:
        DatabaseUnusable: ``source`` is not a database.
        StoreError: The disk is full, or the source is damaged.
    """
    with _translate_errors(source), closing(sqlite3.connect(source)) as connection:
        # Unlike the backup API, this reads one snapshot and does not start again after a write; the
        # copy has no free pages and needs no write-ahead log.
        connection.execute("VACUUM INTO ?", (str(target),))


def find_file_fault(path: Path) -> str | None:
    """Return the first fault in the structure of a file, or ``None`` if it is sound.

    Raises:
        DatabaseUnusable, StoreError: as for :func:`copy_to`.
    """
    with _translate_errors(path), closing(sqlite3.connect(path)) as connection:
        (verdict,) = connection.execute("PRAGMA quick_check").fetchone()
    return None if verdict == "ok" else str(verdict)


def clear_message_records(copy: Path, source: str) -> None:
    """Clear the recorded contents of messages in a copy, and record the name of the original.

    When the copy is restored, Discord shows messages that are newer than the copy. Every open table
    must be drawn again, or people would have outdated panels. Until a bot does so, the record
    explains why they are out of date: no bot has failed to draw them.

    Raises:
        DatabaseUnusable, StoreError: as for :func:`copy_to`.
    """
    with _translate_errors(copy), closing(sqlite3.connect(copy)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if {"message", "cursor"} <= tables:
            with connection:
                connection.execute("UPDATE message SET digest = ''")
                connection.execute("DELETE FROM cursor")
                if "note" in tables:
                    label = {"of": source, "at": datetime.now(UTC).isoformat()}
                    connection.execute(
                        "INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)",
                        (COPY_NOTE, json.dumps(label)),
                    )


def write_log_back(path: Path) -> None:
    """Write the content of the write-ahead log to the database file.

    Raises:
        DatabaseUnusable, StoreError: as for :func:`copy_to`.
    """
    with _translate_errors(path), closing(sqlite3.connect(path, timeout=1.0)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@contextmanager
def _translate_errors(path: Path) -> Iterator[None]:
    """Translate the driver's errors to the store's, or to ``DatabaseUnusable``."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise translate_error(error) or DatabaseUnusable(path, str(error)) from error
