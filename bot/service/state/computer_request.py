"""Decisions that a table asks of slow computers, and those it need not wait for."""

from dataclasses import dataclass
from datetime import datetime

from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.view import PlayNow, TableView, view_for
from bot.players.registry import SLOW
from bot.service.state.steps import step_of
from bot.service.state.table import TableState, computers_to_act


@dataclass(frozen=True, slots=True)
class ComputerRequest:
    """A decision that a slow computer is asked for.

    Attributes:
        seat: whose decision it is.
        step: the name of the decision; once the table is past it, no answer is wanted.
        level: how well the computer plays.
        view: all that it may know.
        not_before: when the answer may be given at the earliest, after a pause; ``None``: at once.
    """

    seat: Seat
    step: str
    level: str
    view: TableView
    not_before: datetime | None = None


def takes_time(level: str, view: TableView) -> bool:
    """Whether a computer of this level is to think about what it sees, beside the table."""
    if level not in SLOW:
        return False
    match view.pending:
        case PlayNow(legal, _, shades):
            return len(legal) > 1 or len(shades) > 1
        case _:
            return True


def computer_on_lead(state: TableState) -> Seat | None:
    """Return the computer that leads the next trick and need not think; ``None`` if there is none.

    In a table's stored state there is one only during the pause after a trick: without a pause
    such a computer leads in the same append.
    """
    game = state.game
    if game is None or game.phase is not Phase.PLAYING or game.current.plays:
        return None
    for seat, computer in computers_to_act(state):
        is_slow = computer.level in SLOW
        if not is_slow or not takes_time(computer.level, view_for(game, seat)):
            return seat
    return None


def computer_request_at(state: TableState, seat: Seat) -> ComputerRequest | None:
    """What this seat's computer is to think about now, if it is."""
    if state.game is None:
        return None
    for waiting, computer in computers_to_act(state):
        if waiting == seat and computer.level in SLOW:
            view = view_for(state.game, seat)
            if takes_time(computer.level, view):
                return ComputerRequest(seat, step_of(view), computer.level, view)
    return None
