"""What a table asks of computers that take their time, and what it need not wait for."""

from dataclasses import dataclass

from bot.engine.seats import Seat
from bot.engine.view import PlayNow, TableView, view_for
from bot.players.levels import SLOW
from bot.service.steps import step_of
from bot.service.table import TableState, computers_to_act


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that a slow computer is asked for.

    Attributes:
        seat: whose decision it is.
        step: the name of the decision; once the table is past it, no answer is wanted.
        level: how well the computer plays.
        view: all that it may know.
    """

    seat: Seat
    step: str
    level: str
    view: TableView


def takes_time(level: str, view: TableView) -> bool:
    """Whether a computer of this level is to think about what it sees, beside the table."""
    if level not in SLOW:
        return False
    match view.pending:
        case PlayNow(legal, _, shades):
            return len(legal) > 1 or len(shades) > 1
        case _:
            return True


def question_at(state: TableState, seat: Seat) -> Question | None:
    """What this seat's computer is to think about now, if it is."""
    if state.game is None:
        return None
    for waiting, computer in computers_to_act(state):
        if waiting == seat and computer.level in SLOW:
            view = view_for(state.game, seat)
            if takes_time(computer.level, view):
                return Question(seat, step_of(view), computer.level, view)
    return None
