"""The notification of a table's change."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from bot.engine.model.seats import Seat
from bot.service.lobby.model import Lobby
from bot.service.state.table import PublicEvent


@dataclass(frozen=True, slots=True)
class TableChange:
    """A change of a table, for subscribers. It contains nothing hidden.

    Attributes:
        seq: the number of the last event.
        seen: what spectators see of the new events.
        waiting_for: the seats that the game waits for now.
        due_at: the deadline that the new events brought, if any.
        reminded: the seats that were reminded of the current step.
        is_postponed: whether only the deadline was moved.
        after_seq: the number of the event before the new ones.
    """

    lobby: Lobby
    seq: int
    seen: tuple[PublicEvent, ...]
    waiting_for: tuple[Seat, ...]
    due_at: datetime | None = None
    reminded: tuple[Seat, ...] = ()
    is_postponed: bool = False
    after_seq: int = 0


Subscriber = Callable[[TableChange], None]
