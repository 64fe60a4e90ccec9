"""A worker that can't reach Discord notices, whether or not it has something to send."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator

import discord
import pytest

from bot.ui.transport.reach import ATTEMPTS, DiscordReach, touch_discord


class Network:
    """A network that the test breaks and mends."""

    def __init__(self) -> None:
        self.is_up = True

    async def touch(self) -> None:
        if not self.is_up:
            raise OSError("no route")


async def test_discord_is_out_of_reach_after_some_failures_and_until_the_next_success() -> None:
    network, notices = Network(), []
    reach = DiscordReach(network.touch)
    reach.on_change.append(lambda: notices.append(reach.is_cut_off))
    network.is_up = False
    for failed in range(1, ATTEMPTS + 2):
        await reach.check()
        assert reach.is_cut_off == (failed >= ATTEMPTS)
    assert reach.fault == "Discord can't be reached"
    network.is_up = True
    await reach.check()
    assert reach.fault is None
    assert notices == [True, False]


async def test_checks_go_on_until_cancelled() -> None:
    network, pauses = Network(), asyncio.Queue[float]()

    async def sleep(seconds: float) -> None:
        pauses.put_nowait(seconds)
        network.is_up = not network.is_up
        await asyncio.sleep(0)

    task = asyncio.create_task(DiscordReach(network.touch, sleep=sleep).run())
    first_pauses = [await pauses.get() for _ in range(4)]
    task.cancel()
    assert first_pauses[0] > first_pauses[1]
    assert first_pauses[:2] == first_pauses[2:]


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    before = discord.http.Route.BASE
    with socket.create_server(("127.0.0.1", 0)) as server_socket:
        discord.http.Route.BASE = f"http://127.0.0.1:{server_socket.getsockname()[1]}/api/v10"
        yield server_socket
    discord.http.Route.BASE = before


async def test_a_connection_is_enough(listener: socket.socket) -> None:
    await touch_discord()
    listener.close()
    with pytest.raises(OSError, match=r"refused|reset|Connect"):
        await touch_discord()
