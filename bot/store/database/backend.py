"""An open database of any kind, as :class:`~bot.store.database.connection.Database` uses it."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.database.statements import Direct

# Waits for permission to write, and yields the number of seconds left to wait for other processes;
# ``None`` for the default.
WriteLock = Callable[[], AbstractAsyncContextManager[float | None]]


@dataclass(frozen=True, slots=True)
class Backend:
    """An open database.

    Attributes:
        url: the URL of the database, as given.
        engine: the engine whose connections write.
        reading: the engine whose connections see a snapshot until they are released.
        writer: runs whole transactions.
        reader: runs single queries.
        write_lock: held during each write.
        release: called after everything has been closed.
        connections: returns the numbers of used and of idle connections to a server.
    """

    url: URL
    engine: AsyncEngine
    reading: AsyncEngine
    writer: Direct
    reader: Direct
    write_lock: WriteLock
    release: Callable[[], None]
    connections: Callable[[], tuple[int, int]] = lambda: (0, 0)
