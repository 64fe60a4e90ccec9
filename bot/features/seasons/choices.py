"""The settings of a server for its seasons."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class SeasonLength(StrEnum):
    """The length of the server's seasons."""

    OFF = "off"
    MONTH = "month"
    QUARTER = "quarter"


class SeasonMinimum(StrEnum):
    """The number of games required to be ranked in a season."""

    N1 = "1"
    N3 = "3"
    N5 = "5"
    N10 = "10"
    N20 = "20"


@dataclass(frozen=True, slots=True)
class SeasonSettings:
    """The settings.

    Attributes:
        seasons: the length of the leaderboard's seasons.
        season_games: the number of games required to be ranked in a season.
    """

    seasons: SeasonLength = SeasonLength.MONTH
    season_games: SeasonMinimum = SeasonMinimum.N5


SERVER_SETTINGS: Final = SeasonSettings
