"""Timeouts for outside work, such as network requests, that exclude the time of busy periods.

When a process gets no CPU time, or its event loop is busy, a result may arrive in time without
being noticed. A plain timeout would then expire and wrongly blame the outside work.
"""

import asyncio
from collections.abc import Awaitable
from typing import Final, TypeVar

CHECK_INTERVAL_S: Final = 0.1

_T = TypeVar("_T")


async def with_timeout(
    work: Awaitable[_T], patience_s: float, check_interval_s: float = CHECK_INTERVAL_S
) -> _T:
    """Return the result of ``work``, unless it takes too long.

    Time is counted in checks at short intervals, so a period in which the event loop was busy or
    stopped counts as a single check.

    Raises:
        TimeoutError: there is no result yet.
    """
    task = asyncio.ensure_future(work)
    try:
        for _ in range(round(patience_s / check_interval_s)):
            await asyncio.wait({task}, timeout=check_interval_s)
            if task.done():
                return task.result()
    finally:
        task.cancel()
    raise TimeoutError(f"no result within {patience_s} s")
