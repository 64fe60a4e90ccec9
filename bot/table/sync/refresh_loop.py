"""A loop that keeps one message on Discord up to date.

Only one pass runs at a time, however often the loop is woken. Each pass uses the latest state, so
states in between may be skipped.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from bot.store.database.errors import StoreError
from bot.ui.transport.refusals import Disconnected, TryLater

log = logging.getLogger(__name__)

FIRST_PAUSE_S: Final = 1.0
LONGEST_PAUSE_S: Final = 60.0
LONGEST_STORE_PAUSE_S: Final = 2.0  # people wait for the result of a click

_T = TypeVar("_T")

_running: set[asyncio.Task[None]] = set()
_to_complete: set[asyncio.Task[Any]] = set()


class RefreshLoop:
    """Runs ``refresh`` until one run has started after the last wake-up.

    If ``refresh`` raises ``TryLater`` or ``StoreError``, it runs again after a pause, which doubles
    each time, up to a minute, or some seconds for the database. ``settled`` is called whenever
    there is nothing left to do. While ``may_run`` returns ``False``, nothing is refreshed: another
    process does so. A loop woken meanwhile is not idle until it has been woken again and has run.
    While a loop is not idle, it is in the set ``busy``, which others may share.
    """

    def __init__(
        self,
        name: str,
        refresh: Callable[[], Awaitable[None]],
        settled: Callable[[], None],
        may_run: Callable[[], bool] = lambda: True,
        busy: set[object] | None = None,
    ) -> None:
        self._may_run = may_run
        self._busy: set[object] = set() if busy is None else busy
        self._name = name
        self._refresh = refresh
        self._settled = settled
        self._woken = False
        self._task: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether everything is up to date."""
        return self not in self._busy

    async def wait_until_idle(self, within_s: float) -> None:
        """Wait until everything is up to date, but no longer than this."""
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=within_s)

    def wake(self) -> None:
        """Run ``refresh`` soon, because something may be out of date."""
        self._woken = True
        self._busy.add(self)
        if self._task is None and self._may_run():
            self._task = asyncio.create_task(self._run(), name=self._name)
            _running.add(self._task)
            self._task.add_done_callback(_running.discard)

    async def _run(self) -> None:
        pause_s = FIRST_PAUSE_S
        try:
            while self._woken:
                if not self._may_run():
                    return
                self._woken = False
                try:
                    await self._refresh()
                    pause_s = FIRST_PAUSE_S
                except Disconnected:
                    return  # the bot stops; after a restart, the presenter catches up
                except (TryLater, StoreError) as error:
                    if isinstance(error, StoreError):
                        pause_s = min(pause_s, LONGEST_STORE_PAUSE_S)
                    log.warning("%s: trying again in %.0f s: %s", self._name, pause_s, error)
                    self._woken = True
                    await asyncio.sleep(pause_s)
                    pause_s = min(2 * pause_s, LONGEST_PAUSE_S)
        except Exception:
            # A bug in drawing must not stop the game; the next wake-up tries again.
            log.exception("%s failed", self._name)
            self._woken = False
            return
        finally:
            self._task = None
            if not self._woken:
                self._busy.discard(self)
        self._settled()


async def run_to_end(work: Coroutine[Any, Any, _T]) -> _T:
    """Run a coroutine to its end even if the caller is cancelled, and return its result.

    This is for work that sends and records a message, which would be unknown after a restart.
    """
    task = asyncio.create_task(work)
    _to_complete.add(task)
    task.add_done_callback(_record_end)
    await asyncio.wait({task})  # cancelling wait() does not cancel the task
    return task.result()


def _record_end(task: asyncio.Task[Any]) -> None:
    _to_complete.discard(task)
    if not task.cancelled():
        task.exception()  # mark it as retrieved, because the caller may have been cancelled


async def stop_all(within_s: float) -> None:
    """Cancel all loops and wait for them; the presenter catches up after a restart.

    Args:
        within_s: the seconds to wait for coroutines in :func:`run_to_end`.
    """
    await _cancel(_running)
    if _to_complete:
        await asyncio.wait(_to_complete, timeout=within_s)
    await _cancel(_to_complete)


async def _cancel(running: set[asyncio.Task[Any]]) -> None:
    tasks = list(running)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
