"""Errors of the database, with stable codes. Unless stated otherwise, nothing was written.

``StoreBusy``, ``StoreUnreachable`` and ``WriteConflict`` are temporary: try the same call later.
"""

from pathlib import Path
from typing import ClassVar


class StoreError(Exception):
    """A failure of the database; the transaction was rolled back as a whole."""

    code: ClassVar[str] = "store-error"


class WriteConflict(StoreError):
    """Another transaction got in the way; the same call may succeed at once."""

    code = "write-conflict"


class SeqConflict(WriteConflict):
    """A concurrent append to the same table; load the new events and decide again."""

    code = "seq-conflict"

    def __init__(self, table_id: str, after_seq: int) -> None:
        super().__init__(f"table {table_id} is not at event {after_seq} (any more)")
        self.table_id = table_id
        self.after_seq = after_seq


class StoreBusy(StoreError):
    """Another process has locked the database; the same call may succeed in a moment."""

    code = "store-busy"


class StoreUnreachable(StoreError):
    """The database server does not answer, refuses connections, or has closed one.

    A write in progress may have been committed.
    """

    code = "store-unreachable"


class ConstraintViolated(StoreError):
    """The database rejects a row: its key exists, or a row that it refers to does not."""

    code = "constraint-violated"


class StoreFull(StoreError):
    """The disk is full, read-only or failing; the action is refused, and the game is kept."""

    code = "store-full"


class StoreDamaged(StoreError):
    """The database is damaged; a backup is needed."""

    code = "store-damaged"


class StoreClosed(StoreError):
    """A call after the database was closed, because the bot is shutting down."""

    code = "store-closed"


class DatabaseInUse(StoreError):
    """Another process has locked the database: ``holder``, if known."""

    code = "database-in-use"

    def __init__(self, path: str | Path, holder: object | None) -> None:
        by = f"by {holder}" if holder is not None else "by another process"
        super().__init__(f"{path} is in use {by}: only one bot may use a database; stop that first")
        self.path = str(path)
        self.holder = holder


class NotAdmitted(StoreError):
    """The workers of a database do not admit this process, because of ``worker``."""

    code = "not-admitted"

    def __init__(self, reason: str, worker: object) -> None:
        super().__init__(reason)
        self.worker = worker


class NotOwner(StoreError):
    """Another worker owns the table."""

    code = "not-owner"

    def __init__(self, table_id: str) -> None:
        super().__init__(f"another worker presents table {table_id}")
        self.table_id = table_id


class NewerDatabase(StoreError):
    """A database that was written by a newer version of the bot."""

    code = "newer-database"

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"the database has schema {revision}, which this version does not know: "
            "start the newer version again, or restore a backup made by this one"
        )
        self.revision = revision


class DatabaseDamaged(StoreError):
    """A database file with a damaged structure. ``reason`` says where."""

    code = "database-damaged"

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(f"{path} is damaged: {reason}")
        self.path = str(path)
        self.reason = reason


class DatabaseUnusable(StoreError):
    """A path or URL without a usable database. ``reason`` says why, in a few words."""

    code = "database-unusable"

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(f"cannot use {path} as the database: {reason}")
        self.path = str(path)
        self.reason = reason
