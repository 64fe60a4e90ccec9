"""What subscribers are told when a table has changed."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from bot.engine.model.seats import Seat
from bot.service.lobby.model import Lobby
from bot.service.state.table import PublicEvent


@dataclass(frozen=True, slots=True)
class TableChange:
    """What subscribers are told: nothing hidden.

    Attributes:
        seq: the number of the last event.
        seen: what the room saw of the new events.
        waiting_for: the seats that the game waits for now.
        due_at: the deadline that the new events brought, if they did.
        reminded: the seats that were reminded of what the game waits for.
        is_postponed: nothing has happened but that the deadline was moved.
    """

    lobby: Lobby
    seq: int
    seen: tuple[PublicEvent, ...]
    waiting_for: tuple[Seat, ...]
    due_at: datetime | None = None
    reminded: tuple[Seat, ...] = ()
    is_postponed: bool = False


Subscriber = Callable[[TableChange], None]
