"""The membership of a process among the workers: its state, and the number of live workers."""

import asyncio
from typing import Protocol


class Membership(Protocol):
    """The facts about the workers that the rest of the bot uses.

    Attributes:
        leading: set while this process is the leader.
    """

    leading: asyncio.Event

    @property
    def name(self) -> str:
        """The name of this worker; empty if it is the only one."""

    @property
    def is_alive(self) -> bool:
        """Whether this process may act, because no other process regards it as dead."""

    @property
    def living(self) -> int:
        """The number of live workers, including this one."""

    async def wait_until_following(self) -> None:
        """Wait until this process is no longer the leader."""


class OnlyOne:
    """The only process on a database, which is therefore always the leader."""

    name = ""
    is_alive = True
    living = 1

    def __init__(self) -> None:
        self.leading = asyncio.Event()
        self.leading.set()

    async def wait_until_following(self) -> None:
        """Wait forever."""
        await asyncio.Event().wait()
