"""A worker that is no longer the leader leaves the gateway and stays logged in."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from bot.ui.transport import gateway_session
from bot.ui.transport.gateway_session import stay_connected


class Shard:
    """A fake shard, which can be left."""

    def __init__(self) -> None:
        self.is_open = True

    async def disconnect(self) -> None:
        self.is_open = False


async def test_session_is_left_even_if_the_library_goes_on_identifying(
    monkeypatch: Any,
) -> None:
    monkeypatch.setattr(gateway_session, "LEAVING_S", 0.0)
    began, shards, stopped = asyncio.Event(), {0: Shard(), 1: Shard()}, []
    bot = cast("Any", SimpleNamespace(shards=shards, is_closed=lambda: False))
    swallowed: list[bool] = []

    async def connect() -> None:
        began.set()
        while True:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                if len(swallowed) == 2:
                    raise
                swallowed.append(True)

    task = asyncio.create_task(stay_connected(bot, connect, lambda: stopped.append(True)))
    await began.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert len(swallowed) == 2
    assert stopped == [True]
    assert not any(shard.is_open for shard in shards.values())


async def test_session_that_ends_with_the_bot_needs_no_leaving() -> None:
    bot = cast("Any", SimpleNamespace(shards={0: Shard()}, is_closed=lambda: True))

    async def connect() -> None:
        await asyncio.sleep(0)

    await stay_connected(bot, connect, bot.shards.clear)
    assert bot.shards[0].is_open
