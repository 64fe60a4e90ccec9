"""The levels of computer players, by name.

``LEVELS`` are those that a lobby offers, weakest first. A level in ``SLOW`` takes so long for a
decision that nothing may wait for it: the service runs it in worker threads.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.players import easy, random_player
from bot.players.heuristic import player as normal
from bot.players.monte_carlo import player as strong
from bot.players.protocol import ComputerPlayer
from bot.players.search_budget import Budget

LEVELS: Final[Mapping[str, ComputerPlayer]] = MappingProxyType(
    {"easy": easy.choose, "normal": normal.choose, "strong": strong.choose}
)
SLOW: Final[frozenset[str]] = frozenset({"strong"})
DEFAULT_LEVEL: Final = "normal"

# All levels, including those used only for measurements and tests.
ALL_LEVELS: Final[Mapping[str, ComputerPlayer]] = MappingProxyType(
    {"random": random_player.choose, **LEVELS}
)

warm_up = strong.warm_up
warm_up_in_subprocess = strong.warm_up_in_subprocess

PASS_TO_PLAY: Final = 10 / 3  # ratio of the budget for a pass to the budget for a play
ROLLOUTS: Final = 3000  # for one play, where decisions must not depend on the clock


def player_of(level: str, budget_ms: int | None = None) -> ComputerPlayer:
    """Return the player of a level, with a budget for each play if it searches.

    Args:
        level: its name.
        budget_ms: milliseconds of CPU for a play; ``None`` means the usual budget.

    Raises:
        KeyError: there is no such level.
    """
    if level not in SLOW or budget_ms is None:
        return ALL_LEVELS[level]
    cpu_s = budget_ms / 1000
    # On a busy machine, a decision takes at most five times as long.
    plays = Budget(cpu_s=cpu_s, wall_s=5 * cpu_s)
    passes = Budget(cpu_s=PASS_TO_PLAY * cpu_s, wall_s=5 * PASS_TO_PLAY * cpu_s)
    return strong.Strong(plays, passes)


def repeatable_player(level: str, rollouts: int = ROLLOUTS) -> ComputerPlayer:
    """Return the player of a level, with a number of rollouts for each play if it searches.

    With the same seed it makes the same decisions, however fast and busy the machine is.

    Raises:
        KeyError: there is no such level.
    """
    if level not in SLOW:
        return ALL_LEVELS[level]
    passes = Budget(rollouts=round(PASS_TO_PLAY * rollouts))
    return strong.Strong(Budget(rollouts=rollouts), passes)
