"""The levels of computer players, by name.

``LEVELS`` are those that a lobby offers, weakest first. A level in ``SLOW`` takes so long over a
move that nothing may wait for it: the service lets it think beside the tables.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.players import chance, easy, normal, strong
from bot.players.base import ComputerPlayer

LEVELS: Final[Mapping[str, ComputerPlayer]] = MappingProxyType(
    {"easy": easy.choose, "normal": normal.choose, "strong": strong.choose}
)
SLOW: Final[frozenset[str]] = frozenset({"strong"})
DEFAULT_LEVEL: Final = "normal"

# Also those that are good for measurements and tests only.
ALL_LEVELS: Final[Mapping[str, ComputerPlayer]] = MappingProxyType(
    {"random": chance.choose, **LEVELS}
)

warm_up = strong.warm_up
