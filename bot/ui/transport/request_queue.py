"""The queue of all requests with the bot's token, which Discord limits in total.

Requests for controls go first. Among equals, tables take turns, so a busy table delays no others.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import Final, NamedTuple

from bot.request_budget import GLOBAL_LIMIT

WINDOW_S: Final = 1.0
# Share of Discord's limit; the rest is for requests that discord.py makes on its own.
USABLE: Final = 0.9
LOAD_WINDOW_S: Final = 5.0


class Priority(IntEnum):
    """How urgent a request is; smaller numbers go first."""

    CONTROLS = 0  # messages that somebody needs to act: panels, reminders, the lobby
    POSTS = 1  # messages to read: tricks, score sheets, rankings


class Sender(NamedTuple):
    """The originator of a request.

    Attributes:
        table_id: the table; empty for requests that belong to no table.
        priority: how urgent the request is.
    """

    table_id: str = ""
    priority: Priority = Priority.CONTROLS


class Slot:
    """Room for one request."""

    def __init__(self, free: Callable[[], None]) -> None:
        self._free: Callable[[], None] | None = free

    def free(self) -> None:
        """Note that the request has been answered, or will not be made."""
        free, self._free = self._free, None
        if free is not None:
            free()


class _WaitingRequests:
    """The waiting requests of one priority, by table."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def add(self, table_id: str, waiter: asyncio.Future[None]) -> None:
        self._tables.setdefault(table_id, deque()).append(waiter)

    def next(self) -> asyncio.Future[None] | None:
        """Remove the first request of the table whose turn it is, and return it."""
        while self._tables:
            table_id, waiters = self._tables.popitem(last=False)
            while waiters:
                waiter = waiters.popleft()
                if waiter.cancelled():
                    continue
                if waiters:
                    self._tables[table_id] = waiters  # behind the other tables
                return waiter
        return None


class RequestQueue:
    """Lets requests through in order of priority, and no more than Discord allows.

    A request counts from the moment when it may begin until a second after its answer. So Discord
    never gets too many in a second, however long requests are on their way.

    Attributes:
        workers: the number of processes that share the limit.

    Args:
        per_second: the requests per second that Discord allows the bot.
        on_wait: called with the priority of each request and the seconds that it has waited.
        window_s: how long a slot remains taken after the answer, in seconds.
    """

    def __init__(
        self,
        per_second: float = GLOBAL_LIMIT,
        on_wait: Callable[[Priority, float], None] = lambda _priority, _seconds: None,
        *,
        window_s: float = WINDOW_S,
    ) -> None:
        self._per_second = per_second
        self._window_s = window_s
        self.workers = 1
        self._taken = 0
        self._on_wait = on_wait
        self._waiting = {priority: _WaitingRequests() for priority in Priority}
        self._count = 0
        self._begin_times: deque[float] = deque()

    @property
    def _usable(self) -> int:
        """The number of slots: this worker's share of the slots that Discord allows the bot."""
        return max(1, int(self._per_second * USABLE / self.workers))

    def divide(self, workers: int) -> None:
        """Use this worker's share of the limit, which is divided among this many workers."""
        if workers != self.workers:
            self.workers = workers
            self._let_pass()

    @property
    def waiting(self) -> int:
        """The number of waiting requests."""
        return self._count

    @property
    def load(self) -> float:
        """The share of the limit that requests of the last seconds and waiting ones would use.

        Above 1, there are more requests than Discord allows.
        """
        since = time.monotonic() - LOAD_WINDOW_S
        while self._begin_times and self._begin_times[0] <= since:
            self._begin_times.popleft()
        return (
            (len(self._begin_times) + self._count)
            * self.workers
            / (LOAD_WINDOW_S * self._per_second)
        )

    @asynccontextmanager
    async def slot(self, sender: Sender) -> AsyncIterator[Slot]:
        """Wait until a request may be made.

        The caller makes one request, and frees the slot before it waits for another one.
        """
        requested_at = time.monotonic()
        if self._taken < self._usable:  # then nobody is waiting
            self._taken += 1
        else:
            await self._wait(sender)
        begun_at = time.monotonic()
        self._begin_times.append(begun_at)
        self._on_wait(sender.priority, begun_at - requested_at)
        slot = Slot(self._free_later)
        try:
            yield slot
        finally:
            slot.free()

    async def _wait(self, sender: Sender) -> None:
        waiter = asyncio.get_running_loop().create_future()
        self._waiting[sender.priority].add(sender.table_id, waiter)
        self._count += 1
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.cancelled():
                self._count -= 1
            else:  # it received a slot at the same moment
                self._release()
            raise

    def _free_later(self) -> None:
        asyncio.get_running_loop().call_later(self._window_s, self._release)

    def _release(self) -> None:
        self._taken -= 1
        self._let_pass()

    def _let_pass(self) -> None:
        """Give free slots to the next requests."""
        while self._taken < self._usable:
            waiter = self._next()
            if waiter is None:
                return
            self._count -= 1
            self._taken += 1
            waiter.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        for priority in Priority:
            waiter = self._waiting[priority].next()
            if waiter is not None:
                return waiter
        return None
