"""The limits on a person's and a server's open tables."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from weakref import WeakValueDictionary

from bot.service.errors import TableError
from bot.service.settings.server_settings import ServerBook
from bot.store.log import EventLog

# Given a server and a person, a context to open a table in; it raises if there is no room.
Room = Callable[[int, int], AbstractAsyncContextManager[None]]


class TooManyOwnTables(TableError):
    """The person sits at as many open tables as the server allows. Facts: ``most``."""

    code = "too-many-own-tables"


class TooManyTables(TableError):
    """The server has as many open tables as its settings allow. Facts: ``most``."""

    code = "too-many-tables"


@asynccontextmanager
async def unlimited(_guild_id: int, _user_id: int) -> AsyncIterator[None]:
    """Set no limit."""
    yield


def limited(log: EventLog, servers: ServerBook) -> Room:
    """Return a :data:`Room` that enforces the servers' limits."""
    opening: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def room(guild_id: int, user_id: int) -> AsyncIterator[None]:
        chosen = await servers.of(guild_id)
        lock = opening.setdefault(guild_id, asyncio.Lock())
        async with lock:  # in turn, so that each counts the tables opened before it
            here, own = await log.count_open(guild_id, user_id)
            if (most := chosen.open_tables.most) is not None and here >= most:
                raise TooManyTables(most=most)
            if (most := chosen.open_tables_each.most) is not None and own >= most:
                raise TooManyOwnTables(most=most)
            yield

    return room
