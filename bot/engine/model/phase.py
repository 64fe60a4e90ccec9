"""The phases of a game."""

from enum import StrEnum


class Phase(StrEnum):
    """What a game is waiting for."""

    DEALING = "dealing"  # nobody: the next hand is about to be dealt
    PASSING = "passing"
    PLAYING = "playing"
    MOON = "moon"
    OVER = "over"
