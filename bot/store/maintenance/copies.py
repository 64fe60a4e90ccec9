"""The label in a copy of a database, kept until a bot uses the copy."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, select

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.sqlite.file import COPY_NOTE
from bot.store.database.statements import Write

_note: Final = schema.note.c
_DELETE_LABEL: Final = delete(schema.note).where(_note.name == bindparam("of_name"))


@dataclass(frozen=True, slots=True)
class Copy:
    """The label of a copy: the original database, and the time of copying."""

    of: str
    at: datetime


def read_label(connection: Connection) -> Copy | None:
    """Return the label of a database if it is a copy that no bot has used yet.

    Raises:
        ValueError: the label is damaged.
    """
    label = select(_note.value).where(_note.name == COPY_NOTE)
    value = connection.execute(label).scalar()
    return None if value is None else msgspec.json.decode(value, type=Copy)


async def mark_as_used(database: Database) -> None:
    """Remove the label from a database that a bot uses from now on.

    Raises:
        StoreError: it can't be written.
    """
    await database.write([Write(_DELETE_LABEL, [{"of_name": COPY_NOTE}])])
