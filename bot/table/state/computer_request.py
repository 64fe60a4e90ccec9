"""Requests for decisions of slow computers."""

from dataclasses import dataclass
from datetime import datetime

from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.view import PlayNow, TableView, view_for
from bot.players.registry import SLOW
from bot.table.state.steps import current_step
from bot.table.state.table import TableState


@dataclass(frozen=True, slots=True)
class ComputerRequest:
    """A request for a slow computer's decision.

    Attributes:
        seat: the computer's seat.
        step: the name of the decision; an answer to a past step is discarded.
        level: the computer's level.
        view: the game as the computer may see it.
        not_before: the end of a pause, before which no answer is given; ``None``: no pause.
    """

    seat: Seat
    step: str
    level: str
    view: TableView
    not_before: datetime | None = None


def takes_time(level: str, view: TableView) -> bool:
    """Return whether a computer of this level decides this in a worker thread."""
    if level not in SLOW:
        return False
    match view.pending:
        case PlayNow(legal, _, shades):
            return len(legal) > 1 or len(shades) > 1
        case _:
            return True


def computer_on_lead(state: TableState) -> Seat | None:
    """Return the computer that leads the next trick without a search; ``None`` if there is none.

    A table's stored state has one only during the pause after a trick: without a pause, such a
    computer leads in the same transaction.
    """
    game = state.game
    if game is None or game.phase is not Phase.PLAYING or game.current.plays:
        return None
    for seat, computer in state.computers_to_act:
        is_slow = computer.level in SLOW
        if not is_slow or not takes_time(computer.level, view_for(game, seat)):
            return seat
    return None


def computer_request_at(state: TableState, seat: Seat) -> ComputerRequest | None:
    """Return the request for this seat's computer; ``None`` if it has nothing to decide."""
    if state.game is None:
        return None
    for waiting, computer in state.computers_to_act:
        if waiting == seat and computer.level in SLOW:
            view = view_for(state.game, seat)
            if takes_time(computer.level, view):
                return ComputerRequest(seat, current_step(view), computer.level, view)
    return None
