"""The check of all tables in a database: whether their events can be read and folded."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.store.event_codec import UnknownEvent
from bot.store.log import StoredEvent
from bot.store.maintenance import salvage
from bot.store.maintenance.salvage import Source
from bot.table.history.rebuild import DamagedTable, check_numbers
from bot.table.state.event_codec import decode
from bot.table.state.table import TableState, evolve_table, fold_table


@dataclass(frozen=True, slots=True)
class SoundTable:
    """A table whose events can be folded, and the state that results."""

    table_id: str
    events: tuple[StoredEvent, ...]
    state: TableState


@dataclass(frozen=True, slots=True)
class Survey:
    """The result of checking a whole database.

    Attributes:
        tables: the number of game tables that were read.
        damaged: the tables that can't be read or folded.
        is_incomplete: whether there may be further tables whose ids can't be read.
    """

    tables: int
    damaged: tuple[DamagedTable, ...]
    is_incomplete: bool

    @property
    def is_sound(self) -> bool:
        """Whether nothing is damaged."""
        return not self.damaged and not self.is_incomplete


def survey_tables(source: Source, progress: Callable[[int], None]) -> Survey:
    """Read and fold all tables; call ``progress`` with the number of tables that have been read."""
    ids, is_incomplete = salvage.table_ids(source)
    damaged = []
    for read, table in enumerate(tables_in(source, ids), start=1):
        if isinstance(table, DamagedTable):
            damaged.append(table)
        progress(read)
    return Survey(len(ids), tuple(damaged), is_incomplete)


def tables_in(source: Source, ids: Sequence[str]) -> Iterator[SoundTable | DamagedTable]:
    """Yield these tables in order; for a damaged one, yield its fault.

    Archived tables have no events, and are left out.
    """
    for table_id in ids:
        try:
            # This comes first, because the game may continue now.
            last_seq = salvage.read_last_seq(source, table_id)
            events = salvage.read_events(source, table_id)
            if not events and last_seq == 0:
                continue  # archived
            yield sound_table(table_id, events, last_seq)
        except DamagedTable as error:
            yield error
        except salvage.UNREADABLE as error:
            yield DamagedTable(table_id, f"its events can't be read ({type(error).__name__})")


def sound_table(
    table_id: str, events: Sequence[StoredEvent], last_seq: int | None = None
) -> SoundTable:
    """Return the table that results from the events.

    Args:
        table_id: the table.
        events: all its events, in order.
        last_seq: the number of the last event, if it is known.

    Raises:
        DamagedTable: an event is missing, can't be read, or contradicts those before it.
    """
    check_numbers(table_id, events, last_seq)
    # Folding damaged events may raise anything, and then they are folded one by one.
    with suppress(Exception):
        folded = fold_table(table_id, map(decode, events))
        if folded is not None:
            return SoundTable(table_id, tuple(events), folded)
    state: TableState | None = None
    for number, stored in enumerate(events, start=1):
        try:
            state = evolve_table(state, decode(stored), table_id)
        except UnknownEvent:
            raise DamagedTable(table_id, f"event {number} can't be read") from None
        except Exception as error:  # folding damaged events may raise anything
            # The error's own text may quote cards.
            reason = f"event {number} does not fit ({type(error).__name__})"
            raise DamagedTable(table_id, reason) from None
    assert state is not None
    return SoundTable(table_id, tuple(events), state)
