"""The clock and pauses, passed as parameters so that tests can control the time."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
Sleep = Callable[[float], Awaitable[None]]


def utc_now() -> datetime:
    """Return the current time in UTC, as an aware datetime."""
    return datetime.now(UTC)


def in_milliseconds(moment: datetime) -> datetime:
    """Return the time cut to whole milliseconds, as databases store it."""
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


async def wait_for_wake(pause_s: float, woken: asyncio.Event, sleep: Sleep = asyncio.sleep) -> None:
    """Wait until ``woken`` is set, but no longer than ``pause_s`` seconds."""
    waiting = asyncio.ensure_future(woken.wait())
    pause = asyncio.ensure_future(sleep(pause_s))
    try:
        await asyncio.wait({waiting, pause}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
        pause.cancel()
