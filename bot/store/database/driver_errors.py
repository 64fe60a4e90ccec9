"""Translation of the database driver's errors to the store's."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError

from bot.store.database.errors import StoreBusy, StoreDamaged, StoreError, StoreFull

# SQLite's primary result codes: the low byte of the extended ones. https://sqlite.org/rescode.html
_SQLITE_MEANINGS: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: StoreBusy,
    sqlite3.SQLITE_LOCKED: StoreBusy,
    sqlite3.SQLITE_FULL: StoreFull,
    sqlite3.SQLITE_READONLY: StoreFull,
    sqlite3.SQLITE_IOERR: StoreFull,
    sqlite3.SQLITE_CANTOPEN: StoreFull,
    sqlite3.SQLITE_CORRUPT: StoreDamaged,
    sqlite3.SQLITE_NOTADB: StoreDamaged,
}

# What the driver raises, by itself or through SQLAlchemy.
DRIVER_ERRORS: Final = (DBAPIError, sqlite3.Error)

# The start of sqlite3's message about a text column with invalid bytes; the rest quotes them.
_NO_TEXT = "Could not decode to UTF-8"


def meaning_of(error: BaseException) -> StoreError | None:
    """Return the store's error for a driver's error, or ``None`` if that indicates a bug."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    if isinstance(error, UnicodeDecodeError):
        return StoreDamaged("a text in the database is damaged")  # quoted in an error's message
    if not isinstance(error, sqlite3.Error):
        return None
    code = getattr(error, "sqlite_errorcode", None)  # the module's own errors carry none
    if code is None:
        is_damaged = isinstance(error, sqlite3.OperationalError) and _NO_TEXT in str(error)
        return StoreDamaged("a text in the database is damaged") if is_damaged else None
    kind = _SQLITE_MEANINGS.get(code & 0xFF)
    return None if kind is None else kind(str(error))


def is_no_database(error: DBAPIError) -> bool:
    """Return whether the file was never a database."""
    return getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB


@contextmanager
def translated() -> Iterator[None]:
    """Raise the store's error in place of a driver's error that has one."""
    try:
        yield
    except (*DRIVER_ERRORS, UnicodeDecodeError) as error:
        meant = meaning_of(error)
        if meant is None:
            raise
        raise meant from error
