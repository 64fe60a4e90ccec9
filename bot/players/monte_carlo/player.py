"""Players that try their options in sampled deals that are consistent with their knowledge.

They are the levels ``advanced`` and ``expert``.

The search itself is in :mod:`bot.players.monte_carlo.decide`. It is loaded at the first decision
because it needs Numba; if nothing has been compiled yet, this takes some seconds. If the kernel
cannot play a game, or Numba is not installed, the level ``normal`` decides.
"""

import logging
import os
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import ModuleType

import bot
from bot.engine.play.actions import Action
from bot.engine.play.view import TableView
from bot.players.heuristic import player as normal
from bot.players.monte_carlo.kernel.code_cache import is_complete
from bot.players.search_budget import PASS_BUDGET, PLAY_BUDGET, Budget

log = logging.getLogger(__name__)

COMPILED_WITHIN_S = 300.0  # time after which the compiling process counts as stuck

fallback = normal.choose


@cache
def load_search() -> ModuleType | None:
    """Return the search, or log once that it is not available and return ``None``."""
    try:
        from bot.players.monte_carlo import decide as search
    except ImportError as error:
        log.warning("computers cannot search (%s): the level normal plays for them", error)
        return None
    return search


def warm_up() -> bool:
    """Load and compile the search, which takes a while; return whether it is available."""
    search = load_search()
    if search is not None:
        search.warm_up()
    return search is not None


def warm_up_in_subprocess() -> bool:
    """Compile the search in another process, then load it; return whether it is available.

    Compiling in any thread holds the interpreter lock for half a second at a time, which would
    delay everything else in this process.
    """
    if find_spec("numba") is not None and not is_complete():
        _compile_in_subprocess()
    return warm_up()


def _compile_in_subprocess() -> None:
    """Fill the cache in another process; if that fails, log it and leave the cache as it is."""
    root = str(Path(bot.__file__).parent.parent)
    command = [sys.executable, "-m", "bot.players.monte_carlo"]
    try:
        # The process exits at the end of its input, a pipe that ends with this process.
        with subprocess.Popen(  # noqa: S603 - our own program
            command, stdin=subprocess.PIPE, env={**os.environ, "PYTHONPATH": root}
        ) as compiler:
            try:
                status = compiler.wait(COMPILED_WITHIN_S)
            except subprocess.TimeoutExpired:
                compiler.kill()
                status = compiler.wait()
    except OSError as error:
        log.warning("cannot start a process to compile the search (%s): compiling here", error)
        return
    if status:
        log.warning("the process that compiles the search failed (%d): compiling here", status)


class MonteCarlo:
    """The player with budgets for plays and passes."""

    def __init__(
        self, play_budget: Budget = PLAY_BUDGET, pass_budget: Budget = PASS_BUDGET
    ) -> None:
        self._play_budget = play_budget
        self._pass_budget = pass_budget

    def __call__(self, view: TableView, rng: Random) -> Action:
        """Return the action of the viewer, who must be to act.

        Raises:
            ValueError: the viewer has nothing to decide.
        """
        if view.viewer is None or view.pending is None:
            raise ValueError("this seat has nothing to decide")
        search = load_search()
        if search is None:
            return fallback(view, rng)
        action: Action | None = search.decide(view, rng, self._play_budget, self._pass_budget)
        return fallback(view, rng) if action is None else action


expert = MonteCarlo()


def advanced(view: TableView, rng: Random) -> Action:
    """Return the action of ``normal``, or a better one; it must be the viewer's turn.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    usual = normal.choose(view, rng)
    search = load_search()
    if search is None:
        return usual
    action: Action = search.improve(view, usual, rng)
    return action
