"""Choices of people and servers: one row for each setting that differs from its default.

This module does not interpret names and values: both are text.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Column, Delete, Select, Table, bindparam, delete, select

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert


@dataclass(frozen=True, eq=False)
class _Statements:
    owner: str
    read: Select[tuple[str, str]]
    save: Upsert
    naming: Select[tuple[int, str]]
    forget: Delete
    forget_all: Delete


def _statements(table: Table, owner: Column[int]) -> _Statements:
    is_owner = owner == bindparam("of_owner")
    return _Statements(
        owner.name,
        select(table.c.name, table.c.value).where(is_owner).order_by(table.c.name),
        Upsert(table, ("value",)),
        select(owner, table.c.value).where(
            table.c.name == bindparam("of_name"), table.c.value.contains(bindparam("part"))
        ),
        delete(table).where(is_owner, table.c.name == bindparam("of_name")),
        delete(table).where(is_owner),
    )


_OF_PEOPLE: Final = _statements(schema.preference, schema.preference.c.user_id)
_OF_SERVERS: Final = _statements(schema.server_setting, schema.server_setting.c.guild_id)


class Choices:
    """The stored choices of people, or of servers. Every method may raise ``StoreError``.

    An owner is a person or a server, identified by Discord's id.
    """

    def __init__(self, database: Database, statements: _Statements) -> None:
        self._database = database
        self._statements = statements

    @classmethod
    def for_people(cls, database: Database) -> "Choices":
        """Return the choices of people."""
        return cls(database, _OF_PEOPLE)

    @classmethod
    def for_servers(cls, database: Database) -> "Choices":
        """Return the choices of servers."""
        return cls(database, _OF_SERVERS)

    async def load(self, owner_id: int) -> dict[str, str]:
        """Return all choices of an owner, by name."""
        rows = await self._database.fetch(self._statements.read, {"of_owner": owner_id})
        return {str(name): str(value) for name, value in rows}

    async def find_values(self, name: str, part: str) -> list[tuple[int, str]]:
        """Return the values with this name that contain a text, by owner."""
        rows = await self._database.fetch(self._statements.naming, {"of_name": name, "part": part})
        return [(int(owner_id), str(value)) for owner_id, value in rows]

    async def save(self, owner_id: int, values: Mapping[str, str]) -> None:
        """Store choices, replacing any with the same names."""
        rows = [
            {self._statements.owner: owner_id, "name": name, "value": value}
            for name, value in values.items()
        ]
        if rows:
            await self._database.write([Write(self._statements.save, rows)])

    async def forget(self, owner_id: int, name: str | None = None) -> None:
        """Remove one choice of an owner, or all; do nothing if there is none."""
        parameters = {"of_owner": owner_id}
        if name is None:
            write = Write(self._statements.forget_all, [parameters])
        else:
            write = Write(self._statements.forget, [{**parameters, "of_name": name}])
        await self._database.write([write])
