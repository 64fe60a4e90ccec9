"""An SQLite connection that lives in a thread of its own.

The event loop must not wait for the disk, and aiosqlite has no public way to run a whole function
in its thread: each statement, each fetch and each commit there is a trip of its own.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Self, TypeVar

Result = TypeVar("Result")
_Job = tuple["asyncio.Future[Any]", Callable[[], Any]]  # Any: each job's own result


class SqliteThread:
    """A connection and its thread, which runs one job after another.

    It is a daemon: a process that ends without closing it leaves what a killed one leaves, whole
    transactions.
    """

    def __init__(self) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        Thread(target=_work, args=(self._jobs,), name="sqlite", daemon=True).start()

    @classmethod
    async def connect(cls, connector: Callable[[], sqlite3.Connection]) -> Self:
        """Start a thread and make its connection there.

        Raises:
            sqlite3.Error: The connector failed; the thread has ended.
        """
        thread = cls()
        try:
            thread._connection = await thread._run(connector)
        except BaseException:
            thread._jobs.put(None)
            raise
        return thread

    async def run(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run a function of the connection. Cancelling waits until the function has returned.

        Raises:
            sqlite3.ProgrammingError: The connection has been closed.
        """
        connection = self._connection
        if connection is None:
            raise sqlite3.ProgrammingError("the connection has been closed")
        try:
            return await self._run(lambda: job(connection))
        except asyncio.CancelledError:
            await self._run(_nothing)  # the thread takes one job after another: now ours is done
            raise

    async def close(self) -> None:
        """Close the connection after the jobs that wait, and end the thread.

        Closing twice does no harm.
        """
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await self._run(connection.close)
            finally:
                self._jobs.put(None)

    async def _run(self, job: Callable[[], Result]) -> Result:
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.put((future, job))
        return await future


def _work(jobs: "SimpleQueue[_Job | None]") -> None:
    """Run jobs until there is a None among them."""
    while (waiting := jobs.get()) is not None:
        future, job = waiting
        try:
            result = job()
        except BaseException as error:  # whoever waits for it is to have it, whatever it is
            _tell(future, _fail, error)
        else:
            _tell(future, _succeed, result)
        del future, job, waiting  # nothing is kept alive while the thread waits


def _tell(future: "asyncio.Future[Any]", settle: Callable[..., None], outcome: object) -> None:
    with suppress(RuntimeError):  # the loop has been closed: nobody waits
        future.get_loop().call_soon_threadsafe(settle, future, outcome)


def _succeed(future: "asyncio.Future[Any]", result: object) -> None:
    if not future.done():  # whoever waited was cancelled
        future.set_result(result)


def _fail(future: "asyncio.Future[Any]", error: BaseException) -> None:
    if not future.done():
        future.set_exception(error)


def _nothing() -> None:
    """Do nothing: the job that waits for those before it."""
