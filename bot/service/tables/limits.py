"""How many open tables a person and a server may have."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from weakref import WeakValueDictionary

from bot.service.errors import TableError
from bot.service.settings.server_settings import ServerBook
from bot.store.log import EventLog

# By server and person; held while the table is opened.
Room = Callable[[int, int], AbstractAsyncContextManager[None]]


class TooManyOwnTables(TableError):
    """The person sits at as many open tables as the server lets them. Facts: ``most``."""

    code = "too-many-own-tables"


class TooManyTables(TableError):
    """The server has as many open tables as it wants. Facts: ``most``."""

    code = "too-many-tables"


@asynccontextmanager
async def unlimited(_guild_id: int, _user_id: int) -> AsyncIterator[None]:
    """There is always room."""
    yield


def limited(log: EventLog, servers: ServerBook) -> Room:
    """There is as much room as servers have chosen."""
    opening: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def room(guild_id: int, user_id: int) -> AsyncIterator[None]:
        chosen = await servers.of(guild_id)
        lock = opening.setdefault(guild_id, asyncio.Lock())
        async with lock:  # one after another: each counts those before it
            here, own = await log.count_open(guild_id, user_id)
            if (most := chosen.open_tables.most) is not None and here >= most:
                raise TooManyTables(most=most)
            if (most := chosen.open_tables_each.most) is not None and own >= most:
                raise TooManyOwnTables(most=most)
            yield

    return room
