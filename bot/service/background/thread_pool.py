"""Worker threads for computations beside the event loop, not waited for at the end.

The standard library's pool waits for its threads when the process ends. Ours may be compiling for
half a minute then, and what they compute is worth nothing any more.
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
    """Threads that give way to the rest of the machine; they start with the first work.

    Args:
        count: how many compute at the same time.
        name: for the names of the threads.
    """

    def __init__(self, count: int, name: str) -> None:
        self._count = count
        self._name = name
        self._queue: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._is_closed = False

    def submit(self, work: Callable[[], T], *, gives_way: bool = True) -> asyncio.Future[T]:
        """Have it done when a thread is free; work that is cancelled before is not begun.

        Work that is mostly Python holds the interpreter, which the event loop then waits for until
        the machine has time for the thread: such work must not give way. A thread that once gave
        way does so for good, so it comes first.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def settle(put: Callable[[], None]) -> None:
            if not future.done():
                put()

        def do() -> None:
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
        self._queue.put(do)
        return future

    def close(self) -> None:
        """Begin nothing more; what is being computed ends some time, or with the process."""
        self._is_closed = True
        for _ in self._threads:
            self._queue.put(None)

    def _run(self) -> None:
        while (work := self._queue.get()) is not None:
            work()


def _give_way() -> None:
    """Lower the priority of this thread, where the system knows one for each."""
    thread = threading.get_native_id()
    with contextlib.suppress(AttributeError, OSError):
        if os.getpriority(os.PRIO_PROCESS, thread) < NICENESS:
            os.setpriority(os.PRIO_PROCESS, thread, NICENESS)
