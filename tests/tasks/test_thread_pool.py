"""The worker threads for computations."""

import os
import threading

import pytest

from bot.tasks.thread_pool import NICENESS, ThreadPool


def niceness() -> int:
    """Return the niceness of the calling thread."""
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system has no priorities")
async def test_work_lowers_its_threads_priority_unless_it_holds_the_interpreter() -> None:
    workers, usual = ThreadPool(1, "test"), niceness()
    try:
        assert await workers.submit(niceness, gives_way=False) == usual
        assert await workers.submit(niceness) == max(usual, NICENESS)
    finally:
        workers.close()
