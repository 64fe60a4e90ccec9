"""Steps: the names of decisions. A click on a step that has passed changes nothing.

Four players pass within one step, so a step names the decision and not a position in the log.
"""

from bot.engine.phase import Phase
from bot.engine.view import TableView

LOBBY = "l"
ANY = "any"  # buttons that are good at any time: show my hand, last trick
OVER = "over"


def step_of(view: TableView) -> str:
    """The step that a game is at.

    ``3p``: pass of hand 3. ``3t7s2``: hand 3, trick 7, seat 2 to play. ``3m``: moon of hand 3.
    """
    match view.phase:
        case Phase.PASSING:
            return f"{view.hand_number}p"
        case Phase.PLAYING:
            return f"{view.hand_number}t{view.trick_number}s{view.waiting_for[0]}"
        case Phase.MOON:
            return f"{view.hand_number}m"
        case Phase.DEALING | Phase.OVER:
            return OVER
