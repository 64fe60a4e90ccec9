"""The phases of a game."""

from enum import StrEnum


class Phase(StrEnum):
    """What a game is waiting for."""

    DEALING = "dealing"  # no player: the bot deals the next hand
    PASSING = "passing"
    PLAYING = "playing"
    MOON = "moon"
    OVER = "over"
