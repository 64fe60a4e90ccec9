"""Short texts, by name, that the bot keeps between two starts."""

import secrets
from typing import Final

from sqlalchemy import bindparam, delete, select

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert

_note = schema.note.c
_READ = select(_note.value).where(_note.name == bindparam("of_name"))
_SAVE = Upsert(schema.note, ("value",))
_KEEP = Upsert(schema.note)
_DROP = delete(schema.note).where(_note.name == bindparam("of_name"))

_TRIAL: Final = "trial"
_TRIAL_BYTES: Final = 16_384  # more than the events of any action


class KeyValueStore:
    """The stored texts. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, name: str) -> str | None:
        """Return the text with this name, or ``None``."""
        rows = await self._database.fetch(_READ, {"of_name": name})
        return None if not rows else str(rows[0][0])

    async def save(self, name: str, value: str) -> None:
        """Store a text, replacing one with the same name."""
        await self._database.write([Write(_SAVE, [{"name": name, "value": value}])])

    async def keep(self, name: str, value: str) -> str:
        """Store a text unless there is one with the same name; return the one that is stored.

        If several processes call this at once, the text of one of them is stored.
        """
        await self._database.write([Write(_KEEP, [{"name": name, "value": value}])])
        return await self.read(name) or value

    async def check_disk(self) -> None:
        """Read; if the disk was full at the last write, also write a text and delete it.

        Raises:
            StoreFull: the disk is still full.
            StoreError: the database does not answer.
        """
        await self.read(_TRIAL)
        if self._database.was_full:
            await self.save(_TRIAL, secrets.token_hex(_TRIAL_BYTES // 2))
            await self._database.write([Write(_DROP, [{"of_name": _TRIAL}])])
