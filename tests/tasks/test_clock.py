"""Waiting for a pause, or until something happens."""

import asyncio

from bot.tasks.clock import woken_or_after


async def test_wait_ends_when_it_is_woken_or_after_its_pause() -> None:
    woken = asyncio.Event()
    pauses: list[float] = []

    async def endless(seconds: float) -> None:
        pauses.append(seconds)
        await asyncio.Event().wait()

    async def short(seconds: float) -> None:
        pauses.append(seconds)

    await woken_or_after(7, woken, short)
    asyncio.get_running_loop().call_soon(woken.set)
    await woken_or_after(8, woken, endless)
    assert pauses == [7, 8]
