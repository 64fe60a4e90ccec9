"""Timeouts for outside work, such as the network's, that count only this process's running time.

A process that gets no CPU time, or whose event loop is busy, may afterwards find that the time is
over and the result has arrived. A plain timeout would wrongly blame the outside work.
"""

import asyncio
from collections.abc import Awaitable
from typing import Final, TypeVar

GLANCE_S: Final = 0.1

_T = TypeVar("_T")


async def with_timeout(work: Awaitable[_T], patience_s: float, glance_s: float = GLANCE_S) -> _T:
    """Return the result of ``work``, unless it takes too long.

    The result is checked for at short intervals: seconds in which the event loop was busy or
    stopped count as a single check.

    Raises:
        TimeoutError: there is no result yet.
    """
    task = asyncio.ensure_future(work)
    try:
        for _ in range(round(patience_s / glance_s)):
            await asyncio.wait({task}, timeout=glance_s)
            if task.done():
                return task.result()
    finally:
        task.cancel()
    raise TimeoutError(f"no result within {patience_s} s")
