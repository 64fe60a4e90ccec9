"""Failures of the database; each error has a stable code, and nothing was written."""

from pathlib import Path
from typing import ClassVar


class StoreError(Exception):
    """The database refused; the transaction was rolled back as a whole."""

    code: ClassVar[str] = "store-error"


class SeqConflict(StoreError):
    """Somebody appended to this table first: load what is new, decide again."""

    code = "seq-conflict"

    def __init__(self, table_id: str, after_seq: int) -> None:
        super().__init__(f"table {table_id} is not at event {after_seq} (any more)")
        self.table_id = table_id
        self.after_seq = after_seq


class StoreBusy(StoreError):
    """Another process holds the database; the same call may succeed in a moment."""

    code = "store-busy"


class StoreFull(StoreError):
    """The disk is full, read-only or failing: the move is refused and the game kept."""

    code = "store-full"


class StoreDamaged(StoreError):
    """The database file is not what was last written to it; a backup is needed."""

    code = "store-damaged"


class StoreClosed(StoreError):
    """The bot is shutting down: nothing is read or written any more."""

    code = "store-closed"


class DatabaseInUse(StoreError):
    """Another process holds the database for itself. ``holder`` says which, where that is known."""

    code = "database-in-use"

    def __init__(self, path: str | Path, holder: object | None) -> None:
        by = f"by {holder}" if holder is not None else "by another process"
        super().__init__(f"{path} is in use {by}: only one bot may use a database; stop that first")
        self.path = str(path)
        self.holder = holder


class NewerDatabase(StoreError):
    """The database was written by a newer version of the bot, which alone may open it."""

    code = "newer-database"

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"the database has schema {revision}, which this version does not know: "
            "start the newer version again, or restore a backup made by this one"
        )
        self.revision = revision


class DatabaseDamaged(StoreError):
    """The structure of the file at this place is damaged. ``reason`` says where."""

    code = "database-damaged"

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(f"{path} is damaged: {reason}")
        self.path = str(path)
        self.reason = reason


class DatabaseUnusable(StoreError):
    """There is no usable database at this place. ``reason`` says why, in a few words."""

    code = "database-unusable"

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(f"cannot use {path} as the database: {reason}")
        self.path = str(path)
        self.reason = reason
