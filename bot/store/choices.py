"""What people and servers have chosen: one row for each thing that is not left at its default.

What a name or a value means is not looked at here: both are text.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Column, Delete, Select, Table, bindparam, delete, select

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.transaction import Write
from bot.store.database.upsert import Upsert


@dataclass(frozen=True, eq=False)
class _Statements:
    owner: str
    read: Select[tuple[str, str]]
    save: Upsert
    forget: Delete
    forget_all: Delete


def _statements(table: Table, owner: Column[int]) -> _Statements:
    mine = owner == bindparam("of_owner")
    return _Statements(
        owner.name,
        select(table.c.name, table.c.value).where(mine).order_by(table.c.name),
        Upsert(table, ("value",)),
        delete(table).where(mine, table.c.name == bindparam("of_name")),
        delete(table).where(mine),
    )


_OF_PEOPLE: Final = _statements(schema.preference, schema.preference.c.user_id)
_OF_SERVERS: Final = _statements(schema.server_setting, schema.server_setting.c.guild_id)


class Choices:
    """Reads and writes the choices of people, or of servers. Every method may raise ``StoreError``.

    An owner is a person or a server, by Discord's number.
    """

    def __init__(self, database: Database, statements: _Statements) -> None:
        self._database = database
        self._statements = statements

    @classmethod
    def of_people(cls, database: Database) -> "Choices":
        """What people have chosen for themselves."""
        return cls(database, _OF_PEOPLE)

    @classmethod
    def of_servers(cls, database: Database) -> "Choices":
        """What servers have chosen."""
        return cls(database, _OF_SERVERS)

    async def of(self, owner_id: int) -> dict[str, str]:
        """Everything that an owner has chosen, by name."""
        rows = await self._database.fetch(self._statements.read, {"of_owner": owner_id})
        return {str(name): str(value) for name, value in rows}

    async def save(self, owner_id: int, chosen: Mapping[str, str]) -> None:
        """Keeps choices, in the place of those of the same names."""
        rows = [
            {self._statements.owner: owner_id, "name": name, "value": value}
            for name, value in chosen.items()
        ]
        if rows:
            await self._database.write([Write(self._statements.save, rows)])

    async def forget(self, owner_id: int, name: str | None = None) -> None:
        """Removes a choice, or all of an owner's; where there is none nothing happens."""
        of = {"of_owner": owner_id}
        if name is None:
            write = Write(self._statements.forget_all, [of])
        else:
            write = Write(self._statements.forget, [{**of, "of_name": name}])
        await self._database.write([write])
