"""The calendar of daily deals: days in UTC, their numbers, and what is known when.

A day's deal can be played on that day only. Its cards stay secret until the day is over for
everybody.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS
from bot.service.lobby.model import Computer
from bot.service.settings.server_settings import FEATURED

HANDS: Final = 4  # left, right, across and hold, where four play with passes
OPPONENTS: Final = "normal"  # their decisions: bot.players.daily_opponents
USUAL_SIZE: Final = 4
COMMITTED_AHEAD: Final = timedelta(days=30)
_DAY_BEFORE_FIRST: Final = date(2025, 12, 31)


def day_at(now: datetime) -> date:
    """Return the day, in UTC, whose deal is played at a moment."""
    return now.astimezone(UTC).date()


def number_of(day: date) -> int:
    """Return the number under which people know the deals of a day.

    >>> number_of(date(2026, 11, 22))
    326
    """
    return (day - _DAY_BEFORE_FIRST).days


def day_of(number: int) -> date:
    """Return the day with a number.

    Raises:
        OverflowError: no date is so late.
    """
    return _DAY_BEFORE_FIRST + timedelta(days=number)


def end_of(day: date) -> datetime:
    """Return the moment at which a day is over."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def featured(day: date) -> str:
    """Return the variant that is played on a day where nobody has chosen one."""
    keys = tuple(VARIANTS)
    return keys[number_of(day) % len(keys)]


def game_of(day: date, chosen: str) -> str:
    """Return the variant that a server plays on a day, given its choice (``daily``)."""
    return featured(day) if chosen == FEATURED else chosen


def players_of(variant: Variant) -> int:
    """Return how many play: four, or the nearest number that the variant allows."""
    return min(variant.player_counts, key=lambda count: abs(count - USUAL_SIZE))


def opponents_of(variant: Variant) -> tuple[Computer, ...]:
    """Return the computers that everybody plays a variant's deal against."""
    return tuple(Computer(number, OPPONENTS) for number in range(1, players_of(variant)))
