"""How long to wait for others, such as a network: only while this process runs.

A process without processor, or whose event loop is busy, finds afterwards that a time is over, and
what it has waited for may be there as well. A timeout would take that for a fault of the others.
"""

import asyncio
from collections.abc import Awaitable
from typing import Final, TypeVar

GLANCE_S: Final = 0.1

_T = TypeVar("_T")


async def with_timeout(work: Awaitable[_T], patience_s: float, glance_s: float = GLANCE_S) -> _T:
    """Return the result of some work, unless it takes too long.

    The event loop looks at it many times: if it was busy or stopped for some seconds meanwhile,
    these count as one look.

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
