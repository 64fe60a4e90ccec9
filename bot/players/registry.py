"""The levels of computer players, by name.

``LEVELS`` are the levels offered by a lobby, weakest first. A level in ``SLOW`` takes too long for
a decision, or for preparing the first one, to run in the event loop: the service runs it in worker
threads.

Events and commands may contain the names of levels in earlier versions; :func:`resolve_level` knows
these names.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.players import beginner, easy, random_player
from bot.players.heuristic import player as normal
from bot.players.monte_carlo import player as monte_carlo
from bot.players.protocol import ComputerPlayer
from bot.players.search_budget import Budget

EXPERT: Final = "expert"
LEVELS: Final[Mapping[str, ComputerPlayer]] = MappingProxyType(
    {
        "beginner": beginner.choose,
        "easy": easy.choose,
        "normal": normal.choose,
        "advanced": monte_carlo.advanced,
        EXPERT: monte_carlo.expert,
    }
)
SLOW: Final[frozenset[str]] = frozenset({"advanced", EXPERT})
DEFAULT_LEVEL: Final = "normal"
_RENAMED: Final[Mapping[str, str]] = MappingProxyType({"strong": EXPERT})
# The names in events, including those of earlier versions.
NAMES_OF_SLOW: Final = SLOW | {old for old, level in _RENAMED.items() if level in SLOW}

# All levels, including those only used for measurements and tests.
ALL_LEVELS: Final[Mapping[str, ComputerPlayer]] = MappingProxyType(
    {"random": random_player.choose, **LEVELS}
)

warm_up = monte_carlo.warm_up
warm_up_in_subprocess = monte_carlo.warm_up_in_subprocess

PASS_TO_PLAY: Final = 10 / 3  # ratio of the budget for a pass to the budget for a play
ROLLOUTS: Final = 3000  # for one play, when decisions must not depend on the clock


def resolve_level(name: str) -> str:
    """Return the level with this name, now or in an earlier version; otherwise the name itself."""
    return _RENAMED.get(name, name)


def get_player(level: str, budget_ms: int | None = None) -> ComputerPlayer:
    """Return the player of a level; levels with limited time get a budget for each play.

    Args:
        level: its name.
        budget_ms: milliseconds of CPU for a play; ``None`` means the usual budget.

    Raises:
        KeyError: there is no such level.
    """
    level = resolve_level(level)
    if level != EXPERT or budget_ms is None:
        return ALL_LEVELS[level]
    cpu_s = budget_ms / 1000
    # On a busy machine, a decision takes at most five times as long.
    plays = Budget(cpu_s=cpu_s, wall_s=5 * cpu_s)
    passes = Budget(cpu_s=PASS_TO_PLAY * cpu_s, wall_s=5 * PASS_TO_PLAY * cpu_s)
    return monte_carlo.MonteCarlo(plays, passes)


def repeatable_player(level: str, rollouts: int = ROLLOUTS) -> ComputerPlayer:
    """Return the player of a level; levels with limited time get a number of rollouts instead.

    With the same seed, it makes the same decisions on any machine under any load.

    Raises:
        KeyError: there is no such level.
    """
    level = resolve_level(level)
    if level != EXPERT:
        return ALL_LEVELS[level]
    passes = Budget(rollouts=round(PASS_TO_PLAY * rollouts))
    return monte_carlo.MonteCarlo(Budget(rollouts=rollouts), passes)
