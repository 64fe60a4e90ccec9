"""Notifications between the processes that use a database on a server."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import URL

from bot.store.database.errors import StoreUnreachable
from bot.store.database.postgresql.connecting import CONNECT_TIMEOUT_S, connector

TESTED_EVERY_S: Final = 15.0  # a firewall, or a machine that dies, leaves a dead connection open


async def listen(
    url: URL, channel: str, on_text: Callable[[str], None], on_ready: Callable[[], None]
) -> None:
    """Listen to a channel forever; ``on_ready`` is called once no text can be missed.

    Raises:
        StoreUnreachable: the connection can't be made, or is lost.
        asyncpg.PostgresError: the server refuses it, as it does while it starts.
    """
    import asyncpg

    connection: Any = await connector(url, {})()
    is_lost = asyncio.Event()
    connection.add_termination_listener(lambda _connection: is_lost.set())
    try:
        await connection.add_listener(channel, lambda *notice: on_text(str(notice[-1])))
        on_ready()
        while not is_lost.is_set():
            try:
                async with asyncio.timeout(TESTED_EVERY_S):
                    await is_lost.wait()
            except TimeoutError:
                async with asyncio.timeout(CONNECT_TIMEOUT_S):
                    await connection.fetch("SELECT 1")
    except (OSError, TimeoutError, asyncpg.InterfaceError) as error:
        raise StoreUnreachable("the database server does not answer") from error
    finally:
        connection.terminate()
    raise StoreUnreachable("the connection that hears other workers is lost")
