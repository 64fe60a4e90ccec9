"""The opponents of daily deals, by version.

All who play the deal of a day meet the same replies, also if the program is updated on that day. So
a deal keeps the version of its opponents that was the newest when somebody opened it first. When
the decisions of ``normal`` change, the present ones stay here under their number, at least until
nobody updates from a program that knows nothing newer, and the new ones get the next number.
``tests/features/daily/test_opponents.py`` notices the change.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.players.heuristic import player as normal
from bot.players.protocol import ComputerPlayer

VERSIONS: Final[Mapping[int, ComputerPlayer]] = MappingProxyType({1: normal.choose})
NEWEST: Final = max(VERSIONS)


def get_opponent(version: int) -> ComputerPlayer:
    """Return the opponents' player: of a version that is no longer known, the newest."""
    return VERSIONS.get(version, VERSIONS[NEWEST])
