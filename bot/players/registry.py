"""The levels of computer players, by name.

``LEVELS`` are those that a lobby offers, weakest first. A level in ``SLOW`` takes so long over a
move that nothing may wait for it: the service lets it think beside the tables.
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

# Also those that are good for measurements and tests only.
ALL_LEVELS: Final[Mapping[str, ComputerPlayer]] = MappingProxyType(
    {"random": random_player.choose, **LEVELS}
)

warm_up = strong.warm_up
warm_up_aside = strong.warm_up_aside

PASS_TO_PLAY: Final = 10 / 3  # what a search may cost for a pass, beside what for a card
ROLLOUTS: Final = 3000  # for a card, where the clock must not count


def player_of(level: str, budget_ms: int | None = None) -> ComputerPlayer:
    """The player of a level; if it searches, with so many milliseconds of CPU for a card.

    Raises:
        KeyError: there is no such level.
    """
    if level not in SLOW or budget_ms is None:
        return ALL_LEVELS[level]
    cpu_s = budget_ms / 1000
    # On a machine that does other work, too, it takes no more than five times as long.
    plays = Budget(cpu_s=cpu_s, wall_s=5 * cpu_s)
    passes = Budget(cpu_s=PASS_TO_PLAY * cpu_s, wall_s=5 * PASS_TO_PLAY * cpu_s)
    return strong.Strong(plays, passes)


def repeatable_player(level: str, rollouts: int = ROLLOUTS) -> ComputerPlayer:
    """The player of a level; if it searches, with so many rollouts for a card and no clock.

    With the same seed it decides the same, however fast the machine is and whatever else it does.

    Raises:
        KeyError: there is no such level.
    """
    if level not in SLOW:
        return ALL_LEVELS[level]
    passes = Budget(rollouts=round(PASS_TO_PLAY * rollouts))
    return strong.Strong(Budget(rollouts=rollouts), passes)
