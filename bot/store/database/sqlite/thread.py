"""An SQLite connection with a dedicated thread.

The event loop must not wait for the disk, and aiosqlite has no public way to run a whole function
in its thread: it switches threads for each statement, each fetch and each commit.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, Self, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class SqliteThread:
    """A connection and its thread, which runs one job after another."""

    def __init__(self, thread: ThreadPoolExecutor, connection: sqlite3.Connection) -> None:
        self._thread = thread
        self._connection = connection
        self._is_closed = False

    @classmethod
    async def connect(cls, connector: Callable[[], sqlite3.Connection]) -> Self:
        """Start a thread and open its connection there.

        Raises:
            sqlite3.Error: The connector failed; the thread has ended.
        """
        thread = ThreadPoolExecutor(1, "sqlite")
        try:
            connection = await asyncio.get_running_loop().run_in_executor(thread, connector)
        except BaseException:
            thread.shutdown(wait=False)
            raise
        return cls(thread, connection)

    async def run(
        self,
        job: Callable[Concatenate[sqlite3.Connection, Arguments], Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """Run a function with the connection; if cancelled, wait for it if it has started.

        Raises:
            sqlite3.ProgrammingError: The connection has been closed.
        """
        if self._is_closed:
            raise sqlite3.ProgrammingError("the connection has been closed")
        running = self._thread.submit(job, self._connection, *args, **kwargs)
        try:
            return await asyncio.wrap_future(running)
        except asyncio.CancelledError:
            # The thread runs jobs in order, so once this one has ended, the function has, too.
            await asyncio.wrap_future(self._thread.submit(_nothing))
            raise

    async def close(self) -> None:
        """Close the connection after the waiting jobs, and end the thread.

        Closing twice does no harm.
        """
        if self._is_closed:
            return
        self._is_closed = True
        try:
            await asyncio.wrap_future(self._thread.submit(self._connection.close))
        finally:
            self._thread.shutdown(wait=False)


def _nothing() -> None:
    """Do nothing: a job that ends when all jobs before it have ended."""
