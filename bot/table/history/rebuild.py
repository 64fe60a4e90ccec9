"""The rebuild of results, statistics and rankings from the log."""

from collections.abc import AsyncIterator, Callable, Sequence
from datetime import datetime
from typing import Final

from bot.engine.play.events import GameEnded
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.games.result import GameResult
from bot.store.games.results import Results
from bot.store.log import EventLog, StoredEvent
from bot.table.kind import End, TableKind
from bot.table.lobby.events import LobbyOpened
from bot.table.state.event_codec import KINDS, decode
from bot.table.state.table import TableState, build_result, fold_table

PROGRESS_EVERY: Final = 1000
_GAME_ENDED: Final = next(kind for kind, event in KINDS.items() if event is GameEnded)
_OPENED: Final = next(kind for kind, event in KINDS.items() if event is LobbyOpened)


class DamagedTable(Exception):
    """A table's events can't be read or contradict each other. The text names no card."""

    def __init__(self, table_id: str, reason: str) -> None:
        # The id itself may be damaged.
        name = table_id if table_id.isascii() and table_id.isalnum() else ascii(table_id)[:40]
        super().__init__(f"table {name} is damaged: {reason}")
        self.table_id = table_id


def check_numbers(table_id: str, events: Sequence[StoredEvent], last_seq: int | None) -> None:
    """Check that no event of a table is missing.

    ``last_seq`` is the number of the last event, if it is known; 0 for an archived table.

    Raises:
        DamagedTable: an event is missing.
    """
    for number, stored in enumerate(events, start=1):
        if stored.seq != number:
            raise DamagedTable(table_id, f"event {number} is missing")
    if not events and last_seq != 0:
        raise DamagedTable(table_id, "it has no events")
    if last_seq is not None and last_seq > len(events):
        raise DamagedTable(table_id, f"event {len(events) + 1} is missing")


async def rebuild(database: Database, progress: Callable[[int], None]) -> int:
    """Rebuild the read models from the log, and return the number of finished games.

    One table is in memory at a time. ``progress`` is called from time to time with the number of
    tables read so far. Results of games that end during the rebuild are kept.

    Raises:
        DamagedTable: nothing has been changed.
        StoreError: nothing has been changed.
    """
    return await Results(database).rebuild(_results(EventLog(database), progress))


async def _results(
    log: EventLog, progress: Callable[[int], None]
) -> AsyncIterator[GameResult | Write]:
    read = 0
    async for table_id, events in log.all_events():
        for write in writes_in(table_id, events):
            yield write
        result = result_in(table_id, events)
        if result is not None:
            yield result
        read += 1
        if read % PROGRESS_EVERY == 0:
            progress(read)
    if read % PROGRESS_EVERY:
        progress(read)


def writes_in(table_id: str, events: Sequence[StoredEvent]) -> Sequence[Write]:
    """Return the writes that a table's kind repeats in a rebuild.

    Raises:
        DamagedTable: the events can't be read, or contradict each other.
    """
    if not events or events[0].kind != _OPENED:
        return ()
    try:
        kind = _fold(table_id, events[:1])[0].lobby.kind
    except DamagedTable:  # this matters only if there is a result
        return ()
    if type(kind).writes_again is TableKind.writes_again:
        return ()
    opened, ended = _fold(table_id, events)
    end = None if ended is None or ended[0].game is None else End(ended[0].game, ended[1])
    lobby = opened.lobby
    return kind.writes_again(table_id, lobby.variant, lobby.host, events[0].at, end)


def result_in(table_id: str, events: Sequence[StoredEvent]) -> GameResult | None:
    """Return the result of a table's game; ``None`` if it did not end.

    Events after the end of the game do not count, as they did not when it ended.

    Raises:
        DamagedTable: the events can't be read, or contradict each other.
    """
    if all(stored.kind != _GAME_ENDED for stored in events):
        return None
    _, ended = _fold(table_id, events)
    return None if ended is None else build_result(*ended)


def _fold(
    table_id: str, events: Sequence[StoredEvent]
) -> tuple[TableState, tuple[TableState, datetime] | None]:
    """Return the state of a table at its opening, and at the end of its game with the time.

    Raises:
        DamagedTable: the events can't be read, or contradict each other.
    """
    kinds = [stored.kind for stored in events]
    count = kinds.index(_GAME_ENDED) + 1 if _GAME_ENDED in kinds else None
    try:
        decoded = list(map(decode, events[:count]))
        opened, state = fold_table(table_id, decoded[:1]), fold_table(table_id, decoded)
    except Exception as error:  # folding damaged events may raise anything
        # The error's own text may quote cards.
        raise DamagedTable(table_id, f"its events don't fit ({type(error).__name__})") from None
    assert opened is not None
    assert state is not None
    return opened, (state, events[count - 1].at) if count is not None else None
