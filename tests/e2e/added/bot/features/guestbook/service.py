"""Writing one's name into the guest book, and reading it."""

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy import select

from bot.features.guestbook.schema import guest
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert
from bot.tasks.clock import Clock

_NAMES = select(guest.c.name).order_by(guest.c.name)


class GuestBook:
    """The guest book of this bot."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database, self._clock = database, clock
        self._written = asyncio.Condition()

    async def write(self, user_id: int, name: str) -> None:
        """Write a name, once for each person."""
        row = {"user_id": user_id, "name": name, "written_at": self._clock()}
        await self._database.write([Write(Upsert(guest), [row])])
        async with self._written:
            self._written.notify_all()

    async def guests(self) -> list[str]:
        """Return the names."""
        return [row[0] for row in await self._database.fetch(_NAMES, {})]

    async def listen(self, tell: Callable[[list[str]], Awaitable[None]]) -> None:
        """Call ``tell`` with the names, now and after each new one, until cancelled."""
        while True:
            async with self._written:
                await tell(await self.guests())
                await self._written.wait()
