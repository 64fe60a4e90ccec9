"""The notification of a table's change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.engine.chance.fair_deal import SecretShown
from bot.engine.model.seats import Seat
from bot.engine.play.attendance import StoodIn
from bot.engine.play.duplicate import DuplicateEvent
from bot.engine.play.events import Event, PlayBegan
from bot.table.lobby.model import Lobby
from bot.table.service.cache import LiveTable
from bot.table.state.event_codec import TableEvent
from bot.table.state.table import PublicEvent, TableState, public_part, release_events
from bot.table.state.turn_clock import absent_at, list_reminded


@dataclass(frozen=True, slots=True)
class TableChange:
    """A change of a table, for subscribers. It contains nothing hidden.

    Attributes:
        seq: the number of the last event.
        public_events: the new events as spectators see them.
        at_table: the new events as everybody at the table sees them: more of them, while other
            tables play the same deal.
        waiting_for: the seats for which the game waits now.
        due_at: the deadline that the new events brought, if any.
        reminded: the seats that were reminded of the current step.
        absent: the seats of people who may be nudged or replaced by computers.
        is_postponed: whether only the deadline was moved.
        after_seq: the number of the event before the new ones; :data:`MORE` if spectators now see
            events before them, too.
    """

    lobby: Lobby
    seq: int
    public_events: tuple[PublicEvent, ...]
    waiting_for: tuple[Seat, ...]
    due_at: datetime | None = None
    reminded: tuple[Seat, ...] = ()
    is_postponed: bool = False
    after_seq: int = 0
    at_table: tuple[PublicEvent, ...] = ()
    absent: tuple[Seat, ...] = ()


Subscriber = Callable[[TableChange], None]

MORE: Final = -1


def build_change(
    live: LiveTable, events: Sequence[TableEvent], due_at: datetime | None, after_seq: int
) -> TableChange:
    """Return the change made by the last events of a loaded table."""
    state = live.now
    at_table = public_events = public_part(events)
    if state.lobby.kind.stops_after_hands:
        if any(isinstance(event, SecretShown) for event in events):
            public_events, after_seq = (), MORE
        else:
            public_events = public_part(_released_events(state, events))
    waiting_for = state.game.to_act if state.game else ()
    return TableChange(
        state.lobby,
        live.seq,
        public_events,
        waiting_for,
        due_at,
        list_reminded(state),
        after_seq=after_seq,
        at_table=at_table,
        absent=absent_at(state),
    )


def _released_events(state: TableState, events: Sequence[TableEvent]) -> list[TableEvent]:
    """Return the events that other tables may know now, before the secret of the deal is shown."""
    deal = None if state.game is None else state.game.deal
    is_new = any(isinstance(event, PlayBegan) for event in events)
    was_playing = state.hides_hand and deal is not None and deal.opening is not None and not is_new
    released = release_events(((0, event) for event in events), state.lobby.kind)
    if was_playing:
        return [
            event for event in events if not isinstance(event, Event | DuplicateEvent | StoodIn)
        ]
    return [event for _, event in released]
