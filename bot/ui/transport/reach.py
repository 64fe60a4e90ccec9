"""Checks whether this machine can reach Discord; if not, it must leave its work to other workers.

A connection is made and closed again. This needs no request, so it counts against no limit. Time in
which this process got no CPU time or was busy with other work does not count, because it says
nothing about Discord.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import discord
from yarl import URL

from bot.patience import with_timeout
from bot.tasks.clock import Sleep

log = logging.getLogger(__name__)

EVERY_S: Final = 5.0
AGAIN_S: Final = 1.0
PATIENCE_S: Final = 2.0
ATTEMPTS: Final = 3  # consecutive failures


async def touch_discord() -> None:
    """Connect to the server of Discord's API.

    Raises:
        OSError, TimeoutError: it can't be reached.
    """
    address = URL(discord.http.Route.BASE)
    await with_timeout(_connect(str(address.host), address.port), PATIENCE_S)


async def _connect(host: str, port: int | None) -> None:
    _, writer = await asyncio.open_connection(host, port)
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


class DiscordReach:
    """Checks every few seconds whether Discord can be reached.

    Attributes:
        on_change: called when Discord can no longer be reached, and when it can again.

    Args:
        touch: raises an error if Discord can't be reached.
        sleep: sleeps for some seconds.
    """

    def __init__(
        self,
        touch: Callable[[], Awaitable[None]] = touch_discord,
        *,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._touch = touch
        self._sleep = sleep
        self._failures = 0
        self.on_change: list[Callable[[], None]] = []

    @property
    def is_cut_off(self) -> bool:
        """Whether Discord can't be reached."""
        return self._failures >= ATTEMPTS

    @property
    def fault(self) -> str | None:
        """The fault; ``None`` if Discord can be reached."""
        return "Discord can't be reached" if self.is_cut_off else None

    async def run(self) -> None:
        """Check until cancelled."""
        while True:
            await self.check()
            await self._sleep(AGAIN_S if self._failures else EVERY_S)

    async def check(self) -> None:
        """Check once."""
        before = self.is_cut_off
        try:
            await self._touch()
        except (OSError, TimeoutError) as error:
            self._failures += 1
            if self.is_cut_off and not before:
                log.warning("Discord can't be reached from here: %s", error)
        else:
            self._failures = 0
            if before:
                log.info("Discord can be reached again")
        if self.is_cut_off != before:
            for callback in self.on_change:
                callback()
