"""The phases of a game."""

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """The phase of a game: the kind of step that comes next."""

    DEALING = "dealing"  # not for a player: the bot deals the next hand
    PASSING = "passing"
    PLAYING = "playing"
    MOON = "moon"
    OVER = "over"


# For comparisons with every card, because looking up a member takes longer than comparing it.
PLAYING: Final = Phase.PLAYING
