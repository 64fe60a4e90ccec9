"""A table at one moment, as one person sees it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.engine.model.seats import Seat
from bot.engine.play.attendance import Decided
from bot.engine.play.duplicate import Compared
from bot.engine.play.view import TableView, view_for
from bot.table.lobby.model import OFF, Lobby, Status
from bot.table.lobby.rematch import RematchAsk
from bot.table.service.cache import LiveTable
from bot.table.state.event_codec import TableEvent
from bot.table.state.table import fold_table
from bot.table.state.turn_clock import absent_at, decides_at, find_nudger, list_reminded


@dataclass(frozen=True, slots=True)
class PersonView:
    """A table at one moment, as one person sees it.

    ``view`` is ``None`` before the game; without a seat it is a spectator's view. ``reminded`` are
    the seats whose people were reminded of the current step and have not acted. ``due_at`` is the
    time at which a computer decides for the people that the game waits for, if it does. ``decided``
    has a computer's decisions for this person since their own last one. ``compared`` has the
    results of others with a duplicate's deals, ``step`` is that of the last reminder. ``absent``
    are the seats whose people may be nudged or replaced by computers, and ``nudged_by`` is the
    person who nudged them at this step. ``ask`` is the question that the players get about the
    rematch, once somebody wants one.
    """

    lobby: Lobby
    seq: int
    seat: Seat | None
    view: TableView | None
    reminded: tuple[Seat, ...] = ()
    due_at: datetime | None = None
    decided: tuple[Decided, ...] = ()
    compared: tuple[Compared, ...] = ()
    step: str = ""
    absent: tuple[Seat, ...] = ()
    nudged_by: Seat | None = None
    ask: RematchAsk | None = None

    @property
    def asks(self) -> bool:
        """Whether the person's panel shows the question about the rematch."""
        return self.ask is not None and self.seat is not None

    @property
    def is_continued(self) -> bool:
        """Whether this person's panel belongs to the rematch, which has begun."""
        return self.ask is not None and self.ask.has_begun and self.seat in self.ask.ready

    @property
    def is_away(self) -> bool:
        """Whether a substitute now occupies this person's seat."""
        playing = self.lobby.status is Status.PLAYING
        return playing and self.seat is not None and self.seat in self.lobby.away


def spectator_view(table_id: str, events: Sequence[TableEvent]) -> PersonView | None:
    """Return the view of spectators after these events; ``None`` without any."""
    state = fold_table(table_id, events)
    if state is None:
        return None
    view = None if state.game is None else view_for(state.game, None)
    return PersonView(state.lobby, len(events), None, view)


def build_person_view(live: LiveTable, user_id: int | None) -> PersonView:
    """Return a person's view of a table, or the spectators' for ``None``."""
    state = live.now
    seat = None if user_id is None else state.lobby.find_seat(user_id)
    due_at = decides_at(state, live.deadline) if state.lobby.clock != OFF else None
    decided = state.attendance.decided.get(seat, ()) if seat is not None else ()
    # A person without a seat may play the same cards at another table.
    is_closed = seat is None and state.hides_hand
    view = None if is_closed else live.view(seat)
    return PersonView(
        state.lobby,
        live.seq,
        seat,
        view,
        list_reminded(state),
        due_at,
        tuple(decided),
        state.compared,
        state.attendance.reminded or "",
        absent_at(state),
        find_nudger(state),
    )
