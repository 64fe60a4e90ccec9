"""A cache of tables, each with a lock, loaded from the log on demand."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime

from bot.engine.model.seats import Seat
from bot.engine.play.state import State
from bot.engine.play.view import TableView, view_for
from bot.store.append import NO_DEADLINE, DeadlineChange
from bot.store.log import EventLog
from bot.table.errors import UnknownTable
from bot.table.state.event_codec import decode
from bot.table.state.steps import PAUSE
from bot.table.state.table import TableState, fold_table

# A table of five players takes about 50 kB at the end of a long game.
MOST_TABLES = 1000


@dataclass(slots=True, eq=False)
class LiveTable:
    """A table in memory, with its lock. ``state`` is ``None`` until the log has been folded.

    ``paused_until`` is the end of the pause after the last trick; ``None`` if there is none or it
    is unknown. ``deadline`` is the stored deadline, which may also be unknown until the next
    change.
    """

    table_id: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    state: TableState | None = None
    seq: int = 0
    paused_until: datetime | None = None
    deadline: DeadlineChange = NO_DEADLINE
    _views: dict[Seat | None, TableView] = field(default_factory=dict)
    _viewed: State | None = None

    @property
    def now(self) -> TableState:
        """The state of a loaded table.

        Raises:
            UnknownTable: the log has no events of it.
        """
        if self.state is None:
            raise UnknownTable
        return self.state

    @property
    def is_pausing(self) -> bool:
        """Whether a computer waits before it leads, so that people see the last trick."""
        return self.deadline.step is not None and self.deadline.step.startswith(PAUSE)

    def view(self, seat: Seat | None) -> TableView | None:
        """Return the seat's view of the game, cached until the game changes; ``None`` before it."""
        game = self.now.game
        if game is None:
            return None
        if game is not self._viewed:
            self._views.clear()
            self._viewed = game
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = view_for(game, seat)
        return view


class TableCache:
    """The most recently used tables. The log is the truth; dropped tables are loaded again."""

    def __init__(self, log: EventLog, most: int = MOST_TABLES) -> None:
        self._log = log
        self._most = most
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def peek(self, table_id: str) -> LiveTable:
        """Return the table without loading it; its ``state`` may be ``None``."""
        table = self._tables.get(table_id)
        if table is None:
            self._shrink()
            table = self._tables[table_id] = LiveTable(table_id)
        self._tables.move_to_end(table_id)
        return table

    def get_loaded(self, table_id: str) -> LiveTable | None:
        """Return the table if it is in the cache, else ``None``; its ``state`` may be ``None``."""
        return self._tables.get(table_id)

    async def load(self, table: LiveTable) -> LiveTable:
        """Fold the table's log if it is not loaded, and return the table. Hold the table's lock.

        Raises:
            UnknownTable: there is no such table.
        """
        if table.state is None:
            events = await self._log.load(table.table_id)
            table.state = fold_table(table.table_id, map(decode, events))
            table.seq = events[-1].seq if events else 0
            if table.state is None:
                self._tables.pop(table.table_id, None)
                raise UnknownTable
            table.deadline = await self._log.load_deadline(table.table_id)
        return table

    def forget(self, table_id: str) -> None:
        """Drop a table whose state in memory may differ from the log."""
        table = self._tables.get(table_id)
        if table is not None:
            table.state, table.seq = None, 0

    def _shrink(self) -> None:
        """Drop the least recently used tables that are not in use, to make room for one more."""
        for table_id, table in list(self._tables.items()):
            if len(self._tables) < self._most:
                return
            if not table.lock.locked():
                del self._tables[table_id]
