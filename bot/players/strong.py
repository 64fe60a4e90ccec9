"""The strong player: it tries what it may do in deals that agree with what it knows.

The search itself is in :mod:`bot.players.kernel.deciding`. That is loaded when the first decision
is asked for: it needs Numba, and takes some seconds where nothing has been compiled yet. Where the
kernel cannot play a game, or there is no Numba, the next level down decides.
"""

import logging
from functools import cache
from random import Random
from types import ModuleType

from bot.engine.actions import Action
from bot.engine.view import TableView
from bot.players import normal
from bot.players.budget import FOR_PASSES, FOR_PLAYS, Budget

log = logging.getLogger(__name__)

next_down = normal.choose


@cache
def deciding() -> ModuleType | None:
    """The search, or ``None`` where it cannot be had; then that is said, once."""
    try:
        from bot.players.kernel import deciding as search
    except ImportError as error:
        log.warning("no search for the strong player (%s): the next level down plays", error)
        return None
    return search


def warm_up() -> bool:
    """Load and compile the search, which takes a while; whether there is one."""
    search = deciding()
    if search is not None:
        search.warm_up()
    return search is not None


class Strong:
    """The strong player with a budget of its own for plays and for passes."""

    def __init__(self, for_plays: Budget = FOR_PLAYS, for_passes: Budget = FOR_PASSES) -> None:
        self._for_plays = for_plays
        self._for_passes = for_passes

    def __call__(self, view: TableView, rng: Random) -> Action:
        """The action of the viewer, who must be to act.

        Raises:
            ValueError: the viewer has nothing to decide.
        """
        if view.viewer is None or view.pending is None:
            raise ValueError("this seat has nothing to decide")
        search = deciding()
        if search is None:
            return next_down(view, rng)
        action: Action | None = search.decide(view, rng, self._for_plays, self._for_passes)
        return next_down(view, rng) if action is None else action


choose = Strong()
