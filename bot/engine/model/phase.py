"""The phases of a game."""

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """What a game is waiting for."""

    DEALING = "dealing"  # no player: the bot deals the next hand
    PASSING = "passing"
    PLAYING = "playing"
    MOON = "moon"
    OVER = "over"


# The phase that is asked about with every card: looking up a member takes longer than comparing it.
PLAYING: Final = Phase.PLAYING
