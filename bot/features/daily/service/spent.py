"""Attempts of people who were forgotten; they count as used until their day is over.

Each is stored as a keyed hash of day, variant and person. The key is a secret in the database, and
the hash is deleted when the day is over.
"""

import hmac
import secrets
from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import Any, Final

from bot.engine.variants import VARIANTS
from bot.features.daily.store.deals import DailyDeals, spend
from bot.store.database.statements import Replace
from bot.store.key_value import KeyValueStore
from bot.table.lobby.model import Person
from bot.table.person_data import PersonData
from bot.tasks.clock import Clock
from bot.tasks.days import day_at

KEY_NAME: Final = "daily-key"
KEY_BYTES: Final = 32


class SpentAttempts(PersonData):
    """The attempts of people who were forgotten. Every method may raise ``StoreError``."""

    def __init__(self, deals: DailyDeals, values: KeyValueStore, clock: Clock) -> None:
        self._deals = deals
        self._values = values
        self._clock = clock
        self._key: bytes | None = None

    async def is_spent(self, day: date, variant: str, user_id: int) -> bool:
        """Return whether a person had an attempt at a deal before they were forgotten."""
        key = await self._load_key()
        if key is None:  # nobody was forgotten
            return False
        return await self._deals.is_spent(day, _digest(key, day.isoformat(), variant, user_id))

    async def about(self, user_id: int) -> Mapping[str, Any]:
        """Return the games of today's attempts before an earlier deletion of the person's data."""
        today = day_at(self._clock())
        spent = [variant for variant in VARIANTS if await self.is_spent(today, variant, user_id)]
        return {"daily_spent": spent}

    async def build_replacement(self, user_id: int, pseudonym: Person) -> Replace:
        """Return the function that stores the hashes of a person's attempts of today."""
        day = day_at(self._clock())
        key = await self._load_key()
        if key is None:
            key = secrets.token_bytes(KEY_BYTES)
            if await self._deals.has_attempt(user_id, day):  # otherwise there is nothing to store
                self._key = key = bytes.fromhex(await self._values.keep(KEY_NAME, key.hex()))

        def digest(day: str, variant: str) -> str:
            return _digest(key, day, variant, user_id)

        return partial(spend, user_id=user_id, since=day.isoformat(), digest=digest)

    async def clear(self) -> None:
        """Delete the hashes of days that are over."""
        await self._deals.clear_spent(day_at(self._clock()))

    async def _load_key(self) -> bytes | None:
        """Return the key; ``None`` until a person with an attempt has been forgotten."""
        if self._key is None:
            text = await self._values.read(KEY_NAME)
            self._key = None if text is None else bytes.fromhex(text)
        return self._key


def _digest(key: bytes, day: str, variant: str, user_id: int) -> str:
    message = f"{day}|{variant}|{user_id}".encode("ascii")
    return hmac.digest(key, message, "sha256").hex()
