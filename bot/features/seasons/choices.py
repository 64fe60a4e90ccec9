"""What a server decides about its seasons."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class SeasonLength(StrEnum):
    """How long a season of the server lasts."""

    OFF = "off"
    MONTH = "month"
    QUARTER = "quarter"


class SeasonMinimum(StrEnum):
    """How many games one must have played to be ranked in a season."""

    N1 = "1"
    N3 = "3"
    N5 = "5"
    N10 = "10"
    N20 = "20"


@dataclass(frozen=True, slots=True)
class SeasonSettings:
    """The settings.

    Attributes:
        seasons: how long a season of the leaderboard lasts.
        season_games: how many games one must have played to be ranked in a season.
    """

    seasons: SeasonLength = SeasonLength.MONTH
    season_games: SeasonMinimum = SeasonMinimum.N5


SERVER_SETTINGS: Final = SeasonSettings
