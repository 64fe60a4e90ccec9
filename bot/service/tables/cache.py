"""Tables in memory: each with its own lock, loaded from the log when they are asked for."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime

from bot.engine.model.seats import Seat
from bot.engine.play.state import State
from bot.engine.play.view import TableView, view_for
from bot.service.errors import UnknownTable
from bot.service.state.event_codec import decode
from bot.service.state.table import TableState, evolve_table
from bot.store.log import NO_DEADLINE, DeadlineChange, EventLog

# A table of five takes some 50 kB at the end of a long game.
MOST_TABLES = 1000


@dataclass(slots=True, eq=False)
class LiveTable:
    """A table and what guards it. ``state`` is ``None`` until the log has been folded.

    ``paused_until``: the end of the pause after the last trick; ``None``: nothing is known of one.
    ``deadline`` is the one that stands; nothing is known of it before that either.
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
            UnknownTable: the log holds nothing of it.
        """
        if self.state is None:
            raise UnknownTable
        return self.state

    def view(self, seat: Seat | None) -> TableView | None:
        """The game as a seat sees it now, made once for as long as it stays; ``None`` before it."""
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
    """The tables used last. What is dropped is loaded again; the log is the truth."""

    def __init__(self, log: EventLog, most: int = MOST_TABLES) -> None:
        self._log = log
        self._most = most
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def peek(self, table_id: str) -> LiveTable:
        """The table as it is in memory, not loaded if it was not."""
        table = self._tables.get(table_id)
        if table is None:
            self._shrink()
            table = self._tables[table_id] = LiveTable(table_id)
        self._tables.move_to_end(table_id)
        return table

    def loaded_before(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._tables.get(table_id)

    async def loaded(self, table: LiveTable) -> LiveTable:
        """The table with its log folded; call it with the table's lock held.

        Raises:
            UnknownTable: there is no such table.
        """
        if table.state is None:
            for stored in await self._log.load(table.table_id):
                table.state = evolve_table(table.state, decode(stored), table.table_id)
                table.seq = stored.seq
            if table.state is None:
                self._tables.pop(table.table_id, None)
                raise UnknownTable
            table.deadline = await self._log.deadline_of(table.table_id)
        return table

    def forget(self, table_id: str) -> None:
        """Drop a table whose memory may not be what the log holds."""
        table = self._tables.get(table_id)
        if table is not None:
            table.state, table.seq = None, 0

    def _shrink(self) -> None:
        """Make room for one more, as far as tables are not in use."""
        for table_id, table in list(self._tables.items()):
            if len(self._tables) < self._most:
                return
            if not table.lock.locked():
                del self._tables[table_id]
