"""Waiting for a pause, or until something happens."""

import asyncio

from bot.tasks.clock import wait_for_wake


async def test_wait_ends_when_it_is_woken_or_after_its_pause() -> None:
    woken = asyncio.Event()
    pauses: list[float] = []

    async def sleep_for_ever(seconds: float) -> None:
        pauses.append(seconds)
        await asyncio.Event().wait()

    async def return_at_once(seconds: float) -> None:
        pauses.append(seconds)

    await wait_for_wake(7, woken, return_at_once)
    asyncio.get_running_loop().call_soon(woken.set)
    await wait_for_wake(8, woken, sleep_for_ever)
    assert pauses == [7, 8]
