"""The choices of each server or person: read from the database once, then kept in memory.

Beside what they have chosen, the locale is kept that an owner's Discord was last seen to have.
"""

import asyncio
import dataclasses
import logging
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar, cast

from cachetools import LRUCache

from bot.service.settings.schema import BadChoice, Choice, Chosen, choices_of
from bot.store.choices import Choices

log = logging.getLogger(__name__)

MOST_KEPT: Final = 20_000
_LOCALE: Final = "discord_locale"  # a row beside those of the choices

Values = TypeVar("Values")
Changed = Callable[[int], None]


class ChoiceBook(Generic[Values]):
    """The choices of all owners (people, or servers, by Discord's number).

    Attributes:
        subscribers: told the owner whenever something else is chosen.
    """

    def __init__(self, rows: Choices, values: type[Values], most: int = MOST_KEPT) -> None:
        self._rows = rows
        self._choices = choices_of(values)
        self._defaults = values()
        self._kept: LRUCache[int, tuple[Mapping[str, str], Values]] = LRUCache(most)
        self._lock = asyncio.Lock()
        self.subscribers: list[Changed] = []

    def known(self, owner_id: int) -> Values:
        """What is chosen, as far as it has been read already; else the defaults."""
        kept = self._kept.get(owner_id)
        return self._defaults if kept is None else kept[1]

    async def of(self, owner_id: int) -> Values:
        """What is chosen; read where it has not been.

        Raises:
            StoreError.
        """
        kept = self._kept.get(owner_id)
        if kept is None:
            async with self._lock:
                kept = await self._loaded(owner_id)
        return kept[1]

    async def choose(self, owner_id: int, name: str, text: str) -> Values:
        """Choose something by the text of its value.

        Raises:
            BadChoice: there is no such thing to choose, or not that value.
            StoreError: nothing is changed.
        """
        choice = self._choice(name)
        value = choice.read(text)
        async with self._lock:
            rows, before = await self._loaded(owner_id)
            changes = value != cast("Chosen", getattr(before, name))
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
            self._tell(owner_id)
        return self.known(owner_id)

    async def reset(self, owner_id: int) -> Values:
        """Back to the defaults.

        Raises:
            StoreError: nothing is changed.
        """
        async with self._lock:
            rows, _ = await self._loaded(owner_id)
            for name in self._choices.keys() & rows.keys():
                await self._rows.forget(owner_id, name)
            self._keep(owner_id, {n: t for n, t in rows.items() if n not in self._choices})
        self._tell(owner_id)
        return self.known(owner_id)

    async def forget(self, owner_id: int) -> None:
        """Remove everything that is stored of an owner.

        Raises:
            StoreError: nothing is removed.
        """
        async with self._lock:
            await self._rows.forget(owner_id)
            self._kept.pop(owner_id, None)
        self._tell(owner_id)

    async def stored(self, owner_id: int) -> Mapping[str, str]:
        """The rows that are stored of an owner: names and texts.

        Raises:
            StoreError.
        """
        return await self._rows.of(owner_id)

    def locale(self, owner_id: int) -> str | None:
        """The owner's locale as Discord last named it, as far as it has been read."""
        kept = self._kept.get(owner_id)
        return None if kept is None else kept[0].get(_LOCALE)

    async def note_locale(self, owner_id: int, locale: str) -> None:
        """Remember an owner's locale, for messages that answer no interaction.

        Raises:
            StoreError.
        """
        await self.of(owner_id)
        if self.locale(owner_id) == locale:
            return
        async with self._lock:
            rows, _ = await self._loaded(owner_id)
            await self._rows.save(owner_id, {_LOCALE: locale})
            self._keep(owner_id, {**rows, _LOCALE: locale})

    def _choice(self, name: str) -> Choice:
        choice = self._choices.get(name)
        if choice is None:
            raise BadChoice(value=name, wanted=", ".join(self._choices))
        return choice

    async def _loaded(self, owner_id: int) -> tuple[Mapping[str, str], Values]:
        """Call it with the lock held, so that nothing older takes the place of what is newer."""
        kept = self._kept.get(owner_id)
        return kept if kept is not None else self._keep(owner_id, await self._rows.of(owner_id))

    def _keep(self, owner_id: int, rows: Mapping[str, str]) -> tuple[Mapping[str, str], Values]:
        kept = self._kept[owner_id] = rows, self._value(owner_id, rows)
        return kept

    def _value(self, owner_id: int, rows: Mapping[str, str]) -> Values:
        chosen: dict[str, Any] = {}  # Any: each of its field's type
        for name, choice in self._choices.items():
            if name not in rows:
                continue
            try:
                chosen[name] = choice.read(rows[name])
            except BadChoice:  # another version of the bot knew it, or a language is gone
                log.warning("%s of %s can't be %r: using the default", name, owner_id, rows[name])
        return (
            dataclasses.replace(cast("Any", self._defaults), **chosen) if chosen else self._defaults
        )

    def _tell(self, owner_id: int) -> None:
        for subscriber in self.subscribers:
            subscriber(owner_id)
