"""Timeouts for others, such as a network, that count only time in which this process runs.

A process that gets no processor time, or whose event loop is busy, may afterwards find both the
time over and the result there. A plain timeout would blame the others for that.
"""

import asyncio
from collections.abc import Awaitable
from typing import Final, TypeVar

GLANCE_S: Final = 0.1

_T = TypeVar("_T")


async def with_timeout(work: Awaitable[_T], patience_s: float, glance_s: float = GLANCE_S) -> _T:
    """Return the result of some work, unless it takes too long.

    The event loop checks many times: if it was busy or stopped for some seconds, these count as
    one check.

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
