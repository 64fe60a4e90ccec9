"""Worker threads whose computations the process does not wait for when it exits.

The standard library's pool waits for its threads. These may compile for half a minute, and by then
nobody needs the results.
"""

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeVar

NICENESS = 10

T = TypeVar("T")


class ThreadPool:
    """A pool of low-priority threads, which start when work arrives.

    Args:
        count: the number of threads.
        name: the prefix of the threads' names.
    """

    def __init__(self, count: int, name: str) -> None:
        self._count = count
        self._name = name
        self._queue: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._is_closed = False

    def submit(self, work: Callable[[], T], *, gives_way: bool = True) -> asyncio.Future[T]:
        """Run ``work`` when a thread is free, unless its future is cancelled first.

        Work that is mostly Python holds the interpreter's lock, and the event loop would wait for
        it until the machine schedules the low-priority thread. Such work needs
        ``gives_way=False``, and must be submitted first: a thread that has lowered its priority
        can't raise it again.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def settle(finish: Callable[[], None]) -> None:
            if not future.done():
                finish()

        def run_work() -> None:
            if self._is_closed or future.cancelled():
                return
            if gives_way:
                _give_way()
            try:
                result = work()
            except BaseException as error:
                failure = error
                report = lambda: settle(lambda: future.set_exception(failure))  # noqa: E731
            else:
                report = lambda: settle(lambda: future.set_result(result))  # noqa: E731
            with contextlib.suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(report)

        if len(self._threads) < self._count:
            number = len(self._threads) + 1
            thread = threading.Thread(target=self._run, name=f"{self._name}-{number}", daemon=True)
            self._threads.append(thread)
            thread.start()
        self._queue.put(run_work)
        return future

    def close(self) -> None:
        """Start no further work; do not wait for work in progress."""
        self._is_closed = True
        for _ in self._threads:
            self._queue.put(None)

    def _run(self) -> None:
        while (work := self._queue.get()) is not None:
            work()


def _give_way() -> None:
    """Lower the priority of this thread, on systems with per-thread priorities."""
    thread = threading.get_native_id()
    with contextlib.suppress(AttributeError, OSError):
        if os.getpriority(os.PRIO_PROCESS, thread) < NICENESS:
            os.setpriority(os.PRIO_PROCESS, thread, NICENESS)
