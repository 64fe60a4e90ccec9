"""The opponents of daily deals, by version.

Everybody who plays the deal of a day gets the same replies, even if the bot is updated on that day.
A deal therefore keeps the version of its opponents that was the newest when somebody first opened
it. When the decisions of ``normal`` change, the new ones get the next number. The old ones stay
here under theirs, at least until nobody updates from a release that knows no newer version.
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
    """Return the player of this version of the opponents; for an unknown version, the newest."""
    return VERSIONS.get(version, VERSIONS[NEWEST])
