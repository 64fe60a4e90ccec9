"""Translation of database drivers' errors to the store's own.

A driver reports temporary failures, conflicts with other writers, violated constraints, and
problems with the disk; each becomes an error of the store. Any other error indicates a bug and is
not translated.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.store.database.errors import (
    ConstraintViolated,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreUnreachable,
    WriteConflict,
)

# SQLite's primary result codes, the low bytes of the extended ones: https://sqlite.org/rescode.html
_SQLITE_MEANINGS: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: StoreBusy,
    sqlite3.SQLITE_LOCKED: StoreBusy,
    sqlite3.SQLITE_FULL: StoreFull,
    sqlite3.SQLITE_READONLY: StoreFull,
    sqlite3.SQLITE_IOERR: StoreFull,
    sqlite3.SQLITE_CANTOPEN: StoreFull,
    sqlite3.SQLITE_CORRUPT: StoreDamaged,
    sqlite3.SQLITE_NOTADB: StoreDamaged,
    sqlite3.SQLITE_CONSTRAINT: ConstraintViolated,
}

# PostgreSQL's SQLSTATE codes, or their first two characters, the class.
# https://www.postgresql.org/docs/current/errcodes-appendix.html
_POSTGRESQL_MEANINGS: dict[str, type[StoreError]] = {
    "08": StoreUnreachable,  # the connection
    "23": ConstraintViolated,
    "25006": StoreFull,  # a read-only transaction, as on a standby
    "25P03": StoreUnreachable,  # idle in a transaction for too long: disconnected
    "25P04": StoreUnreachable,  # a transaction took too long: disconnected
    "28": StoreUnreachable,  # the user or password is refused, perhaps temporarily
    "3D000": StoreUnreachable,  # there is no such database, perhaps temporarily
    "40": WriteConflict,  # a deadlock, or a transaction that can't be serialized
    "53": StoreBusy,  # too many connections, or too little memory
    "53100": StoreFull,
    "55P03": StoreBusy,  # a lock is not available
    "57014": StoreBusy,  # the statement took too long
    "57P": StoreUnreachable,  # the server stops, starts or has crashed
    "58030": StoreFull,  # an error of the disk
    "58P01": StoreDamaged,  # a file is missing
    "XX001": StoreDamaged,
    "XX002": StoreDamaged,
}

# The errors that the driver raises, directly or through SQLAlchemy.
DRIVER_ERRORS: Final = (DBAPIError, sqlite3.Error)

# The start of sqlite3's message about a text column with invalid bytes; the rest quotes them.
_NO_TEXT = "Could not decode to UTF-8"


def translate_error(error: BaseException) -> StoreError | None:
    """Return the store's error for a driver's error, or ``None`` if that indicates a bug."""
    was_cut_off = isinstance(error, DBAPIError) and error.connection_invalidated
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    if isinstance(error, UnicodeDecodeError):
        return StoreDamaged("a text in the database is damaged")  # quoted in an error's message
    if isinstance(error, TimeoutError | ConnectionError):
        return StoreUnreachable(str(error) or "the database server does not answer")
    if isinstance(error, PoolTimeout):
        return StoreBusy("all connections to the database are in use")
    if isinstance(error, sqlite3.Error):
        return _meaning_in_sqlite(error)
    state = getattr(error, "sqlstate", None)  # of both asyncpg's and SQLAlchemy's errors
    translated = _meaning_of_state(state, str(error)) if isinstance(state, str) else None
    return StoreUnreachable(str(error)) if translated is None and was_cut_off else translated


def _meaning_in_sqlite(error: sqlite3.Error) -> StoreError | None:
    code = getattr(error, "sqlite_errorcode", None)  # errors that sqlite3 itself raises have none
    if code is None:
        is_damaged = isinstance(error, sqlite3.OperationalError) and _NO_TEXT in str(error)
        return StoreDamaged("a text in the database is damaged") if is_damaged else None
    kind = _SQLITE_MEANINGS.get(code & 0xFF)
    return None if kind is None else kind(str(error))


def _meaning_of_state(state: str, text: str) -> StoreError | None:
    for length in (5, 3, 2):
        kind = _POSTGRESQL_MEANINGS.get(state[:length])
        if kind is not None:
            return kind(f"{text} ({state})")
    return None


def is_no_database(error: DBAPIError) -> bool:
    """Return whether the file was never a database."""
    return getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB


@contextmanager
def translate_errors() -> Iterator[None]:
    """Replace a driver's error by the store's error, if there is one for it."""
    try:
        yield
    except Exception as error:
        translated = translate_error(error)
        if translated is None:
            raise
        raise translated from error
