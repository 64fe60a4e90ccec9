"""The calendar of daily deals: days in UTC, their numbers, and the times of publication.

A deal can be played on its day only, and its cards stay secret until that day is over.
"""

from datetime import date, timedelta
from typing import Final

from bot.engine.rules.variant import Variant
from bot.features.daily.choices import FEATURED
from bot.tasks.days import choose_featured

HANDS: Final = 4  # left, right, across and hold, with four players who pass
USUAL_SIZE: Final = 4
COMMITTED_AHEAD: Final = timedelta(days=30)


def choose_game(day: date, setting: str) -> str:
    """Return the game that ``/daily`` opens on a day, given the server's setting ``daily``."""
    return choose_featured(day) if setting == FEATURED else setting


def count_players(variant: Variant) -> int:
    """Return the number of players: four, or the nearest number that the variant allows."""
    return min(variant.player_counts, key=lambda count: abs(count - USUAL_SIZE))
