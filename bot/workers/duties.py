"""The tasks that only the leader runs."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.workers.membership import Membership

_T = TypeVar("_T")


async def run_while_leading(member: Membership, run: Callable[[], Awaitable[_T]]) -> _T:
    """Run a task whenever this process is the leader, until the task returns.

    Args:
        member: this process among the workers.
        run: the task, which is cancelled as soon as another process may lead.
    """
    while True:
        await member.leading.wait()
        task = asyncio.ensure_future(run())
        following = asyncio.ensure_future(member.wait_until_following())
        try:
            await asyncio.wait({task, following}, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                return task.result()
        finally:
            task.cancel()
            following.cancel()
            await asyncio.gather(task, following, return_exceptions=True)
