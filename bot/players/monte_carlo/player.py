"""The strong player: tries its options in sampled deals that agree with what it knows.

The search itself is in :mod:`bot.players.monte_carlo.decide`. That is loaded when the first
decision is asked for: it needs Numba, and takes some seconds where nothing has been compiled yet.
Where the kernel cannot play a game, or there is no Numba, the next level down decides.
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
from bot.players.search_budget import FOR_PASSES, FOR_PLAYS, Budget

log = logging.getLogger(__name__)

COMPILED_WITHIN_S = 300.0  # or else the process that compiles is stuck

next_down = normal.choose


@cache
def deciding() -> ModuleType | None:
    """The search, or ``None`` where it cannot be had; then that is said, once."""
    try:
        from bot.players.monte_carlo import decide as search
    except ImportError as error:
        log.warning("the strong player can't search (%s): the next level down plays", error)
        return None
    return search


def warm_up() -> bool:
    """Load and compile the search, which takes a while; whether there is one."""
    search = deciding()
    if search is not None:
        search.warm_up()
    return search is not None


def warm_up_aside() -> bool:
    """The same for a process that must not be held up: another one compiles, this one loads.

    Compiling holds the interpreter for half a second at a time, whatever thread does it.
    """
    if find_spec("numba") is not None and not is_complete():
        _compile_aside()
    return warm_up()


def _compile_aside() -> None:
    """Have another process fill the cache; where that fails, it stays as it is."""
    root = str(Path(bot.__file__).parent.parent)
    command = [sys.executable, "-m", "bot.players.monte_carlo"]
    try:
        # Its input is a pipe that ends with this process, and it ends with its input.
        with subprocess.Popen(  # noqa: S603 - our own program
            command, stdin=subprocess.PIPE, env={**os.environ, "PYTHONPATH": root}
        ) as compiler:
            try:
                status = compiler.wait(COMPILED_WITHIN_S)
            except subprocess.TimeoutExpired:
                compiler.kill()
                status = compiler.wait()
    except OSError as error:
        log.warning("no process of its own to compile the search (%s): compiling here", error)
        return
    if status:
        log.warning("the process that compiles the search failed (%d): compiling here", status)


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
