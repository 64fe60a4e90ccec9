"""The stored presets: named house rules of a server, with one default for each variant.

This module does not interpret the options, which are JSON text.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.presets import schema
from bot.store.database.connection import Database, run_writes
from bot.store.database.locks import lock
from bot.store.database.statements import RowsMissed, Write
from bot.store.database.upsert import Upsert


@dataclass(frozen=True, slots=True)
class Preset:
    """A saved preset; ``options`` is the JSON text of the house rules that differ."""

    guild_id: int
    variant: str
    name: str
    options: str
    is_default: bool
    changed_at: datetime


def fold_name(name: str) -> str:
    """Return the name for comparisons, which ignore case, width and composition of characters.

    >>> fold_name("\uff26ull \uff2doon") == fold_name("full moon")
    True
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


_preset = schema.preset.c
_OF_GAME = (
    _preset.guild_id == bindparam("of_guild"),
    _preset.variant == bindparam("of_variant"),
)
_OF_NAME = (*_OF_GAME, _preset.folded == bindparam("of_name"))
_COLUMNS = (
    _preset.guild_id,
    _preset.variant,
    _preset.name,
    _preset.options,
    _preset.is_default,
    _preset.changed_at,
)
_SAVE = Upsert(schema.preset, ("name", "options", "changed_at"))
_FORGET = delete(schema.preset).where(*_OF_NAME)
_NO_DEFAULT = update(schema.preset).where(*_OF_GAME).values(is_default=False)
_DEFAULT = update(schema.preset).where(*_OF_NAME).values(is_default=True)
_OF_GUILD = (
    select(*_COLUMNS)
    .where(_preset.guild_id == bindparam("of_guild"))
    .order_by(_preset.variant, _preset.folded)
)
_DEFAULT_FOR = select(*_COLUMNS).where(*_OF_GAME, _preset.is_default.is_(True))
_NAMED = select(*_COLUMNS).where(*_OF_NAME)


class Presets:
    """The stored presets. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(
        self, guild_id: int, variant: str, name: str, options: str, *, at: datetime, most: int
    ) -> bool:
        """Store a preset, replacing one with the same name, which remains the default if it was.

        Return ``False`` and change nothing if the server has ``most`` other presets of the variant.
        """
        key = fold_name(name)
        row = {
            "guild_id": guild_id,
            "variant": variant,
            "folded": key,
            "name": name,
            "options": options,
            "is_default": False,
            "changed_at": at,
        }
        others = (
            select(func.count())
            .select_from(schema.preset)
            .where(_preset.guild_id == guild_id, _preset.variant == variant, _preset.folded != key)
        )
        async with self._database.writing() as connection:
            await _lock(connection, guild_id, variant)
            if ((await connection.execute(others)).scalar() or 0) >= most:
                return False
            await run_writes(connection, [Write(_SAVE, [row])])
        return True

    async def forget(self, guild_id: int, variant: str, name: str) -> bool:
        """Delete a preset; return ``False`` if there is none with this name."""
        deletion = Write(_FORGET, [_of_name(guild_id, variant, name)], expected=1)
        try:
            await self._database.write([deletion])
        except RowsMissed:
            return False
        return True

    async def set_default(self, guild_id: int, variant: str, name: str | None) -> bool:
        """Make a preset, or none, the variant's default; return whether it exists."""
        writes = [Write(_NO_DEFAULT, [{"of_guild": guild_id, "of_variant": variant}])]
        if name is not None:
            writes.append(Write(_DEFAULT, [_of_name(guild_id, variant, name)], expected=1))
        try:
            async with self._database.writing() as connection:
                await _lock(connection, guild_id, variant)
                await run_writes(connection, writes)
        except RowsMissed:
            return False
        return True

    async def list_presets(self, guild_id: int) -> list[Preset]:
        """Return all presets of a server, by variant and name."""
        return [_read(row) for row in await self._database.fetch(_OF_GUILD, {"of_guild": guild_id})]

    async def find(self, guild_id: int, variant: str, name: str) -> Preset | None:
        """Return the preset with this name, or ``None``."""
        rows = await self._database.fetch(_NAMED, _of_name(guild_id, variant, name))
        return _read(rows[0]) if rows else None

    async def default_for(self, guild_id: int, variant: str) -> Preset | None:
        """Return the default preset of a variant, or ``None``."""
        game = {"of_guild": guild_id, "of_variant": variant}
        rows = await self._database.fetch(_DEFAULT_FOR, game)
        return _read(rows[0]) if rows else None


async def _lock(connection: AsyncConnection, guild_id: int, variant: str) -> None:
    """Lock these presets until the transaction ends, so that no other counts or changes them."""
    await lock(connection, "presets", guild_id, variant)


def _of_name(guild_id: int, variant: str, name: str) -> dict[str, object]:
    return {"of_guild": guild_id, "of_variant": variant, "of_name": fold_name(name)}


def _read(row: Sequence[Any]) -> Preset:  # Any: of each column's own type
    guild_id, variant, name, options, is_default, changed_at = row
    return Preset(guild_id, variant, name, options, bool(is_default), changed_at)
