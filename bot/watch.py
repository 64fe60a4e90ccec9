"""A periodic check for stuck tables, which logs each of them once."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final, Protocol

from bot.store.database.errors import StoreError
from bot.store.maintenance.stuck_tables import StuckTable, StuckTables
from bot.tasks.clock import Clock

if TYPE_CHECKING:
    from bot.metrics import Metrics

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 60.0


class Connection(Protocol):
    """The part of discord.py's client that a check needs."""

    @property
    def latency(self) -> float:
        """The time between a heartbeat and its answer, in seconds."""
        ...


class Watch:
    """A background task that checks for stuck tables once a minute."""

    def __init__(
        self, tables: StuckTables, clock: Clock, connection: Connection, metrics: "Metrics | None"
    ) -> None:
        self._tables = tables
        self._clock = clock
        self._connection = connection
        self._metrics = metrics
        self._known: set[StuckTable] = set()

    async def run(self) -> None:
        """Check until cancelled."""
        while True:
            try:
                await self.check()
            except StoreError as error:
                log.warning("can't look for stuck tables: %s", error)
            await asyncio.sleep(LOOK_EVERY_S)

    async def check(self) -> list[StuckTable]:
        """Log the tables that are newly stuck, update the metrics, and return all stuck tables."""
        stuck = await self._tables.list_stuck(self._clock())
        for table in stuck:
            if table not in self._known:
                log.warning(
                    "table %s has been stuck since %s: its %s",
                    table.table_id,
                    f"{table.since:%Y-%m-%d %H:%M}",
                    "deadline has passed" if table.reason == "deadline" else "messages are behind",
                )
        self._known = set(stuck)
        if self._metrics is not None:
            open_tables = await self._tables.open_by_status()
            self._metrics.set_table_gauges(open_tables, stuck, self._connection.latency)
        return stuck
