"""The choices of servers or people, read from the database once and then kept in memory.

Each owner's last known Discord locale is stored with them.
"""

import asyncio
import dataclasses
import logging
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

from cachetools import LRUCache

from bot.settings.schema import BadChoice, Choice, OwnerChoices
from bot.store.choices import Choices

log = logging.getLogger(__name__)

MOST_KEPT: Final = 20_000
_LOCALE: Final = "discord_locale"  # the name of a row that is not a choice

Values = TypeVar("Values", bound=OwnerChoices)
Subscriber = Callable[[int], None]


class ChoiceBook(Generic[Values]):
    """The choices of all owners: people or servers, by Discord id.

    Attributes:
        subscribers: called with the owner whenever a choice changes.
    """

    def __init__(
        self,
        rows: Choices,
        values: type[Values],
        choices: Mapping[str, Choice],
        most: int = MOST_KEPT,
    ) -> None:
        self._rows = rows
        self._choices = choices
        self._defaults = values()
        self._cache: LRUCache[int, tuple[Mapping[str, str], Values]] = LRUCache(most)
        self._lock = asyncio.Lock()
        self.subscribers: list[Subscriber] = []

    def get_known(self, owner_id: int) -> Values:
        """Return the owner's choices if they are in memory, else the defaults."""
        cached = self._cache.get(owner_id)
        return self._defaults if cached is None else cached[1]

    async def load(self, owner_id: int) -> Values:
        """Return the owner's choices, reading them if they are not in memory.

        Raises:
            StoreError.
        """
        cached = self._cache.get(owner_id)
        if cached is None:
            async with self._lock:
                cached = await self._load(owner_id)
        return cached[1]

    async def choose(self, owner_id: int, name: str, text: str) -> Values:
        """Store a choice, given as the text of its value, and return all choices of the owner.

        Raises:
            BadChoice: there is no such choice, or it does not allow this value.
            StoreError: nothing is changed.
        """
        choice = self._find_choice(name)
        value = choice.read(text)
        async with self._lock:
            rows, before = await self._load(owner_id)
            changes = value != before.value(choice)
            if changes:
                changed = dict(rows)
                if value == choice.default:
                    await self._rows.forget(owner_id, name)
                    changed.pop(name, None)
                else:
                    await self._rows.save(owner_id, {name: choice.spell(value)})
                    changed[name] = choice.spell(value)
                self._keep(owner_id, changed)
        if changes:
            self._notify_subscribers(owner_id)
        return self.get_known(owner_id)

    async def forget(self, owner_id: int) -> None:
        """Delete all rows of an owner.

        Raises:
            StoreError: nothing is removed.
        """
        async with self._lock:
            await self._rows.forget(owner_id)
            self._cache.pop(owner_id, None)
        self._notify_subscribers(owner_id)

    def drop(self, owner_id: int | None = None) -> None:
        """Drop an owner's choices, or those of all, from memory; they are read again if needed."""
        if owner_id is None:
            self._cache.clear()
        else:
            self._cache.pop(owner_id, None)

    def locale(self, owner_id: int) -> str | None:
        """Return the owner's last known Discord locale, if it is in memory."""
        return self.known_rows(owner_id).get(_LOCALE)

    def known_rows(self, owner_id: int) -> Mapping[str, str]:
        """Return the rows of an owner, texts by name, if they are in memory."""
        cached = self._cache.get(owner_id)
        return {} if cached is None else cached[0]

    async def store_locale(self, owner_id: int, locale: str) -> None:
        """Store an owner's locale, for messages that answer no interaction.

        Raises:
            StoreError.
        """
        cached = self._cache.get(owner_id)  # because this runs with every click
        if cached is None or cached[0].get(_LOCALE) != locale:
            await self._store_extra(owner_id, _LOCALE, locale)

    async def store_extra(self, owner_id: int, name: str, text: str) -> None:
        """Store a row that is not a choice, and notify the subscribers.

        Raises:
            StoreError: nothing is stored.
        """
        if self.known_rows(owner_id).get(name) != text and await self._store_extra(
            owner_id, name, text
        ):
            self._notify_subscribers(owner_id)

    async def _store_extra(self, owner_id: int, name: str, text: str) -> bool:
        """Store a row that is not a choice; return whether that changed anything."""
        async with self._lock:
            rows, _ = await self._load(owner_id)
            if rows.get(name) == text:
                return False
            await self._rows.save(owner_id, {name: text})
            self._keep(owner_id, {**rows, name: text})
        return True

    def _find_choice(self, name: str) -> Choice:
        choice = self._choices.get(name)
        if choice is None:
            raise BadChoice(value=name, wanted=", ".join(self._choices))
        return choice

    async def _load(self, owner_id: int) -> tuple[Mapping[str, str], Values]:
        """Return the owner's rows and choices. The caller holds the lock."""
        cached = self._cache.get(owner_id)
        return (
            cached if cached is not None else self._keep(owner_id, await self._rows.load(owner_id))
        )

    def _keep(self, owner_id: int, rows: Mapping[str, str]) -> tuple[Mapping[str, str], Values]:
        cached = self._cache[owner_id] = rows, self._parse_values(owner_id, rows)
        return cached

    def _parse_values(self, owner_id: int, rows: Mapping[str, str]) -> Values:
        # Any: the types of the fields differ
        values_by_class: defaultdict[type[Any], dict[str, Any]] = defaultdict(dict)
        for name, choice in self._choices.items():
            if name not in rows:
                continue
            try:
                values_by_class[choice.declared][name] = choice.read(rows[name])
            except BadChoice:  # stored by another version of the bot
                log.warning("%s of %s can't be %r, using the default", name, owner_id, rows[name])
        if not values_by_class:
            return self._defaults
        own_values = values_by_class.pop(type(self._defaults), {})
        parts = {declared: declared(**values) for declared, values in values_by_class.items()}
        return dataclasses.replace(self._defaults, **own_values, feature_parts=parts)

    def _notify_subscribers(self, owner_id: int) -> None:
        for subscriber in self.subscribers:
            subscriber(owner_id)
