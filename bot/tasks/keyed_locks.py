"""Locks by key, for work that must not run twice at once for the same person or table."""

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

Key = TypeVar("Key", bound=Hashable)


class KeyedLocks(Generic[Key]):
    """One lock for each key, kept for as long as a task holds or awaits it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    def __getitem__(self, key: Key) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())
