"""What a process is among the workers: whether it is alive, whether it leads, and how many live."""

import asyncio
from typing import Protocol


class Membership(Protocol):
    """What the rest of the bot knows of the workers.

    Attributes:
        leading: set while this process is the leader.
    """

    leading: asyncio.Event

    @property
    def name(self) -> str:
        """The name of this worker; empty if it is the only one."""

    @property
    def is_alive(self) -> bool:
        """Whether this process may act, because no other takes it for dead."""

    @property
    def living(self) -> int:
        """The number of workers that are alive, this one included."""

    async def until_following(self) -> None:
        """Wait until this process is no longer the leader."""


class OnlyOne:
    """The process that has the database for itself, and leads nobody."""

    name = ""
    is_alive = True
    living = 1

    def __init__(self) -> None:
        self.leading = asyncio.Event()
        self.leading.set()

    async def until_following(self) -> None:
        """Wait for ever."""
        await asyncio.Event().wait()
