"""Steps, the names of decisions. A click that belongs to a past step changes nothing.

All players pass within one step, so a step is not a position in the log.
"""

from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.state import State
from bot.engine.play.view import TableView

LOBBY = "l"
ANY = "any"  # of buttons that are valid at any time: show my hand, last trick
OVER = "over"
_REMINDER = "remind:"
START = "start:"  # prefix of the deadlines of scheduled games
REMIND_START = "soon:"  # prefix of the deadlines of reminders before the start
PAUSE = "pause:"  # prefix of the deadlines of pauses
ABANDON = "abandon"  # the deadline of a table that everybody has left


def current_step(view: TableView) -> str:
    """Return the current step of a game.

    ``3p``: pass of hand 3. ``3t7s2``: hand 3, trick 7, seat 2 to play. ``3m``: moon of hand 3.
    """
    return _step(view.phase, view.hand_number, view.trick_number, view.waiting_for)


def plan_step(view: TableView) -> str | None:
    """Return the step of the viewer's next card, which they can choose ahead; ``None``: no card.

    ``3n7``: hand 3, the viewer's 7th card. Unlike :func:`current_step`, it stays while others play.
    """
    seat = view.viewer
    if view.phase is not Phase.PLAYING or seat is None or seat in view.waiting_for or not view.hand:
        return None
    return f"{view.hand_number}n{view.tricks_in_hand - len(view.hand) + 1}"


def step_in(state: State) -> str:
    """Return the step of a state in which a hand has been dealt, as :func:`current_step`."""
    deal = state.current
    return _step(state.phase, deal.number, len(deal.tricks) + 1, state.to_act)


def _step(phase: Phase, hand: int, trick: int, to_act: tuple[Seat, ...]) -> str:
    match phase:
        case Phase.PASSING:
            return f"{hand}p"
        case Phase.PLAYING:
            return f"{hand}t{trick}s{to_act[0]}"
        case Phase.MOON:
            return f"{hand}m"
        case Phase.DEALING | Phase.OVER:
            return OVER


def reminder_name(step: str) -> str:
    """Return the name of the deadline at which people are reminded of a step."""
    return f"{_REMINDER}{step}"


def get_reminded_step(deadline: str) -> str | None:
    """Return the step of a reminder's deadline; ``None`` for another deadline."""
    return deadline.removeprefix(_REMINDER) if deadline.startswith(_REMINDER) else None


def pause_before(step: str) -> str:
    """Return the name of the deadline that ends the pause before a computer's lead."""
    return f"{PAUSE}{step}"
