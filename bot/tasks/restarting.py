"""Background tasks that survive all failures, both the database's and their own."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bot.store.database.errors import StoreClosed, StoreError

log = logging.getLogger(__name__)

FIRST_PAUSE_S: Final = 0.25
LONGEST_PAUSE_S: Final = 60.0
# The bot should soon notice that the database works again, and asking it costs little.
LONGEST_STORE_PAUSE_S: Final = 2.0

_T = TypeVar("_T")


async def run_restarting(
    name: str,
    run: Callable[[], Awaitable[_T]],
    *,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> _T:
    """Run a task until it returns, and return its result; run it again whenever it fails.

    A pause precedes each new run. It doubles each time, until a run lasts longer than the longest
    pause. A bug is logged with its traceback each time.

    Raises:
        StoreClosed: the bot is shutting down.
    """
    pause_s = FIRST_PAUSE_S
    while True:
        begun = clock()
        try:
            return await run()
        except StoreClosed:
            raise
        except StoreError as error:
            longest_s = LONGEST_STORE_PAUSE_S
            failure: str | StoreError = error
        except Exception:
            longest_s, failure = LONGEST_PAUSE_S, "unexpected error"
            log.exception("%s failed", name)
        if clock() - begun > LONGEST_PAUSE_S:
            pause_s = FIRST_PAUSE_S
        pause_s = min(pause_s, longest_s)
        log.warning("%s: running again in %.2f s: %s", name, pause_s, failure)
        await sleep(pause_s)
        pause_s *= 2
