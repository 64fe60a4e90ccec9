"""The phases of a game."""

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """What a game is waiting for."""

    DEALING = "dealing"  # not for a player: the bot deals the next hand
    PASSING = "passing"
    PLAYING = "playing"
    MOON = "moon"
    OVER = "over"


# For comparisons with every card, because looking up a member takes longer than comparing it.
PLAYING: Final = Phase.PLAYING
