"""Waiting no longer than others deserve, by the time in which this process runs."""

import asyncio
import time

import pytest

from bot.patience import with_timeout


async def test_stall_of_this_process_is_no_fault_of_discord() -> None:
    done = asyncio.Event()

    async def connect() -> None:
        time.sleep(0.3)  # noqa: ASYNC251 - nothing else runs meanwhile
        asyncio.get_running_loop().call_later(0.01, done.set)
        await done.wait()

    await with_timeout(connect(), patience_s=0.2, check_interval_s=0.02)
    with pytest.raises(TimeoutError):
        await with_timeout(asyncio.Event().wait(), patience_s=0.2, check_interval_s=0.02)
