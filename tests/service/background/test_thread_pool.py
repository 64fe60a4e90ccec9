"""Threads that compute beside the event loop."""

import os
import threading

import pytest

from bot.service.background.thread_pool import NICENESS, ThreadPool


def niceness() -> int:
    """How much the calling thread gives way."""
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system has no priorities")
async def test_work_that_holds_the_interpreter_does_not_give_way_and_other_work_does() -> None:
    workers, usual = ThreadPool(1, "test"), niceness()
    try:
        assert await workers.submit(niceness, gives_way=False) == usual
        assert await workers.submit(niceness) == max(usual, NICENESS)
    finally:
        workers.close()
