"""A pool of connections to PostgreSQL that costs little for each use.

A transaction of the event log is one statement, which takes 0.06 ms of CPU time. asyncpg's own pool
would double that: after each use, a task and a round trip reset state that nothing here changes.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from bot.store.database.driver_errors import translate_error
from bot.store.database.errors import StoreBusy, StoreError, StoreUnreachable
from bot.store.database.postgresql.connecting import CONNECT_TIMEOUT_S, Connection, Connector
from bot.store.database.statements import RowsMissed

# A server that stops closes its connections, which is noticed at once. A firewall, or a machine
# that dies, does not: connections that were idle for this long are tested before use.
TESTED_AFTER_S: Final = 5.0
AWAY_S: Final = 0.5  # time for which a server that could not be reached is not tried again


class ConnectionPool:
    """Connections, made when needed; the most recently used one is reused first.

    Attributes:
        in_use: the number of connections in use.
    """

    def __init__(
        self, connector: Connector, most: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._connector = connector
        self._clock = clock
        self._idle: list[tuple[Connection, float]] = []
        self._free = asyncio.Semaphore(most)
        self._away_until = float("-inf")
        self.in_use = 0

    @property
    def idle(self) -> int:
        """The number of open connections that are not in use."""
        return len(self._idle)

    @asynccontextmanager
    async def connection(self, wait_s: float) -> AsyncIterator[Connection]:
        """Yield a connection that nobody else uses.

        If the block raises anything but an error that the server has reported outside of a
        transaction, the state of the connection is unknown and it is closed.

        Raises:
            StoreBusy: No connection has become free in time.
            StoreUnreachable: The server can't be reached.
        """
        if self._free.locked():
            await self._wait(wait_s)
        else:
            await self._free.acquire()
        self.in_use += 1
        connection: Connection | None = None
        is_usable = False
        try:
            connection = self._take_recent() or await self._find_or_open()
            yield connection
            is_usable = True
        except StoreError:
            raise
        except Exception as error:
            if isinstance(error, TimeoutError):
                raise StoreUnreachable("the database server does not answer") from error
            if connection is not None and connection.is_closed():
                raise translate_error(error) or StoreUnreachable(str(error)) from error
            # The server has answered.
            is_usable = hasattr(error, "sqlstate") or isinstance(error, RowsMissed)
            raise
        finally:
            self.in_use -= 1
            self._free.release()
            if connection is not None and not connection.is_closed():
                if is_usable and not connection.is_in_transaction():
                    self._idle.append((connection, self._clock()))
                else:
                    connection.terminate()

    async def _wait(self, wait_s: float) -> None:
        try:
            async with asyncio.timeout(wait_s):
                await self._free.acquire()
        except TimeoutError:
            raise StoreBusy("all connections to the database are in use") from None

    def _take_recent(self) -> Connection | None:
        """Return the most recently used connection, if it was used recently."""
        while self._idle:
            connection, used_at = self._idle[-1]
            if connection.is_closed():
                self._idle.pop()
            elif self._clock() - used_at < TESTED_AFTER_S:
                self._idle.pop()
                return connection
            else:
                break
        return None

    async def _find_or_open(self) -> Connection:
        """Return an idle connection that answers, or a new one."""
        while self._idle:
            connection, _ = self._idle.pop()
            if await _answers(connection):
                return connection
            connection.terminate()
        return await self._open()

    async def _open(self) -> Connection:
        """Make a connection; fail at once if the server could not be reached a moment ago.

        An attempt to connect may take two seconds, and a click makes several queries.
        """
        if self._clock() < self._away_until:
            raise StoreUnreachable("the database server could not be reached a moment ago")
        try:
            return await self._connector()
        except StoreUnreachable:
            self._away_until = self._clock() + AWAY_S
            raise

    async def close(self) -> None:
        """Close the connections that are not in use."""
        while self._idle:
            connection, _ = self._idle.pop()
            try:
                async with asyncio.timeout(CONNECT_TIMEOUT_S):
                    await connection.close()
            except (OSError, TimeoutError):
                connection.terminate()


async def _answers(connection: Connection) -> bool:
    if connection.is_closed():
        return False
    try:
        async with asyncio.timeout(CONNECT_TIMEOUT_S):
            await connection.fetch("SELECT 1")
    except Exception:  # after any failure, a new connection can be made
        return False
    return True
