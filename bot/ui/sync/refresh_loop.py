"""A worker brings one thing on Discord up to date, and again whenever it is woken.

However often it is woken, one pass runs at a time, and a pass always works from the latest state:
frames in between are skipped.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.store.database.errors import StoreError
from bot.ui.transport.refusals import TryLater

log = logging.getLogger(__name__)

FIRST_PAUSE_S: Final = 1.0
LONGEST_PAUSE_S: Final = 60.0

_running: set[asyncio.Task[None]] = set()


class RefreshLoop:
    """Runs ``refresh`` until it has run once after the last wake-up.

    ``refresh`` brings its thing up to date and returns; ``TryLater`` lets it run again after a
    pause. ``settled`` is called whenever there is nothing left to do.
    """

    def __init__(
        self, name: str, refresh: Callable[[], Awaitable[None]], settled: Callable[[], None]
    ) -> None:
        self._name = name
        self._refresh = refresh
        self._settled = settled
        self._woken = False
        self._task: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether everything is up to date."""
        return self._task is None and not self._woken

    async def until_idle(self, within_s: float) -> None:
        """Wait until everything is up to date, but no longer than this."""
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=within_s)

    def wake(self) -> None:
        """Something may be out of date."""
        self._woken = True
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=self._name)
            _running.add(self._task)
            self._task.add_done_callback(_running.discard)

    async def _run(self) -> None:
        pause_s = FIRST_PAUSE_S
        try:
            while self._woken:
                self._woken = False
                try:
                    await self._refresh()
                    pause_s = FIRST_PAUSE_S
                except (TryLater, StoreError) as error:
                    log.warning("%s: trying again in %.0f s: %s", self._name, pause_s, error)
                    self._woken = True
                    await asyncio.sleep(pause_s)
                    pause_s = min(2 * pause_s, LONGEST_PAUSE_S)
        except Exception:
            # A bug in drawing must not stop the table; the next change tries again.
            log.exception("%s failed", self._name)
            self._woken = False
            return
        finally:
            self._task = None
        self._settled()


async def stop_all() -> None:
    """Cancel every worker and wait for it; what is not shown will be shown after the restart."""
    tasks = list(_running)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
